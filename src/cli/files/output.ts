import { once } from 'node:events'
import { existsSync, statSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import { formatFileSize } from '../../domain/text/file-size.js'
import { STDIN } from '../input/inputs.js'
import { fileProblem, UsageError } from '../usage-error.js'

/** The target of each result: standard output, the named file, or one file per result in a directory. */
export type Destination =
  | { kind: 'stdout' }
  | { kind: 'file'; path: string }
  | { kind: 'directory'; path: string; ending: string }

export function destinationOf(paths: readonly string[], output: string | undefined, ending: string): Destination {
  if (output === undefined) {
    if (paths.length > 1) throw new UsageError(`${paths.length} inputs need an output directory. Add -o <directory>.`)
    return { kind: 'stdout' }
  }
  const directory = existsSync(output) ? statSync(output).isDirectory() : paths.length > 1 || /[\\/]$/.test(output)
  if (!directory) {
    if (paths.length > 1)
      throw new UsageError(`-o ${output} is a file, but there are ${paths.length} inputs. Name a directory.`)
    return { kind: 'file', path: output }
  }
  const taken = new Map<string, string>()
  for (const path of paths) {
    const stem = path === STDIN ? 'stdin' : basename(path, extname(path))
    const other = taken.get(stem)
    if (other !== undefined)
      throw new UsageError(
        `${other} and ${path} would both be written to ${join(output, stem + ending)}. Rename one of them.`,
      )
    taken.set(stem, path)
  }
  return { kind: 'directory', path: output, ending }
}

/** Says on standard error which file was written. Says nothing of standard output. */
export function tellWritten(path: string | null, about: string): void {
  if (path === null) return
  process.stderr.write(`Wrote ${path}: ${about}, ${formatFileSize(statSync(path).size)}.\n`)
}

/**
 * Writes one result, as one value or in chunks. Creates missing folders. Returns the file's path, or null for standard
 * output.
 *
 * @param stem name of the file in a directory, without its ending
 * @throws UsageError for a file that cannot be written.
 */
export async function deliver(
  result: string | Uint8Array | Iterable<string>,
  destination: Destination,
  stem: string,
): Promise<string | null> {
  if (destination.kind === 'stdout') {
    if (typeof result === 'string' || result instanceof Uint8Array) process.stdout.write(result)
    else for (const chunk of result) if (!process.stdout.write(chunk)) await once(process.stdout, 'drain')
    return null
  }
  const path = destination.kind === 'file' ? destination.path : join(destination.path, stem + destination.ending)
  try {
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, result)
  } catch (error) {
    throw fileProblem(path, error)
  }
  return path
}
