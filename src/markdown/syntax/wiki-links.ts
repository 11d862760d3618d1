import type MarkdownIt from 'markdown-it'
import type StateInline from 'markdown-it/lib/rules_inline/state_inline.mjs'
import { foreignTags } from '../../domain/recipient/foreign-tags.js'
import { metaOf, type WikiLink } from './token-types.js'

const WIKI = /!?\[\[([^\s[\]|#^][^[\]|#^\n]{0,199})?(?:#([^[\]|\n]{1,200}))?(?:\\?\|([^[\]\n]{0,500}))?\]\]/y
const PICTURE = /\.(?:png|jpe?g|gif|webp|avif|svg|bmp)$/i

/** `[[Page]]`, `[[Page#Heading|text]]` and `![[picture.png|300]]`, as Obsidian and other wikis write them. */
export function wikiLinks(md: MarkdownIt): void {
  md.inline.ruler.before('link', 'wiki_link', rule)
}

/** The link in double brackets at an offset; null if it is something else. */
export function wikiLinkAt(text: string, at: number): { readonly link: WikiLink; readonly end: number } | null {
  WIKI.lastIndex = at
  const found = WIKI.exec(text)
  if (!found) return null
  const [source, target = '', heading = null, label = null] = found
  const end = at + source.length
  // `[[1]](/u)` is a link whose text has brackets, and `[[name]]` may be a merge tag of a service.
  if (text[end] === '(' || text[end] === '[' || (target === '' && heading === null)) return null
  if (foreignTags(source).length > 0) return null
  // `a[[1, 2]]` is code.
  if (/^[\d\s.,]+$/.test(target) || /[\w)\]]/.test(text[at - 1] ?? '')) return null
  return { link: { target: target.trim(), heading, label, isEmbed: source.startsWith('!'), source }, end }
}

function rule(state: StateInline, silent: boolean): boolean {
  const { src, pos, posMax } = state
  const bracket = src[pos] === '!' ? pos + 1 : pos
  if (src[bracket] !== '[' || src[bracket + 1] !== '[') return false
  const found = wikiLinkAt(src, pos)
  if (!found || found.end > posMax || isReference(state, found.link.source)) return false
  if (!silent) pushLink(state, found.link)
  state.pos = found.end
  return true
}

/** Whether the inner brackets are a link by reference. */
function isReference({ env, md }: StateInline, source: string): boolean {
  const { references } = env as { references?: Record<string, unknown> }
  const name = source.replace(/^!?\[\[|\]\]$/g, '')
  return references !== undefined && references[md.utils.normalizeReference(name)] !== undefined
}

function pushLink(state: StateInline, wiki: WikiLink): void {
  const isPicture = wiki.isEmbed && PICTURE.test(wiki.target)
  const token = state.push(isPicture ? 'image' : 'wiki_link', '', 0)
  metaOf(token).wiki = wiki
  if (!isPicture) return
  // Of the parts after bars, one may be the size, and others the description.
  const parts = wiki.label?.split('|') ?? []
  const size = parts.map((part) => /^(\d{1,4})(?:x(\d{1,4}))?$/.exec(part.trim())).find((found) => found !== null)
  const alt = parts.filter((part) => !/^\d{1,4}(?:x\d{1,4})?$/.test(part.trim())).join(' ')
  token.attrs = [['src', wiki.target]]
  token.content = alt
  token.children = []
  state.md.inline.parse(alt, state.md, {}, token.children)
  metaOf(token).attributes = [['width', size?.[1]] as const, ['height', size?.[2]] as const].flatMap(([name, pixels]) =>
    pixels === undefined ? [] : [{ name, value: Number(pixels), bare: pixels, at: state.pos }],
  )
}
