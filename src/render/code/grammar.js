// @ts-check
import { createCssVariablesTheme, createHighlighterCore } from 'shiki/core'
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript'
import { bundledLanguages } from 'shiki/langs'
import { patternsOf, withoutAnchors } from './patterns.js'

/** @typedef {import('./code-lines.js').CodeLines} CodeLines */
/** @typedef {import('./code-lines.js').CodeToken['role']} Role */
/** @typedef {<V>(loading: () => V) => V} Load */
/** @typedef {{ colour(code: string, load: Load): CodeLines, dispose(): void }} Grammar */

/** The theme's colours are roles of tokens. The stylesheets of the targets assign colours to roles. */
const THEME = createCssVariablesTheme({ name: 'roles', variablePrefix: '--role-', fontStyle: false })

/** @type {ReadonlyMap<string, Role>} */
const ROLES = new Map([
  ['keyword', 'keyword'],
  ['string', 'string'],
  ['string-expression', 'string'],
  ['comment', 'comment'],
  ['function', 'function'],
  ['constant', 'constant'],
  ['parameter', 'parameter'],
  ['punctuation', 'punctuation'],
  ['link', 'link'],
])

/** Maximum number of loaded grammars. A post with more languages loads some of them again. */
const KEPT_GRAMMARS = 40

/** The thread's grammars, most recently used last. They live as long as the thread. */
/** @type {Map<string, Promise<Grammar>>} */
const grammars = new Map()

/** @param {string} language @returns {language is keyof typeof bundledLanguages} */
export function languageExists(language) {
  return Object.hasOwn(bundledLanguages, language)
}

/** @param {keyof typeof bundledLanguages} language @returns {Promise<Grammar>} */
export function grammarOf(language) {
  const known = grammars.get(language)
  grammars.delete(language)
  const grammar = known ?? loadGrammar(language)
  grammars.set(language, grammar)
  const [oldest] = grammars
  if (grammars.size > KEPT_GRAMMARS && oldest) {
    grammars.delete(oldest[0])
    void oldest[1].then(({ dispose }) => dispose())
  }
  return grammar
}

/**
 * Creates a grammar with its own highlighter. In a shared one, embedded code (in Markdown, for example) would depend on
 * the languages that earlier posts happened to load.
 *
 * @param {keyof typeof bundledLanguages} language
 * @returns {Promise<Grammar>}
 */
async function loadGrammar(language) {
  const { default: registrations } = await bundledLanguages[language]()
  const own = patternsOf(registrations)
  const engine = createJavaScriptRegexEngine({ forgiving: true })
  /** @type {Load} */
  let load = (loading) => loading()
  const highlighter = await createHighlighterCore({
    themes: [THEME],
    langs: [registrations],
    warnings: false,
    engine: {
      createString: (text) => engine.createString(text),
      createScanner(patterns) {
        // A pattern that contains words of the code (the end of a heredoc) is created for each sample, so its compile
        // time counts.
        const ofGrammar = patterns.every((pattern) => typeof pattern !== 'string' || own.has(withoutAnchors(pattern)))
        return ofGrammar ? load(() => compilePatterns(engine, patterns)) : engine.createScanner(patterns)
      },
    },
  })
  return {
    colour(code, loadMidway) {
      load = loadMidway
      const lines = highlighter.codeToTokensBase(code, {
        lang: language,
        theme: THEME.name ?? '',
        tokenizeTimeLimit: 0,
      })
      return lines.map((line) => line.map(({ content, color }) => ({ text: content, role: roleOf(color) })))
    },
    dispose: () => highlighter.dispose(),
  }
}

/**
 * Compiles the expressions in advance: V8 compiles an expression on its first run, and optimizes it on its second. Some
 * of a big grammar take a second.
 *
 * @param {import('shiki/core').RegexEngine} engine
 * @param {Parameters<import('shiki/core').RegexEngine['createScanner']>[0]} patterns
 */
function compilePatterns(engine, patterns) {
  const scanner = engine.createScanner(patterns)
  for (const text of [' ', 'a']) scanner.findNextMatchSync(engine.createString(text), 0, 0)
  return scanner
}

/** @param {string | undefined} color @returns {Role} */
function roleOf(color) {
  const name = /--role-token-([a-z-]+)/.exec(color ?? '')?.[1]
  return (name && ROLES.get(name)) || null
}
