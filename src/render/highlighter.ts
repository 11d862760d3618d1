import { createBundledHighlighter, createCssVariablesTheme, createSingletonShorthands } from 'shiki/core'
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript'
import { bundledLanguages } from 'shiki/langs'

/** Colours become the role a token plays; the stylesheets of the targets give roles their colours. */
const roles = createCssVariablesTheme({ name: 'roles', variablePrefix: '--role-', fontStyle: false })

// The engine is JavaScript's own regular expressions: no WebAssembly to load, and quick to start.
const createHighlighter = createBundledHighlighter({
  langs: bundledLanguages,
  themes: {},
  engine: () => createJavaScriptRegexEngine({ forgiving: true }),
})

export const { codeToTokensBase } = createSingletonShorthands(createHighlighter)
export { bundledLanguages, roles }
