import { paintFor, printError, warn } from 'diptych/command'
import type { Problem } from 'diptych/types'
import pino from 'pino'
import type { LogFormat } from './log-format.js'

/** The logged data of a request. Excludes the query, which may contain a token, cookies, and readers' addresses. */
export interface RequestLine {
  readonly id: string
  readonly method: string
  /** Without the query. */
  readonly path: string
  readonly status: number
  /** Milliseconds until the answer was sent or the connection was lost. */
  readonly duration: number
  /** Bytes sent, including headers. */
  readonly bytes: number
}

export interface SiteLog {
  request(line: RequestLine): void
  info(message: string, fields?: Readonly<Record<string, string | number>>): void
  /** Logs a mail that was written to a file, for a site without an SMTP server. */
  mail(line: string, file: string): void
  /** Logs a problem of a post that readers have met. `post` is its address. */
  problem(post: string, problem: Problem): void
  /** Logs a bug or a failed dependency. `id` is the request's id. */
  failed(error: unknown, id?: string): void
  /** Logs the error that ends the process. Writes synchronously. */
  fatal(error: unknown): void
}

/** Logs to standard error: text for people on a terminal, else one JSON object per line. */
export function siteLog(format: LogFormat = process.stderr.isTTY ? 'text' : 'json'): SiteLog {
  return format === 'json' ? jsonLog() : textLog()
}

function jsonLog(): SiteLog {
  const target = pino.destination({ dest: 2, sync: false })
  const log = pino(
    {
      // Without process id and host name, which log collectors add.
      base: null,
      messageKey: 'message',
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
    },
    target,
  )
  return {
    request: (line) => log.info(line, 'request'),
    info: (message, fields = {}) => log.info(fields, message),
    // Not logged as JSON, because the line contains the reader's address.
    mail: (_, file) => log.info({ file }, 'mail written'),
    problem: (post, { code, path, message, position }) =>
      log.warn({ post, code, path, ...position, problem: message }, 'problem'),
    failed: (error, id) => log.error({ ...(id === undefined ? {} : { id }), error: described(error) }, 'error'),
    fatal(error) {
      log.fatal({ error: described(error) }, 'fatal')
      try {
        target.flushSync()
      } catch {
        // The log's pipe was closed.
      }
    },
  }
}

function textLog(): SiteLog {
  const paint = paintFor(process.stderr)
  const say = (line: string) => void process.stderr.write(`${line}\n`)
  const defect = (error: unknown) => {
    const { message, stack = '' } = described(error)
    return stack === '' ? message : `${message}\n${stack}`
  }
  return {
    request({ method, path, status, duration }) {
      const style = status >= 500 ? 'error' : status >= 400 ? 'warning' : 'muted'
      say(paint(style, `${method} ${path} ${status} ${duration} ms`))
    },
    info: (message) => say(message),
    mail: printError,
    problem: (post, { code, path, message }) =>
      warn(`${post}${path === '' ? '' : ` at ${path}`}: ${message} (${code})`),
    failed: (error) => warn(defect(error)),
    fatal: (error) => printError(defect(error)),
  }
}

/** An error without readers' data: addresses, tokens of links, values of database rows. */
function described(error: unknown): { readonly message: string; readonly code?: string; readonly stack?: string } {
  if (!(error instanceof Error)) return { message: withoutReaders(String(error)) }
  const { code } = error as { readonly code?: unknown }
  // The stack begins with the message, which is removed.
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s{1,16}at /.test(line))
  return {
    message: withoutReaders(`${error.name}: ${error.message}`),
    ...(typeof code === 'string' ? { code } : {}),
    ...(frames.length > 0 ? { stack: frames.join('\n') } : {}),
  }
}

/** The text without readers' addresses and tokens of links. */
export function withoutReaders(text: string): string {
  return text
    .split(/([\s<>"'(),;=&?]+)/)
    .map((part, at, parts) => (part.includes('@') ? '(address)' : parts[at - 2] === 'token' ? '(token)' : part))
    .join('')
}
