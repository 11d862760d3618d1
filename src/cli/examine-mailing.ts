import { compileMailing, type BoundEmail, type MailTarget } from '../email/index.js'
import { checkMessage, type Finding } from '../lint.js'
import type { Problem, SubscriptionState } from '../index.js'
import { findingKey, mergedByReader, problemKey, type ForReaders } from './by-reader.js'
import type { Examined } from './examined.js'
import { SAMPLE_RECIPIENT } from './sample-recipient.js'
import { defaultSender } from './default-sender.js'
import { formulaPictures } from './formula-pictures.js'
import { placedProblems } from './problems.js'
import type { ReadInput } from './read-input.js'
import { mediaLookup } from './media/media-lookup.js'
import { mailingWithPictures, postPictures } from './newsletter/inline-pictures.js'
import type { PictureFolder } from './newsletter/picture-folder.js'

export interface MailingFlags {
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
): Promise<Examined> {
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

interface ForStates {
  readonly readers: readonly SubscriptionState[]
}

/** The problems of a post in several views, each once with its readers and its position in the post's file. */
export function problemsByReader(
  post: Pick<ReadInput, 'positionOf'>,
  views: readonly (ForStates & { readonly problems: readonly Problem[] })[],
): ForReaders<Problem>[] {
  return mergedByReader(
    views.map(({ readers, problems }) => ({ readers, found: placedProblems(post, problems) })),
    problemKey,
  )
}

/** The linter's findings about several messages, each once with its readers. */
export function findingsByReader(
  mails: readonly (ForStates & { readonly message: Uint8Array; readonly expected: BoundEmail })[],
): ForReaders<Finding>[] {
  return mergedByReader(
    mails.map(({ readers, message, expected }) => ({ readers, found: checkMessage(message, { expected }) })),
    findingKey,
  )
}
