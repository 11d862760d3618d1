import { decodeComponent, encodeComponent } from '../links/percent-encoding.js'

/** A method of HTTP. */
export type CallMethod = 'GET' | 'POST' | 'PUT' | 'DELETE'

export interface ReaderRoute {
  /** The HTTP method. */
  readonly method: CallMethod
  /** Names in braces are placeholders: `/api/v1/poll/{id}`. */
  readonly path: string
}

/** A call of a reader. */
export type ReaderRouteName =
  | 'poll'
  | 'createPoll'
  | 'savePoll'
  | 'vote'
  | 'subscribe'
  | 'signUp'
  | 'claimGift'
  | 'following'
  | 'saveSelection'
  | 'saveImageSelection'
  | 'theme'
  | 'defaultPublication'
  | 'recommendation'
  | 'recommend'
  | 'referralTiers'
  | 'saveSpeakers'
  | 'messageProfile'
  | 'uploadImage'
  | 'like'
  | 'unlike'
  | 'follow'
  | 'restack'

/** Method and path of each call of a reader. `like`, `unlike`, `follow` and `restack` are not documented (O-50). */
export const READER_ROUTES: Readonly<Record<ReaderRouteName, ReaderRoute>> = {
  poll: { method: 'GET', path: '/api/v1/poll/{id}' },
  createPoll: { method: 'POST', path: '/api/v1/poll' },
  savePoll: { method: 'PUT', path: '/api/v1/poll/{id}' },
  vote: { method: 'POST', path: '/api/v1/poll/{id}/vote' },
  subscribe: { method: 'POST', path: '/api/v1/free' },
  signUp: { method: 'POST', path: '/api/v1/reader/signup/just_email' },
  claimGift: { method: 'POST', path: '/api/v1/post_unlock_token' },
  following: { method: 'GET', path: '/api/v1/user/{id}/subscriber-lists' },
  saveSelection: { method: 'PUT', path: '/api/v1/post_selection' },
  saveImageSelection: { method: 'PUT', path: '/api/v1/post_selection/image' },
  theme: { method: 'GET', path: '/api/v1/publication/{id}/theme' },
  defaultPublication: { method: 'GET', path: '/api/v1/publication_user/default' },
  recommendation: { method: 'GET', path: '/api/v1/recommendations/from/{from}/to/{to}' },
  recommend: { method: 'PUT', path: '/api/v1/recommendations' },
  referralTiers: { method: 'GET', path: '/api/v1/reader_referrals/tiers' },
  saveSpeakers: { method: 'PUT', path: '/api/v1/drafts/{id}/transcript' },
  messageProfile: { method: 'GET', path: '/api/v1/user/{id}/public_profile' },
  uploadImage: { method: 'POST', path: '/api/v1/image' },
  like: { method: 'POST', path: '/api/v1/post/{id}/reaction' },
  unlike: { method: 'DELETE', path: '/api/v1/post/{id}/reaction' },
  follow: { method: 'POST', path: '/api/v1/user/{id}/follow' },
  restack: { method: 'POST', path: '/api/v1/restack' },
}

/** Fills the placeholders of a path. */
export function fillPath(path: string, values: Readonly<Record<string, number | string>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeComponent(String(values[name])))
}

/** The values of the placeholders in `path`; null if it is the path of another call. */
export function matchPath(template: string, path: string): Readonly<Record<string, string>> | null {
  const wanted = template.split('/')
  const found = path.split('/')
  if (wanted.length !== found.length) return null
  const values: [string, string][] = []
  for (const [i, part] of wanted.entries()) {
    const name = /^\{(\w+)\}$/.exec(part)?.[1]
    const value = decodeComponent(found[i] ?? '')
    if (name === undefined ? part !== found[i] : !value) return null
    if (name !== undefined && value !== null) values.push([name, value])
  }
  return Object.fromEntries(values)
}
