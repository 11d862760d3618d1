import { createHash, randomBytes } from 'node:crypto'
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmdirSync,
  statSync,
  unlinkSync,
} from 'node:fs'
import type { Server, Socket } from 'node:net'
import { hostname } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileProblem, UsageError } from 'diptych/command'
import { lockServer, codeOf, listen, NO_SERVICE, ownerAt, withShortPath, type Owner } from './lock-socket.js'

/** Exclusive use of a path by one process. It ends with `release`, or when the kernel ends the process. */
export interface Lock {
  /** Serves other processes of this user, who reach it with `connectToOwner`. `name` contains no quotes. */
  serve(name: string, visit: (socket: Socket) => void): void
  release(): void
}

/** A running process has the lock. */
export class PathInUse extends UsageError {}

const TRIES = 60
const PAUSE_MS = 50
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
 * @throws PathInUse if a running process has the lock, and UsageError for file system errors.
 */
export async function lockPath(path: string, advice: string): Promise<Lock> {
  return process.platform === 'win32' ? lockPipe(path) : lockFolder(path, lockFolderOf(path), advice)
}

/**
 * Connects to what the owner of a lock serves. Null if nobody has the lock, or its owner serves nothing (yet).
 *
 * @throws PathInUse if the owner serves something under another name, such as that of another version.
 */
export async function connectToOwner(path: string, name: string): Promise<Socket | null> {
  const files =
    process.platform === 'win32'
      ? [pipeOf(path)]
      : socketsIn(lockFolderOf(path)).map((socket) => join(lockFolderOf(path), socket))
  for (const file of files) {
    const visit = await ownerAt(file)
    if (visit === undefined) continue
    const { owner, socket } = visit
    if (owner?.serves === name) return socket
    socket.destroy()
    if (owner !== null && owner.serves !== '') throw inUse(path, owner, 'It is another version of diptych. Restart it.')
  }
  return null
}

async function lockFolder(path: string, folder: string, advice: string): Promise<Lock> {
  refuseOldLock(path, folder, advice)
  let isHeld = false
  let service = NO_SERVICE
  const server = lockServer(
    () => isHeld,
    () => service,
  )
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const socket = await publishSocket(server, folder, advice)
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
      return { serve: (name, visit) => (service = { name, visit }), release }
    }
    release()
    await closeServer(server)
    if (owner === null || owner.isHeld) throw inUse(path, owner)
    // Two processes saw each other. They try again at different times.
    await pause(Math.random() * PAUSE_MS)
  }
  throw inUse(path, null)
}

/** Listens on a new socket and gives it its final name; returns the name. */
async function publishSocket(server: Server, folder: string, advice: string): Promise<string> {
  const name = randomBytes(6).toString('hex')
  for (let attempt = 0; ; attempt++)
    try {
      makeFolder(folder)
      // A socket appears in the folder before it listens. Under its final name it always does.
      await withShortPath(join(folder, `.${name}`), (address) => listen(server, address))
      chmodSync(join(folder, `.${name}`), 0o600)
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
    const visit = await ownerAt(file)
    visit?.socket.destroy()
    // Names are never used again, so nobody else's socket can be removed.
    if (visit === undefined) remove(file)
    else return visit.owner
  }
  return undefined
}

/** Names of published sockets. */
function socketsIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder).filter((name) => !name.startsWith('.'))
  } catch {
    return []
  }
}

function closeServer(server: Server): Promise<void> {
  return server.listening ? new Promise((resolve) => server.once('close', resolve)) : Promise.resolve()
}

/** Windows: the kernel refuses a second pipe of the same name, and removes pipes of processes that end. */
async function lockPipe(path: string): Promise<Lock> {
  let service = NO_SERVICE
  const server = lockServer(
    () => true,
    () => service,
  )
  try {
    await listen(server, pipeOf(path))
  } catch (error) {
    if (['EADDRINUSE', 'EACCES'].includes(codeOf(error))) throw inUse(path, null)
    throw fileProblem(path, error)
  }
  return { serve: (name, visit) => (service = { name, visit }), release: once(() => server.close()) }
}

function pipeOf(path: string): string {
  const place = join(realpathSync(dirname(path)), basename(path)).toLowerCase()
  return `\\\\.\\pipe\\diptych-${createHash('sha256').update(place).digest('hex').slice(0, 32)}`
}

function lockFolderOf(path: string): string {
  return `${path}.lock`
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

function inUse(path: string, owner: Owner | null, advice = 'Wait for it to end.'): PathInUse {
  if (owner === null) return new PathInUse(`${path} is in use by another process. ${advice}`)
  const place = owner.host === hostname() ? '' : ` on ${owner.host}`
  return new PathInUse(`${path} is in use by process ${owner.pid}${place}. ${advice}`)
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
    // Who can connect to the socket may use the database.
    if ((statSync(folder).mode & 0o077) !== 0) chmodSync(folder, 0o700)
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
