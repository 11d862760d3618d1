import { readdirSync, readFileSync } from 'node:fs'
import type { ReaderFlags } from '../../src/domain/post/entities.js'
import { SUBSCRIPTION_STATES, type SubscriptionState } from '../../src/domain/reader/subscription.js'
import type { BoundEmail } from '../../src/email/bind/template.js'
import { compileEmail } from '../../src/email/platform-email.js'
import { readPost } from '../../src/instance/platform.js'
import { renderPage, renderWeb } from '../../src/web/platform-web.js'
import { type PageResult } from '../../src/web/render-page.js'
import { type WebResult } from '../../src/web/render-web.js'
import { NOW, type Json } from './node-fixtures.js'
import { FIXTURES } from './paths.js'
import { patientColourer } from './patient-colourer.js'

export interface Reader {
  state: SubscriptionState
  id?: string
  name?: string
  email?: string
  token?: string
  flags: ReaderFlags
}

function names(folder: string): string[] {
  return readdirSync(`${FIXTURES}/${folder}`)
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .sort()
}

const load = (path: string): unknown => JSON.parse(readFileSync(`${FIXTURES}/${path}.json`, 'utf8'))

export const postNames: readonly string[] = names('posts')
export const readerNames: readonly string[] = names('readers')

/** Readers who see something of their own in a post. Of every other post one rendering shows all. */
const READERS: Readonly<Record<string, readonly string[]>> = { 'paid-letter': ['anonymous', 'free', 'lapsed', 'paid'] }

/** The posts and readers that snapshots hold. */
export const SNAPSHOT_PAIRS = postNames.flatMap((post) =>
  (READERS[post] ?? ['free']).map((each) => [post, each] as const),
)

export function postJson(name: string): Json {
  return load(`posts/${name}`) as Json
}

export function reader(name: string): Reader {
  const found = load(`readers/${name}`) as Reader
  if (!SUBSCRIPTION_STATES.includes(found.state))
    throw new TypeError(`fixtures/readers/${name}.json: there is no state '${found.state}'`)
  return found
}

export interface RenderedPost {
  web: WebResult
  /** A page that takes its styles from files, so that a snapshot holds the post alone. */
  page: PageResult
  mail: BoundEmail
}

const rendered = new Map<string, Promise<RenderedPost>>()

export function renderPost(postName: string, readerName: string): Promise<RenderedPost> {
  const key = `${postName} ${readerName}`
  const known = rendered.get(key) ?? renderAnew(postName, readerName)
  rendered.set(key, known)
  return known
}

async function renderAnew(postName: string, readerName: string): Promise<RenderedPost> {
  const post = readPost(postJson(postName))
  const { state, flags: _, ...recipient } = reader(readerName)
  const options = { now: NOW, reader: state, codeColourer: patientColourer }
  const template = await compileEmail(post, { now: NOW, reader: state, codeColourer: patientColourer })
  return {
    web: await renderWeb(post, options),
    page: await renderPage(post, {
      ...options,
      stylesheet: 'https://assets.diptych.example/web.css',
      formulaStylesheet: { href: 'https://assets.diptych.example/katex.css' },
    }),
    mail: template.bind(recipient),
  }
}
