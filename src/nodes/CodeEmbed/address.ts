import { parseWebUrl } from '../../domain/links/parse-url.js'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const HASH = /^[A-Za-z0-9_-]{1,128}$/
const POST = /^\d{1,15}$/

export interface CodeEmbedAddress {
  uuid: string
  content_hash: string | null
  post_id: number | string | null
}

export function isCodeEmbedId(id: string): boolean {
  return UUID.test(id)
}

/**
 * Address of a code embed's frame. Each embed has its own subdomain of the platform, so that its script cannot read
 * storage of others. The platform signs the address for an hour when it serves a post; stored posts have no signature.
 */
export function codeEmbedUrl({ uuid, content_hash, post_id }: CodeEmbedAddress): string | null {
  if (!UUID.test(uuid) || content_hash === null || !HASH.test(content_hash) || !POST.test(String(post_id))) return null
  return `https://${uuid.toLowerCase()}.substackcode.com/api/v1/code-embeds/render/${content_hash}/${String(post_id)}`
}

/** Parses the address of a published frame, without its signature; else null. */
export function parseCodeEmbedUrl(url: string): CodeEmbedAddress | null {
  const parsed = parseWebUrl(url.trim())
  const uuid = /^([0-9a-f-]{36})\.substackcode\.com$/.exec(parsed?.hostname ?? '')?.[1] ?? ''
  if (parsed === null || !UUID.test(uuid)) return null
  const [, hash = '', post = ''] =
    /^\/api\/v1\/code-embeds\/render\/([^/]{1,128})(?:\/([^/]{1,64}))?\/?$/.exec(parsed.pathname) ?? []
  return { uuid, content_hash: HASH.test(hash) ? hash : null, post_id: POST.test(post) ? post : null }
}
