import { printable } from '../terminal.js'

/** A path as it is typed into a shell: quoted if it needs quotes. */
export function shellPath(path: string): string {
  return printable(/^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`, 400)
}
