import { checkMessage, type Finding } from '@diptych/lint'
import { type BoundEmail, compileMailing, type MailTarget } from '../../email/index.js'
import type { Problem, SubscriptionState } from '../../types.js'
import { mediaLookup } from '../input/lookups.js'
import { placedProblems, type ReadInput } from '../input/read-input.js'
import type { PictureFolder } from '../newsletter/picture-folder.js'
import { mailingWithPictures, postPictures } from '../newsletter/pictures.js'
import { formulaPictures } from '../render/formulas.js'
import { defaultSender, SAMPLE_RECIPIENT } from '../render/mailboxes.js'
import { type Checked, findingKey, type ForReaders, mergeByReader, problemKey } from './report.js'

/** Findings of the checks without a browser, and the HTML of the mails for the browser rules. */
export interface ExaminedMailing extends Checked {
  readonly mails: readonly { readonly html: string; readonly readers: readonly SubscriptionState[] }[]
}

interface MailingFlags {
  /** Check only the mail of this reader. */
  readonly as?: SubscriptionState
  readonly now?: Date
  readonly timeZone?: string
}

/**
 * Checks the messages of a post, one for each audience that differs. Merges equal findings. Messages have picture files
 * as attachments, or load them from a site.
 */
export async function examineMailing(
  file: string,
  post: ReadInput,
  pictures: PictureFolder,
  { as, now = new Date(), timeZone }: MailingFlags,
  mail: Pick<MailTarget, 'compileMailing'> = { compileMailing },
): Promise<ExaminedMailing> {
  const formulas = formulaPictures()
  const compiled = mail.compileMailing(post, {
    now,
    formulaImage: formulas.formulaImage,
    resolveMedia: mediaLookup({ offline: true }),
    offline: true,
    ...(timeZone ? { timeZone } : {}),
  })
  const mailing = mailingWithPictures(compiled, postPictures(post, pictures))
  const audiences = as === undefined ? mailing.audiences : [mailing.audienceOf(as)]
  const mails = []
  for (const { name, states } of audiences) {
    const template = await mailing.template(name)
    const bound = template.bind(SAMPLE_RECIPIENT)
    const { bytes } = template.messages({ from: defaultSender(post.publication), date: now })(SAMPLE_RECIPIENT)
    mails.push({
      readers: states,
      problems: template.problems,
      message: bytes,
      expected: bound,
      html: formulas.withinHtml(bound.html),
    })
  }
  return {
    file,
    readers: mails.flatMap(({ readers }) => readers),
    problems: problemsByReader(post, mails),
    findings: findingsByReader(mails),
    mails: mails.map(({ readers, html }) => ({ readers, html })),
  }
}

/** A page or mail of some readers. */
export interface ForStates {
  /** Who gets it. */
  readonly readers: readonly SubscriptionState[]
}

/** The problems of a post in several views, each once with its readers and its position in the post's file. */
export function problemsByReader(
  post: Pick<ReadInput, 'positionOf'>,
  views: readonly (ForStates & { readonly problems: readonly Problem[] })[],
): ForReaders<Problem>[] {
  return mergeByReader(
    views.map(({ readers, problems }) => ({ readers, found: placedProblems(post, problems) })),
    problemKey,
  )
}

/** The linter's findings about several messages, each once with its readers. */
export function findingsByReader(
  mails: readonly (ForStates & { readonly message: Uint8Array; readonly expected: BoundEmail })[],
): ForReaders<Finding>[] {
  return mergeByReader(
    mails.map(({ readers, message, expected }) => ({ readers, found: checkMessage(message, { expected }) })),
    findingKey,
  )
}
