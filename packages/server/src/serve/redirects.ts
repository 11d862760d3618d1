import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { SAFE_HEADERS } from '../site/answers.js'
import { NO_REDIRECTS, readRedirects, type RedirectProblem, type RedirectTable } from './redirect-table.js'

/** Redirects of the old addresses in a newsletter's folder. */
export interface Redirects {
  /** Reads the file, and reports what is wrong with it. */
  load(): Promise<void>
  /**
   * An answer to a request for an old address of the front page, such as `/?p=123`, which the site would answer with
   * the front page. Null for all others.
   */
  front(request: Request): Promise<Response | null>
  /** The redirect of an address where the site has no page, or the site's answer. */
  instead(request: Request, answer: Response): Promise<Response>
}

/** Name of the file with the old addresses. */
const REDIRECTS_FILE = 'redirects.json'
const LARGEST = 20_000_000
/** Milliseconds until a changed file is noticed. */
const FRESH_MS = 1000
/** Seconds. Browsers would keep the answer for ever, also when the entry is corrected. */
const CACHED_S = 3600

/**
 * @param folder of the newsletter. The file is read again when it changes; if it breaks, its last valid entries stay.
 * @param reported called once for each problem of each version of the file.
 */
export function folderRedirects(
  folder: string,
  baseUrl: string,
  reported: (file: string, problem: RedirectProblem) => void,
  clock: () => number = () => performance.now(),
): Redirects {
  const file = join(folder, REDIRECTS_FILE)
  let table: RedirectTable = NO_REDIRECTS
  let version = ''
  let checkedAt = -Infinity
  let checking: Promise<void> | null = null

  async function check(): Promise<void> {
    checkedAt = clock()
    const stats = await stat(file).catch(() => null)
    const found = stats === null ? '' : `${stats.ino} ${stats.mtimeMs} ${stats.size}`
    if (found === version) return
    version = found
    if (stats === null) {
      table = NO_REDIRECTS
      return
    }
    const text = stats.isFile() && stats.size <= LARGEST ? await readFile(file, 'utf8').catch(() => null) : null
    if (text === null) {
      reported(REDIRECTS_FILE, { path: '', message: `cannot be read, or is larger than ${LARGEST / 1_000_000} MB.` })
      return
    }
    const read = readRedirects(text.replace(/^\ufeff/, ''), baseUrl)
    table = read.table ?? table
    for (const problem of read.problems) reported(REDIRECTS_FILE, problem)
  }
  const current = async (): Promise<RedirectTable> => {
    if (clock() - checkedAt >= FRESH_MS) checking ??= check().finally(() => (checking = null))
    await checking
    return table
  }
  const redirect = async ({ method, url }: Request): Promise<Response | null> => {
    if (method !== 'GET' && method !== 'HEAD') return null
    const location = (await current()).locationOf(new URL(url))
    return location === null
      ? null
      : new Response(null, {
          status: 301,
          headers: { location, 'cache-control': `public, max-age=${CACHED_S}`, ...SAFE_HEADERS },
        })
  }
  return {
    load: async () => void (await current()),
    front: async (request) => {
      const { pathname, search } = new URL(request.url)
      return pathname === '/' && search !== '' ? redirect(request) : null
    },
    instead: async (request, answer) => (answer.status === 404 ? ((await redirect(request)) ?? answer) : answer),
  }
}
