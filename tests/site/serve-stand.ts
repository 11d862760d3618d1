import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { request, type IncomingHttpHeaders } from 'node:http'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, vi } from 'vitest'
import { CLI, folder, paragraph } from '../cli/diptych.js'
import { putEmptyDatabase } from '../harness/empty-database.js'
import type { Json } from '../harness/node-fixtures.js'
import { POLL } from './site-stand.js'

export const CANARY = 'CANARY-OF-PAID-TEXT'

/** Posts as files: one with a poll, one of which the second half is for payers. */
export function postFiles(): Promise<string> {
  return folder({ 'poll.json': letter('poll', 1, pollBody(), { polls: { 70: OPEN_POLL } }), 'paid.json': paidLetter() })
}

/** Open for ever: the command has no clock but the system's. */
export const OPEN_POLL = { ...POLL, published_at: '2026-01-01T07:00:00Z', expiry: null }

const pollBody = (): Json[] => [paragraph('A question.') as Json, { type: 'poll', attrs: { id: 70 } }]

function paidLetter(): Json {
  const body = [paragraph('What all may read.') as Json, { type: 'paywall' }, paragraph(`${CANARY} is here.`) as Json]
  return letter('paid', 2, body, {}, { audience: 'only_paid' })
}

export function letter(
  slug: string,
  id: number,
  content: readonly Json[],
  data: Json = {},
  post: Json = {},
  publication: Json = {},
): Json {
  return {
    publication: {
      name: 'Low Water',
      subdomain: 'lowwater',
      base_url: 'https://lowwater.example',
      address: '3 Chandlery Steps, Sallow Quay',
      language: 'en',
      ...publication,
    },
    post: {
      id,
      slug,
      title: `On ${slug}`,
      description: 'A letter that is long enough to be shown beside its subject.',
      canonical_url: `https://lowwater.example/p/${slug}`,
      post_date: '2026-01-0' + String(id) + 'T08:00:00Z',
      ...post,
    },
    body: { type: 'doc', content: [...content] },
    data,
  }
}

export interface Served {
  readonly origin: string
  readonly port: number
  /** Where it was started: `.diptych` is there. */
  readonly cwd: string
  readonly child: ChildProcess
  stdout(): string
  stderr(): string
  /** The lines of its log, as JSON. */
  log(): readonly Readonly<Record<string, unknown>>[]
  /** Sends a signal and waits for its end; the exit code, or null for one that was killed. */
  end(signal?: NodeJS.Signals): Promise<number | null>
}

export interface ServeOptions {
  readonly posts: string
  readonly args?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  readonly cwd?: string
}

/** Starts the built command, at a port of its own, and waits until it answers. */
export async function serveSite({ posts, args = [], env = {}, cwd }: ServeOptions): Promise<Served> {
  return startCommand(['serve', posts, '--port', '0', ...args], env, cwd ?? (await stateFolder()))
}

/** Where a site is started for the second time: its database is there. */
export async function stateFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'diptych-site-'))
  await putEmptyDatabase(join(folder, '.diptych/db'))
  return folder
}

export async function startCommand(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  cwd: string,
): Promise<Served> {
  const { NODE_ENV: _, VITEST: __, DATABASE_URL: ___, ...inherited } = process.env
  const child = spawn(process.execPath, [CLI, ...args], { cwd, env: { ...inherited, ...env } })
  let stdout = ''
  let stderr = ''
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
  let isOver = false
  const ended = new Promise<number | null>((resolve) =>
    child.once('close', (code) => {
      isOver = true
      resolve(code)
    }),
  )
  const [, port] = await vi.waitUntil(
    () => {
      if (isOver) throw new Error(`The site did not start. ${stderr}`)
      return /:(\d+)\/ {2}.*Press Ctrl-C to stop\./.exec(stdout)
    },
    { timeout: 120_000, interval: 25 },
  )
  return {
    origin: `http://localhost:${port}`,
    port: Number(port),
    cwd,
    child,
    stdout: () => stdout,
    stderr: () => stderr,
    log: () =>
      stderr
        .split('\n')
        .filter((line) => line.startsWith('{'))
        .map((line) => JSON.parse(line) as Record<string, unknown>),
    end(signal = 'SIGINT') {
      child.kill(signal)
      return ended
    },
  }
}

export interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

export interface Question {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** A request as it is written: fetch would tidy the path, and sets Host itself. */
export function ask(
  { port }: Pick<Served, 'port'>,
  path: string,
  { method = 'GET', headers = {}, body }: Question = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        host: '127.0.0.1',
        port,
        path,
        method,
        agent: false,
        headers: {
          host: `localhost:${port}`,
          ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
          ...headers,
        },
      },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('error', reject)
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body: Buffer.concat(chunks).toString('latin1'),
          }),
        )
      },
    )
    asked.on('error', reject)
    asked.end(body)
  })
}

/** A form of the site's own page. */
export function form(site: Pick<Served, 'origin' | 'port'>, path: string, fields: Readonly<Record<string, string>>) {
  return ask(site, path, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: site.origin,
      'sec-fetch-site': 'same-origin',
    },
    body: new URLSearchParams(fields).toString(),
  })
}

/** A connection on which anything can be written; `answer` is all that came back. */
export async function rawConnection({ port }: Pick<Served, 'port'>): Promise<{
  readonly socket: Socket
  answer(): string
  isOver(): boolean
}> {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  let isOver = false
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString('latin1')))
  socket.on('error', () => undefined)
  socket.on('close', () => (isOver = true))
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()))
  return { socket, answer: () => answer, isOver: () => isOver }
}

/** Starts sites over `postFiles`, each of which ends with the test that started it. Call it in the body of a file. */
export function servedSites(): (args?: readonly string[], more?: { cwd?: string; posts?: string }) => Promise<Served> {
  let posts = ''
  beforeAll(async () => {
    posts = await postFiles()
  })
  const running: Served[] = []
  afterEach(async () => {
    for (const site of running.splice(0)) await site.end('SIGKILL')
  })
  return async (args = [], more = {}) => {
    const site = await serveSite({ posts, args, ...more })
    running.push(site)
    return site
  }
}
