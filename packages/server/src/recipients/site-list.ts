import { createWriteStream, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileProblem, UsageError } from 'diptych/command'
import { readSigningKey, type SigningKey } from 'diptych/newsletter'
import type { Post, PostUrls } from 'diptych/types'
import { reachDatabase } from '../serve/open-store.js'
import { postAtSite, type SitePostOptions } from '../serve/post-at-site.js'
import { postSiteUrls } from '../site/post-site-urls.js'
import type { SiteStore } from '../site/store/store.js'

/** The database of a site, and the folder that belongs to it. */
export interface SiteList {
  readonly store: SiteStore
  /** Name for messages, without a password. */
  readonly name: string
  /** Where `serve` keeps the key. */
  readonly folder: string
}

const SERVER = /^postgres(?:ql)?:\/\//i
/** Where `serve` keeps its key for a database on a server. */
const STATE = '.diptych'

/** Whether a list is a site's database: `postgres://…`, or a folder. */
export function isDatabase(list: string): boolean {
  return SERVER.test(list) || statSync(list, { throwIfNoEntry: false })?.isDirectory() === true
}

/** Whether an address on the command line, which others on this machine can see, holds a password. */
export function databasePassword(address: string): boolean {
  return SERVER.test(address) && URL.canParse(address) && new URL(address).password !== ''
}

export const DATABASE_PASSWORD_WARNING =
  'Other users of this machine can see the password of the database in the list of processes. Set PGPASSWORD instead.'

/** @throws UsageError if the database cannot be opened, or the folder has no database. */
export async function openSiteList(address: string): Promise<SiteList> {
  if (SERVER.test(address)) return { store: (await reachDatabase(address)).store, name: 'PostgreSQL', folder: STATE }
  // Opening an empty folder would create a database in it.
  if (!existsSync(join(address, 'PG_VERSION')))
    throw new UsageError(`${address}: is not the folder of a site's database, such as .diptych/db`)
  const { store } = await reachDatabase(address)
  return { store, name: address, folder: dirname(address) }
}

/**
 * The key that signs the site's links. The site accepts no other key.
 *
 * @throws UsageError if the site has not created its key yet.
 */
export function siteSigningKey(file: string | undefined, { folder }: SiteList): SigningKey {
  const standard = join(folder, 'site.key')
  if (file === undefined && !existsSync(standard))
    throw new UsageError(
      `${standard}: the site's key is missing, and links in mails would not work. Start 'diptych serve' once, which makes it, or pass the file with --sign.`,
    )
  return readSigningKey(file ?? standard)
}

/**
 * The post with the site's addresses for votes, settings and pages.
 *
 * @throws UsageError if the site's address is unknown.
 */
export function postOnSite(post: Post, name: string, baseUrl: string | undefined, options: SitePostOptions = {}): Post {
  const known = post.publication.base_url
  const origin = baseUrl ?? (URL.canParse(known) && /^https?:/i.test(known) ? new URL(known).origin : null)
  if (origin === null)
    throw new UsageError(`${name}: the publication has no base_url. Pass the site's address with --base-url.`)
  const stem = (name.split(/[\\/]/).at(-1) ?? '').replace(/\.\w+$/, '')
  return postAtSite(post, origin, stem, options).post
}

/** Links of a post from `postOnSite` to pages of its site. */
export function urlsOnSite({ publication, post }: Post): Partial<PostUrls> {
  return postSiteUrls(publication.base_url, post.slug ?? '')
}

/**
 * Stores a list from a pipe in a temporary file, so that it can be read again. `remove` and the end of the process
 * remove the file.
 */
export async function storedList(stream: Readable): Promise<{ readonly path: string; remove(): void }> {
  const folder = mkdtempSync(join(tmpdir(), 'diptych-list-'))
  const remove = () => {
    process.off('exit', remove)
    rmSync(folder, { recursive: true, force: true })
  }
  process.on('exit', remove)
  const path = join(folder, 'recipients.ndjson')
  try {
    await pipeline(stream, createWriteStream(path, { mode: 0o600 }))
  } catch (error) {
    remove()
    throw fileProblem(path, error)
  }
  return { path, remove }
}
