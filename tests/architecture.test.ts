import { execFile } from 'node:child_process'
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ROOT } from './harness/paths.js'
import { typeErrors } from './harness/type-check.js'

/** Violations are planted, and what ought to catch them must: a rule that never bites is no rule. */

const source = (file: string) => readFileSync(`${ROOT}/${file}`, 'utf8')

function changed(file: string, from: string | RegExp, to: string): string {
  const text = source(file)
  const planted = text.replace(from, to)
  if (planted === text) throw new Error(`${file} no longer holds ${String(from)}: plant something else`)
  return planted
}

const WEB = 'src/web/platform-web.ts'
const MAIL = 'src/email/platform-email.ts'
const WEB_VIEWS = 'src/web/platform-views.ts'
const STRONG = /^ {2}\w+MarkView\((?:marks\.)?strong, .*\n/m
/** The views of text on pages, and what loads them. */
const WEB_TEXT_VIEWS = 'src/web/text-views.ts'
const WEB_TEXT = 'src/web/text-web.browser.ts'
const MAIL_VIEWS = 'src/email/platform-views.ts'
const POLL = 'src/nodes/poll/node.ts'
const POLL_WEB = 'src/nodes/poll/web.tsx'
const POLL_MAIL = 'src/nodes/poll/email.tsx'
/** The views of a target, and the file that must notice when one is missing. */
const VIEWS = [
  [WEB_VIEWS, WEB],
  [MAIL_VIEWS, MAIL],
] as const

describe('the compiler refuses', () => {
  const SOUND = [WEB, MAIL, WEB_VIEWS, MAIL_VIEWS, POLL_WEB, POLL, 'src/nodes/link/mark.ts']
  let errors: Readonly<Record<string, readonly string[]>>
  beforeAll(() => {
    errors = plantedErrors()
  }, 240_000)

  function plantedErrors() {
    const plant = (file: string, from: string | RegExp, to: string) => ({ file, text: changed(file, from, to) })
    const without = (file: string, view: RegExp, importer: string) => ({ ...plant(file, view, ''), importer })
    return typeErrors({
      ...Object.fromEntries(SOUND.map((file) => [file, file])),
      ...Object.fromEntries(
        VIEWS.flatMap(([file, target]) => [
          [`no poll in ${file}`, without(file, /^ {2}\w+View\(nodes\.poll, .*\n/m, target)],
          [
            `no strong in ${file}`,
            file === WEB_VIEWS ? without(WEB_TEXT_VIEWS, STRONG, WEB_TEXT) : without(file, STRONG, target),
          ],
        ]),
      ),
      ...Object.fromEntries(
        [POLL_WEB, POLL_MAIL].map((file) => [`identity in ${file}`, plant(file, 'attrs.id', 'attrs.identity')]),
      ),
      'another view': plant(WEB_VIEWS, 'webView(nodes.poll, PollWeb)', 'webView(nodes.poll, EmbeddedPostWeb)'),
      'no node': plant(WEB_VIEWS, 'webView(nodes.poll, PollWeb)', 'webView(nodes.pony, PollWeb)'),
      'unknown attribute': plant(POLL, '? { id: stored }', '? { identity: stored }'),
      'wrong type': plant(POLL, '? { id: stored }', '? { id: true }'),
      'unknown merge field': plant(POLL_MAIL, "kind: 'vote'", "kind: 'bribe'"),
      'merge field on the web': plant(POLL_WEB, 'urls.pollForm(poll.id)', "ctx.mergeField({ kind: 'unsubscribe' })"),
      'missing word': plant('src/domain/messages/de.ts', /^ {2}subscribe: .*\n/m, ''),
    })
  }

  const errorsOf = (name: string) => (errors[name] ?? []).join('\n')

  it('nothing that is in order', () => {
    for (const file of SOUND) expect(errors[file], file).toEqual([])
  })

  it.each(VIEWS)('%s without one of its views', (file) => {
    expect(errorsOf(`no poll in ${file}`)).toMatch(/'no view for': "poll"|no view for/)
    expect(errorsOf(`no strong in ${file}`)).toMatch(/'no view for': "strong"|no view for/)
  })

  it('the view of another node', () => expect(errorsOf('another view')).toMatch(/TS2345/))

  it('a view for no node', () => expect(errorsOf('no node')).toMatch(/'pony' does not exist/))

  it.each([POLL_WEB, POLL_MAIL])('%s with an attribute that the node does not have', (file) => {
    expect(errorsOf(`identity in ${file}`)).toMatch(/Property 'identity' does not exist/)
  })

  it('an import rule with attributes that the node does not have', () => {
    expect(errorsOf('unknown attribute')).toMatch(/identity|id/)
  })

  it('an import rule with an attribute of the wrong type', () => {
    expect(errorsOf('wrong type')).toMatch(/boolean/)
  })

  it('a merge field that email does not know, and one on the web', () => {
    expect(errorsOf('unknown merge field')).toMatch(/bribe/)
    expect(errorsOf('merge field on the web')).toMatch(/Property 'mergeField' does not exist/)
  })

  it('a word that a language lacks', () => {
    expect(errorsOf('missing word')).toMatch(/'subscribe' is missing/)
  })
})

const run = promisify(execFile)

describe('the linter', () => {
  /** Each is a file of its own in `src`; the first list throws on long content, the second cannot. */
  const FORBIDDEN: readonly (readonly [about: string, code: string])[] = [
    ['a list spread into push', 'export const add = (all: number[], more: number[]) => all.push(...more)'],
    [
      'a list spread into Math.max',
      'export const widest = (all: number[]) => Math.max(0, ...all.map((each) => each + 1))',
    ],
    ['a list spread into a constructor', 'export const made = (all: number[]) => new Array(...all)'],
    [
      'a list behind a constant',
      'export const f = (all: number[]) => {\n  const copy = [...all]\n  return Math.max(...copy)\n}',
    ],
    [
      'the rest of a list that is a parameter',
      'export const f = ([first, ...rest]: number[]) => Math.max(first ?? 0, ...rest)',
    ],
    [
      'a rest parameter that was replaced',
      'export const f = (all: number[], ...rest: number[]) => {\n  rest = all\n  return Math.max(...rest)\n}',
    ],
    [
      'a parameter named as a rest parameter outside',
      'export const f = (...all: number[][]) => all.map((all) => Math.max(...all))',
    ],
    ['a list in apply', 'export const code = (all: number[]) => String.fromCharCode.apply(null, all)'],
    ['a list in Reflect.apply', 'export const code = (all: number[]) => Reflect.apply(String.fromCharCode, null, all)'],
  ]
  const ALLOWED: readonly (readonly [about: string, code: string])[] = [
    ['a rest parameter', 'export const most = (...all: number[]) => () => Math.max(...all)'],
    ['a list written down in place', 'export const most = (wide: boolean) => Math.max(...(wide ? [1, 2] : []), 3)'],
    ['a constant list', 'const SIZES = [1, 2] as const\nexport const most = () => Math.max(...SIZES)'],
    ['a list spread into a list or an object', 'export const both = (all: number[]) => ({ all: [...all, ...all] })'],
  ]
  /** Each is a browser test of its own that waits for a time. */
  const SLEEPS: readonly (readonly [about: string, code: string])[] = [
    [
      'page.waitForTimeout',
      'export const rest = (page: { waitForTimeout(ms: number): Promise<void> }) => page.waitForTimeout(100)',
    ],
    ['setTimeout', 'export const rest = () => new Promise((resolve) => setTimeout(resolve, 100))'],
    [
      'the timers of Node',
      "import { setTimeout as wait } from 'node:timers/promises'\n\nexport const rest = () => wait(100)",
    ],
  ]
  let copy: string
  let caught: Set<string>

  beforeAll(async () => {
    copy = realpathSync(mkdtempSync(`${tmpdir()}/diptych-lint-`))
    mkdirSync(`${copy}/src`)
    mkdirSync(`${copy}/tests/browser`, { recursive: true })
    cpSync(`${ROOT}/scripts/oxlint-plugin.mjs`, `${copy}/scripts/oxlint-plugin.mjs`)
    copyFileSync(`${ROOT}/.oxlintrc.json`, `${copy}/.oxlintrc.json`)
    symlinkSync(`${ROOT}/node_modules`, `${copy}/node_modules`)
    FORBIDDEN.forEach(([, code], i) => writeFileSync(`${copy}/src/forbidden-${i}.ts`, `${code}\n`))
    ALLOWED.forEach(([, code], i) => writeFileSync(`${copy}/src/allowed-${i}.ts`, `${code}\n`))
    writeFileSync(`${copy}/src/node-global.ts`, 'export const length = Buffer.byteLength(process.title)\n')
    writeFileSync(`${copy}/src/wide-comment.ts`, `// ${'word '.repeat(24)}\nexport const x = 1\n`)
    SLEEPS.forEach(([, code], i) => writeFileSync(`${copy}/tests/browser/sleep-${i}.test.ts`, `${code}\n`))
    const { stdout } = await run(`${ROOT}/node_modules/.bin/oxlint`, ['--format', 'json', 'src', 'tests'], {
      cwd: copy,
      maxBuffer: 1 << 28,
    }).catch((error: { stdout?: string }) => ({ stdout: error.stdout ?? '{}' }))
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] }
    caught = new Set(
      diagnostics
        .filter(({ code }) => /no-argument-spread|no-sleep|comment-width|no-restricted-globals/.test(code))
        .map(({ filename }) => filename.replace(/^.*\//, '')),
    )
  }, 240_000)

  afterAll(() => {
    if (copy) rmSync(copy, { recursive: true, force: true })
  })

  it.each(FORBIDDEN.map(([about], i) => [about, i] as const))('refuses %s in arguments', (_, i) => {
    expect(caught).toContain(`forbidden-${i}.ts`)
  })

  it('refuses what only Node has, outside the command line', () => {
    expect(caught).toContain('node-global.ts')
  })

  it('refuses a comment of more than 120 columns', () => {
    expect(caught).toContain('wide-comment.ts')
  })

  it.each(SLEEPS.map(([about], i) => [about, i] as const))('refuses %s in a browser test', (_, i) => {
    expect(caught).toContain(`sleep-${i}.test.ts`)
  })

  it.each(ALLOWED.map(([about], i) => [about, i] as const))('allows %s', (_, i) => {
    expect(caught).not.toContain(`allowed-${i}.ts`)
  })
})
