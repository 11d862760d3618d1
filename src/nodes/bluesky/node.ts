import { blueskyPostUrl, parseBlueskyUri, parseBlueskyUrl } from '../../domain/providers/bluesky.js'
import { image, listOf, requiredImage, text, textOr } from '../../schema/attributes.js'
import { defineNode } from '../../schema/define.js'
import { attribute, dataAttrs, findAll, type HtmlElement } from '../../schema/html.js'
import { recognizeBluesky } from './recognize.js'

export const bluesky = defineNode({
  name: 'bluesky',
  attrs: {
    postId: text(),
    authorDid: text(),
    authorName: text(),
    authorHandle: text(),
    authorAvatarUrl: image(),
    text: textOr(''),
    createdAt: text(),
    uri: text(),
    imageUrls: listOf(requiredImage()),
  },
  spec: { group: 'block', draggable: true },
  importRules: [{ match: 'div.bluesky-wrap, [data-component-name="BlueskyCreateBlueskyEmbed"]', attrs: (element) => dataAttrs(element) ?? linkedPost(element) }],
  recognize: recognizeBluesky,
  text({ attrs, context }) {
    const url = blueskyUrl(attrs)
    const who = [attrs.authorName?.trim(), attrs.authorHandle ? `(@${attrs.authorHandle.replace(/^@/, '')})` : null].filter(Boolean).join(' ')
    const words = attrs.text.trim()
    if (!who && !words && !url) return ''
    return [
      who && words ? `${who}: ${words}` : who || words,
      ...attrs.imageUrls.map(() => `[${context.messages.imageLabel}]`),
      url && `${context.messages.viewOn('Bluesky')}: ${url}`,
    ]
      .filter(Boolean)
      .join('\n')
  },
})

interface StoredPost {
  postId: string | null
  authorDid: string | null
  authorHandle: string | null
  uri: string | null
}

/** The handle reads best in an address; what is missing stands in the `at://` address. */
export function blueskyUrl({ postId, authorDid, authorHandle, uri }: StoredPost): string | null {
  const record = parseBlueskyUri(uri ?? '')
  const key = postId ?? record?.postId ?? null
  if (key === null) return null
  for (const actor of [authorHandle, authorDid, record?.actor]) {
    const url = actor ? blueskyPostUrl({ actor, postId: key }) : null
    if (url) return url
  }
  return null
}

/** Old bodies without attributes still say which post it is. */
function linkedPost(element: HtmlElement) {
  for (const part of findAll(element, '[href], [src]')) {
    const address = attribute(part, 'href') ?? attribute(part, 'src') ?? ''
    const framed = /^https:\/\/embed\.bsky\.app\/embed\/([^/]{1,300}\/app\.bsky\.feed\.post\/[^/?#]{1,128})/.exec(address)?.[1]
    const uri = parseBlueskyUrl(address)?.uri ?? (framed && parseBlueskyUri(`at://${framed}`) ? `at://${framed}` : null)
    if (uri) return { uri }
  }
  return false
}
