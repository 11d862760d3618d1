import type { Finding } from '../source/finding.js'
import { innerFile, type LastMessage } from './inner-files.js'
import { decodeText, wholeFile, type SourceFile } from './source-file.js'

export { decodeText, wholeFile, type SourceFile }

/** The files of a zip, a folder or a feed. */
export interface SourceFiles {
  /** The path or address that the writer passed. */
  readonly name: string
  /** Changes with the content: sizes and times of the files on the disk. */
  readonly version: string
  /** All of them, in a fixed order. */
  readonly files: readonly SourceFile[]
  /** Entries that are not read, with the reason. */
  readonly refused: readonly Finding[]
  /** The file of this path, in any case of letters. */
  file(path: string): SourceFile | null
  /** The files whose path matches. */
  find(pattern: RegExp): readonly SourceFile[]
}

/** Makes the lookup functions of a list of files. */
export function sourceFiles(
  name: string,
  version: string,
  files: readonly SourceFile[],
  refused: readonly Finding[],
): SourceFiles {
  const byPath = new Map<string, SourceFile>()
  for (const file of files) byPath.set(keyOf(file.path), file)
  const last: LastMessage = { path: '', message: null, file: '', bytes: null }
  const outer = (path: string) => byPath.get(keyOf(path)) ?? null
  return {
    name,
    version,
    files,
    refused,
    file: (path) => outer(path) ?? innerFile(path, outer, last),
    find: (pattern) => files.filter(({ path }) => pattern.test(path)),
  }
}

// Programs write the accents of names in both forms of Unicode.
function keyOf(path: string): string {
  return path.normalize('NFC').toLowerCase()
}
