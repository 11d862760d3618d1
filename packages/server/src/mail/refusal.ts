import type { Unsubscribe } from 'diptych/command'
import { formatNumber, appendAll, addressKey, given } from 'diptych/domain'
import { createActionSigner, type EmailTemplate, type Mailing } from 'diptych/email'
import { problemLine, type SigningKey } from 'diptych/newsletter'
import { type Recipient, type Problem, type ProblemCode, type SubscriptionState } from 'diptych/types'
import type { MailRecipient, Suppression } from '../recipients/recipient.js'
import { type Screen, screenRecipients } from '../recipients/screen.js'
import type { ListSource } from '../recipients/sources.js'
import { SITE_KEY_ID } from '../serve/site-key.js'
import { note, type Notes, type Tally } from './report.js'

export interface RefusalFlags {
  readonly unsubscribe?: Unsubscribe
  readonly allowMissingTokens?: boolean
  readonly allowIncomplete?: boolean
}

interface MailingToSend {
  /** Name of the post, for messages. */
  readonly name: string
  readonly mailing: Mailing
  readonly list: ListSource
  /** Looks up addresses that the site sends no mail to. */
  readonly turnedAway: Screen['turnedAway']
  readonly signing: (SigningKey & { readonly expires: Date }) | null
}

/** The result of the checks before anything is sent. */
interface Examination {
  /** Why the mailing is refused, as lines for people; empty if it can be sent. */
  readonly refusal: readonly string[]
  readonly screen: Screen
  /** The templates that the list needs. */
  readonly templates: readonly EmailTemplate[]
}

const GAPS = {
  'recipient-unknown': 'without a token, the unsubscribe link cannot identify the recipient',
  'too-long': 'the unsubscribe link is longer than a header line can be (998 characters)',
} as const

/**
 * Checks the templates and, if the list is a file, all of its recipients before the first message is made: who is on
 * it, whom it removes, and who could not unsubscribe with one click. A list from a pipe is read once, so such
 * recipients are skipped one by one while sending.
 */
export async function examineRun(
  { name, mailing, list: source, turnedAway, signing }: MailingToSend,
  flags: RefusalFlags,
  skipped: Tally['skipped'],
): Promise<Examination> {
  const box = flags.unsubscribe?.link === undefined ? flags.unsubscribe?.mailbox : undefined
  const oneClick = oneClickProblem(mailing, signing)
  const suppressed = new Map<string, Suppression>()
  const screen: Screen = {
    suppressed,
    skipped,
    turnedAway,
    prepare: (recipient) =>
      signing ? withSignedId(recipient, signing) : box === undefined ? recipient : withMailto(recipient, box),
    problem: flags.allowMissingTokens ? () => null : oneClick,
  }
  const refusal: string[] = []
  const states = new Set<SubscriptionState>(mailing.audiences.map(({ name: audience }) => audience))
  if (!source.isReadOnce) {
    states.clear()
    const gaps: Notes = { count: 0, first: [] }
    const list = await source.open()
    try {
      for await (const batch of screenRecipients(list.batches, {
        ...screen,
        skipped: new Map(),
        problem: () => null,
      })) {
        for (const entry of batch) {
          if ('problem' in entry) continue
          states.add(entry.recipient.state)
          const gap = screen.problem(entry.recipient)
          const text = gap instanceof Promise ? await gap : gap
          if (text !== null && !suppressed.has(addressKey(entry.recipient.email))) note(gaps, entry.line, text)
        }
      }
    } finally {
      list.close()
    }
    if (gaps.count > 0) appendAll(refusal, gapLines(gaps, source.unit))
  }
  const audiences = new Set([...states].map((state) => mailing.audienceOf(state).name))
  const templates = await Promise.all([...audiences].map((audience) => mailing.template(audience)))
  appendAll(refusal, problemLines(name, templates, flags))
  return { refusal, screen, templates }
}

function oneClickProblem(
  mailing: Mailing,
  signing: MailingToSend['signing'],
): (recipient: MailRecipient) => Promise<string | null> | string | null {
  let check: ((recipient: Recipient) => string | null) | undefined
  const options = signing
    ? { signer: createActionSigner({ id: signing.id, secret: signing.secret }, signing.expires) }
    : {}
  return (recipient) => {
    const textOf = (gap: string | null) => (gap === 'recipient-unknown' || gap === 'too-long' ? GAPS[gap] : null)
    if (check) return textOf(check(recipient))
    return mailing.template(recipient.state).then((template) => {
      check = template.oneClickCheck(options)
      return textOf(check(recipient))
    })
  }
}

/** A site does not know the ids of a list. Links that its key signs name the address. */
function withSignedId(recipient: MailRecipient, { id }: SigningKey): MailRecipient {
  return id === SITE_KEY_ID && recipient.signed_id === undefined
    ? { ...recipient, signed_id: recipient.email }
    : recipient
}

function withMailto(recipient: MailRecipient, box: string): MailRecipient {
  if (given(recipient.token) !== undefined || recipient.links?.unsubscribe !== undefined) return recipient
  return { ...recipient, links: { ...recipient.links, unsubscribe: `mailto:${box}?subject=unsubscribe` } }
}

/** Maximum number of lines that are named. */
const NAMED = 5

function gapLines({ count, first }: Notes, unit: ListSource['unit']): string[] {
  const many = count === 1 ? '1 recipient' : `${formatNumber(count)} recipients`
  return [
    `${many} could not unsubscribe with one click. Add a token (or an id, with --sign) to the list, pass --unsubscribe 'https://…{id}' or --unsubscribe mailto:…, or pass --allow-missing-tokens.`,
    ...first.slice(0, NAMED).map(({ line, reason }) => `  ${unit} ${line}: ${reason}`),
    ...(count > NAMED ? [`  and ${formatNumber(count - Math.min(NAMED, first.length))} more`] : []),
  ]
}

function problemLines(name: string, templates: readonly EmailTemplate[], flags: RefusalFlags): string[] {
  const stopping = templates.flatMap(({ problems }) => stoppingProblems(problems, flags))
  if (stopping.length === 0) return []
  const option = optionToSendAnyway(stopping)
  return [
    ...new Set(stopping.map((problem) => problemLine(name, problem))),
    `The mail is incomplete. Nothing was sent.${option === null ? '' : ` Pass ${option} to send it anyway.`}`,
  ]
}

/**
 * Problems that stop a mailing, each with the option that allows it; null if no option does. Readers would get a broken
 * mail, or one that they should not get.
 */
const STOPPING: ReadonlyMap<ProblemCode, '--allow-incomplete' | null> = new Map([
  ['audience-unknown', null],
  ['data-missing', '--allow-incomplete'],
  ['formula-as-text', '--allow-incomplete'],
  ['formula-not-drawn', '--allow-incomplete'],
  ['title-missing', '--allow-incomplete'],
  ['publication-missing', '--allow-incomplete'],
  ['host-reserved', '--allow-incomplete'],
  ['unsubscribe-missing', '--allow-incomplete'],
  ['picture-local', '--allow-incomplete'],
  ['view-failed', '--allow-incomplete'],
] as const)

/** The problems that stop a mailing, with or without `--allow-incomplete`. */
function stoppingProblems(
  problems: readonly Problem[],
  { allowIncomplete = false }: { readonly allowIncomplete?: boolean | undefined },
): readonly Problem[] {
  return problems.filter(({ code }) => STOPPING.has(code) && (STOPPING.get(code) === null || !allowIncomplete))
}

/** The option that sends a mailing despite all these problems; null if no option does. */
function optionToSendAnyway(problems: readonly Problem[]): string | null {
  return problems.every(({ code }) => STOPPING.get(code) !== null) ? '--allow-incomplete' : null
}
