import { openPostLibrary, PLATFORM, postReader, type PostSummaries } from 'diptych/newsletter'
import type { SiteAssets } from '../site/index.js'
import { checkedInstance, type SiteDiptych } from '../site/site-instance.js'
import { siteAssets, siteBundles } from './site-assets.js'
import { smtpTarget, targetMailer, type SmtpMailer } from './site-mailer.js'
import { sitePosts, sitePostSummary, type FolderPosts, type SitePostSummary } from './site-posts.js'

/** Of a folder whose summaries are not kept on a disk. */
const SUMMARIES: PostSummaries<SitePostSummary> = { of: (_, read) => sitePostSummary(read), known: () => null }

export { openStore } from './open-store.js'
export { openReaderImport, type MovedReader, type ReaderImport } from './reader-import.js'
export { openSiteRows, type SiteRows } from './site-rows.js'
export { siteKey } from './site-key.js'
export { folderMailer, type SmtpMailer } from './site-mailer.js'
export type { FolderPost, FolderPosts } from './site-posts.js'

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
  return siteAssets(siteBundles())
}

/**
 * The posts of a folder (`.md`, `.json`, `.html`), read again when they change. Resolves once all are read. Excludes
 * posts with a date in the future. Their picture files are at `baseUrl/pictures/…`: call `picture` before the site.
 *
 * @param baseUrl of the site. The addresses of posts begin with it.
 * @param diptych reads the posts. Pass the instance of the site. Default: the platform's.
 * @throws UsageError if the path does not exist. TypeError if `diptych` is not an instance.
 */
export async function folderPosts(
  folder: string,
  {
    baseUrl,
    diptych,
    clock = () => new Date(),
  }: {
    readonly baseUrl: string
    readonly diptych?: SiteDiptych | undefined
    readonly clock?: (() => Date) | undefined
  },
): Promise<FolderPosts & { close(): Promise<void> }> {
  const own = checkedInstance('folderPosts', diptych)
  const configuration = own === undefined ? PLATFORM : postReader(own)
  const library = await openPostLibrary(folder, { changed: () => undefined, configuration, summaries: SUMMARIES })
  await library.complete
  return { ...sitePosts(library, baseUrl, clock), close: () => library.close() }
}
