import { paintFor, progressOn, widthOf } from 'diptych/command'
import { formatNumber } from 'diptych/domain'
import { mailingWithPictures } from 'diptych/newsletter'
import { linkExpiry } from '../mailings/bind/bind-job.js'
import { uniqueAddresses } from '../recipients/digest-table.js'
import { openScreened } from '../recipients/screen.js'
import { oneReason } from '../transports/reply.js'
import { type Letter, mailingOf } from './letter.js'
import type { DeliveryLog, LeftFile, LogReading } from './log/delivery-log.js'
import type { BeginRecord, MailingRecord } from './mailing-record.js'
import type { MailFlags } from './options.js'
import { messageSender, problemReporter } from './read-letter.js'
import { deliveredIn, mailSummary, type Tally } from './report.js'
import { retryPlan } from './retries.js'
import { sendMailing } from './run.js'
import { openJsonLines, openMbox, streamJsonLines } from './sinks/appended-file.js'
import { openMaildir } from './sinks/maildir.js'
import { DeliveryStopped, nullSink, type Sink } from './sinks/sink.js'
import { stopSignal } from './stop-signal.js'
import { describeTarget, type Target } from './target.js'

interface Delivery extends Letter {
  /** Identity of the post. */
  readonly identity: string
  /** Date of the messages. A continued run uses the date of the first run. */
  readonly date: Date
  readonly log: DeliveryLog | null
  /** Begins the record of this mailing in the site's database; null if there is no site. */
  readonly beginRecord: BeginRecord | null
  /** The log whose recipients a dry run leaves out. */
  readonly skip: LogReading | null
}

/**
 * Sends a letter to everyone who does not have it yet, and prints the result. `ended` is called with the sink's last
 * position.
 */
export async function deliverLetter(
  delivery: Delivery,
  flags: MailFlags,
  worker: URL,
  ended: (position: number | null) => void = () => undefined,
): Promise<void> {
  const {
    name,
    post,
    formulas,
    list,
    screen,
    recipients,
    target,
    from,
    signing,
    pictures,
    identity,
    now,
    date,
    log,
    skip,
    tally,
  } = delivery
  const mailing =
    date.getTime() === now.getTime()
      ? delivery.mailing
      : mailingWithPictures(mailingOf(post, flags, date, formulas, delivery.mail), pictures)
  const goal: Target = flags.dryRun ? { kind: 'null' } : target
  const stop = stopSignal()
  const progress = progressOn(process.stderr, recipients.size ?? 0)
  const say = (line: string) => {
    progress.end()
    process.stderr.write(`${oneReason(line)}\n`)
  }
  const begun = performance.now()
  let sink: Sink | null = null
  let record: MailingRecord | null = null
  let finished: Date | null = null
  try {
    sink = await openSink(goal, {
      date,
      mailing: identity,
      from: from.address,
      connections: flags.connections,
      timeout: flags.timeout,
      retryFor: flags.retryFor,
      left: log?.left ?? null,
      notify: say,
      stop: stop.signal,
    })
    record = (await delivery.beginRecord?.({ log, date, tally })) ?? null
    // Content after this length is not in the log.
    const opened = sink.position()
    if (opened !== null) log?.deliver([], opened)
    await sendMailing({
      mailing,
      recipients: recipients.batches,
      seen: uniqueAddresses(),
      reopen: list.isReadOnce ? null : () => openScreened(list, { ...screen, skipped: new Map() }),
      retry: retryPlan(flags.retryFor),
      setup: {
        form: target.kind === 'ndjson' ? 'json' : 'message',
        sender: messageSender({ from, date, formulas, pictures }, flags),
        signing: signing && { ...signing, ...linkExpiry(date, flags.signDays) },
      },
      threads: flags.concurrency,
      worker,
      instance: delivery.instance,
      sink,
      noteEach: goal.kind === 'smtp',
      lanes: goal.kind === 'smtp' || goal.kind === 'maildir' || goal.kind === 'null' ? flags.concurrency * 2 : 1,
      compiled: problemReporter(name),
      log,
      skip,
      tally,
      stop: stop.signal,
      progress: () => progress.reach(recipients.read(), `${formatNumber(deliveredIn(tally))} delivered`),
      notify: say,
    })
    if (tally.stopped === null && tally.deferred.count === 0) finish(log, tally)
    if (tally.stopped === null) finished = new Date()
    ended(sink.position())
  } finally {
    progress.end()
    stop.release()
    await sink?.close()
    await record?.end(finished)
  }
  const destination = flags.dryRun ? `nobody (a dry run of ${describeTarget(target)})` : describeTarget(target)
  process.stderr.write(
    mailSummary(tally, {
      target: destination,
      unit: list.unit,
      seconds: (performance.now() - begun) / 1000,
      width: widthOf(process.stderr),
      paint: paintFor(process.stderr),
    }),
  )
}

function finish(log: DeliveryLog | null, tally: Tally): void {
  try {
    log?.finish()
  } catch (error) {
    if (!(error instanceof DeliveryStopped)) throw error
    tally.stopped = error.message
  }
}

interface SinkOptions {
  /** Date of the mailing. A continued run has the same date. */
  readonly date: Date
  /** Identity of the post. */
  readonly mailing: string
  /** The envelope's sender. */
  readonly from: string
  readonly connections: number
  /** Milliseconds. */
  readonly timeout: number
  readonly retryFor: number
  /** State of the target's file in the delivery log. */
  readonly left: LeftFile | null
  readonly notify: (line: string) => void
  readonly stop: AbortSignal
}

async function openSink(target: Target, options: SinkOptions): Promise<Sink> {
  const { date, mailing, from, left } = options
  switch (target.kind) {
    case 'null':
      return nullSink()
    case 'ndjson':
      return target.file === null ? streamJsonLines(process.stdout) : openJsonLines(target.file, left)
    case 'maildir':
      return openMaildir(target.directory, { date, host: from.slice(from.lastIndexOf('@') + 1), mailing })
    case 'mbox':
      return openMbox(target.file, { from, date, left })
    case 'smtp': {
      const { openSmtp } = await import('./sinks/smtp.js')
      return openSmtp(target, options)
    }
  }
}
