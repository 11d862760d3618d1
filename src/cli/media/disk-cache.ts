import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeStateFolder } from '../private-folder.js'

/** A cache of JSON values. */
export interface DiskCache {
  get(key: string): Promise<unknown>
  set(key: string, entry: object): Promise<void>
}

/** A cache with one file per key in a folder. Several processes can share it, because files are written atomically. */
export function diskCache(folder: string): DiskCache {
  const pathOf = (key: string) => join(folder, `${createHash('sha256').update(key).digest('hex')}.json`)
  return {
    async get(key) {
      return JSON.parse(await readFile(pathOf(key), 'utf8')) as unknown
    },
    async set(key, entry) {
      makeStateFolder(folder)
      await mkdir(folder, { recursive: true })
      const unfinished = join(folder, `${randomBytes(8).toString('hex')}.tmp`)
      try {
        await writeFile(unfinished, JSON.stringify(entry))
        await rename(unfinished, pathOf(key))
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
  }
}
