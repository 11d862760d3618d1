import { lstatSync, readlinkSync, realpathSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'

/** The limit of Linux. */
const MOST_LINKS = 40

/** The real path of a file or folder, which does not have to exist yet. Follows symbolic links. */
export function realPath(path: string, links = MOST_LINKS): string {
  try {
    return realpathSync.native(path)
  } catch {
    const full = resolve(path)
    const target = links > 0 ? linkTarget(full) : null
    if (target !== null) return realPath(target, links - 1)
    return dirname(full) === full ? full : join(realPath(dirname(full), links), basename(full))
  }
}

/** Whether there is something at the path that is neither a file nor a folder: a pipe, a terminal, a device. */
export function isDevice(path: string): boolean {
  const stat = statSync(path, { throwIfNoEntry: false })
  return stat !== undefined && !stat.isFile() && !stat.isDirectory()
}

/** The target of a symbolic link whose target does not exist yet; null if the path is not a link. */
function linkTarget(path: string): string | null {
  try {
    return lstatSync(path).isSymbolicLink() ? resolve(dirname(path), readlinkSync(path)) : null
  } catch {
    return null
  }
}
