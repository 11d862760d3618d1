import type { SiteAssets } from '../../site/index.js'
import { openPostLibrary } from '../preview/post-library.js'
import { siteAssets } from './site-assets.js'
import { smtpTarget, targetMailer, type SmtpMailer } from './site-mailer.js'
import { sitePosts, type FolderPosts } from './site-posts.js'

export { openStore } from './open-store.js'
export { siteKey } from './site-key.js'
export { folderMailer, type SmtpMailer } from './site-mailer.js'
export type { FolderPosts } from './site-posts.js'
export type { SigningKey } from '../mail/options.js'
export type * from '../../site/site-types.js'

/**
 * Sends the site's mails with an SMTP server: `smtps://user:password@host`, or `smtp://…`, which must offer encryption
 * unless it is on localhost.
 *
 * @param from `Low Water <post@lowwater.example>`
 * @throws UsageError for an invalid address, and for a user without a password.
 */
export function smtpMailer(url: string, from: string): SmtpMailer {
  return targetMailer(smtpTarget(url), from)
}

/** The style sheet and scripts of this package. */
export function builtAssets(): Promise<SiteAssets> {
  return siteAssets({
    scripts: new URL('./browser/', import.meta.url),
    stylesheet: new URL('./web.css', import.meta.url),
  })
}

/**
 * The posts of a folder (`.md`, `.json`, `.html`), read again when they change. Resolves once all are read. Excludes
 * posts with a date in the future. Their picture files are at `baseUrl/pictures/…`: call `picture` before the site.
 *
 * @param baseUrl of the site. The addresses of posts begin with it.
 * @throws UsageError if the path does not exist.
 */
export async function folderPosts(
  folder: string,
  { baseUrl, now = () => new Date() }: { readonly baseUrl: string; readonly now?: () => Date },
): Promise<FolderPosts & { close(): Promise<void> }> {
  const library = await openPostLibrary(folder, { changed: () => undefined })
  await library.complete
  return { ...sitePosts(library, baseUrl, now), close: () => library.close() }
}
