import { dirname } from 'node:path'
import { STDIN } from '../../inputs.js'
import type { ListSource } from './list-source.js'
import { openRecipients } from './open-recipients.js'

/** A file, or '-' for standard input. `shown` is the path from the user, if `path` is a copy. */
export function fileSource(path: string, shown = path): ListSource {
  return {
    name: shown,
    unit: 'line',
    isReadOnce: path === STDIN,
    folder: shown === STDIN ? null : dirname(shown),
    open: () => openRecipients(path),
  }
}
