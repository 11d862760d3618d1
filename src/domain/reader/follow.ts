import { parseUrl } from '../links/parse-url.js'
import type { Sharer } from './sharer.js'

/** The first step of 'Follow'. Following needs an account (S-FOL-1, O-50). */
export type FollowStart = 'follow' | 'sign-up' | 'ask-address'

export function followStart({
  signedIn,
  email,
}: {
  readonly signedIn: boolean
  readonly email: string | null
}): FollowStart {
  if (signedIn) return 'follow'
  return email ? 'sign-up' : 'ask-address'
}

/** Storage key that remembers a prompt for this sharer on this post (S-FOL-4). */
export function followKey(post: number | string, { id }: Pick<Sharer, 'id'>): string {
  return `follow:${post}:${id}`
}

/** The sign-in page that returns to the visited address. Only that address says who shared the post. */
export function signInBackTo(signIn: string, page: string): string {
  const url = parseUrl(signIn)
  if (!url?.searchParams.has('redirect')) return signIn
  url.searchParams.set('redirect', page)
  return url.href
}

/** The largest photos first, at most as many as there are places (K-FOL-2). */
export function placedFaces<F extends { readonly photo_url: string | null }>(
  people: readonly F[],
  sizes: readonly number[],
): { readonly person: F; readonly photo: string; readonly size: number }[] {
  return people
    .flatMap((person) => (person.photo_url ? [{ person, photo: person.photo_url }] : []))
    .flatMap((face, i) => {
      const size = sizes[i]
      return size === undefined ? [] : [{ ...face, size }]
    })
}
