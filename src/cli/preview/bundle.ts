import { readFile, readdir } from 'node:fs/promises'
import { extname } from 'node:path'

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}

export interface BundleFile {
  readonly type: string
  readonly body: Buffer
}

/** Reads the files that a browser loads, by name. They are read once, so request paths never reach the file system. */
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
