import { readFile, readdir } from 'node:fs/promises'
import { extname } from 'node:path'

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}

/** A file that a browser loads. */
export interface BundleFile {
  /** As in `text/css`. */
  readonly type: string
  /** Its content. */
  readonly body: Buffer
}

/**
 * Reads the scripts, style sheets and SVGs of a folder, by name. They are read once, so request paths never reach the
 * file system. Rejects with the error of the file system.
 */
export async function readBundle(folder: URL): Promise<ReadonlyMap<string, BundleFile>> {
  const names = (await readdir(folder)).filter((name) => Object.hasOwn(TYPES, extname(name)))
  return new Map(
    await Promise.all(
      names.map(
        async (name) =>
          [name, { type: TYPES[extname(name)] ?? '', body: await readFile(new URL(name, folder)) }] as const,
      ),
    ),
  )
}
