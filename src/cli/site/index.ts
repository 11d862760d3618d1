import type { SiteAssets } from '../../site/index.js'
import { openPostLibrary } from '../preview/post-library.js'
import { siteAssets } from './site-assets.js'
import { smtpTarget, targetMailer, type SmtpMailer } from './site-mailer.js'
import { sitePosts, type FolderPosts } from './site-posts.js'

export { openStore } from './open-store.js'
export { siteKey } from './site-key.js'
export { folderMailer, type SmtpMailer } from './site-mailer.js'
export type { FolderPosts } from './site-posts.js'
export type * from '../../site/index.js'

/**
 * Sends the site's mails by an SMTP server: `smtps://user:password@host`, or `smtp://…`, which must offer encryption
 * unless it runs on this machine.
 *
 * @param from `Low Water <post@lowwater.example>`
 * @throws UsageError for an address of another kind, and for a user without a password.
 */
export function smtpMailer(url: string, from: string): SmtpMailer {
  return targetMailer(smtpTarget(url), from)
}

/** The style sheet and scripts that this package holds. */
export function builtAssets(): Promise<SiteAssets> {
  return siteAssets({
    scripts: new URL('./browser/', import.meta.url),
    stylesheet: new URL('./web.css', import.meta.url),
  })
}

/**
 * The posts of a folder (`.json`, `.html`), read again when they change. Resolves once all are read. Posts whose date
 * has not come are not in it. Their picture files are at `baseUrl/pictures/…`: ask `picture` before the site.
 *
 * @param baseUrl of the site: the address of each post is there.
 * @throws UsageError for a path where nothing is.
 */
export async function folderPosts(
  folder: string,
  { baseUrl, now = () => new Date() }: { readonly baseUrl: string; readonly now?: () => Date },
): Promise<FolderPosts & { close(): Promise<void> }> {
  const library = await openPostLibrary(folder, { changed: () => undefined })
  await library.complete
  return { ...sitePosts(library, baseUrl, now), close: () => library.close() }
}
export type {
  DeliveryPlace,
  DeliveryProgress,
  DeliveryStore,
  DomainCounts,
  ReplyCount,
  TroubledRecipient,
} from '../../site/store/deliveries/delivery-store.js'
export type { MAILING_STATES, MailingState, RecipientStatus } from '../../site/store/deliveries/delivery-records.js'
export type { SigningKey } from '../mail/signing-key.js'
