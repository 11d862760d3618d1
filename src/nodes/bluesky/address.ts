import { parseWebUrl } from '../../domain/links/parse-url.js'
import { encodeComponent } from '../../domain/links/percent-encoding.js'
import { markedText, TOPIC, WEB_ADDRESS, webAddress, type MarkedText } from '../../domain/text/marked-text.js'

/** A post on Bluesky: its author (a handle or a DID) and its record key. */
export interface BlueskyPost {
  actor: string
  postId: string
}

const HANDLE = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.){1,10}[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/i
const DID = /^did:(?:plc|web):[A-Za-z0-9._:%-]{1,256}$/
const RECORD = /^[A-Za-z0-9._~-]{1,128}$/

/** The post of a pasted URL, else null (R-BSKY, O-36). */
export function parseBlueskyUrl(url: string): (BlueskyPost & { uri: string }) | null {
  const parsed = parseWebUrl(url.trim())
  if (parsed === null || !/^(?:www\.)?bsky\.app$/.test(parsed.hostname)) return null
  const [, actor = '', postId = ''] = /^\/profile\/([^/]{1,300})\/post\/([^/]{1,128})\/?$/.exec(parsed.pathname) ?? []
  const name = actor.replaceAll(/%3a/gi, ':')
  return isActor(name) && RECORD.test(postId)
    ? { actor: name, postId, uri: `at://${name}/app.bsky.feed.post/${postId}` }
    : null
}

/** The post of a stored `at://` address, else null. */
export function parseBlueskyUri(uri: string): BlueskyPost | null {
  const [, actor = '', postId = ''] =
    /^at:\/\/([^/]{1,300})\/app\.bsky\.feed\.post\/([^/?#]{1,128})$/.exec(uri.trim()) ?? []
  return isActor(actor) && RECORD.test(postId) ? { actor, postId } : null
}

/** Page of a user; null for an invalid name. */
export function blueskyProfileUrl(actor: string): string | null {
  const name = actor.trim().replace(/^@/, '')
  return isActor(name) ? `https://bsky.app/profile/${name}` : null
}

/** Page of a post (N-BSKY-3). */
export function blueskyPostUrl({ actor, postId }: BlueskyPost): string | null {
  const profile = blueskyProfileUrl(actor)
  return profile !== null && RECORD.test(postId) ? `${profile}/post/${postId}` : null
}

/** Address of Bluesky's own frame for a post, in the reader's colour scheme (N-BSKY-2). */
export function blueskyFrameUrl({ actor, postId }: BlueskyPost): string | null {
  return isActor(actor) && RECORD.test(postId)
    ? `https://embed.bsky.app/embed/${actor}/app.bsky.feed.post/${postId}?colorMode=system`
    : null
}

const MARKED = new RegExp(
  String.raw`(?<![\p{L}\p{N}_@./])@(?:[a-z0-9-]{1,63}\.){1,10}[a-z][a-z0-9-]{0,62}|${TOPIC.source}|${WEB_ADDRESS.source}`,
  'giu',
)

/** A post's text with its @names, #topics and addresses as links. */
export function blueskyText(text: string): MarkedText[] {
  return markedText(text, MARKED, (found) => {
    if (found.startsWith('@')) {
      const href = blueskyProfileUrl(found)
      return href === null ? null : { kind: 'link', text: found, href }
    }
    return found.startsWith('#')
      ? { kind: 'link', text: found, href: `https://bsky.app/hashtag/${encodeComponent(found.slice(1))}` }
      : webAddress(found)
  })
}

function isActor(actor: string): boolean {
  return actor.startsWith('did:') ? DID.test(actor) : HANDLE.test(actor)
}
