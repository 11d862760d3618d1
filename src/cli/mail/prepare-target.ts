import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileProblem, UsageError } from '../usage-error.js'
import { isDevice, realPath } from './real-path.js'
import type { Target } from './target.js'

/**
 * Makes a Maildir's folder, so that its delivery log has a place.
 *
 * @throws UsageError for a target on disk that cannot be written to.
 */
export function prepareTarget(target: Target): void {
  if (target.kind === 'maildir') {
    try {
      mkdirSync(realPath(target.directory), { recursive: true })
    } catch (error) {
      throw fileProblem(target.directory, error)
    }
  }
  const file = target.kind === 'mbox' || target.kind === 'ndjson' ? target.file : null
  if (file === null || isDevice(file)) return
  const real = realPath(file)
  if (statSync(real, { throwIfNoEntry: false })?.isDirectory()) throw new UsageError(`${file}: is a directory`)
  if (!statSync(dirname(real), { throwIfNoEntry: false })?.isDirectory()) throw new UsageError(`${file}: the folder does not exist`)
}
