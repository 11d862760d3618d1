import { createReadStream, statSync } from 'node:fs'
import { extname } from 'node:path'
import type { EmailTemplate, Mailbox } from '../../email/index.js'
import { defaultSender } from '../default-sender.js'
import { EXIT, type ExitCode } from '../exit-code.js'
import { readInput, STDIN } from '../inputs.js'
import { hasPost, problemLine } from '../problems.js'
import { progressOn } from '../progress.js'
import { postOf } from '../read-input.js'
import { paintFor, tell, warn, widthOf } from '../terminal.js'
import { fileProblem, UsageError } from '../usage-error.js'
import { checkpointOf, checkpointPath } from './checkpoint-of.js'
import type { Unsubscribe } from './flags.js'
import { readRecipients } from './recipients/read-recipients.js'
import { uniqueAddresses } from './recipients/unique-addresses.js'
import { sendMailing } from './run.js'
import { readSigningKey } from './signing-key.js'
import { openSink } from './sinks/open-sink.js'
import { mailSummary } from './summary.js'
import { newTally } from './tally.js'
import { describeTarget, parseTarget } from './target.js'

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
  readonly now?: Date
  readonly timeZone?: string
}

const DAY_MS = 86_400_000

/** Sends one post to a list. The gravest of what happened is the exit code; what happened is told on standard error. */
export async function mail(path: string, flags: MailFlags, worker: URL): Promise<ExitCode> {
  const target = flags.dryRun ? parseTarget('null') : parseTarget(flags.to)
  if (path === STDIN && flags.recipients === STDIN) throw new UsageError('the post and the recipients cannot both come from standard input')
  const input = await readInput(path)
  const post = postOf(input)
  if (!hasPost(post)) {
    for (const problem of post.problems) tell(problemLine(input.name, problem))
    return EXIT.content
  }
  const format = formatOf(flags.recipients)
  const size = sizeOf(flags.recipients)
  const signing = flags.sign === undefined ? null : readSigningKey(flags.sign)
  const now = flags.now ?? new Date()
  const from = flags.from ?? defaultSender(post.publication)

  const checkpoint = await checkpointOf(flags, target, { post: input.text, flags: JSON.stringify([from, flags.replyTo, flags.unsubscribe, flags.subject, flags.trackLinks, flags.pixel, flags.test, flags.truncate]) }, now)
  if (checkpoint?.complete) {
    process.stderr.write(`All of it was delivered by ${checkpoint.complete.toISOString()}. To send it again, remove ${checkpointPath(flags, target) ?? ''}\n`)
    checkpoint.close()
    return EXIT.fine
  }
  // A continued run makes the messages that the first would have made.
  const date = checkpoint?.date ?? now

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
  const tally = newTally()
  const stop = new AbortController()
  const interrupt = () => {
    if (stop.signal.aborted) process.exit(130)
    stop.abort()
    warn('stopping after what is under way; once more to stop at once')
  }
  process.on('SIGINT', interrupt).on('SIGTERM', interrupt)

  const stream = flags.recipients === STDIN ? process.stdin : createReadStream(flags.recipients)
  const read = () => ('bytesRead' in stream ? stream.bytesRead : 0)
  const progress = progressOn(process.stderr, size ?? 0)
  const begun = performance.now()
  const sink = await openSink(target, { date, from: from.address, connections: flags.connections, position: checkpoint?.position ?? null, isSettled: (line) => checkpoint?.isSettled(line) ?? false })
  // Whatever comes after this length was never noted.
  const opened = sink.position()
  if (opened !== null) checkpoint?.settled([], opened)
  try {
    await sendMailing({
      mailing,
      recipients: readRecipients(stream, format),
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
      compiled: problemsTold(input.name),
      checkpoint,
      tally,
      stop: stop.signal,
      progress: () => progress.reach(read(), `${[...tally.delivered.values()].reduce((sum, each) => sum + each, 0).toLocaleString('en-US')} delivered`),
    })
    if (tally.stopped === null && tally.deferred.count === 0) checkpoint?.finish()
  } finally {
    progress.end()
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt)
    await sink.close()
    checkpoint?.close()
  }
  const told = flags.dryRun ? `nobody (a dry run of ${describeTarget(parseTarget(flags.to))})` : describeTarget(target)
  process.stderr.write(mailSummary(tally, { target: told, seconds: (performance.now() - begun) / 1000, width: widthOf(process.stderr), paint: paintFor(process.stderr) }))
  if (tally.stopped !== null && checkpoint) process.stderr.write('The same command continues where this run stopped.\n')
  return tally.stopped === null && tally.failed.count + tally.deferred.count + tally.bad.count === 0 ? EXIT.fine : EXIT.content
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

function formatOf(path: string): 'csv' | 'ndjson' {
  const extension = extname(path).toLowerCase()
  if (extension === '.csv' || extension === '.tsv') return 'csv'
  if (path === STDIN || extension === '.ndjson' || extension === '.jsonl') return 'ndjson'
  throw new UsageError(`${path}: recipients are a file of JSON lines (.ndjson) or with commas (.csv), or '-' for JSON lines from standard input`)
}

/** Bytes of a file; null for a pipe. */
function sizeOf(path: string): number | null {
  if (path === STDIN) return null
  try {
    const stat = statSync(path)
    if (stat.isDirectory()) throw new UsageError(`${path}: is a directory`)
    return stat.isFile() ? stat.size : null
  } catch (error) {
    throw error instanceof UsageError ? error : fileProblem(path, error)
  }
}
