import { createHash, randomBytes } from 'node:crypto'
import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  symlinkSync,
  unlinkSync,
} from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { hostname, tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileProblem, UsageError } from './usage-error.js'

/** Exclusive use of a path by one process. It ends with `release`, or when the kernel ends the process. */
export interface Lock {
  release(): void
}

/** What the owner of a lock answers on its socket. */
interface Owner {
  readonly pid: number
  /** Name of the machine or container, where `pid` is valid. */
  readonly host: string
  /** False while the process still looks for other owners. */
  readonly isHeld: boolean
}

const TRIES = 60
const PAUSE_MS = 50
/** An owner that is busy may take long to say who it is. It is the owner all the same. */
const ANSWER_MS = 1000
/** The longest socket address that every system takes (macOS: 104 bytes with the final zero). */
const MAX_ADDRESS_BYTES = 100
/** Sockets that were never published are left by killed processes. They are removed after this time. */
const ABANDONED_MS = 60_000

/**
 * Locks `path` for this process. `advice` tells the user what to do if the lock cannot be created.
 *
 * The kernel says whether an owner lives: an owner listens on a socket in the folder `<path>.lock`, and a connection to
 * the socket of a dead process is refused. Sockets are found through the file system, so this also works between
 * containers that share the folder and have their own process ids and networks. Each process publishes a listening
 * socket first and looks for others then, so of two processes at least one sees the other.
 *
 * @throws UsageError if a running process has the lock, and for file system errors.
 */
export async function lockPath(path: string, advice: string): Promise<Lock> {
  return process.platform === 'win32' ? lockPipe(path) : lockFolder(path, `${path}.lock`, advice)
}

async function lockFolder(path: string, folder: string, advice: string): Promise<Lock> {
  refuseOldLock(path, folder, advice)
  let isHeld = false
  const server = answering(() => ({ pid: process.pid, host: hostname(), isHeld }))
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const socket = await published(server, folder, advice)
    const release = once(() => {
      remove(join(folder, socket))
      removeIfEmpty(folder)
      server.close()
    })
    let owner: Owner | null | undefined
    try {
      owner = await otherOwner(folder, socket)
    } catch (error) {
      release()
      throw lockProblem(folder, error, advice)
    }
    if (owner === undefined) {
      isHeld = true
      return { release }
    }
    release()
    await closed(server)
    if (owner === null || owner.isHeld) throw inUse(path, owner)
    // Two processes saw each other. They try again at different times.
    await pause(Math.random() * PAUSE_MS)
  }
  throw inUse(path, null)
}

/** Listens on a new socket and gives it its final name; returns the name. */
async function published(server: Server, folder: string, advice: string): Promise<string> {
  const name = randomBytes(6).toString('hex')
  for (let attempt = 0; ; attempt++)
    try {
      makeFolder(folder)
      // A socket appears in the folder before it listens. Under its final name it always does.
      await withShortPath(join(folder, `.${name}`), (address) => listening(server, address))
      renameSync(join(folder, `.${name}`), join(folder, name))
      return name
    } catch (error) {
      server.close()
      remove(join(folder, `.${name}`))
      // A process that ends removes the folder.
      if (codeOf(error) === 'ENOENT' && attempt < TRIES && isFolder(dirname(folder))) continue
      removeIfEmpty(folder)
      throw lockProblem(folder, error, advice)
    }
}

/** Another owner in the folder; null if it does not say who it is; undefined if there is none. */
async function otherOwner(folder: string, own: string): Promise<Owner | null | undefined> {
  for (const name of readdirSync(folder)) {
    const file = join(folder, name)
    if (name === own) continue
    if (name.startsWith('.')) {
      if (isOld(file)) remove(file)
      continue
    }
    const owner = await ownerAt(file)
    // Names are never used again, so nobody else's socket can be removed.
    if (owner === undefined) remove(file)
    else return owner
  }
  return undefined
}

/** The owner that listens on a socket; null if it does not say who it is; undefined if nobody listens. */
async function ownerAt(file: string): Promise<Owner | null | undefined> {
  try {
    return await withShortPath(file, asked)
  } catch (error) {
    if (['ECONNREFUSED', 'ENOENT'].includes(codeOf(error))) return undefined
    throw error
  }
}

function asked(address: string): Promise<Owner | null> {
  return new Promise((resolve, reject) => {
    const socket = connect(address)
    let text = ''
    const late = setTimeout(() => socket.destroy(), ANSWER_MS)
    socket
      .setEncoding('utf8')
      .on('data', (chunk: string) => (text += chunk))
      .on('error', reject)
      .on('close', () => {
        clearTimeout(late)
        resolve(ownerIn(text))
      })
  })
}

function ownerIn(text: string): Owner | null {
  const [, pid, host, isHeld] = /^\{"pid":([1-9]\d{0,9}),"host":"([^"\\]*)","isHeld":(true|false)\}$/.exec(text) ?? []
  return pid === undefined || host === undefined ? null : { pid: Number(pid), host, isHeld: isHeld === 'true' }
}

/** A server that tells each visitor who owns the lock. It does not keep the process alive. */
function answering(owner: () => Owner): Server {
  return createServer((socket: Socket) => {
    // The visitor may be gone.
    socket.on('error', () => socket.destroy())
    socket.end(JSON.stringify(owner()))
  }).unref()
}

function listening(server: Server, address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(address, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

function closed(server: Server): Promise<void> {
  return server.listening ? new Promise((resolve) => server.once('close', resolve)) : Promise.resolve()
}

/** Calls `use` with an address of the file that is short enough for a socket. */
async function withShortPath<T>(file: string, use: (address: string) => Promise<T>): Promise<T> {
  if (Buffer.byteLength(file) <= MAX_ADDRESS_BYTES) return use(file)
  const folder = mkdtempSync(join(tmpdir(), 'diptych-'))
  try {
    symlinkSync(realpathSync(dirname(file)), join(folder, 'l'))
    return await use(join(folder, 'l', basename(file)))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Windows: the kernel refuses a second pipe of the same name, and removes pipes of processes that end. */
async function lockPipe(path: string): Promise<Lock> {
  const place = join(realpathSync(dirname(path)), basename(path)).toLowerCase()
  const name = createHash('sha256').update(place).digest('hex').slice(0, 32)
  const server = answering(() => ({ pid: process.pid, host: hostname(), isHeld: true }))
  try {
    await listening(server, `\\\\.\\pipe\\diptych-${name}`)
  } catch (error) {
    if (['EADDRINUSE', 'EACCES'].includes(codeOf(error))) throw inUse(path, null)
    throw fileProblem(path, error)
  }
  return { release: once(() => server.close()) }
}

/** Versions before 0.1 wrote a file with a process id, which says nothing in another container. */
function refuseOldLock(path: string, folder: string, advice: string): void {
  let isFile: boolean
  try {
    isFile = lstatSync(folder, { throwIfNoEntry: false })?.isDirectory() === false
  } catch (error) {
    throw lockProblem(folder, error, advice)
  }
  if (isFile)
    throw new UsageError(`${path} may be in use by an older version of diptych. If it is not, remove ${folder}.`)
}

function inUse(path: string, owner: Owner | null): UsageError {
  if (owner === null) return new UsageError(`${path} is in use by another process. Wait for it to end.`)
  const place = owner.host === hostname() ? '' : ` on ${owner.host}`
  return new UsageError(`${path} is in use by process ${owner.pid}${place}. Wait for it to end.`)
}

function lockProblem(folder: string, error: unknown, advice: string): UsageError {
  if (['EOPNOTSUPP', 'ENOTSUP', 'EPERM', 'EINVAL'].includes(codeOf(error)))
    return new UsageError(`${folder}: this file system cannot hold a lock. ${advice}`)
  return new UsageError(`${fileProblem(folder, error).message}. ${advice}`)
}

/** Failures are ignored: what remains of a dead process is removed by the next owner. */
function remove(file: string): void {
  try {
    unlinkSync(file)
  } catch {
    // The file system is read-only, or another process removed the socket.
  }
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  }
}

function removeIfEmpty(folder: string): void {
  try {
    rmdirSync(folder)
  } catch {
    // Another process is using it.
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}

function isOld(file: string): boolean {
  const found = lstatSync(file, { throwIfNoEntry: false })
  return found !== undefined && Date.now() - found.mtimeMs > ABANDONED_MS
}

function once(end: () => void): () => void {
  let isDone = false
  return () => {
    if (!isDone) end()
    isDone = true
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
