import { checkTotal, sizeProblem } from './read-archive.js'
import type { Remark } from './rows.js'
import { openArchive } from './zip.js'

/** A zip of which no file can fill the memory. */
export interface SafeArchive {
  /** The files that can be read. `path` has forward slashes; `size` is bytes. */
  readonly files: readonly { readonly path: string; readonly size: number; read(): Promise<Uint8Array> }[]
  /** Entries that are not among the files, with the reason. */
  readonly refused: readonly Readonly<Record<'where' | 'message', string>>[]
  /** Closes the file. */
  close(): Promise<void>
}

/**
 * Opens a zip, and refuses files that are too large or look like a bomb.
 *
 * @param limit bytes of one file
 * @param content bytes of the zip if it is not a file, as for a zip inside of another one
 * @throws UsageError for a file that is not a zip, or whose content is too large.
 */
export async function openSafeArchive(path: string, limit: number, content?: Uint8Array): Promise<SafeArchive> {
  const archive = await openArchive(path, content)
  try {
    const refused: Remark[] = [...archive.refused]
    const files = archive.files.filter((file) => {
      const problem = sizeProblem(file, limit)
      if (problem !== null) refused.push({ where: file.path, message: problem })
      return problem === null
    })
    checkTotal(path, archive, files)
    return { files, refused, close: archive.close }
  } catch (error) {
    await archive.close()
    throw error
  }
}
