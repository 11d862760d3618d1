import { createWriteStream } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import * as http from 'node:http'
import * as https from 'node:https'
import { pipeline } from 'node:stream/promises'
import { isPublicAddress, numericHost, publicLookup } from '@diptych/server/mail'
import { version } from '../../package.json'

/** Settings of requests. */
export interface DownloadSettings {
  /** Also ask this machine and its network. Default: refused, because a post must not trigger such requests. */
  readonly privateHosts: boolean
  /** Milliseconds without a byte after which a request is given up. */
  readonly patience: number
  /** Bytes. */
  readonly largest: number
}

/** Why a file did not come. `wait`: milliseconds after which it may be asked for again; null if never. */
export class DownloadFailed extends Error {
  override readonly name = 'DownloadFailed'
  constructor(
    reason: string,
    readonly wait: number | null,
  ) {
    super(reason)
  }
}

const MOST_REDIRECTS = 5
const BUSY = new Set([408, 425, 429, 500, 502, 503, 504])
const LONGEST_WAIT_MS = 120_000
const SHORT_WAIT_MS = 1000

/**
 * Loads an address into a file. What was loaded before it failed is removed.
 *
 * @throws DownloadFailed with the reason.
 */
export async function download(address: string, path: string, settings: DownloadSettings): Promise<void> {
  let url = new URL(address)
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
    const answer = await ask(url, settings)
    const { statusCode: status = 0, headers } = answer
    if (status >= 300 && status < 400 && headers.location !== undefined) {
      answer.destroy()
      if (!URL.canParse(headers.location, url)) throw new DownloadFailed('it redirects to an invalid address', null)
      url = new URL(headers.location, url)
      continue
    }
    if (status !== 200) {
      answer.destroy()
      throw new DownloadFailed(`the server answers ${status}`, BUSY.has(status) ? waitOf(headers['retry-after']) : null)
    }
    return store(answer, path, settings)
  }
  throw new DownloadFailed(`it redirects more than ${MOST_REDIRECTS} times`, null)
}

function ask(url: URL, { privateHosts, patience }: DownloadSettings): Promise<http.IncomingMessage> {
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new DownloadFailed('it is not a web address', null)
  const host = numericHost(url)
  if (host !== null && !privateHosts && !isPublicAddress(host))
    throw new DownloadFailed('it is on a private network', null)
  const { get } = url.protocol === 'https:' ? https : http
  return new Promise((resolve, reject) => {
    const request = get(
      url,
      {
        headers: { 'user-agent': `diptych/${version}`, accept: 'image/*,*/*;q=0.5' },
        timeout: patience,
        ...(privateHosts ? {} : { lookup: publicLookup }),
      },
      resolve,
    )
    request.on('timeout', () =>
      request.destroy(new DownloadFailed(`the server is silent for ${patience / 1000} s`, SHORT_WAIT_MS)),
    )
    request.on('error', (error) => reject(failureOf(error)))
  })
}

async function store(
  answer: http.IncomingMessage,
  path: string,
  { largest, patience }: DownloadSettings,
): Promise<void> {
  const stated = Number(answer.headers['content-length'] ?? Number.NaN)
  if (stated > largest) {
    answer.destroy()
    throw new DownloadFailed(`it is larger than ${largest / 1_000_000} MB`, null)
  }
  let bytes = 0
  answer.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > largest) answer.destroy(new DownloadFailed(`it is larger than ${largest / 1_000_000} MB`, null))
  })
  answer.socket.setTimeout(patience, () =>
    answer.destroy(new DownloadFailed(`the server is silent for ${patience / 1000} s`, SHORT_WAIT_MS)),
  )
  try {
    await pipeline(answer, createWriteStream(path))
    if (bytes !== stated && !Number.isNaN(stated))
      throw new DownloadFailed(`it ends after ${bytes} of ${stated} bytes`, SHORT_WAIT_MS)
    await flushed(path)
  } catch (error) {
    await rm(path, { force: true })
    throw failureOf(error)
  }
}

async function flushed(path: string): Promise<void> {
  const file = await open(path, 'r+')
  await file.sync().finally(() => file.close())
}

function waitOf(retryAfter: string | undefined): number {
  if (retryAfter === undefined) return SHORT_WAIT_MS
  const seconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - Date.now()
  return Number.isFinite(seconds) ? Math.min(LONGEST_WAIT_MS, Math.max(0, seconds)) : SHORT_WAIT_MS
}

/** Errors of a connection may pass; the disk is full for every file. */
const PASSING = new Set(['ECONNRESET', 'ECONNREFUSED', 'ETIMEDOUT', 'EPIPE', 'EAI_AGAIN', 'ERR_STREAM_PREMATURE_CLOSE'])
const WORDS: Readonly<Record<string, string>> = {
  ENOTFOUND: 'the host is unknown',
  EAI_AGAIN: 'the host could not be looked up',
  ECONNREFUSED: 'the server refuses connections',
  ECONNRESET: 'the server ended the connection',
  ERR_STREAM_PREMATURE_CLOSE: 'the server ended the connection',
  CERT_HAS_EXPIRED: "the server's certificate has expired",
}
const OF_DISK = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'EACCES', 'EPERM'])

function failureOf(error: unknown): Error {
  if (error instanceof DownloadFailed) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (OF_DISK.has(code)) return error as Error
  if (error instanceof Error && error.name === 'PrivateAddress')
    return new DownloadFailed('it is on a private network', null)
  return new DownloadFailed(
    WORDS[code] ?? (error instanceof Error ? error.message : String(error)),
    PASSING.has(code) ? SHORT_WAIT_MS : null,
  )
}
