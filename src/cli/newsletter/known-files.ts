import { hash } from 'node:crypto'
import { statSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import envPaths from 'env-paths'
import { version } from '../../../package.json'
import { isRecord } from '../../domain/values/stored-value.js'
import { makeStateFolder } from '../files/private-folder.js'

/** What a program made of files in an earlier run, so that it need not read them again. */
export interface KnownFiles<T extends object> {
  /** What was made of this version of a file; null if that is unknown. */
  of(name: string, stamp: string): T | null
  /** Writes what is known now. If this fails, the next run reads the files. */
  save(files: Iterable<readonly [name: string, stamp: string, known: T]>): Promise<void>
}

/** The JSON in a file of known files, after a line with its hash. */
interface Stored {
  /** What it depends on besides the files. */
  readonly made: string
  /** Values that many files have in common, once each. */
  readonly shared: readonly unknown[]
  readonly files: Readonly<Record<string, readonly [stamp: string, known: unknown]>>
}

/**
 * Reads what is known of files. A file of another version, of other circumstances, or a damaged one knows nothing.
 *
 * @param file where it is stored.
 * @param circumstances what it depends on besides the files.
 * @param shared names of members, at any depth, whose values many files have in common. They are stored once.
 */
export async function knownFiles<T extends object>(
  file: string,
  circumstances: string,
  shared: readonly string[] = [],
): Promise<KnownFiles<T>> {
  const made = `${version} ${circumstances}`
  const stored = await readStored(file, made)
  const isShared = new Set(shared)
  return {
    of(name, stamp) {
      const entry = Object.hasOwn(stored.files, name) ? stored.files[name] : undefined
      return entry?.[0] === stamp ? (withShared(entry[1], isShared, stored.shared) as T) : null
    },
    save: (files) => writeStored(file, storedText(made, files, isShared)),
  }
}

function storedText(
  made: string,
  files: Iterable<readonly [name: string, stamp: string, known: object]>,
  isShared: ReadonlySet<string>,
): string {
  const places = new Map<string, number>()
  const placeOf = (value: unknown) => {
    const text = JSON.stringify(value)
    const at = places.get(text) ?? places.size
    places.set(text, at)
    return at
  }
  const replaced = (key: string, value: unknown) => (value !== undefined && isShared.has(key) ? placeOf(value) : value)
  const entries: string[] = []
  for (const [name, stamp, known] of files)
    entries.push(`${JSON.stringify(name)}:[${JSON.stringify(stamp)},${JSON.stringify(known, replaced)}]`)
  return `{"made":${JSON.stringify(made)},"shared":[${[...places.keys()].join(',')}],"files":{${entries.join(',')}}}`
}

async function writeStored(file: string, text: string): Promise<void> {
  makeStateFolder(file)
  await mkdir(dirname(file), { recursive: true })
  const unfinished = `${file}.${process.pid}.new`
  try {
    // It may hold text that only paying readers see.
    await writeFile(unfinished, `${hash('sha256', text)}\n${text}`, { mode: 0o600 })
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

async function readStored(file: string, made: string): Promise<Pick<Stored, 'shared' | 'files'>> {
  const nothing = { shared: [], files: {} }
  const text = await readFile(file, 'utf8').catch(() => '')
  const end = text.indexOf('\n')
  const json = text.slice(end + 1)
  if (end === -1 || text.slice(0, end) !== hash('sha256', json)) return nothing
  const stored = JSON.parse(json) as Stored
  return stored.made === made ? stored : nothing
}

/** A stored value, with what it shares. */
function withShared(value: unknown, isShared: ReadonlySet<string>, shared: readonly unknown[]): unknown {
  if (Array.isArray(value)) return value.map((one) => withShared(one, isShared, shared))
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      isShared.has(name) ? shared[Number(one)] : withShared(one, isShared, shared),
    ]),
  )
}

/** A file in the cache folder of the user, by what it is about. */
export function cacheFile(kind: string, subject: string): string {
  return join(envPaths('diptych', { suffix: '' }).cache, kind, `${hash('sha256', subject).slice(0, 24)}.json`)
}

/** The version of a file, without reading it; '' if it is missing. */
export function fileVersion(file: string | null): string {
  const stats = file === null ? undefined : statSync(file, { bigint: true, throwIfNoEntry: false })
  return stats === undefined ? '' : `${stats.mtimeNs} ${stats.size} ${stats.ino}`
}
