import { parseWebUrl } from '../../domain/links/parse-url.js'
import { encodeComponent } from '../../domain/links/percent-encoding.js'
import { withQuery } from '../../domain/links/query.js'
import { image, requiredText } from '../../schema/attributes.js'
import { defineBlock } from '../../schema/define.js'
import { find } from '../../schema/html-select.js'
import { attribute, dataAttrs } from '../../schema/html.js'
import { fetchLink, type FetchLink } from '../../schema/recognized.js'
import { action, lines } from '../../schema/text-block.js'
import { kindleCall } from './call.js'
import { kindleWords } from './words.js'

/** A book on the reading service. */
interface KindleBook {
  /** Its product number, the `asin` of the link. */
  kindleId: string
}

const HOST = /^(?:read|www)\.amazon\.(?:[a-z]{2,3}|com?\.[a-z]{2})$/
const PATH = /^\/kp\/(?:card|embed)\/?$/

/** The book of an embed or card link, or of HTML text with such a frame (R-KIN, O-36); else null. */
export function parseKindleUrl(text: string): KindleBook | null {
  const source = text.trim().slice(0, 4000)
  const url = parseWebUrl(source.includes('<') ? frameAddress(source) : source)
  if (url === null || !HOST.test(url.hostname) || !PATH.test(url.pathname)) return null
  const asin = url.searchParams.get('asin') ?? ''
  return /^[A-Za-z0-9]{10}$/.test(asin) ? { kindleId: asin } : null
}

/** Address of the frame (N-KIN-2). */
export function kindleCardUrl(kindleId: string): string {
  return withQuery('https://read.amazon.com/kp/card', { asin: kindleId, preview: 'inline', linkCode: 'kpe' })
}

/** The book's page in the shop (T-EXT-2). */
export function kindleProductUrl(kindleId: string): string {
  return `https://www.amazon.com/dp/${encodeComponent(kindleId)}`
}

function frameAddress(html: string): string {
  const tag = /<iframe(\s[^<>]{0,4000})/i.exec(html)?.[1] ?? ''
  const found = /\bsrc\s{0,9}=\s{0,9}(?:"([^"]{1,2000})"|'([^']{1,2000})')/i.exec(tag)
  const address = (found?.[1] ?? found?.[2] ?? '').replaceAll('&amp;', '&')
  return address.startsWith('//') ? `https:${address}` : address
}

/** No published example is known (WIRE 3): likely names and the provider's frame are read. */
export const kindle = defineBlock({
  name: 'kindle',
  words: kindleWords,
  attrs: { kindleId: requiredText(), imageUrl: image() },
  spec: { group: 'block', draggable: true },
  html: [
    {
      match: 'div.kindle-wrap, div.kindle-embed, [data-component-name="KindleToDOM"], iframe[src*="/kp/"]',
      attrs(element) {
        const stored = dataAttrs(element)
        if (stored) return typeof stored['kindleId'] === 'string' ? { ...stored, kindleId: stored['kindleId'] } : false
        const frame = element.name === 'iframe' ? element : find(element, 'iframe[src]')
        return parseKindleUrl((frame && attribute(frame, 'src')) ?? '') ?? false
      },
    },
  ],
  link: { hosts: [/(?:^|\.)amazon\.(?:[a-z]{2,4}|com?\.[a-z]{2})$/], call: kindleCall, recognize: recognizeKindle },
  says: ({ kindleId, imageUrl }, { messages, words }) => ({
    title: words.kindleBook,
    frame: kindleCardUrl(kindleId),
    href: kindleProductUrl(kindleId),
    picture: imageUrl,
    action: messages.viewOn('Amazon'),
  }),
  text: ({ says }) => lines(says.title, action(says.action, says.href)),
})

/** Recognises a card's address, or HTML text with its frame (R-KIN). */
function recognizeKindle(link: string): FetchLink | null {
  return parseKindleUrl(link) === null ? null : fetchLink(kindleCall, { embedText: link })
}
