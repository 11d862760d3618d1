/** Wrong use, reported in one line with exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** A one-line error for a file system error, which becomes its cause. */
export function fileProblem(path: string, error: unknown): UsageError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return new UsageError(`${path}: ${REASONS[code] ?? (error instanceof Error ? error.message : String(error))}`, {
    cause: error,
  })
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'no such file',
  EISDIR: 'is a directory',
  ENOTDIR: 'a part of this path is a file',
  EEXIST: 'is a file. A directory is needed',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  ENOSPC: 'no space left on the device',
  EDQUOT: 'the disk quota is used up',
  ENAMETOOLONG: 'the file name is too long',
}
