import { printable } from 'diptych/command'
import { formatNumber } from 'diptych/domain'
import { leftOut, type Tally } from '../mail/report.js'
import type { PlannedMailing } from '../mailings/plan/plan-mailing.js'
import { skipLabel } from '../recipients/skip-label.js'

interface ReportedPlan extends PlannedMailing {
  readonly subject: string
  /** Sender, as in the From header. */
  readonly from: string
  readonly at: Date | null
  readonly isTest: boolean
  /** Whether the plan is undone. */
  readonly isDry: boolean
  readonly unit: 'line' | 'reader'
  /** A line about pictures in the messages; null if they have none. */
  readonly attached: string | null
}

/** The plan before anything is sent: number of recipients, who is skipped and why, and what to do next. */
export function planReport(plan: ReportedPlan, tally: Tally): string {
  const { id, recipients, states, sample, batches, subject, from, isTest, isDry, unit, attached } = plan
  const kinds = [...states]
    .sort(([a, many], [b, more]) => more - many || (a < b ? -1 : 1))
    .map(([name, count]) => `${name} ${formatNumber(count)}`)
  const lines = [
    `${opening(plan)}${isTest ? 'a test of ' : ''}"${printable(subject)}" to ${formatNumber(recipients)} ${recipients === 1 ? 'recipient' : 'recipients'} from ${printable(from)}, in ${formatNumber(batches)} ${batches === 1 ? 'batch' : 'batches'}`,
    ...(kinds.length > 0 ? [`  ${kinds.join('  ')}`] : []),
    ...(attached === null ? [] : [`  ${attached}`]),
    ...skippedLines(tally),
    ...(tally.duplicates > 0 ? [`  ${formatNumber(tally.duplicates)} skipped: repeated address`] : []),
    ...(tally.bad.count > 0 ? [`  ${formatNumber(tally.bad.count)} skipped: not a recipient`] : []),
    ...tally.bad.first.map(({ line, reason }) => `    ${unit} ${line}: ${printable(reason)}`),
    ...(tally.bad.count > tally.bad.first.length
      ? [`    and ${formatNumber(tally.bad.count - tally.bad.first.length)} more`]
      : []),
  ]
  if (sample !== null && !isDry)
    lines.push(
      `  ${formatNumber(sample)} get it first. 'diptych mailings go ${id}' sends it to the other ${formatNumber(recipients - sample)}.`,
    )
  return `${[...lines, ...nextLines(plan)].join('\n')}\n`
}

/** A plan in which nobody gets the post, because all who would are asked for their consent first. */
export function nobodyReport(subject: string, tally: Tally): string {
  return `${[`Nobody gets "${printable(subject)}" yet. It counts as not sent: send it again when readers have answered.`, ...skippedLines(tally)].join('\n')}\n`
}

/** The question to moved readers, and why they are asked. */
export function questionReport(plan: Omit<ReportedPlan, 'unit' | 'attached' | 'subject' | 'isTest'>): string {
  const { recipients, from } = plan
  return `${[
    `${opening(plan)}a question to ${formatNumber(recipients)} ${recipients === 1 ? 'reader' : 'readers'} from ${printable(from)}, whether they still want the newsletter`,
    '  They moved here from another platform, and their consent is unknown or older than two years.',
    '  Who confirms gets later mailings. Who does not answer gets nothing more.',
    ...nextLines(plan),
  ].join('\n')}\n`
}

function opening({ id, isDry }: Pick<ReportedPlan, 'id' | 'isDry'>): string {
  return isDry ? 'Dry run, nothing is sent: ' : `Planned mailing ${id}: `
}

function skippedLines({ skipped }: Tally): readonly string[] {
  return [...skipped].map(([reason, count]) => `  ${formatNumber(count)} skipped: ${skipLabel(reason)}`)
}

function nextLines({ id, at, isDry }: Pick<ReportedPlan, 'id' | 'at' | 'isDry'>): readonly string[] {
  if (isDry) return []
  return [
    at === null
      ? `  The site (with --smtp or --service) or 'diptych worker' sends it. 'diptych mailings show ${id}' shows its progress.`
      : `  The site (with --smtp or --service) or 'diptych worker' sends it from ${at.toISOString()} on. 'diptych mailings cancel ${id}' cancels it.`,
  ]
}

/** The same as JSON: what `mailings show` calls by these numbers. */
export function planJson(
  { post, question }: Readonly<Record<'post' | 'question', PlannedMailing | null>>,
  { subject, from, at, isTest, isDry }: Pick<ReportedPlan, 'subject' | 'from' | 'at' | 'isTest' | 'isDry'>,
  tally: Tally,
): string {
  const planned = (plan: PlannedMailing | null) =>
    plan && { ...plan, ...(isDry ? { id: null } : {}), states: Object.fromEntries(plan.states) }
  const json = { subject, from, at, test: isTest, dry_run: isDry, post: planned(post), question: planned(question) }
  return `${JSON.stringify({ ...json, ...leftOut(tally) }, null, 2)}\n`
}
