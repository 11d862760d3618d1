import { hash } from 'node:crypto'
import type { EmailTemplate, Mailbox } from '../../email/index.js'
import type { Post } from '../../index.js'
import { defaultSender } from '../default-sender.js'
import { EXIT, type ExitCode } from '../exit-code.js'
import { readInput, STDIN } from '../inputs.js'
import { printable } from '../printable.js'
import { hasPost, problemLine } from '../problems.js'
import { progressOn } from '../progress.js'
import { postOf } from '../read-input.js'
import { paintFor, tell, warn, widthOf } from '../terminal.js'
import { UsageError } from '../usage-error.js'
import { announcement, changedSince } from './announcement.js'
import { countRecipients, type RecipientCount } from './count-recipients.js'
import type { Unsubscribe } from './flags.js'
import { openDeliveryLog, readDeliveryLog, type DeliveryLog, type LoggedRun, type LogReading } from './log/delivery-log.js'
import { logPlace, refuseOldCheckpoint } from './log/log-place.js'
import { mailboxText, messageOptions } from './message-options.js'
import { postIdentity } from './post-identity.js'
import { prepareTarget } from './prepare-target.js'
import { openRecipients, type RecipientList } from './recipients/open-recipients.js'
import { uniqueAddresses } from './recipients/unique-addresses.js'
import { retryPlan } from './retry-plan.js'
import { sendMailing } from './run.js'
import { readSigningKey, type SigningKey } from './signing-key.js'
import { DeliveryStopped, oneReason } from './sinks/delivery-stopped.js'
import { openSink } from './sinks/open-sink.js'
import type { Sink } from './sinks/sink.js'
import { stopSignal } from './stop-signal.js'
import { storedList } from './stored-list.js'
import { mailSummary } from './summary.js'
import { deliveredIn, newTally, type Tally } from './tally.js'
import { describeTarget, parseTarget, type Target } from './target.js'

export interface MailFlags {
  readonly recipients: string
  readonly to: string
  readonly from?: Mailbox
  readonly replyTo?: Mailbox
  readonly unsubscribe?: Unsubscribe
  readonly subject?: string
  readonly trackLinks?: string
  readonly pixel?: string
  readonly sign?: string
  readonly signDays: number
  readonly test?: boolean
  readonly truncate?: boolean
  readonly concurrency: number
  readonly connections: number
  /** A path from the user; false for none. */
  readonly log?: string | false
  readonly again?: boolean
  /** Milliseconds. */
  readonly retryFor: number
  readonly timeout: number
  readonly dryRun?: boolean
  readonly now?: Date
  readonly timeZone?: string
}

const DAY_MS = 86_400_000
/** Bytes of a list that is read once more before it is sent to: less than a second. A server takes longer anyway. */
const COUNTED = 8_388_608

/** Sends one post to a list. The gravest of what happened is the exit code; what happened is told on standard error. */
export async function mail(path: string, flags: MailFlags, worker: URL): Promise<ExitCode> {
  const target = parseTarget(flags.to)
  if (path === STDIN && flags.recipients === STDIN) throw new UsageError('the post and the recipients cannot both come from standard input')
  const input = await readInput(path)
  const post = postOf(input)
  if (!hasPost(post)) {
    for (const problem of post.problems) tell(problemLine(input.name, problem))
    return EXIT.content
  }
  const signing = flags.sign === undefined ? null : readSigningKey(flags.sign)
  const from = flags.from ?? defaultSender(post.publication)
  const stored = flags.recipients === STDIN && target.kind === 'smtp' ? await storedList(process.stdin) : null
  try {
    const list = stored?.path ?? flags.recipients
    const recipients = await openList(list)
    try {
      return await withLog({ name: input.name, text: input.text, post, list, recipients, target, from, signing }, flags, worker)
    } catch (error) {
      // A full disk before the first message, or after the last.
      throw error instanceof DeliveryStopped ? new UsageError(error.message) : error
    } finally {
      recipients.close()
    }
  } finally {
    stored?.remove()
  }
}

interface Mailshot {
  /** Of the post, as people call it. */
  readonly name: string
  readonly text: string
  readonly post: Post
  /** A path. */
  readonly list: string
  readonly recipients: RecipientList
  readonly target: Target
  readonly from: Mailbox
  readonly signing: SigningKey | null
}

async function withLog(shot: Mailshot, flags: MailFlags, worker: URL): Promise<ExitCode> {
  const { text, post, target, from, signing } = shot
  const identity = postIdentity(post, text)
  const run: LoggedRun = {
    post: identity.key,
    title: post.post.title,
    letter: hash('sha256', text).slice(0, 16),
    options: messageOptions(from, flags, signing),
    by: describeTarget(target),
    started: new Date(),
  }
  const place = logPlace(flags, target, identity)
  try {
    if (place) refuseOldCheckpoint(flags.recipients, target, text)
    if (flags.dryRun) {
      const reading = place && !flags.again ? readDeliveryLog(place.path, run) : null
      await announced(shot, flags, reading)
      return exitCodeOf(await sent({ ...shot, mailing: identity.key, date: flags.now ?? new Date(), log: null, skip: reading }, flags, worker))
    }
    prepareTarget(target)
    const log = place && openDeliveryLog(place.path, { target: place.target, run, again: flags.again ?? false, date: flags.now ?? new Date() })
    let position: number | null = null
    try {
      if (await announced(shot, flags, log)) return EXIT.fine
      const tally = await sent({ ...shot, mailing: identity.key, date: log?.date ?? flags.now ?? new Date(), log, skip: null }, flags, worker, (at) => (position = at))
      if (tally.stopped !== null && log) process.stderr.write('The same command continues where this run stopped.\n')
      return exitCodeOf(tally)
    } finally {
      log?.close(position ?? undefined)
    }
  } finally {
    place?.remove()
  }
}

function exitCodeOf({ stopped, failed, deferred, bad, refusedBefore }: Tally): ExitCode {
  return stopped === null && failed.count + deferred.count + bad.count + refusedBefore === 0 ? EXIT.fine : EXIT.content
}

/** Says what is about to be sent. True if there is nothing to send. */
async function announced({ name, post, list, target, from }: Mailshot, flags: MailFlags, log: LogReading | null): Promise<boolean> {
  const subject = flags.subject ?? (post.post.title || name)
  const count = await countOf(list, target, log)
  const changed = changedSince(log)
  if (changed !== null) warn(changed)
  if (count && count.all > 0 && count.delivered === count.all && log !== null) {
    const when = log.deliveredOn ? ` on ${log.deliveredOn.toISOString().slice(0, 10)}` : ''
    process.stderr.write(`Nothing to send: all ${count.all.toLocaleString('en-US')} recipients got "${printable(subject)}"${when}. To send it to them again, add --again.\n`)
    return true
  }
  process.stderr.write(`${announcement({ subject, from: mailboxText(from), target: describeTarget(target), isServer: target.kind === 'smtp', isDry: flags.dryRun ?? false, list: flags.recipients, count, log })}\n`)
  return false
}

/** Everyone in a list whom a run may send to. The count before the run and every retry read the list in this way too. */
function openList(path: string): Promise<RecipientList> {
  return openRecipients(path)
}

async function countOf(path: string, target: Target, log: LogReading | null): Promise<RecipientCount | null> {
  if (path === STDIN) return null
  const list = await openList(path)
  try {
    return list.size !== null && (list.size <= COUNTED || target.kind === 'smtp') ? await countRecipients(list, log) : null
  } finally {
    list.close()
  }
}

interface Delivery extends Mailshot {
  /** Identity of the post. */
  readonly mailing: string
  readonly date: Date
  readonly log: DeliveryLog | null
  /** Whom a dry run leaves out. */
  readonly skip: LogReading | null
}

async function sent({ name, post, list, recipients, target, from, signing, mailing: identity, date, log, skip }: Delivery, flags: MailFlags, worker: URL, ended: (position: number | null) => void = () => undefined): Promise<Tally> {
  const { compileMailing } = await import('../../email/index.js')
  const mailing = compileMailing(post, {
    now: date,
    purpose: flags.test ? 'test' : 'send',
    ...(flags.timeZone ? { timeZone: flags.timeZone } : {}),
    ...(flags.subject ? { subject: flags.subject } : {}),
    ...(flags.truncate ? { truncate: true } : {}),
    links: {
      ...(flags.unsubscribe?.link ? { unsubscribe: flags.unsubscribe.link } : {}),
      ...(flags.trackLinks ? { link: flags.trackLinks } : {}),
      ...(flags.pixel ? { pixel: flags.pixel } : {}),
    },
  })
  const goal: Target = flags.dryRun ? { kind: 'null' } : target
  const tally = newTally()
  const stop = stopSignal()
  const progress = progressOn(process.stderr, recipients.size ?? 0)
  const say = (line: string) => {
    progress.end()
    process.stderr.write(`${oneReason(line)}\n`)
  }
  const begun = performance.now()
  let sink: Sink | null = null
  try {
    sink = await openSink(goal, { date, mailing: identity, from: from.address, connections: flags.connections, timeout: flags.timeout, retryFor: flags.retryFor, left: log?.left ?? null, tell: say, stop: stop.signal })
    // Whatever comes after this length was never noted.
    const opened = sink.position()
    if (opened !== null) log?.deliver([], opened)
    await sendMailing({
      mailing,
      recipients: recipients.batches,
      seen: uniqueAddresses(),
      reopen: list === STDIN ? null : () => openList(list),
      retry: retryPlan(flags.retryFor),
      setup: {
        form: target.kind === 'ndjson' ? 'json' : 'message',
        sender: { from, date, ...(flags.replyTo ? { replyTo: flags.replyTo } : {}), ...(flags.unsubscribe?.mailbox ? { unsubscribeMailbox: flags.unsubscribe.mailbox } : {}) },
        signing: signing && { ...signing, expires: new Date(date.getTime() + flags.signDays * DAY_MS) },
      },
      threads: flags.concurrency,
      worker,
      sink,
      noteEach: goal.kind === 'smtp',
      lanes: goal.kind === 'smtp' || goal.kind === 'maildir' || goal.kind === 'null' ? flags.concurrency * 2 : 1,
      compiled: problemsTold(name),
      log,
      skip,
      tally,
      stop: stop.signal,
      progress: () => progress.reach(recipients.read(), `${deliveredIn(tally).toLocaleString('en-US')} delivered`),
      tell: say,
    })
    if (tally.stopped === null && tally.deferred.count === 0) finish(log, tally)
    ended(sink.position())
  } finally {
    progress.end()
    stop.release()
    await sink?.close()
  }
  const told = flags.dryRun ? `nobody (a dry run of ${describeTarget(target)})` : describeTarget(target)
  process.stderr.write(mailSummary(tally, { target: told, seconds: (performance.now() - begun) / 1000, width: widthOf(process.stderr), paint: paintFor(process.stderr) }))
  return tally
}

function finish(log: DeliveryLog | null, tally: Tally): void {
  try {
    log?.finish()
  } catch (error) {
    if (!(error instanceof DeliveryStopped)) throw error
    tally.stopped = error.message
  }
}

/** Says once what is wrong with the templates; the problems of reading are in each of them. */
function problemsTold(name: string): (template: EmailTemplate) => void {
  const told = new Set<string>()
  return ({ problems }) => {
    for (const problem of problems) {
      const line = problemLine(name, problem)
      if (!told.has(line)) warn(line)
      told.add(line)
    }
  }
}
