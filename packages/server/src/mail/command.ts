import { hash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { EXIT, type ExitCode, UsageError, printable, printError, warn } from 'diptych/command'
import { formatNumber } from 'diptych/domain'
import {
  formulaPictures,
  STDIN,
  mailingWithPictures,
  postPictures,
  mailboxText,
  readSigningKey,
} from 'diptych/newsletter'
import { collectGarbageEarly } from '../files/garbage.js'
import { lockPath } from '../files/lock.js'
import { linkExpiry } from '../mailings/bind/bind-job.js'
import type { Suppression } from '../recipients/recipient.js'
import { openScreened } from '../recipients/screen.js'
import {
  DATABASE_PASSWORD_WARNING,
  databasePassword,
  isDatabase,
  openSiteList,
  postOnSite,
  type SiteList,
  siteSigningKey,
  storedList,
  urlsOnSite,
} from '../recipients/site-list.js'
import { fileSource, readerSource } from '../recipients/sources.js'
import type { MailingStore } from '../site/store/mailings/mailing-store.js'
import { deliverLetter } from './deliver-letter.js'
import {
  attachPictures,
  attachedLine,
  attachedPictures,
  type Letter,
  mailingOf,
  postIdentity,
  tooLargeWarning,
} from './letter.js'
import {
  openDeliveryLog,
  readDeliveryLog,
  type DeliveryLog,
  type LoggedRun,
  type LogReading,
} from './log/delivery-log.js'
import { logPlace, refuseOldCheckpoint } from './log/log-place.js'
import { mailingRecord } from './mailing-record.js'
import { type MailFlags, messageOptions } from './options.js'
import { readLetter, type ReadLetter, senderMailboxOf } from './read-letter.js'
import {
  announcement,
  changedSince,
  countRecipients,
  countToSend,
  newTally,
  type RecipientCount,
  type Tally,
  tallyJson,
} from './report.js'
import { DeliveryStopped } from './sinks/sink.js'
import {
  checkTarget,
  describeTarget,
  holdsPassword,
  parseTarget,
  PASSWORD_WARNING,
  prepareTarget,
  smtpAccess,
} from './target.js'

/** Largest list file in bytes that is counted before sending. Counting takes less than a second. */
const COUNTED = 8_388_608

/** Sends one post to a list. Reports on standard error. The exit code is that of the most severe event. */
export async function mail(path: string, flags: MailFlags, worker: URL): Promise<ExitCode> {
  const access = smtpAccess(flags, process.env)
  if (holdsPassword(flags.to)) warn(PASSWORD_WARNING)
  const target = parseTarget(flags.to, access)
  if (path === STDIN && flags.recipients === STDIN)
    throw new UsageError('The post and the recipients cannot both come from standard input.')
  if (flags.json && target.kind === 'ndjson' && target.file === null)
    throw new UsageError('--json is printed to standard output, as the messages are. Name a file: --to ndjson:FILE.')
  const letter = await readLetter(path, flags)
  if (letter === null) return EXIT.content
  collectGarbageEarly()
  // Usage errors are reported before problems of the mail or its readers.
  if (!flags.dryRun) checkTarget(target)
  const database = isDatabase(flags.recipients) ? flags.recipients : flags.database
  if (database === undefined && flags.baseUrl !== undefined)
    throw new UsageError('--base-url is for the readers of a site. Pass its database with --recipients.')
  if (database !== undefined && databasePassword(database)) warn(DATABASE_PASSWORD_WARNING)
  const site = database === undefined ? null : await openSiteList(database)
  const binding = await letter.configuration.binding()
  try {
    return await mailTo(
      site,
      letter,
      { target, mail: await letter.configuration.mail(), instance: binding?.module },
      flags,
      worker,
    )
  } catch (error) {
    // The disk is full, or the database no longer answers.
    throw error instanceof DeliveryStopped ? new UsageError(error.message) : error
  } finally {
    await binding?.close()
    await site?.store.close()
  }
}

async function mailTo(
  site: SiteList | null,
  { name, text, post: read, folder }: ReadLetter,
  { target, mail, instance }: Pick<Letter, 'target' | 'mail' | 'instance'>,
  given: MailFlags,
  worker: URL,
): Promise<ExitCode> {
  const isFromSite = site !== null && isDatabase(given.recipients)
  const isAttaching = given.attachPictures ?? false
  if (isAttaching && target.kind === 'ndjson')
    throw new UsageError(
      '--attach-pictures: JSON lines are for services that make messages themselves, so they have no attachments. Use https:// pictures, or another --to.',
    )
  const post = isFromSite ? postOnSite(read, name, given.baseUrl, attachPictures(read, folder, isAttaching)) : read
  const flags: MailFlags = isFromSite ? { ...given, urls: urlsOnSite(post) } : given
  const signing = isFromSite
    ? siteSigningKey(flags.sign, site)
    : flags.sign === undefined
      ? null
      : readSigningKey(flags.sign)
  const from = senderMailboxOf(name, post.publication, flags.from)
  const now = flags.now ?? new Date()
  const stored = flags.recipients === STDIN && target.kind === 'smtp' ? await storedList(process.stdin) : null
  try {
    const list = isFromSite
      ? readerSource(site.store, { ...site, at: now })
      : fileSource(stored?.path ?? flags.recipients, flags.recipients)
    const { examineRun } = await import('./refusal.js')
    const formulas = target.kind === 'ndjson' ? null : formulaPictures()
    // JSON lines are for services that make messages themselves.
    const pictures = target.kind === 'ndjson' ? [] : postPictures(post, folder)
    const mailing = mailingWithPictures(mailingOf(post, flags, now, formulas, mail), pictures)
    const tally = newTally()
    const { refusal, screen, templates } = await examineRun(
      {
        name,
        mailing,
        list,
        turnedAway:
          site === null || isFromSite ? async () => NOBODY : (emails) => site.store.recipients.turnedAway(emails),
        signing: signing && { ...signing, ...linkExpiry(now, flags.signDays) },
      },
      flags,
      tally.skipped,
    )
    if (refusal.length > 0) {
      for (const line of refusal) printError(line)
      return EXIT.content
    }
    const recipients = await openScreened(list, screen)
    try {
      const code = await sendLogged(
        {
          name,
          text,
          post,
          mailing,
          mail,
          instance,
          formulas,
          now,
          list,
          screen,
          recipients,
          target,
          from,
          signing,
          pictures,
          attached: attachedPictures(templates, pictures),
          tally,
        },
        isFromSite ? site.store.mailings : null,
        flags,
        worker,
      )
      if (flags.json) process.stdout.write(tallyJson(tally))
      return code
    } finally {
      recipients.close()
    }
  } finally {
    stored?.remove()
  }
}

const NOBODY: ReadonlyMap<string, Suppression> = new Map()

async function sendLogged(
  letter: Letter,
  mailings: MailingStore | null,
  flags: MailFlags,
  worker: URL,
): Promise<ExitCode> {
  const { text, post, target, from, signing, now } = letter
  const identity = postIdentity(post, text)
  const run: LoggedRun = {
    post: identity.key,
    title: post.post.title,
    letter: hash('sha256', text).slice(0, 16),
    options: messageOptions(from, flags, signing),
    by: describeTarget(target),
    started: new Date(),
  }
  const place = logPlace({ ...flags, folder: letter.list.folder }, target, identity)
  // Dry runs and the target `null` deliver nothing.
  const isKept = mailings !== null && !flags.test && target.kind !== 'null'
  try {
    if (place) refuseOldCheckpoint(flags.recipients, target, text)
    if (flags.dryRun) {
      const reading = place && !flags.again ? readDeliveryLog(place.path, run) : null
      await announce(letter, flags, reading)
      await deliverLetter(
        { ...letter, identity: identity.key, date: now, log: null, skip: reading, beginRecord: null },
        flags,
        worker,
      )
      return exitCodeOf(letter.tally)
    }
    prepareTarget(target)
    // The folder may be missing if the site's database is on a server.
    if (place && mailings) mkdirSync(dirname(place.path), { recursive: true })
    const lock = place && (await lockPath(place.path, 'Use --log to keep the delivery log somewhere else.'))
    let log: DeliveryLog | null = null
    let position: number | null = null
    try {
      if (place)
        log = openDeliveryLog(place.path, { target: place.target, run, again: flags.again ?? false, date: now })
      if (await announce(letter, flags, log)) return EXIT.fine
      await deliverLetter(
        {
          ...letter,
          identity: identity.key,
          date: log?.date ?? now,
          log,
          skip: null,
          beginRecord: isKept ? mailingRecord(mailings, post, identity.key) : null,
        },
        flags,
        worker,
        (at) => (position = at),
      )
      if (letter.tally.stopped !== null && log)
        process.stderr.write('The same command continues where this run stopped.\n')
      return exitCodeOf(letter.tally)
    } finally {
      try {
        log?.close(position ?? undefined)
      } finally {
        lock?.release()
      }
    }
  } finally {
    place?.remove()
  }
}

function exitCodeOf({ stopped, failed, deferred, bad, refusedBefore }: Tally): ExitCode {
  return stopped === null && failed.count + deferred.count + bad.count + refusedBefore === 0 ? EXIT.fine : EXIT.content
}

/** Prints what is about to be sent. True if there is nothing to send. */
async function announce(letter: Letter, flags: MailFlags, log: LogReading | null): Promise<boolean> {
  const { name, post, target, from } = letter
  const subject = flags.subject ?? (post.post.title || name)
  const count = await countOf(letter, log)
  const changed = changedSince(log)
  if (changed !== null) warn(changed)
  if (count && count.all > 0 && count.delivered === count.all && log !== null) {
    const when = log.deliveredOn ? ` on ${log.deliveredOn.toISOString().slice(0, 10)}` : ''
    process.stderr.write(
      `Nothing to send: all ${formatNumber(count.all)} recipients got "${printable(subject)}"${when}. To send it to them again, add --again.\n`,
    )
    return true
  }
  process.stderr.write(
    `${announcement({ subject, from: mailboxText(from), target: describeTarget(target), isServer: target.kind === 'smtp', isDry: flags.dryRun ?? false, list: letter.list.name, count, log })}\n`,
  )
  if (letter.attached !== null) {
    const isChosen = flags.attachPictures ?? false
    process.stderr.write(`${attachedLine(letter.attached, count && countToSend(count), isChosen)}\n`)
    const large = tooLargeWarning(letter.attached)
    if (large !== null) warn(large)
  }
  return false
}

/** Counts the recipients of a list before sending; null if that would take long or the list can be read only once. */
async function countOf(
  { list: source, screen, target }: Letter,
  log: LogReading | null,
): Promise<RecipientCount | null> {
  if (source.isReadOnce) return null
  const list = await openScreened(source, { ...screen, skipped: new Map() })
  try {
    return list.size !== null && (list.size <= COUNTED || target.kind === 'smtp')
      ? await countRecipients(list, log)
      : null
  } finally {
    list.close()
  }
}
