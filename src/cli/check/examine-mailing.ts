import { checkMessage, type Finding } from '@diptych/lint'
import { type BoundEmail, compileMailing, type MailTarget } from '../../email/index.js'
import type { Problem, SubscriptionState } from '../../types.js'
import { mediaLookup } from '../input/lookups.js'
import { placedProblems, type ReadInput } from '../input/read-input.js'
import type { LookedAt, PictureFolder } from '../newsletter/picture-folder.js'
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
  /** Called with each file of looked up pictures before it is read. */
  readonly looked?: LookedAt | undefined
}

/**
 * Checks the messages of a post, one for each audience that differs. Merges equal findings. Messages have picture files
 * as attachments, or load them from a site.
 */
export async function examineMailing(
  file: string,
  post: ReadInput,
  pictures: PictureFolder,
  { as, now = new Date(), timeZone, looked }: MailingFlags,
  mail: Pick<MailTarget, 'compileMailing'> = { compileMailing },
): Promise<ExaminedMailing> {
  const formulas = formulaPictures()
  const compiled = mail.compileMailing(post, {
    now,
    formulaImage: formulas.formulaImage,
    resolveMedia: mediaLookup({ offline: true }, looked),
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
      mail: { message: bytes, expected: bound },
      html: formulas.withinHtml(bound.html),
    })
  }
  return {
    file,
    readers: mails.flatMap(({ readers }) => readers),
    ...findingsOf(post, mails),
    mails: mails.map(({ readers, html }) => ({ readers, html })),
  }
}

/** A page or mail of some readers, with its problems. */
export interface ViewedBy {
  /** Who gets it. */
  readonly readers: readonly SubscriptionState[]
  /** What was wrong with the post or its rendering for them. */
  readonly problems: readonly Problem[]
  /** The mail's message, for the linter, and what it was made from. Default: none, for pages. */
  readonly mail?: { readonly message: Uint8Array; readonly expected: BoundEmail } | undefined
}

/**
 * What is wrong with a post, for `check`, the proof and the preview: the problems of its pages and mails with their
 * position in the post's file, and the linter's findings about its messages. Each is there once with its readers.
 */
export function findingsOf(
  post: Pick<ReadInput, 'positionOf'>,
  views: readonly ViewedBy[],
): { readonly problems: readonly ForReaders<Problem>[]; readonly findings: readonly ForReaders<Finding>[] } {
  return {
    problems: mergeByReader(
      views.map(({ readers, problems }) => ({ readers, found: placedProblems(post, problems) })),
      problemKey,
    ),
    findings: mergeByReader(
      views.flatMap(({ readers, mail }) =>
        mail ? [{ readers, found: checkMessage(mail.message, { expected: mail.expected }) }] : [],
      ),
      findingKey,
    ),
  }
}
