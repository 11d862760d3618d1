import { appendAll } from '../domain/append-all.js'
import type { Finding } from '../email/index.js'
import type { SubscriptionState } from '../index.js'
import { eachPath } from './each-input.js'
import { EXIT, type ExitCode } from './exit-code.js'
import { findInputs, type Input } from './inputs.js'
import { kindOf, readByMailProgram, readCheckInput, type CheckInput } from './mail-file.js'
import { hasPost } from './problems.js'
import { readPublicationFile } from './publication-file.js'
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

/** What was found without a browser, and the HTML for one: null where there is no mail. */
export interface Examined extends Checked {
  readonly html: string | null
  /** One of several mails of a post: not worth a line where it has nothing of its own. */
  readonly among?: boolean
}

export async function check(patterns: readonly string[], flags: CheckFlags): Promise<number> {
  const paths = await findInputs(patterns)
  const examined: Examined[] = []
  const layout = { width: widthOf(process.stdout), paint: paintFor(process.stdout) }
  const explained = new Set<string>()
  const show = (checked: Checked): void => void process.stdout.write(report(checked, layout, explained))
  // A browser is started once for all, so its findings come late.
  const atOnce = !flags.json && !flags.browser
  const unread = await eachPath(paths, async (path) => {
    const found = await examine(await readCheckInput(path), flags)
    appendAll(examined, found)
    if (atOnce) told(found).forEach(show)
    return EXIT.fine
  })
  const results = told(flags.browser ? await drawn(examined) : examined)
  if (flags.json) process.stdout.write(jsonReport(results))
  else if (!atOnce) for (const result of results) show(result)
  return gravest(unread, verdict(results, flags.maxWarnings))
}

/** A post is as many mails as it has audiences that differ. */
async function examine(input: CheckInput, flags: CheckFlags): Promise<readonly Examined[]> {
  switch (kindOf(input, flags.mail ?? false)) {
    case 'message':
      return examineMessage(input)
    case 'html': {
      const { checkEmailHtml } = await import('../email/index.js')
      return [{ file: input.name, problems: [], findings: checkEmailHtml(input.text), html: input.text }]
    }
    case 'post':
      return examinePost(input, flags)
  }
}

async function examineMessage(input: CheckInput): Promise<readonly Examined[]> {
  const octets = await input.octets()
  const [expected, { checkMessage }] = await Promise.all([readByMailProgram(octets), import('../email/index.js')])
  return [{ file: input.name, problems: [], findings: checkMessage(octets, { expected }), html: expected.html ?? null }]
}

async function examinePost(input: Input, flags: CheckFlags): Promise<readonly Examined[]> {
  const [{ postOf }, { examineMailing }] = await Promise.all([import('./read-input.js'), import('./examine-mailing.js')])
  const post = postOf(input, flags.publication === undefined ? undefined : await readPublicationFile(flags.publication))
  if (!hasPost(post)) return [{ file: input.name, problems: post.problems, findings: [], html: null }]
  return examineMailing(input.name, post, flags)
}

function told(results: readonly Examined[]): readonly Examined[] {
  return results.filter(({ among, problems, findings }) => !among || problems.length + findings.length > 0)
}

async function drawn(examined: readonly Examined[]): Promise<Examined[]> {
  const mails = examined.flatMap(({ file, html }) => (html === null ? [] : [{ file, html }]))
  if (mails.length === 0) return [...examined]
  const { browserFindings } = await import('./browser-check.js')
  const found: (readonly Finding[])[] = [...(await browserFindings(mails))]
  return examined.map((one) => (one.html === null ? one : { ...one, findings: [...one.findings, ...(found.shift() ?? [])] }))
}

function verdict(results: readonly Checked[], maxWarnings: number | undefined): ExitCode {
  const { problems, errors, warnings } = summary(results)
  return problems + errors > 0 || (maxWarnings !== undefined && warnings > maxWarnings) ? EXIT.content : EXIT.fine
}

function gravest(one: ExitCode, other: ExitCode): ExitCode {
  return one > other ? one : other
}
