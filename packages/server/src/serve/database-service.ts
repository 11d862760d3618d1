import type { Socket } from 'node:net'
import { version } from '../../package.json'
import type { DatabaseClient, DatabasePool } from '../mailings/database/mailing-database.js'
import {
  failureOf,
  frameOf,
  frameReader,
  isRequest,
  VALUE_FORMAT,
  type Reply,
  type Request,
} from './database-frames.js'

/** What both sides of the socket must agree in: the version has its own tables and statements. */
export const DATABASE_SERVICE = `database of diptych ${version}, values ${VALUE_FORMAT}`

export interface DatabaseService {
  /** Serves one connection of another process until it closes the socket. */
  visit(socket: Socket): void
  /** Takes no more visitors, and lets those who have the connection finish, for up to five seconds. */
  close(): Promise<void>
}

export interface ServiceLimits {
  /** Milliseconds for which a process may have the connection without using it. */
  readonly idle: number
  /** Milliseconds for which it may have the connection at all. */
  readonly longest: number
  /** Milliseconds for its last statements when the service closes. */
  readonly closing: number
}

/** A mailing to some 100,000 recipients is planned in a minute. Meanwhile, the site's readers wait. */
const LIMITS: ServiceLimits = { idle: 30_000, longest: 600_000, closing: 5000 }

/**
 * Lets other processes use the single connection of an embedded database. It belongs to one of them, or to this
 * process, until it is released, as with `pool` itself. If a process dies, stalls, or takes too long, its transaction
 * is rolled back.
 *
 * @param tell called if a process was cut off.
 */
export function databaseService(
  pool: Pick<DatabasePool, 'connect'>,
  notify: (line: string) => void,
  limits: Partial<ServiceLimits> = {},
): DatabaseService {
  const { idle, longest, closing } = { ...LIMITS, ...limits }
  const waiting = new Set<Socket>()
  const sessions = new Map<Socket, Promise<void>>()
  let isClosing = false

  const session = async (socket: Socket, inbox: Inbox) => {
    const send = (reply: Reply) => void (socket.destroyed || socket.write(frameOf(reply)))
    const first = await inbox.next(idle)
    if (typeof first === 'string' || first.kind !== 'connect') return
    const client = await pool.connect()
    waiting.delete(socket)
    const end = performance.now() + longest
    try {
      if (socket.destroyed || isClosing) return
      send({ kind: 'done' })
      for (;;) {
        const left = end - performance.now()
        const request = left <= 0 ? 'late' : await inbox.next(Math.min(idle, left))
        if (request === 'gone') return
        if (request === 'late') {
          const reason =
            end - performance.now() <= 0
              ? `it had the database for ${spanText(longest)}`
              : `it had the database for ${spanText(idle)} without using it`
          send({ kind: 'over', reason })
          notify(`A command was cut off from the database, because ${reason}. Its changes were undone.`)
          return
        }
        send(await answer(client, request).catch(failureOf))
      }
    } finally {
      await client.query('rollback').catch(() => undefined)
      client.release()
    }
  }

  return {
    visit(socket) {
      if (isClosing) return void socket.destroy()
      waiting.add(socket)
      const served = session(socket, inboxOf(socket))
        .catch((error: unknown) => notify(`A command could not use the database: ${String(error)}`))
        .finally(() => {
          waiting.delete(socket)
          sessions.delete(socket)
          // What was sent last still arrives.
          socket.end()
          socket.destroySoon()
        })
      sessions.set(socket, served)
    },
    async close() {
      isClosing = true
      for (const socket of waiting) socket.destroy()
      const late = setTimeout(() => {
        for (const socket of sessions.keys()) socket.destroy()
      }, closing)
      await Promise.all(sessions.values())
      clearTimeout(late)
    },
  }
}

async function answer(client: DatabaseClient, request: Request): Promise<Reply> {
  switch (request.kind) {
    case 'connect':
      return { kind: 'done' }
    case 'copy':
      await client.copy(request.statement, request.text)
      return { kind: 'done' }
    case 'query': {
      const { command, rowCount, rows } = await client.query(request.statement, request.parameters)
      return { kind: 'rows', command, rowCount, rows }
    }
  }
}

interface Inbox {
  /** The next request; `gone` if the visitor left, or sent something else; `late` after this many milliseconds. */
  next(within: number): Promise<Request | 'gone' | 'late'>
}

function inboxOf(socket: Socket): Inbox {
  const requests: Request[] = []
  let notify = (): void => undefined
  let isGone = false
  const leave = () => {
    isGone = true
    notify()
  }
  const read = frameReader((value) => {
    if (!isRequest(value)) throw new TypeError('Not a request.')
    requests.push(value)
    notify()
  })
  socket
    .on('data', (chunk: Buffer) => {
      try {
        read(chunk)
      } catch {
        socket.destroy()
      }
    })
    .on('end', leave)
    .on('close', leave)
  return {
    async next(within) {
      if (requests.length === 0 && !isGone)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, within)
          notify = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      // Requests of a process that has left are not carried out: nobody knows whether they were complete.
      if (isGone) return 'gone'
      return requests.shift() ?? 'late'
    },
  }
}

function spanText(milliseconds: number): string {
  return milliseconds < 120_000 ? `${milliseconds / 1000} s` : `${milliseconds / 60_000} minutes`
}
