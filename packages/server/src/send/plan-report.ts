import { formatNumber } from 'diptych/domain'
import type { PlannedMailing } from '../mailings/plan/plan-mailing.js'
import type { Tally } from '../mail/report.js'
import { printable } from 'diptych/command'

export interface ReportedPlan extends PlannedMailing {
  readonly subject: string
  /** Sender, as in the From header. */
  readonly from: string
  readonly at: Date | null
  readonly isTest: boolean
  readonly unit: 'line' | 'reader'
  /** A line about pictures in the messages; null if they have none. */
  readonly attached: string | null
}

/** The plan before anything is sent: number of recipients, who is skipped and why, and what to do next. */
export function planReport(plan: ReportedPlan, tally: Tally): string {
  const { id, recipients, states, sample, batches, subject, from, at, isTest, unit, attached } = plan
  const kinds = [...states]
    .sort(([a, many], [b, more]) => more - many || (a < b ? -1 : 1))
    .map(([name, count]) => `${name} ${formatNumber(count)}`)
  const lines = [
    `Planned mailing ${id}: ${isTest ? 'a test of ' : ''}"${printable(subject)}" to ${formatNumber(recipients)} ${recipients === 1 ? 'recipient' : 'recipients'} from ${printable(from)}, in ${formatNumber(batches)} ${batches === 1 ? 'batch' : 'batches'}`,
    ...(kinds.length > 0 ? [`  ${kinds.join('  ')}`] : []),
    ...(attached === null ? [] : [`  ${attached}`]),
    ...[...tally.skipped].map(([reason, count]) => `  ${formatNumber(count)} skipped: ${reason}`),
    ...(tally.duplicates > 0 ? [`  ${formatNumber(tally.duplicates)} skipped: repeated address`] : []),
    ...(tally.bad.count > 0 ? [`  ${formatNumber(tally.bad.count)} skipped: not a recipient`] : []),
    ...tally.bad.first.map(({ line, reason }) => `    ${unit} ${line}: ${printable(reason)}`),
    ...(tally.bad.count > tally.bad.first.length
      ? [`    and ${formatNumber(tally.bad.count - tally.bad.first.length)} more`]
      : []),
  ]
  if (sample !== null)
    lines.push(
      `  ${formatNumber(sample)} get it first. 'diptych mailings go ${id}' sends it to the other ${formatNumber(recipients - sample)}.`,
    )
  lines.push(
    at === null
      ? `  The site (with --smtp or --service) or 'diptych worker' sends it. 'diptych mailings show ${id}' shows its progress.`
      : `  The site (with --smtp or --service) or 'diptych worker' sends it from ${at.toISOString()} on. 'diptych mailings cancel ${id}' cancels it.`,
  )
  return `${lines.join('\n')}\n`
}
