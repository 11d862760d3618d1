import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { ExpectedParts, Finding } from '@diptych/lint'
import type { SubscriptionState } from '../../types.js'
import type { Configuration } from '../configuration/configuration.js'
import { configurations } from '../configuration/find-configuration.js'
import { eachPath, findInputs, type InputText, readInput, STDIN } from '../input/inputs.js'
import { hasPost } from '../input/read-input.js'
import { shellPath } from '../newsletter/shell-path.js'
import { hint, paintFor, widthOf } from '../terminal.js'
import { EXIT, type ExitCode, fileProblem, UsageError } from '../usage-error.js'
import type { ExaminedMailing } from './examine-mailing.js'
import type { KnownChecks, Trace } from './known-checks.js'
import { type Checked, findingKey, jsonReport, mergeByReader, report, summary } from './report.js'

export interface CheckFlags {
  readonly json?: boolean
  readonly quiet?: boolean
  readonly mail?: boolean
  readonly browser?: boolean
  readonly maxWarnings?: number
  readonly as?: SubscriptionState
  readonly now?: Date
  readonly timeZone?: string
  /** A file with the publication's fields. */
  readonly publication?: string
  /** false examines each file, whatever is known of it. */
  readonly cache?: boolean
}

export async function check(patterns: readonly string[], flags: CheckFlags): Promise<number> {
  const paths = await findInputs(patterns)
  const examined: ExaminedMailing[] = []
  const layout = { width: widthOf(process.stdout), paint: paintFor(process.stdout) }
  const explained = new Set<string>()
  const show = (checked: Checked): void => void process.stdout.write(report(checked, layout, explained))
  // One browser checks all mails, so its findings come last.
  const atOnce = !flags.json && !flags.browser
  const configured = configurations()
  const now = flags.now ?? new Date()
  const known = await knownChecksOf(patterns, paths, flags, now)
  const unread = await eachPath(paths, async (path) => {
    const found = await known.check(path, async (trace) => {
      const whole = await examine(await readCheckInput(path), path, { ...flags, now }, configured, trace)
      // The mails of many posts take memory, and only the browser needs them.
      return flags.browser ? whole : { ...whole, mails: [] }
    })
    examined.push(found)
    if (atOnce) show(found)
    return EXIT.fine
  })
  // Without a place for it, the next run examines the files again.
  await known.save().catch(() => undefined)
  const results = flags.browser ? await withBrowserFindings(examined) : examined
  if (flags.json) process.stdout.write(jsonReport(results))
  else if (!atOnce) for (const result of results) show(result)
  hintAfter(results, paths, flags)
  return worseCode(unread, verdict(results, flags.maxWarnings))
}

/** What to do after a check of posts. Mails of others have no preview. */
function hintAfter(
  results: readonly Checked[],
  [first = STDIN, ...others]: readonly string[],
  flags: CheckFlags,
): void {
  if (first === STDIN || results.every(({ readers }) => readers.length === 0)) return
  const preview = `npx diptych preview ${shellPath(others.length === 0 ? first : dirname(first))}`
  const { problems, errors, warnings } = summary(results)
  hint(
    problems + errors + warnings > 0
      ? `${preview} shows each place.`
      : `${preview} shows what readers get, npx diptych help send how it is mailed.`,
    flags,
  )
}

/** What an earlier run of the command found. Of one file, and of what a browser finds, nothing is kept. */
async function knownChecksOf(
  patterns: readonly string[],
  paths: readonly string[],
  { as, mail, now: stated, timeZone, publication, browser, cache = true }: CheckFlags,
  now: Date,
): Promise<KnownChecks> {
  const { NO_KNOWN_CHECKS, openKnownChecks } = await import('./known-checks.js')
  if (!cache || browser || paths.length < 2) return NO_KNOWN_CHECKS
  const programs = [import.meta.url, import.meta.resolve('@diptych/lint')].map((address) => fileURLToPath(address))
  return openKnownChecks([patterns, as, mail, stated, timeZone, publication], now, programs)
}

async function examine(
  input: CheckInput,
  path: string,
  flags: CheckFlags,
  configured: (path: string) => Promise<Configuration>,
  trace: Trace | undefined,
): Promise<ExaminedMailing> {
  switch (kindOf(input, flags.mail ?? false)) {
    case 'message':
      return examineMessage(input)
    case 'html': {
      const { checkEmailHtml } = await import('@diptych/lint')
      return examineMail(input.name, checkEmailHtml(input.text), input.text)
    }
    case 'post':
      return examinePost(input, path, flags, await configured(path), trace)
  }
}

async function examineMessage(input: CheckInput): Promise<ExaminedMailing> {
  const octets = await input.octets()
  const [expected, { checkMessage }] = await Promise.all([readByMailProgram(octets), import('@diptych/lint')])
  return examineMail(input.name, checkMessage(octets, { expected }), expected.html)
}

/** A finished mail. Its readers are unknown. */
function examineMail(file: string, findings: readonly Finding[], html: string | undefined): ExaminedMailing {
  return { file, readers: [], problems: [], findings, mails: html === undefined ? [] : [{ html, readers: [] }] }
}

async function examinePost(
  input: InputText,
  path: string,
  flags: CheckFlags,
  configuration: Configuration,
  trace: Trace | undefined,
): Promise<ExaminedMailing> {
  const [{ postOf }, { examineMailing }, { newsletterOf }, { linkLookup }] = await Promise.all([
    import('../input/read-input.js'),
    import('./examine-mailing.js'),
    import('../newsletter/newsletter.js'),
    import('../input/lookups.js'),
  ])
  const looked = trace?.looked
  const newsletter = await newsletterOf(path, { publication: flags.publication, looked })
  const links = linkLookup({ offline: true }, looked)
  const post = await postOf(input, { ...newsletter, configuration, links, findPage: trace?.findPage })
  trace?.polls(Object.values(post.data.polls))
  if (!hasPost(post)) return { file: input.name, readers: [], problems: post.problems, findings: [], mails: [] }
  return examineMailing(input.name, post, newsletter.pictures, { ...flags, looked }, await configuration.mail())
}

async function withBrowserFindings(examined: readonly ExaminedMailing[]): Promise<ExaminedMailing[]> {
  const mails = examined.flatMap(({ file, mails: all }) => all.map(({ html }) => ({ file, html })))
  if (mails.length === 0) return [...examined]
  const found = [...(await browserFindings(mails))]
  return examined.map((one) => {
    const [first, ...others] = one.mails.map(({ readers }) => ({ readers, found: found.shift() ?? [] }))
    if (!first) return one
    const more = one.readers.length === 0 ? first.found : mergeByReader([first, ...others], findingKey)
    return { ...one, findings: [...one.findings, ...more] }
  })
}

function verdict(results: readonly Checked[], maxWarnings: number | undefined): ExitCode {
  const { problems, errors, warnings } = summary(results)
  return problems + errors > 0 || (maxWarnings !== undefined && warnings > maxWarnings) ? EXIT.content : EXIT.fine
}

function worseCode(one: ExitCode, other: ExitCode): ExitCode {
  return one > other ? one : other
}

/** An input of `check`. A message is kept as bytes, because decoding would lose invalid UTF-8. */
interface CheckInput extends InputText {
  octets(): Promise<Uint8Array>
}

type MailKind = 'post' | 'message' | 'html'

/** The start of a message header. JSON and HTML never start like this. */
const HEADER_START =
  /^(?:From [^\n]*\n)?(?:(?:resent-|content-|list-|x-|arc-)[\w-]+|received(?:-spf)?|return-path|delivered-to|envelope-to|dkim-signature|authentication-results|from|sender|reply-to|to|cc|bcc|subject|date|message-id|in-reply-to|references|mime-version|precedence|feedback-id|auto-submitted|importance|thread-topic|thread-index|user-agent):/i

async function readCheckInput(path: string): Promise<CheckInput> {
  if (path !== STDIN) return { ...(await readInput(path)), octets: () => octetsOf(path) }
  if (process.stdin.isTTY) process.stderr.write('diptych: reading from the terminal. Press Ctrl-D to end.\n')
  const octets = await buffer(process.stdin)
  return {
    name: 'stdin',
    stem: 'stdin',
    extension: '',
    text: new TextDecoder().decode(octets),
    octets: async () => octets,
  }
}

/** The kind of an input. A message is recognised by its extension or header; the HTML of a mail only by `mail`. */
function kindOf({ name, extension, text }: InputText, mail: boolean): MailKind {
  const html = /^\s*</.test(text)
  if (extension === '.eml') return html ? 'html' : 'message'
  if (!/^\.(?:json|x?html?|md|markdown)$/.test(extension) && HEADER_START.test(text)) return 'message'
  if (!mail) return 'post'
  if (html) return 'html'
  if (HEADER_START.test(text)) return 'message'
  throw new UsageError(`${name}: is not HTML or a message (.eml). --mail reads only these.`)
}

/** The parts that a mail program reads from a message; empty if parsing fails. */
async function readByMailProgram(octets: Uint8Array): Promise<ExpectedParts> {
  const { default: PostalMime } = await import('postal-mime')
  try {
    const { html, text } = await PostalMime.parse(octets)
    return { ...(html === undefined ? {} : { html }), ...(text === undefined ? {} : { text }) }
  } catch {
    return {}
  }
}

async function octetsOf(path: string): Promise<Uint8Array> {
  try {
    return await readFile(path)
  } catch (error) {
    throw fileProblem(path, error)
  }
}

const MISSING = 'The browser rules need two packages. Run npm install playwright-core axe-core.'

/**
 * Runs the browser rules on each mail in one browser. Returns findings in the order of the mails. Throws UsageError if
 * a package or a browser is missing, or a mail cannot be rendered.
 */
export async function browserFindings(
  mails: readonly { file: string; html: string }[],
): Promise<readonly (readonly Finding[])[]> {
  const [{ launchChromium, OFFLINE }, { openBrowserLint }] = await Promise.all([
    import('./chromium.js'),
    import('@diptych/lint/browser'),
  ]).catch(orMissing)
  const browser = await launchChromium(OFFLINE).catch(orMissing)
  try {
    const lint = await openBrowserLint(browser)
    const findings: Finding[][] = []
    for (const { file, html } of mails)
      findings.push(await lint.check(html).catch((error: unknown) => undrawn(file, error)))
    return findings
  } finally {
    await browser.close()
  }
}

function orMissing(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ERR_MODULE_NOT_FOUND' || code === 'MODULE_NOT_FOUND') throw new UsageError(MISSING)
  throw error
}

function undrawn(file: string, error: unknown): never {
  const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
  throw new UsageError(`${file}: the browser could not show this mail: ${reason}`)
}
