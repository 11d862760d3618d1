import pino from 'pino'
import type { LogFormat } from './log-format.js'
import { paintFor, tell, warn } from '../terminal.js'

/** A request as it is logged: no query, which may hold a token, no cookie, and nobody's address. */
export interface RequestLine {
  readonly id: string
  readonly method: string
  /** Without the query. */
  readonly path: string
  readonly status: number
  /** Milliseconds until the answer was sent, or the connection was lost. */
  readonly duration: number
  /** Sent, with headers. */
  readonly bytes: number
}

export interface SiteLog {
  request(line: RequestLine): void
  info(message: string, fields?: Readonly<Record<string, string | number>>): void
  /** A mail that was written to a file, for a site without a server for mails. */
  mail(line: string, file: string): void
  /** A defect, or what the site needs and does not get. `id` is that of the request. */
  failed(error: unknown, id?: string): void
  /** The process ends because of this error. Everything is written when it returns. */
  fatal(error: unknown): void
}

/** Text for people at a terminal; else a JSON object on each line of standard error. */
export function siteLog(format: LogFormat = process.stderr.isTTY ? 'text' : 'json'): SiteLog {
  return format === 'json' ? jsonLog() : textLog()
}

function jsonLog(): SiteLog {
  const target = pino.destination({ dest: 2, sync: false })
  const log = pino(
    {
      // Neither process nor machine: whoever collects lines adds them.
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
    // The line names the reader.
    mail: (_, file) => log.info({ file }, 'mail written'),
    failed: (error, id) => log.error({ ...(id === undefined ? {} : { id }), error: described(error) }, 'error'),
    fatal(error) {
      log.fatal({ error: described(error) }, 'fatal')
      try {
        target.flushSync()
      } catch {
        // Nobody reads the log any more.
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
    mail: tell,
    failed: (error) => warn(defect(error)),
    fatal: (error) => tell(defect(error)),
  }
}

/** An error without what it may hold of readers: addresses, tokens of links, values of a database's row. */
function described(error: unknown): { readonly message: string; readonly code?: string; readonly stack?: string } {
  if (!(error instanceof Error)) return { message: withoutReaders(String(error)) }
  const { code } = error as { readonly code?: unknown }
  // The stack begins with the message.
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s{1,16}at /.test(line))
  return {
    message: withoutReaders(`${error.name}: ${error.message}`),
    ...(typeof code === 'string' ? { code } : {}),
    ...(frames.length > 0 ? { stack: frames.join('\n') } : {}),
  }
}

function withoutReaders(text: string): string {
  return text
    .split(/([\s<>"'(),;=&?]+)/)
    .map((part, at, parts) => (part.includes('@') ? '(address)' : parts[at - 2] === 'token' ? '(token)' : part))
    .join('')
}
