import { parseWebUrl } from '../../domain/links/parse-url.js'
import { missingLink } from '../../parts/missing.js'
import { checked, optionalId, requiredText, text } from '../../schema/attributes.js'
import { defineBlock } from '../../schema/define.js'
import { find } from '../../schema/html-select.js'
import { attribute, dataAttrs, type HtmlElement } from '../../schema/html.js'
import { action, lines } from '../../schema/text-block.js'
import { codeEmbedWords } from './words.js'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const HASH = /^[A-Za-z0-9_-]{1,128}$/
const POST = /^\d{1,15}$/

interface CodeEmbedAddress {
  uuid: string
  content_hash: string | null
  post_id: number | string | null
}

function isCodeEmbedId(id: string): boolean {
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

/** A frame with the author's own HTML and script. */
export const CodeEmbed = defineBlock({
  name: 'CodeEmbed',
  words: codeEmbedWords,
  aliases: ['codeEmbed', 'code_embed'],
  attrs: {
    uuid: checked(requiredText(), isCodeEmbedId, 'It must be the id of a code embed.'),
    content_hash: text(),
    post_id: optionalId(),
    width: text(),
    caption: text(),
    alt: text(),
  },
  spec: { group: 'block', draggable: true },
  html: [
    {
      match: 'div.code-embed, [data-component-name="CodeEmbedToDOM"]',
      attrs: (element) => (dataAttrs(element) as { uuid: string } | null) ?? framedEmbed(element),
    },
  ],
  missing: (attrs) => (codeEmbedUrl(attrs) ? null : missingLink('graphic', attrs.alt ?? attrs.caption, 'content_hash')),
  says: (attrs, { messages, words }) => ({
    /** Null without the hash or the post id, which the address needs. */
    frame: codeEmbedUrl(attrs),
    kind: words.interactiveGraphic,
    /** Description of the graphic; null if unknown. */
    alt: attrs.alt?.trim() || null,
    caption: attrs.caption?.trim() || null,
    action: messages.viewOnline,
  }),
  text: ({ says: { kind, alt, caption, action: label }, context }) =>
    lines(alt ? `[${kind}: ${alt}]` : `[${kind}]`, caption, action(label, context.canonicalUrl)),
})

function framedEmbed(element: HtmlElement) {
  const frame = find(element, 'iframe')
  return frame ? (parseCodeEmbedUrl(attribute(frame, 'src') ?? '') ?? false) : false
}
