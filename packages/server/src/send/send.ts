import { join } from 'node:path'
import { EXIT, type ExitCode, printError, UsageError, warn } from 'diptych/command'
import { formatNumber } from 'diptych/domain'
import type { Mailbox } from 'diptych/email'
import {
  formulaPictures,
  mailboxText,
  mailingWithPictures,
  postPictures,
  type ProofRequirement,
  readSigningKey,
  STDIN,
} from 'diptych/newsletter'
import type { SubscriptionState } from 'diptych/types'
import {
  attachedLine,
  attachedPictures,
  attachPictures,
  type MailingFlags,
  mailingOf,
  postIdentity,
  tooLargeWarning,
} from '../mail/letter.js'
import { messageSender, problemReporter, readLetter, type ReadLetter, senderMailboxOf } from '../mail/read-letter.js'
import { examineRun, type RefusalFlags } from '../mail/refusal.js'
import { newTally, note, type Tally } from '../mail/report.js'
import { linkExpiry } from '../mailings/bind/bind-job.js'
import { type MailingDatabase, type MailingTransaction, withoutNul } from '../mailings/database/mailing-database.js'
import { openQueue } from '../mailings/database/queue.js'
import { mailingInstance } from '../mailings/instance.js'
import type { ListedRecipient } from '../mailings/plan/batches.js'
import { audiencesOf, type MailingPlan, planMailing, PlanRefused } from '../mailings/plan/plan-mailing.js'
import { type PlannedPair, planWithQuestion } from '../mailings/plan/plan-with-question.js'
import { uniqueAddresses } from '../recipients/digest-table.js'
import { openScreened, type Screen } from '../recipients/screen.js'
import { DATABASE_PASSWORD_WARNING, databasePassword, postOnSite, urlsOnSite } from '../recipients/site-list.js'
import { skipLabel } from '../recipients/skip-label.js'
import { fileSource, type ListSource, readerSource, testSource, unaskedReaders } from '../recipients/sources.js'
import { reachDatabase } from '../serve/open-store.js'
import { siteKey } from '../serve/site-key.js'
import { stateFolderOf } from '../serve/state-folder.js'
import { type DatabaseFlags, databaseOf } from '../serve/subscribers.js'
import { nobodyReport, planJson, planReport, questionReport } from './plan-report.js'
import { questionPlan } from './question.js'

export interface SendFlags extends Omit<MailingFlags, 'test'>, RefusalFlags, DatabaseFlags, ProofRequirement {
  /** A list from a file. Default: the site's readers. */
  readonly recipients?: string
  readonly baseUrl?: string
  readonly from?: Mailbox
  readonly replyTo?: Mailbox
  readonly sign?: string
  readonly signDays: number
  readonly publication?: string
  readonly now?: Date
  /** When workers start. */
  readonly at?: Date
  /** Addresses of a test. */
  readonly test?: readonly string[]
  /** The reader whose mail a test shows. */
  readonly as?: SubscriptionState
  /** A share above 0 and below 1. */
  readonly sample?: number
  readonly again?: boolean
  /** Print the plan and undo it. */
  readonly dryRun?: boolean
  /** Print the plan as JSON. */
  readonly json?: boolean
  /** Attach picture files that the site could serve. */
  readonly attachPictures?: boolean
}

/** Readers fetched at once. They cannot change, because all are fetched in one transaction. */
const PAGE = 4000

/** Plans a mailing for workers. Prints the counts before anything can be sent. */
export async function send(path: string, flags: SendFlags): Promise<ExitCode> {
  if (path === STDIN && flags.recipients === STDIN)
    throw new UsageError('The post and the recipients cannot both come from standard input.')
  if (flags.recipients === STDIN)
    throw new UsageError('The recipients are read twice, so they cannot come from standard input. Pass a file.')
  if (flags.test !== undefined && flags.recipients !== undefined)
    throw new UsageError('--test goes only to the addresses that it names. Remove --recipients.')
  if (flags.recipients !== undefined && flags.baseUrl !== undefined)
    throw new UsageError('--base-url is for the readers of the site. Remove --recipients.')
  if (flags.test !== undefined && flags.sample !== undefined)
    throw new UsageError('--test goes to all its addresses at once. Remove --sample.')
  if (flags.as !== undefined && flags.test === undefined)
    throw new UsageError('--as selects the mail of a test. Pass it together with --test.')
  const letter = await readLetter(path, flags)
  if (letter === null) return EXIT.content
  const address = databaseOf(flags)
  // Other users cannot see DATABASE_URL in the list of processes.
  if (flags.database !== undefined && databasePassword(flags.database)) warn(DATABASE_PASSWORD_WARNING)
  const database = await reachDatabase(address)
  try {
    return await sendFrom(database, address, letter, flags)
  } catch (error) {
    throw error instanceof PlanRefused ? new UsageError(error.message) : error
  } finally {
    await database.close()
  }
}

async function sendFrom(
  database: MailingDatabase,
  address: string,
  { name, text, post: read, folder: pictureFolder, configuration }: ReadLetter,
  flags: SendFlags,
): Promise<ExitCode> {
  const folder = stateFolderOf(address)
  const isFromSite = flags.recipients === undefined
  const isAttaching = flags.attachPictures ?? false
  const post = isFromSite
    ? postOnSite(read, name, flags.baseUrl, attachPictures(read, pictureFolder, isAttaching))
    : read
  const signing =
    flags.sign !== undefined ? readSigningKey(flags.sign) : isFromSite ? siteKey(join(folder, 'site.key')) : null
  const from = senderMailboxOf(name, post.publication, flags.from)
  const now = flags.now ?? new Date()
  const at = flags.at ?? now
  const urls = isFromSite ? { urls: urlsOnSite(post) } : {}
  const formulas = formulaPictures()
  const pictures = postPictures(post, pictureFolder)
  const mailing = mailingWithPictures(
    mailingOf(post, { ...flags, ...urls, test: flags.test !== undefined }, now, formulas, await configuration.mail()),
    pictures,
  )
  const instance = mailingInstance(read, await configuration.diptych())
  const tally = newTally()
  const sourceIn = (transaction: Pick<MailingTransaction, 'store'>): ListSource =>
    flags.test !== undefined
      ? testSource(flags.test, flags.as ?? 'free')
      : isFromSite
        ? readerSource(transaction.store, { name: address, folder, page: PAGE, at })
        : fileSource(flags.recipients ?? '')
  const expiry = linkExpiry(at, flags.signDays)
  // The site's own list already leaves out suppressed readers.
  const isScreened = isFromSite && flags.test === undefined
  const turnedAwayIn = ({ store }: Pick<MailingTransaction, 'store'>): Screen['turnedAway'] =>
    isScreened ? async () => new Map() : (emails) => store.recipients.turnedAway(emails)
  const { refusal, screen, templates } = await examineRun(
    {
      name,
      mailing,
      list: sourceIn(database),
      turnedAway: turnedAwayIn(database),
      signing: signing && { ...signing, ...expiry },
    },
    flags,
    tally.skipped,
  )
  if (refusal.length > 0) {
    for (const line of refusal) printError(line)
    return EXIT.content
  }
  const queue = await openQueue(database, (error) => warn(`The queue reports: ${error.message}`))
  try {
    const attached = attachedPictures(templates, pictures)
    const large = attached && tooLargeWarning(attached)
    if (large !== null) warn(large)
    const identity = postIdentity(post, text)
    const plan: MailingPlan = {
      post: {
        id: withoutNul(String(post.post.id ?? (post.post.canonical_url || identity.key))),
        slug: withoutNul(post.post.slug ?? ''),
        title: withoutNul(post.post.title),
      },
      mailing,
      instance,
      sender: messageSender({ from, date: at, formulas, pictures }, flags),
      signing: signing && { id: signing.id, ...expiry },
      purpose: flags.test === undefined ? 'send' : 'test',
      recipients: isScreened ? 'readers' : 'list',
      skipped: tally.skipped,
      isAgain: flags.again ?? false,
      ...(flags.at ? { at: flags.at } : {}),
      ...(flags.sample === undefined ? {} : { sample: flags.sample }),
    }
    const read = async (transaction: MailingTransaction) =>
      listed(
        sourceIn(transaction),
        // Inside the transaction: PGlite has one connection and would deadlock.
        { ...screen, turnedAway: turnedAwayIn(transaction) },
        tally,
      )
    const planned = ({ post: letter, question }: PlannedPair) => {
      if (letter === null && question === null) throw new UsageError(nobodyIn(flags, tally))
      const common = {
        from: mailboxText(from),
        at: flags.at ?? null,
        isTest: flags.test !== undefined,
        isDry: flags.dryRun ?? false,
      }
      const subject = flags.subject ?? (post.post.title || name)
      if (flags.json) process.stdout.write(planJson({ post: letter, question }, { ...common, subject }, tally))
      else
        process.stdout.write(
          letter === null
            ? nobodyReport(subject, tally)
            : planReport(
                {
                  ...letter,
                  ...common,
                  subject,
                  unit: isScreened ? 'reader' : 'line',
                  attached: attached && attachedLine(attached, letter.recipients, isAttaching),
                },
                tally,
              ),
        )
      if (question !== null && !flags.json) process.stdout.write(questionReport({ ...question, ...common }))
      if (flags.dryRun) throw new EndOfDryRun()
    }
    const states = await (
      isScreened
        ? planWithQuestion(
            database,
            queue,
            {
              post: { plan, read },
              question: {
                plan: questionPlan(post, plan),
                read: ({ store }) => unaskedReaders(store, { page: PAGE, at }),
              },
              at,
            },
            planned,
          ).then((pair) => pair.post?.states ?? new Map())
        : planMailing(database, queue, plan, read, (letter) =>
            planned({ post: letter.recipients === 0 ? null : letter, question: null }),
          ).then((letter) => letter.states)
    ).catch((error: unknown) => {
      if (error instanceof EndOfDryRun) return new Map<SubscriptionState, number>()
      throw error
    })
    const report = problemReporter(name)
    for (const audience of audiencesOf(mailing, states)) report(await mailing.template(audience))
    return tally.bad.count === 0 ? EXIT.fine : EXIT.content
  } finally {
    await queue.close()
  }
}

/** Undoes the plan of a dry run. */
class EndOfDryRun extends Error {}

function nobodyIn({ recipients, test }: SendFlags, { bad, skipped }: Tally): string {
  const [first] = bad.first
  if (first) return `No recipients. Line ${first.line}: ${first.reason}.`
  const reasons = [...skipped].map(([reason, count]) => `${formatNumber(count)} ${skipLabel(reason)}`)
  const whose = test !== undefined ? '--test' : (recipients ?? 'the database')
  return `No recipients in ${whose}${reasons.length > 0 ? ` (${reasons.join(', ')})` : ''}.`
}

/** Each recipient once, without invalid ones. */
async function* listed(
  source: ListSource,
  screen: Screen,
  tally: Tally,
): AsyncGenerator<readonly ListedRecipient[], void, undefined> {
  const seen = uniqueAddresses()
  const list = await openScreened(source, screen)
  try {
    for await (const lines of list.batches) {
      const recipients: ListedRecipient[] = []
      for (const entry of lines) {
        if ('problem' in entry) note(tally.bad, entry.line, entry.problem)
        else if (seen(entry.recipient.email)) tally.duplicates++
        else recipients.push(entry)
      }
      yield recipients
    }
  } finally {
    list.close()
  }
}
