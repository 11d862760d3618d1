import type { EmailTemplate, Mailbox, Mailing } from '../../email/index.js'
import { defaultSender } from '../default-sender.js'
import { EXIT, type ExitCode } from '../exit-code.js'
import { readInput, STDIN } from '../inputs.js'
import { hasPost, problemLine } from '../problems.js'
import { progressOn } from '../progress.js'
import { readPublicationFile } from '../publication-file.js'
import { postOf } from '../read-input.js'
import { paintFor, tell, warn, widthOf } from '../terminal.js'
import { UsageError } from '../usage-error.js'
import type { Checkpoint } from './checkpoint.js'
import { checkpointOf, checkpointPath } from './checkpoint-of.js'
import type { Unsubscribe } from './flags.js'
import { openRecipients, type RecipientList } from './recipients/open-recipients.js'
import type { RecipientBatches } from './recipients/read-recipients.js'
import { screened } from './recipients/screen.js'
import { uniqueAddresses } from './recipients/unique-addresses.js'
import { sendMailing } from './run.js'
import { runIdentity } from './run-identity.js'
import { readSigningKey, type SigningKey } from './signing-key.js'
import { openSink } from './sinks/open-sink.js'
import type { Sink } from './sinks/sink.js'
import { holdsPassword, PASSWORD_WARNING, smtpAccess } from './smtp-access.js'
import { stopSignal } from './stop-signal.js'
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
  readonly checkpoint?: string | false
  readonly dryRun?: boolean
  readonly allowMissingTokens?: boolean
  readonly allowIncomplete?: boolean
  readonly allowPlaintext?: boolean
  readonly smtpPasswordFile?: string
  /** A file with the publication's fields. */
  readonly publication?: string
  readonly now?: Date
  readonly timeZone?: string
}

const DAY_MS = 86_400_000

/** Sends one post to a list. The gravest of what happened is the exit code; what happened is told on standard error. */
export async function mail(path: string, flags: MailFlags, worker: URL): Promise<ExitCode> {
  const access = smtpAccess(flags, process.env)
  if (holdsPassword(flags.to)) warn(PASSWORD_WARNING)
  const wanted = parseTarget(flags.to, access)
  const target = flags.dryRun ? parseTarget('null') : wanted
  if (path === STDIN && flags.recipients === STDIN) throw new UsageError('the post and the recipients cannot both come from standard input')
  const input = await readInput(path)
  const publication = flags.publication === undefined ? undefined : await readPublicationFile(flags.publication)
  const post = postOf(input, publication)
  if (!hasPost(post)) {
    for (const problem of post.problems) tell(problemLine(input.name, problem))
    return EXIT.content
  }
  const recipients = await openRecipients(flags.recipients)
  try {
    const signing = flags.sign === undefined ? null : readSigningKey(flags.sign)
    const now = flags.now ?? new Date()
    const from = flags.from ?? defaultSender(post.publication)
    const { mailingOf } = await import('./mailing-of.js')
    const { examineRun } = await import('./refusal.js')
    const mailing = mailingOf(post, flags, now)
    const tally = newTally()
    const { refusal, screen } = await examineRun({ name: input.name, mailing, signing: signing && { ...signing, expires: new Date(now.getTime() + flags.signDays * DAY_MS) } }, flags, tally.skipped)
    if (refusal.length > 0) {
      for (const line of refusal) tell(line)
      return EXIT.content
    }
    const checkpoint = await checkpointOf(flags, target, { post: publication ? `${input.text}\n${JSON.stringify(publication)}` : input.text, options: runIdentity(from, flags, signing) }, now)
    try {
      if (checkpoint?.complete) {
        process.stderr.write(`All of it was delivered by ${checkpoint.complete.toISOString()}. To send it again, remove ${checkpointPath(flags, target) ?? ''}\n`)
        return EXIT.fine
      }
      // A continued run makes the messages that the first would have made.
      const date = checkpoint?.date ?? now
      await sent({ name: input.name, mailing: date === now ? mailing : mailingOf(post, flags, date), batches: screened(recipients.batches, screen), tally, described: describeTarget(wanted), recipients, target, from, date, signing, checkpoint }, flags, worker)
      if (tally.stopped !== null && checkpoint) process.stderr.write('The same command continues where this run stopped.\n')
      return tally.stopped === null && tally.failed.count + tally.deferred.count + tally.bad.count === 0 ? EXIT.fine : EXIT.content
    } finally {
      checkpoint?.close()
    }
  } finally {
    recipients.close()
  }
}

interface Mailshot {
  /** Of the post, as people call it. */
  readonly name: string
  readonly mailing: Mailing
  readonly batches: RecipientBatches
  readonly tally: Tally
  /** The target that was asked for, also by a dry run. */
  readonly described: string
  readonly recipients: RecipientList
  readonly target: Target
  readonly from: Mailbox
  readonly date: Date
  readonly signing: SigningKey | null
  readonly checkpoint: Checkpoint | null
}

async function sent({ name, mailing, batches, tally, described, recipients, target, from, date, signing, checkpoint }: Mailshot, flags: MailFlags, worker: URL): Promise<void> {
  const stop = stopSignal()
  const progress = progressOn(process.stderr, recipients.size ?? 0)
  const begun = performance.now()
  let sink: Sink | null = null
  try {
    sink = await openSink(target, { date, from: from.address, connections: flags.connections, position: checkpoint?.position ?? null, isSettled: (line) => checkpoint?.isSettled(line) ?? false })
    // Whatever comes after this length was never noted.
    const opened = sink.position()
    if (opened !== null) checkpoint?.settled([], opened)
    await sendMailing({
      mailing,
      recipients: batches,
      seen: uniqueAddresses(),
      setup: {
        form: target.kind === 'ndjson' ? 'json' : 'message',
        sender: { from, date, ...(flags.replyTo ? { replyTo: flags.replyTo } : {}), ...(flags.unsubscribe?.mailbox ? { unsubscribeMailbox: flags.unsubscribe.mailbox } : {}) },
        signing: signing && { ...signing, expires: new Date(date.getTime() + flags.signDays * DAY_MS) },
      },
      threads: flags.concurrency,
      worker,
      sink,
      noteEach: target.kind === 'smtp',
      lanes: target.kind === 'smtp' || target.kind === 'maildir' || target.kind === 'null' ? flags.concurrency * 2 : 1,
      compiled: problemsTold(name),
      checkpoint,
      tally,
      stop: stop.signal,
      progress: () => progress.reach(recipients.read(), `${deliveredIn(tally).toLocaleString('en-US')} delivered`),
    })
    if (tally.stopped === null && tally.deferred.count === 0) checkpoint?.finish()
  } finally {
    progress.end()
    stop.release()
    await sink?.close()
  }
  const told = flags.dryRun ? `nobody (a dry run of ${described})` : describeTarget(target)
  process.stderr.write(mailSummary(tally, { target: told, seconds: (performance.now() - begun) / 1000, width: widthOf(process.stderr), paint: paintFor(process.stderr) }))
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
