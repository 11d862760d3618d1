import type { Finding } from '../lint.js'
import type { SubscriptionState } from '../index.js'
import type { Configuration } from './configuration/configuration.js'
import { configurations } from './configuration/find-configuration.js'
import { findingKey, mergedByReader } from './by-reader.js'
import { eachPath } from './each-input.js'
import type { Examined } from './examined.js'
import { EXIT, type ExitCode } from './exit-code.js'
import { findInputs, type Input } from './inputs.js'
import { kindOf, readByMailProgram, readCheckInput, type CheckInput } from './mail-file.js'
import { hasPost } from './problems.js'
import { jsonReport, report, summary, type Checked } from './report.js'
import { paintFor, widthOf } from './terminal.js'

export interface CheckFlags {
  readonly json?: boolean
  readonly mail?: boolean
  readonly browser?: boolean
  readonly maxWarnings?: number
  readonly as?: SubscriptionState
  readonly now?: Date
  readonly timeZone?: string
  /** A file with the publication's fields. */
  readonly publication?: string
}

export async function check(patterns: readonly string[], flags: CheckFlags): Promise<number> {
  const paths = await findInputs(patterns)
  const examined: Examined[] = []
  const layout = { width: widthOf(process.stdout), paint: paintFor(process.stdout) }
  const explained = new Set<string>()
  const show = (checked: Checked): void => void process.stdout.write(report(checked, layout, explained))
  // One browser checks all mails, so its findings come last.
  const atOnce = !flags.json && !flags.browser
  const configured = configurations()
  const unread = await eachPath(paths, async (path) => {
    const found = await examine(await readCheckInput(path), path, flags, configured)
    examined.push(found)
    if (atOnce) show(found)
    return EXIT.fine
  })
  const results = flags.browser ? await withBrowserFindings(examined) : examined
  if (flags.json) process.stdout.write(jsonReport(results))
  else if (!atOnce) for (const result of results) show(result)
  return gravest(unread, verdict(results, flags.maxWarnings))
}

async function examine(
  input: CheckInput,
  path: string,
  flags: CheckFlags,
  configured: (path: string) => Promise<Configuration>,
): Promise<Examined> {
  switch (kindOf(input, flags.mail ?? false)) {
    case 'message':
      return examineMessage(input)
    case 'html': {
      const { checkEmailHtml } = await import('../lint.js')
      return mailExamined(input.name, checkEmailHtml(input.text), input.text)
    }
    case 'post':
      return examinePost(input, path, flags, await configured(path))
  }
}

async function examineMessage(input: CheckInput): Promise<Examined> {
  const octets = await input.octets()
  const [expected, { checkMessage }] = await Promise.all([readByMailProgram(octets), import('../lint.js')])
  return mailExamined(input.name, checkMessage(octets, { expected }), expected.html)
}

/** A finished mail. Its readers are unknown. */
function mailExamined(file: string, findings: readonly Finding[], html: string | undefined): Examined {
  return { file, readers: [], problems: [], findings, mails: html === undefined ? [] : [{ html, readers: [] }] }
}

async function examinePost(
  input: Input,
  path: string,
  flags: CheckFlags,
  configuration: Configuration,
): Promise<Examined> {
  const [{ postOf }, { examineMailing }, { newsletterOf }, { linkLookup }] = await Promise.all([
    import('./read-input.js'),
    import('./examine-mailing.js'),
    import('./newsletter/newsletter.js'),
    import('./links/link-lookup.js'),
  ])
  const newsletter = await newsletterOf(path, flags)
  const post = await postOf(input, { ...newsletter, configuration, links: linkLookup({ offline: true }) })
  if (!hasPost(post)) return { file: input.name, readers: [], problems: post.problems, findings: [], mails: [] }
  return examineMailing(input.name, post, newsletter.pictures, flags, await configuration.mail())
}

async function withBrowserFindings(examined: readonly Examined[]): Promise<Examined[]> {
  const mails = examined.flatMap(({ file, mails: all }) => all.map(({ html }) => ({ file, html })))
  if (mails.length === 0) return [...examined]
  const { browserFindings } = await import('./browser-check.js')
  const found = [...(await browserFindings(mails))]
  return examined.map((one) => {
    const [first, ...others] = one.mails.map(({ readers }) => ({ readers, found: found.shift() ?? [] }))
    if (!first) return one
    const more = one.readers.length === 0 ? first.found : mergedByReader([first, ...others], findingKey)
    return { ...one, findings: [...one.findings, ...more] }
  })
}

function verdict(results: readonly Checked[], maxWarnings: number | undefined): ExitCode {
  const { problems, errors, warnings } = summary(results)
  return problems + errors > 0 || (maxWarnings !== undefined && warnings > maxWarnings) ? EXIT.content : EXIT.fine
}

function gravest(one: ExitCode, other: ExitCode): ExitCode {
  return one > other ? one : other
}
