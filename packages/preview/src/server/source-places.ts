import type { ReadInput } from 'diptych/newsletter'
import type { Mark, Node } from 'prosemirror-model'
import type { SourcePlace } from '../page/protocol.js'

/** What a finding is about: the addresses and the text of an element of the mail. */
export interface MailPart {
  readonly addresses: readonly string[]
  readonly words: string
}

/** Characters of text that are compared. */
const WORDS = 80

/** The place of a JSON pointer: line and column in Markdown, the pointer itself in JSON. */
export function sourcePlace({ positionOf }: Pick<ReadInput, 'positionOf'>, pointer: string): SourcePlace {
  return positionOf?.(pointer) ?? { pointer }
}

/** The place of each block of the body in its file. */
export function placesOf(post: ReadInput | null): SourcePlace[] {
  return post?.body.children.map((_, at) => sourcePlace(post, `${post.bodyPath}/content/${at}`)) ?? []
}

/**
 * The source of a part of a block: the picture, link, list item, quote or paragraph within the block that it shows. The
 * block itself if there is no such part.
 *
 * @param index of the block in the body.
 */
export function partPlace(post: ReadInput, index: number, part: MailPart): SourcePlace {
  const own = `${post.bodyPath}/content/${index}`
  const block = post.body.maybeChild(index)
  return sourcePlace(post, own + (block ? (pathWithin(block, part) ?? '') : ''))
}

function pathWithin(block: Node, { addresses, words }: MailPart): string | null {
  const wanted = comparable(words).slice(0, WORDS)
  return find(block, (node) => showsAddress(node, addresses)) ?? (wanted === '' ? null : deepest(block, wanted))
}

/** The path of the first node below `from` for which `isIt` holds; null without one. */
function find(from: Node, isIt: (node: Node) => boolean, path = ''): string | null {
  if (isIt(from)) return path
  for (let at = 0; at < from.childCount; at++) {
    const found = find(from.child(at), isIt, `${path}/content/${at}`)
    if (found !== null) return found
  }
  return null
}

/** The path of the deepest block that contains the words. */
function deepest(block: Node, words: string): string | null {
  if (!comparable(block.textContent).includes(words)) return null
  for (let at = 0; at < block.childCount && !block.inlineContent; at++) {
    const found = deepest(block.child(at), words)
    if (found !== null) return `/content/${at}${found}`
  }
  return ''
}

function showsAddress(node: Node, addresses: readonly string[]): boolean {
  const own = [node.attrs, ...node.marks.map(({ attrs }: Mark) => attrs)]
    .flatMap((attrs) => [attrs['src'], attrs['href'], attrs['url']])
    .filter((address): address is string => typeof address === 'string' && address !== '')
  // Pictures are loaded through a resizer, whose address contains the encoded one.
  return own.some((address) =>
    addresses.some((shown) => shown === address || shown.includes(encodeURIComponent(address))),
  )
}

function comparable(text: string): string {
  return text.replace(/\s+/g, '').toLowerCase()
}
