import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileProblem, UsageError } from '../usage-error.js'
import { isDevice, realPath } from './real-path.js'
import type { Target } from './target.js'

/**
 * Checks that a target can be written to. Changes nothing on disk.
 *
 * @throws UsageError for a target on disk that cannot be written to.
 */
export function checkTarget(target: Target): void {
  if (target.kind === 'maildir' && kindAt(target.directory) === 'file')
    throw new UsageError(`${target.directory}: is a file. A directory is needed`)
  const file = target.kind === 'mbox' || target.kind === 'ndjson' ? target.file : null
  if (file === null || isDevice(file)) return
  if (kindAt(file) === 'directory') throw new UsageError(`${file}: is a directory`)
  if (kindAt(dirname(realPath(file))) !== 'directory') throw new UsageError(`${file}: the folder does not exist`)
}

/**
 * Creates a Maildir's folder, which also holds the delivery log.
 *
 * @throws UsageError if it cannot be created.
 */
export function prepareTarget(target: Target): void {
  if (target.kind !== 'maildir') return
  try {
    mkdirSync(realPath(target.directory), { recursive: true })
  } catch (error) {
    throw fileProblem(target.directory, error)
  }
}

function kindAt(path: string): 'file' | 'directory' | null {
  try {
    const stat = statSync(realPath(path), { throwIfNoEntry: false })
    if (stat === undefined) return null
    return stat.isDirectory() ? 'directory' : 'file'
  } catch (error) {
    throw fileProblem(path, error)
  }
}
