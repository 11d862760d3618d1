import { ERROR_CODES, type ErrorCode, withCode } from '../domain/values/error-code.js'

/** Wrong use, reported in one line with exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError'

  /** The code of the error that caused it; null if that has none of ours. */
  get errorCode(): ErrorCode | null {
    const code: unknown = this.cause instanceof Error && 'code' in this.cause ? this.cause.code : null
    return ERROR_CODES.find((each) => each === code) ?? null
  }

  /** What the command prints: the message, and its code in brackets. */
  get line(): string {
    return this.errorCode === null ? this.message : `${this.message} (${this.errorCode})`
  }
}

/** A one-line error for a file system error, which becomes its cause. */
export function fileProblem(path: string, error: unknown): UsageError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const reason = REASONS[code] ?? (error instanceof Error ? error.message : String(error))
  return new UsageError(`${path}: ${reason}`, {
    cause: withCode('file-unavailable', new Error(reason, { cause: error })),
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

/** Exit codes of the process. With several inputs, the most severe one counts. */
export const EXIT = {
  fine: 0,
  /** `check` found problems; `render` and `import` found no post. */
  content: 1,
  /** A missing file, bad JSON, an unknown option. */
  usage: 2,
  /** A bug in diptych itself (EX_SOFTWARE of sysexits). */
  defect: 70,
} as const

/** One of `EXIT`. */
export type ExitCode = (typeof EXIT)[keyof typeof EXIT]
