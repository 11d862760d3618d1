import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { UsageError } from 'diptych/command'
import { connectToOwner } from '../files/lock.js'
import type { DatabaseClient, DatabasePool } from '../mailings/database/mailing-database.js'
import { frameOf, frameReader, type Reply, type Request } from './database-frames.js'
import { DATABASE_SERVICE } from './database-service.js'

/** Milliseconds for which a site may be away, because it starts again. */
const PATIENCE_MS = 5000
const LOOK_MS = 100

/**
 * The embedded database in `folder`, in another process, as a pool of connections. Each is a socket, so the other
 * process notices when this one ends. Connections wait for each other: there is only one.
 */
export function remotePool(folder: string): DatabasePool {
  const open = new Set<Socket>()
  return {
    async connect() {
      const socket = await reached(folder)
      open.add(socket.once('close', () => open.delete(socket)))
      const ask = conversation(socket, folder)
      await ask({ kind: 'connect' })
      return clientOf(ask, () => socket.end())
    },
    async end() {
      for (const socket of open) socket.destroy()
    },
  }
}

async function reached(folder: string): Promise<Socket> {
  for (const end = performance.now() + PATIENCE_MS; ; await pause(LOOK_MS)) {
    const socket = await connectToOwner(folder, DATABASE_SERVICE)
    if (socket !== null) return socket
    if (performance.now() > end) throw over(folder)
  }
}

type Ask = (request: Request) => Promise<Exclude<Reply, { kind: 'failed' | 'over' }>>

/** Asks one request after the other. Replies come in the same order. */
function conversation(socket: Socket, folder: string): Ask {
  const pending: { resolve(reply: Awaited<ReturnType<Ask>>): void; reject(error: Error): void }[] = []
  let reason: Error | null = null
  const fail = (error: Error) => {
    reason ??= error
    for (const { reject } of pending.splice(0)) reject(reason)
  }
  const read = frameReader((value) => {
    const reply = value as Reply
    if (reply.kind === 'over')
      return fail(new UsageError(`The process that runs ${folder} ended this command, because ${reply.reason}.`))
    const waiting = pending.shift()
    if (reply.kind === 'failed') waiting?.reject(Object.assign(new Error(reply.message), reply.fields))
    else waiting?.resolve(reply)
  })
  socket
    .on('data', (chunk: Buffer) => {
      try {
        read(chunk)
      } catch {
        socket.destroy()
      }
    })
    .on('error', () => socket.destroy())
    .on('close', () => fail(over(folder)))
    .resume()
  return (request) =>
    new Promise((resolve, reject) => {
      if (reason !== null || socket.destroyed) return reject(reason ?? over(folder))
      pending.push({ resolve, reject })
      socket.write(frameOf(request))
    })
}

function clientOf(ask: Ask, release: () => void): DatabaseClient {
  return {
    async query(statement, parameters) {
      const reply = await ask({
        kind: 'query',
        statement,
        ...(parameters === undefined ? {} : { parameters: [...parameters] }),
      })
      if (reply.kind !== 'rows') throw new TypeError('The database sent no rows.')
      return {
        command: reply.command as 'SELECT',
        rowCount: reply.rowCount,
        rows: reply.rows as never[],
      }
    },
    async copy(statement, text) {
      await ask({ kind: 'copy', statement, text })
    },
    release,
  }
}

function over(folder: string): UsageError {
  return new UsageError(`The process that runs ${folder} has ended. Run this command again.`)
}
