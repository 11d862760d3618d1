import { mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { hostname, tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'

/** What the owner of a lock answers on its socket, in one line. */
export interface Owner {
  readonly pid: number
  /** Name of the machine or container, where `pid` is valid. */
  readonly host: string
  /** False while the process still looks for other owners. */
  readonly isHeld: boolean
  /** The name of what it serves. Empty if it serves nothing. */
  readonly serves: string
}

/** An owner that is busy may take long to say who it is. It is the owner all the same. */
const ANSWER_MS = 1000
/** The longest socket address that every system takes (macOS: 104 bytes with the final zero). */
const MAX_ADDRESS_BYTES = 100

export interface Visit {
  /** Null if it does not say who it is. */
  readonly owner: Owner | null
  readonly socket: Socket
}

/** Connects to the owner that listens on a socket; undefined if nobody listens. */
export async function ownerAt(file: string): Promise<Visit | undefined> {
  try {
    return await withShortPath(file, visitOwner)
  } catch (error) {
    if (['ECONNREFUSED', 'ENOENT'].includes(codeOf(error))) return undefined
    throw error
  }
}

function visitOwner(address: string): Promise<Visit> {
  return new Promise((resolve, reject) => {
    const socket = connect(address)
    let text = ''
    const late = setTimeout(() => socket.destroy(), ANSWER_MS)
    const read = (chunk: Buffer) => {
      text += chunk.toString()
      if (text.includes('\n')) end()
    }
    const end = () => {
      clearTimeout(late)
      // Whoever uses the socket next reads from here on. Until then, its errors are no bug.
      socket.pause().off('data', read).off('error', reject).off('close', end)
      socket.on('error', () => undefined)
      resolve({ owner: ownerIn(text), socket })
    }
    socket.on('data', read).on('error', reject).on('close', end)
  })
}

const GREETING = /^\{"pid":([1-9]\d{0,9}),"host":"([^"\\]*)","isHeld":(true|false),"serves":"([^"\\]*)"\}\n/

function ownerIn(text: string): Owner | null {
  const [, pid, host, isHeld, serves = ''] = GREETING.exec(text) ?? []
  return pid === undefined || host === undefined ? null : { pid: Number(pid), host, isHeld: isHeld === 'true', serves }
}

export interface Service {
  readonly name: string
  readonly visit: ((socket: Socket) => void) | null
}

export const NO_SERVICE: Service = { name: '', visit: null }

/** A server that tells each visitor who owns the lock. It does not keep the process alive. */
export function lockServer(isHeld: () => boolean, service: () => Service): Server {
  return createServer((socket: Socket) => {
    // The visitor may be gone.
    socket.on('error', () => socket.destroy())
    const { name, visit } = service()
    const owner: Owner = { pid: process.pid, host: hostname(), isHeld: isHeld(), serves: name }
    socket.write(`${JSON.stringify(owner)}\n`)
    if (visit === null) socket.end()
    else visit(socket)
  }).unref()
}

export function listen(server: Server, address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(address, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

/** Calls `use` with an address of the file that is short enough for a socket. */
export async function withShortPath<T>(file: string, use: (address: string) => Promise<T>): Promise<T> {
  if (Buffer.byteLength(file) <= MAX_ADDRESS_BYTES) return use(file)
  const folder = mkdtempSync(join(shortFolder(), 'diptych-'))
  try {
    symlinkSync(realpathSync(dirname(file)), join(folder, 'l'))
    return await use(join(folder, 'l', basename(file)))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A folder for a link that makes the path short. The path of the system's own folder may be long, too (TMPDIR). */
function shortFolder(): string {
  const folder = tmpdir()
  return Buffer.byteLength(join(folder, 'diptych-123456', 'l', `.${'0'.repeat(12)}`)) <= MAX_ADDRESS_BYTES
    ? folder
    : '/tmp'
}

export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
