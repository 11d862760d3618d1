import { bounceEvent } from '../site/bounces/finding.js'
import { readReport } from '../site/bounces/messages/read-report.js'
import { recordBounces, type BounceEffect } from '../site/bounces/record-bounces.js'
import type { BounceEvent, BounceKind } from '../site/store/bounces/bounce-store.js'
import type { SiteStore } from '../site/store/store.js'
import { EXIT, type ExitCode } from 'diptych/command'
import { printable, warn } from 'diptych/command'
import { mailboxMessages, type MailboxMessage } from './mailbox.js'
import { withStore, type DatabaseFlags } from './subscribers.js'

export interface BouncesFlags extends DatabaseFlags {
  /** Only print the reports. */
  readonly dryRun?: boolean
}

/** Bytes read of each message. Enough for a report of 50,000 addresses. */
const LONGEST_MESSAGE = 8 * 1024 * 1024
/** Maximum number of problems that are printed; the rest is counted. */
const MOST_TOLD = 20

/** Reads the bounces and complaints of a mailbox, and suppresses their addresses. */
export async function readBounces(path: string, flags: BouncesFlags): Promise<ExitCode> {
  return flags.dryRun === true
    ? readMailbox(path, async (events) => events.map(() => null))
    : withStore(flags, (store) => readMailbox(path, recorder(store)))
}

type Record = (events: readonly BounceEvent[], now: Date) => Promise<readonly (BounceEffect | null)[]>

function recorder(store: SiteStore): Record {
  return (events, now) => recordBounces(store, events, now)
}

async function readMailbox(path: string, record: Record): Promise<ExitCode> {
  const kinds = new Map<BounceKind, number>()
  const effects = new Map<BounceEffect, number>()
  let messages = 0
  let waiting = 0
  let unread = 0
  for await (const message of mailboxMessages(path, LONGEST_MESSAGE)) {
    messages++
    const now = new Date()
    const read = await eventsOf(message, now)
    if (message.isCut) warn(`${printable(message.name)}: longer than 8 MB. The rest of it was not read`)
    if ('problem' in read) {
      if (unread++ < MOST_TOLD) warn(`${printable(message.name)}: ${printable(read.problem)}`)
      continue
    }
    if (read.events.length === 0) waiting++
    const done = await record(read.events, now)
    for (const [at, { kind, email, reason }] of read.events.entries()) {
      const effect = done[at] ?? null
      add(kinds, kind)
      if (effect !== null) add(effects, effect)
      process.stdout.write(`${[kind, email, ...(effect === null ? [] : [effect]), printable(reason)].join('\t')}\n`)
    }
  }
  const parts = [
    `${number(messages)} ${messages === 1 ? 'message' : 'messages'}: ${counted(kinds) || 'nothing to report'}`,
    counted(effects),
    waiting > 0 ? `${number(waiting)} about mail that is still on its way` : '',
    unread > 0 ? `${number(unread)} could not be read as bounces` : '',
  ]
  process.stderr.write(`${parts.filter(Boolean).join('; ')}\n`)
  return unread > 0 ? EXIT.content : EXIT.fine
}

async function eventsOf(
  { bytes }: MailboxMessage,
  now: Date,
): Promise<{ readonly events: readonly BounceEvent[] } | { readonly problem: string }> {
  const read = await readReport(bytes)
  if ('problem' in read) return read
  const made = await Promise.all(read.findings.map((finding) => bounceEvent(finding, 'message', now)))
  const events = made.filter((event) => event !== null)
  return events.length === 0 && made.length > 0 ? { problem: 'the report contains no address' } : { events }
}

function add<Name>(counts: Map<Name, number>, name: Name): void {
  counts.set(name, (counts.get(name) ?? 0) + 1)
}

function counted(counts: ReadonlyMap<string, number>): string {
  return [...counts].map(([name, count]) => `${number(count)} ${name}`).join(', ')
}

function number(value: number): string {
  return value.toLocaleString('en-US')
}
