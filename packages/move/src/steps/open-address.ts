import { createHash } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { UsageError } from 'diptych/command'
import type { OpenSource } from '../files/open-source.js'
import { decodeText, sourceFiles, wholeFile } from '../files/source-files.js'
import { download, DownloadFailed, type DownloadSettings } from './download.js'

/** Bytes. A feed of more is not one. */
const LARGEST_FEED = 64_000_000

/** Whether a source is an address, not a path. */
export function isAddress(path: string): boolean {
  return /^https?:\/\//i.test(path)
}

/**
 * Loads an address, for example of a feed, into a source of one file.
 *
 * @param folder for the file, until it is read.
 * @throws UsageError if it cannot be loaded.
 */
export async function openAddress(
  address: string,
  folder: string,
  { offline, ...settings }: DownloadSettings & { readonly offline: boolean },
): Promise<OpenSource> {
  if (offline) throw new UsageError(`${address}: is not asked for, because of --offline. Save it as a file.`)
  if (!URL.canParse(address) || (!settings.privateHosts && !/^https:/i.test(address)))
    throw new UsageError(`${address}: must begin with https://`)
  const path = join(folder, `address-${createHash('sha256').update(address).digest('hex').slice(0, 16)}`)
  try {
    await download(address, path, { ...settings, largest: Math.min(settings.largest, LARGEST_FEED) })
    const bytes = await readFile(path)
    const text = decodeText(bytes)
    const name = /^\s*[{[]/.test(text) ? 'feed.json' : 'feed.xml'
    const version = createHash('sha256').update(bytes).digest('hex')
    const file = wholeFile(name, bytes.length, async () => bytes)
    return { files: sourceFiles(address, version, [file], []), close: async () => undefined }
  } catch (error) {
    if (error instanceof DownloadFailed) throw new UsageError(`${address}: ${error.message}`)
    throw error
  } finally {
    await rm(path, { force: true })
  }
}
