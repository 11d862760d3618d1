import type { HookOptions } from '../../packages/server/src/site/bounces/hooks/hook-options.js'
import { createSite } from '../../packages/server/src/site/create-site.js'
import type { MailingControl } from '../../packages/server/src/site/mailing-control.js'
import {
  type AnsweredCall,
  type Mailer,
  type PostProblems,
  ROUTE_GROUPS,
  type RouteGroup,
  type SiteMail,
  type SitePost,
} from '../../packages/server/src/site/site-options.js'
import { memoryStore } from '../../packages/server/src/site/store/memory-store.js'
import type { SiteStore } from '../../packages/server/src/site/store/store.js'
import { readerKey } from '../../src/domain/recipient/reader-key.js'
import { compileEmail, createActionSigner, type ActionKey } from '../../src/email/index.js'
import type { Diptych } from '../../src/index.js'
import { readPost } from '../../src/instance/platform.js'
import type { Post } from '../../src/schema/post.js'
import type { Recipient } from '../../src/types.js'
import type { WebTarget } from '../../src/web/index.js'
import { select } from '../harness/markup.js'
import { POST, PUBLICATION, type Json } from '../harness/node-fixtures.js'
import { paragraph } from '../requirements/shown.js'

export const ORIGIN = 'https://letter.example'
export const NOW = new Date('2026-11-20T12:00:00Z')
export const KEY: ActionKey = { id: 'k1', secret: 'a secret of at least thirty-two bytes, for tests' }
export const PAID_CANARY = 'CANARY-OF-PAID-TEXT'
export const POLL = {
  id: 70,
  question: 'When do you read?',
  options: [
    { id: 1, label: 'At dawn', votes: 5 },
    { id: 2, label: 'At dusk', votes: 4 },
  ],
  total_votes: 9,
  audience: 'everyone',
  is_published: true,
  published_at: '2026-11-20T07:00:00Z',
  expiry: 24,
}

const doc = (...content: Json[]): Json => ({ type: 'doc', content })

/** A post with its text. */
export type WholeSitePost = SitePost & { readonly post: Post }

/** A post at its address on the site. */
export function sitePost(
  slug: string,
  body: Json,
  more: { post?: Json; data?: Json; publication?: Json } = {},
): WholeSitePost {
  const post = readPost({
    publication: { ...PUBLICATION, base_url: ORIGIN, ...more.publication },
    post: { ...POST, slug, canonical_url: `${ORIGIN}/p/${slug}`, title: `On ${slug}`, ...more.post },
    body,
    data: { ...more.data },
  })
  return { slug, version: '1', post }
}

export const POSTS: readonly WholeSitePost[] = [
  sitePost('poll', doc(paragraph('A question.'), { type: 'poll', attrs: { id: 70 } }), {
    post: { id: 1 },
    data: { polls: { 70: POLL } },
  }),
  sitePost(
    'paid',
    doc(paragraph('What all may read.'), { type: 'paywall' }, paragraph(`${PAID_CANARY} is for payers.`)),
    { post: { id: 2, audience: 'only_paid' } },
  ),
  sitePost('plain', doc(paragraph('Plain text.')), { post: { id: 3 } }),
]

export interface Stand {
  readonly store: SiteStore
  readonly mails: SiteMail[]
  readonly failures: unknown[]
  /** The site's clock. */
  now: Date
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<Response>
  /** A form, as a page of the site sends it. */
  post(
    path: string,
    fields?: Readonly<Record<string, string>>,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Response>
  /** A call, as the script of a page makes it. */
  call(
    path: string,
    body: unknown,
    headers?: Readonly<Record<string, string>>,
    method?: string,
  ): Promise<{ readonly status: number; readonly body: unknown }>
  fetch(request: Request): Promise<Response>
  reader(request: Pick<Request, 'headers'>): Promise<{ readonly id: number } | null>
  tidy(): Promise<void>
}

export function standSite({
  store = memoryStore(),
  posts = POSTS,
  client = null,
  routes = ROUTE_GROUPS,
  hooks = {},
  writers = [],
  mailer,
  mailings,
  calls,
  reported = () => undefined,
  diptych,
  web,
}: {
  store?: SiteStore
  posts?: readonly SitePost[]
  client?: string | null | (() => string | null)
  routes?: readonly RouteGroup[]
  hooks?: HookOptions
  writers?: readonly string[]
  mailer?: Mailer
  mailings?: MailingControl
  reported?: (problems: PostProblems) => void
  calls?: readonly AnsweredCall[]
  diptych?: Diptych
  web?: WebTarget
} = {}): Stand {
  const mails: SiteMail[] = []
  const failures: unknown[] = []
  const site = createSite({
    baseUrl: ORIGIN,
    posts: { list: async () => posts },
    store,
    routes,
    keys: [KEY],
    hooks,
    mailer: mailer ?? (async (mail) => void mails.push(mail)),
    assets: { stylesheet: '/assets/web.css', script: '/assets/client.js', file: async () => null },
    writers,
    ...(mailings ? { mailings } : {}),
    ...(calls ? { calls } : {}),
    clock: () => stand.now,
    clientOf: () => (typeof client === 'function' ? client() : client),
    reported,
    ...(diptych ? { diptych } : {}),
    ...(web ? { web } : {}),
    failed: (error) => void failures.push(error),
  })
  /** Mails that answers do not wait for are there when it resolves. */
  const fetch = async (request: Request) => {
    const answer = await site.fetch(request)
    await site.settled()
    return answer
  }
  const own = { origin: ORIGIN, 'sec-fetch-site': 'same-origin' }
  const stand: Stand = {
    store,
    mails,
    failures,
    now: NOW,
    fetch,
    reader: (request) => site.reader(request),
    tidy: () => site.tidy(),
    get: (path, headers = {}) => fetch(new Request(new URL(path, ORIGIN), { headers })),
    post: (path, fields = {}, headers = own) =>
      fetch(new Request(new URL(path, ORIGIN), { method: 'POST', body: new URLSearchParams(fields), headers })),
    async call(path, body, headers = own, method = 'POST') {
      const asked = { method, headers: { 'content-type': 'application/json', ...headers } }
      const answer = await fetch(
        new Request(new URL(path, ORIGIN), body === undefined ? asked : { ...asked, body: JSON.stringify(body) }),
      )
      return { status: answer.status, body: await answer.json() }
    },
  }
  return stand
}

/** The mail of a post as one reader gets it, with links that work here. A numeric `id` is that of a reader. */
export async function mailOf(post: Post, recipient: Recipient, key: ActionKey = KEY, expires = days(30)) {
  const template = await compileEmail(post, { now: NOW, reader: 'free' })
  const signed = typeof recipient.id === 'number' ? { signed_id: readerKey({ id: recipient.id }) } : {}
  const mail = template.binder({ signer: createActionSigner(key, expires) })({ ...signed, ...recipient })
  const links = select(mail.html, 'a[href]').map((link) => link.attribs['href'] ?? '')
  return {
    votes: links.filter((link) => link.includes('option_id=')),
    unsubscribe: links.find((link) => link.includes('/action/disable_email')) ?? '',
    headers: mail.headers,
  }
}

export function days(count: number): Date {
  return new Date(NOW.getTime() + count * 86_400_000)
}

/** The first address in the plain text of a mail. */
export function linkIn(mail: SiteMail | undefined): string {
  return /https:\S+/.exec(mail?.text ?? '')?.[0] ?? ''
}

/** The cookie that an answer sets, as a browser sends it back. */
export function cookieOf(answer: Response): { readonly cookie: string } {
  return { cookie: (answer.headers.get('set-cookie') ?? '').split(';', 1)[0] ?? '' }
}
