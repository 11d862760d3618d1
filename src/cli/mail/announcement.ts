import { printable } from '../printable.js'
import { countToSend, type RecipientCount } from './count-recipients.js'
import type { LogReading } from './log/delivery-log.js'

export interface Announced {
  readonly subject: string
  /** Sender, as in the From header. */
  readonly from: string
  readonly target: string
  /** Whether the target is a server. */
  readonly isServer: boolean
  readonly isDry: boolean
  /** Name of the list. */
  readonly list: string
  /** Null for a list that is not read before sending. */
  readonly count: RecipientCount | null
  readonly log: LogReading | null
}

/** One line about what a run is about to send: subject, recipients, target and sender. */
export function announcement({ subject, from, target, isServer, isDry, list, count, log }: Announced): string {
  const before = [
    earlier(
      count?.delivered ?? log?.delivered ?? 0,
      `already delivered${log?.deliveredOn ? ` on ${log.deliveredOn.toISOString().slice(0, 10)}` : ''}`,
    ),
    earlier(count?.waiting ?? 0, 'deferred by the server'),
    earlier(count?.refused ?? 0, 'refused by the server before'),
  ].filter(Boolean)
  const whom =
    count === null
      ? `the recipients in ${printable(list)}`
      : `${number(countToSend(count))}${before.length > 0 ? ` of ${number(count.all)}` : ''} ${count.all === 1 ? 'recipient' : 'recipients'}`
  return `${isDry ? 'Dry run, nothing is sent:' : 'Sending'} "${printable(subject)}" to ${whom}${before.length > 0 ? ` (${before.join(', ')})` : ''} ${isServer ? 'by' : 'into'} ${printable(target)} from ${printable(from)}`
}

/** A warning if the letter or options differ from an earlier or unfinished delivery; null if they are the same. */
export function changedSince(log: LogReading | null): string | null {
  if (log === null || log.changes.length === 0 || log.delivered === 0) return null
  const when = log.deliveredOn ? ` on ${log.deliveredOn.toISOString().slice(0, 10)}` : ''
  return `${log.changes.join(', ')} changed since this was sent${when}. ${number(log.delivered)} ${log.delivered === 1 ? 'recipient keeps the version that was' : 'recipients keep the version that was'} sent. Only the others get this one. To send this one to everyone, add --again.`
}

function earlier(count: number, what: string): string {
  return count === 0 ? '' : `${number(count)} ${what}`
}

function number(value: number): string {
  return value.toLocaleString('en-US')
}
