import { EXIT, type ExitCode, UsageError, printable } from 'diptych/command'
import { formatNumber } from 'diptych/domain'
import { changeMailing } from '../mailings/change-mailing.js'
import type { MailingDatabase } from '../mailings/database/mailing-database.js'
import { openQueue } from '../mailings/database/queue.js'
import { skipLabel } from '../recipients/skip-label.js'
import { reachDatabase } from '../serve/open-store.js'
import { type DatabaseFlags, databaseOf } from '../serve/subscribers.js'
import type { MailingChange } from '../site/mailing-control.js'
import type { DeliveryPlace, DeliveryProgress, TroubledRecipient } from '../site/store/deliveries/delivery-store.js'
import { SKIP_REASONS, type StoredMailing } from '../site/store/mailings/mailing-store.js'

export interface JsonFlags extends DatabaseFlags {
  readonly json?: boolean
}

export interface ShowFlags extends JsonFlags {
  /** Everyone who failed, instead of the overview. */
  readonly failed?: boolean
  /** Everyone whose message is deferred. */
  readonly deferred?: boolean
}

/** Maximum number of mailings in a list. */
const LISTED = 20
/** Maximum number of domains and replies in an overview. */
const SHOWN = 10
/** Recipients read from the database at once. */
const PAGE = 1000

export async function listMailings(flags: JsonFlags): Promise<ExitCode> {
  return withDatabase(flags, async ({ store }) => {
    const mailings = await store.mailings.list({ limit: LISTED })
    const listed = await Promise.all(
      mailings.map(async (mailing) => ({ mailing, progress: await store.deliveries.progress(mailing.id) })),
    )
    if (flags.json) return printLine(JSON.stringify(listed))
    if (listed.length === 0) return printLine("There are no mailings. Plan one with 'diptych send'.")
    const rows = listed.map(({ mailing, progress }) => [
      String(mailing.id),
      mailing.started_at.toISOString().slice(0, 10),
      formatNumber(progress?.delivered ?? mailing.sent),
      formatNumber(progress?.failed ?? mailing.failed),
      progress === null ? '' : formatNumber(waitingCount(progress)),
      mailingState(mailing),
      mailing.title || mailing.slug,
    ])
    printLine(columns(['id', 'planned', 'sent', 'failed', 'left', 'state', 'post'], rows, new Set([0, 2, 3, 4])))
  })
}

export async function showMailing(id: number, flags: ShowFlags): Promise<ExitCode> {
  if (flags.failed && flags.deferred) throw new UsageError('Pass --failed or --deferred, not both.')
  return withDatabase(flags, async ({ store }) => {
    const mailing = await store.mailings.byId(id)
    if (mailing === null) throw new UsageError(`Mailing ${id} not found. 'diptych mailings list' lists all.`)
    if (flags.failed || flags.deferred)
      return printTroubled(store, id, flags.failed ? 'failed' : 'waiting', flags.json ?? false)
    const [progress, domains, replies] = await Promise.all([
      store.deliveries.progress(id),
      store.deliveries.byDomain(id, SHOWN),
      store.deliveries.byReply(id, SHOWN),
    ])
    if (flags.json) return printLine(JSON.stringify({ mailing, progress, domains, replies }))
    printLine(overview(mailing, progress).join('\n'))
    if (domains.length > 0)
      printLine(
        `\n${columns(
          ['domain', 'sent', 'failed', 'skipped', 'waiting', 'deferred'],
          domains.map((row) => [
            row.domain,
            formatNumber(row.delivered),
            formatNumber(row.failed),
            formatNumber(row.skipped),
            formatNumber(row.waiting - row.deferred),
            formatNumber(row.deferred),
          ]),
          new Set([1, 2, 3, 4, 5]),
        )}`,
      )
    if (replies.length > 0)
      printLine(
        `\n${columns(
          ['count', 'became', 'reply'],
          replies.map(({ count, status, code, reply }) => [
            formatNumber(count),
            status === 'waiting' ? 'deferred' : status,
            code === null || reply.startsWith(String(code)) ? reply : `${code} ${reply}`,
          ]),
          new Set([0]),
        )}`,
      )
  })
}

export async function changeOne(id: number, change: MailingChange, flags: JsonFlags): Promise<ExitCode> {
  return withDatabase(flags, async (database) => {
    const queue = await openQueue(database, () => undefined)
    try {
      const { isChanged, state } = await changeMailing(database, queue, id, change)
      if (state === null) throw new UsageError(`Mailing ${id} not found. 'diptych mailings list' lists all.`)
      if (!isChanged) throw new UsageError(`Mailing ${id} is ${state}: ${REFUSED[change]}`)
      printLine(flags.json ? JSON.stringify({ id, state }) : `Mailing ${id}: ${DONE[change]}`)
    } finally {
      await queue.close()
    }
  })
}

const REFUSED: Readonly<Record<MailingChange, string>> = {
  pause: 'only a mailing that is being sent or is scheduled can be paused.',
  resume: 'only a paused mailing can be resumed.',
  cancel: 'it is over.',
  go: 'only a mailing whose sample was sent waits for a go.',
}

const DONE: Readonly<Record<MailingChange, string>> = {
  pause: "paused. Messages under way still arrive. Continue with 'diptych mailings resume'.",
  resume: 'continues.',
  cancel: 'canceled. Messages under way still arrive. Nobody else gets it.',
  go: 'goes to everyone else.',
}

function overview(mailing: StoredMailing, progress: DeliveryProgress | null): string[] {
  const skipped = SKIP_REASONS.flatMap((reason) =>
    mailing.skipped[reason] > 0 ? [`${formatNumber(mailing.skipped[reason])} ${skipLabel(reason)}`] : [],
  )
  const lines = [
    `Mailing ${mailing.id}: ${printable(mailing.title || mailing.slug)}`,
    `  state      ${mailingState(mailing)}`,
    `  planned    ${mailing.started_at.toISOString().slice(0, 16)}Z${mailing.finished_at ? `, ended ${mailing.finished_at.toISOString().slice(0, 16)}Z` : ''}`,
    ...(skipped.length > 0 ? [`  left out   ${skipped.join(', ')}`] : []),
  ]
  if (progress === null)
    return [...lines, `  delivered  ${formatNumber(mailing.sent)}`, `  failed     ${formatNumber(mailing.failed)}`]
  const { planned, delivered, failed, skipped: later, rate, workers } = progress
  const left = waitingCount(progress)
  return [
    ...lines,
    `  delivered  ${formatNumber(delivered)} of ${formatNumber(planned)}`,
    `  failed     ${formatNumber(failed)}`,
    ...(later > 0 ? [`  skipped    ${formatNumber(later)} who unsubscribed or bounced since`] : []),
    `  left       ${formatNumber(left)}`,
    `  workers    ${formatNumber(workers)}`,
    ...(rate !== null && left > 0 && workers > 0
      ? [`  rate       ${formatNumber(Math.round(rate))} a second, ${duration(left / rate)} left`]
      : []),
  ]
}

function waitingCount({ planned, delivered, failed, skipped }: DeliveryProgress): number {
  return planned - delivered - failed - skipped
}

async function printTroubled(
  { deliveries }: MailingDatabase['store'],
  id: number,
  status: 'failed' | 'waiting',
  isJson: boolean,
): Promise<void> {
  let after: DeliveryPlace | undefined
  let printed = 0
  for (;;) {
    const page = await deliveries.troubled(id, { status, ...(after ? { after } : {}), limit: PAGE })
    for (const recipient of page) printLine(isJson ? JSON.stringify(recipient) : troubledLine(recipient))
    printed += page.length
    const last = page.at(-1)
    if (last === undefined) break
    after = last
  }
  if (printed === 0 && !isJson) printLine(status === 'failed' ? 'Nobody failed.' : 'No message is deferred.')
}

function troubledLine({ email, code, reply, tries, next_at }: TroubledRecipient): string {
  const text = reply ?? ''
  const what = code === null || text.startsWith(String(code)) ? text : `${code} ${text}`
  const next =
    next_at === null ? '' : ` (${tries} ${tries === 1 ? 'try' : 'tries'}, next ${next_at.toISOString().slice(0, 16)}Z)`
  return printable(`${email}  ${what}${next}`)
}

async function withDatabase(
  flags: DatabaseFlags,
  work: (database: MailingDatabase) => Promise<void>,
): Promise<ExitCode> {
  const database = await reachDatabase(databaseOf(flags))
  try {
    await work(database)
    return EXIT.fine
  } finally {
    await database.close()
  }
}

function printLine(text: string): void {
  process.stdout.write(`${text}\n`)
}

function duration(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} s`
  const minutes = Math.ceil(seconds / 60)
  return minutes < 90 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}

/** Formats rows as aligned columns. Numbers are right-aligned. */
export function columns(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  numbers: ReadonlySet<number>,
): string {
  const all = [head, ...rows].map((row) => row.map((text) => printable(text)))
  const widths = head.map((_, at) => all.reduce((most, row) => Math.max(most, row[at]?.length ?? 0), 0))
  return all
    .map((row) =>
      row
        .map((text, at) => (numbers.has(at) ? text.padStart(widths[at] ?? 0) : text.padEnd(widths[at] ?? 0)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** The state of a mailing, for people. */
function mailingState({ state, finished_at, send_at, id }: StoredMailing): string {
  switch (state) {
    case null:
      return finished_at === null ? 'not finished' : 'sent'
    case 'scheduled':
      return send_at === null ? 'scheduled' : `begins ${send_at.toISOString().slice(0, 16)}Z`
    case 'sampled':
      return `sample sent; 'diptych mailings go ${id}' sends it to the others`
    case 'done':
      return 'sent'
    case 'sending':
    case 'paused':
    case 'canceled':
      return state
  }
}
