import { join } from 'node:path'
import type { Bundle } from '../bundle/bundle.js'
import type { PostNames } from './addresses.js'
import { writeAtomically } from './write-posts.js'

/** An old path and where it leads. */
export interface Redirect {
  readonly from: string
  readonly to: string
}

/** The redirects of posts and those that the old platform had, without loops and repetitions. */
export async function redirectsOf(bundle: Bundle, names: PostNames): Promise<Redirect[]> {
  const found = new Map<string, string>()
  for (const { from, to } of names.redirects) found.set(from, to)
  for await (const { from, to } of bundle.redirects()) if (!found.has(from) && from !== to) found.set(from, to)
  return [...found].map(([from, to]) => ({ from, to: finalOf(to, found) }))
}

/** Follows redirects to the last one, so that a reader is led once. */
function finalOf(to: string, all: ReadonlyMap<string, string>): string {
  const passed = new Set<string>()
  let at = to
  for (let next = all.get(at); next !== undefined && !passed.has(at); next = all.get(at)) {
    passed.add(at)
    at = next
  }
  return at
}

/** Writes the redirects in three forms: for our site, for Netlify and Cloudflare, and for nginx. */
export async function writeRedirects(folder: string, redirects: readonly Redirect[]): Promise<void> {
  if (redirects.length === 0) return
  await writeAtomically(join(folder, 'redirects.json'), `${JSON.stringify(redirects, null, 2)}\n`)
  const plain = redirects.filter(({ from }) => !from.includes('?'))
  await writeAtomically(
    join(folder, 'redirects', '_redirects'),
    plain.map(({ from, to }) => `${encodeURI(decoded(from))} ${to} 301\n`).join(''),
  )
  await writeAtomically(join(folder, 'redirects', 'nginx.conf'), nginx(redirects))
}

/** A map for the level `http`, and how to use it. A query is part of `$request_uri`. */
function nginx(redirects: readonly Redirect[]): string {
  const lines = redirects.map(({ from, to }) => `  ${quoted(from)} ${quoted(to)};\n`)
  return [
    '# In the block http. In the block server: if ($moved) { return 301 $moved; }\n',
    'map $request_uri $moved {\n',
    '  default "";\n',
    ...lines,
    '}\n',
  ].join('')
}

function quoted(text: string): string {
  return `"${text.replaceAll(/["\\$\r\n]/g, (sign) => (sign === '$' ? '' : `\\${sign}`))}"`
}

function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
