import { compileMailing, type Mailing, type MailTarget } from '../../email/index.js'
import type { Post, PostUrls } from '../../index.js'
import type { FormulaPictures } from '../formula-pictures.js'
import { mediaLookup, type MediaFlags } from '../media/media-lookup.js'
import type { Unsubscribe } from './flags.js'

export interface MailingFlags extends MediaFlags {
  readonly test?: boolean
  readonly timeZone?: string
  readonly subject?: string
  readonly truncate?: boolean
  readonly unsubscribe?: Unsubscribe
  readonly trackLinks?: string
  readonly pixel?: string
  /** Links to pages of the site that the readers belong to. */
  readonly urls?: Partial<PostUrls>
  /** false leaves out the links to like, comment and share. */
  readonly actions?: boolean
}

/** Makes the mailing for the options with `mail`, as of `date`. Without `formulas`, mails show TeX. */
export function mailingOf(
  post: Post,
  flags: MailingFlags,
  date: Date,
  formulas: Pick<FormulaPictures, 'formulaImage'> | null = null,
  mail: Pick<MailTarget, 'compileMailing'> = { compileMailing },
): Mailing {
  return mail.compileMailing(post, {
    now: date,
    ...(formulas ? { formulaImage: formulas.formulaImage } : {}),
    resolveMedia: mediaLookup(flags),
    offline: flags.offline ?? false,
    purpose: flags.test ? 'test' : 'send',
    ...(flags.timeZone ? { timeZone: flags.timeZone } : {}),
    ...(flags.subject ? { subject: flags.subject } : {}),
    ...(flags.truncate ? { truncate: true } : {}),
    // A site of this version has no comments.
    ...(flags.urls ? { urls: flags.urls, features: { comments: false } } : {}),
    ...(flags.actions === false ? { actions: false } : {}),
    links: {
      ...(flags.unsubscribe?.link ? { unsubscribe: flags.unsubscribe.link } : {}),
      ...(flags.trackLinks ? { link: flags.trackLinks } : {}),
      ...(flags.pixel ? { pixel: flags.pixel } : {}),
    },
  })
}
