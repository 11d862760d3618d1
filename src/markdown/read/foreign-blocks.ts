import Token from 'markdown-it/lib/token.mjs'
import type { Position } from '../../schema/problem.js'
import type { JsonNode } from '../../schema/write-document.js'
import { markFor } from '../syntax-blocks.js'
import { CALLOUTS, CODE_TAGS, type ForeignTag, LITERAL_TAGS, plainName } from '../syntax/foreign-tag.js'
import type { TagArguments } from '../syntax/tag-arguments.js'
import { metaOf } from '../syntax/token-types.js'
import { calloutNode, noteFold } from './callout.js'
import { figureOf } from './figure.js'
import { fileAddress, referenceAddress } from './foreign-addresses.js'
import { linkedNode } from './linked-block.js'
import { note, type ReadRun, shownSource } from './run.js'

/** A tag of another program and what stands in it. */
export interface ForeignParts {
  readonly tag: ForeignTag
  /** Blocks between the opening and the closing tag; null without a closing tag. */
  readonly content: readonly JsonNode[] | null
  readonly place: () => Position
}

/** The blocks of a shortcode, a Liquid tag or a component. One that is unknown is replaced by its content. */
export function foreignNodes(run: ReadRun, { tag, content, place }: ForeignParts): JsonNode[] {
  if (tag.isClosing) {
    note(run, 'node-unknown', `The ${kindOf(tag)} ${shownSource(tag.source)} closes nothing. It is left out.`, place())
    return []
  }
  const { name, args } = included(tag)
  if (LITERAL_TAGS.has(name)) return [...(content ?? [])]
  const picture = PICTURES.has(name) ? pictureNodes(run, args, place()) : null
  if (picture) return [...picture, ...(content ?? [])]
  const url = serviceAddress(name, args)
  if (url !== null) return [linkedNode(run, url, place()), ...(content ?? [])]
  if (CALLOUTS.has(name) && content !== null) return [callout(run, name, args, content, place)]
  if (FOLDED.has(name) && content !== null) return folded(run, args, content, place)
  const page = referenceAddress(run, tag)
  if (page !== null) return [linkedNode(run, page, place())]
  // Any link that becomes a block is what the tag shows: `{% embed https://… %}`.
  const link = content === null && tag.syntax === 'shortcode' ? linkIn(run, args) : null
  if (link !== null) return [linkedNode(run, link, place())]
  const rest = content === null ? 'It is left out.' : 'Its content is kept.'
  note(
    run,
    'node-unknown',
    `The ${kindOf(tag)} ${shownSource(tag.source)} is unknown. ${rest}`,
    place(),
    content?.[0] ?? null,
  )
  return [...(content ?? [])]
}

function kindOf({ syntax, source }: ForeignTag): string {
  return syntax === 'component' ? 'component' : source.startsWith('{%') ? 'Liquid tag' : 'shortcode'
}

/** Whether a tag is a box around its content. */
export function isContainer(tag: ForeignTag): boolean {
  const { name } = included(tag)
  return CALLOUTS.has(name) || FOLDED.has(name)
}

/** The language of a tag with code. */
export function codeLanguage({ name, arguments: { listed, named } }: ForeignTag): string {
  const plain = plainName(name)
  if (plain === 'mermaid') return plain
  const language = named.get('lang') ?? named.get('language') ?? listed.find((value) => /^[\w+#-]{1,40}$/.test(value))
  return CODE_TAGS.has(plain) ? (language ?? '') : ''
}

/** `{% include youtube.html id="…" %}` is meant as what the file's name says. */
function included({ name, arguments: args }: ForeignTag): { name: string; args: TagArguments } {
  const plain = plainName(name)
  if (!['include', 'includerelative', 'includecached', 'render', 'partial'].includes(plain))
    return { name: plain, args }
  const [file = '', ...listed] = args.listed
  return { name: plainName(file), args: { listed, named: args.named } }
}

const PICTURES: ReadonlySet<string> = new Set(
  'figure figuremd image img picture imagehtml figurehtml imgproc'.split(' '),
)
const FOLDED: ReadonlySet<string> = new Set('details expand collapse accordion spoiler toggle expandable'.split(' '))

const valueOf = ({ named }: TagArguments, ...names: readonly string[]): string | null => {
  for (const name of names) {
    const value = named.get(name)
    if (value !== undefined && value !== '' && (name === 'src' || !value.startsWith('{'))) return value
  }
  return null
}

/** The picture of a tag, with its caption and link, as Markdown would write it. */
function pictureNodes(run: ReadRun, args: TagArguments, { line, column }: Position): JsonNode[] | null {
  const stated = valueOf(args, 'src', 'url', 'path', 'image_path', 'file', 'image') ?? args.listed[0]
  const src = stated?.startsWith('{') ? run.imports.get(stated.replace(/^\{|(?:\.src)?\}$/g, '')) : stated
  if (src === undefined) return null
  const [, second] = args.listed
  const caption = ['title', 'caption', 'attr']
    .flatMap((name) => valueOf(args, name) ?? [])
    .reduce((before, part) => (before === '' ? part : `${before}${/[.!?:]$/.test(before) ? ' ' : '. '}${part}`), '')
  const alt = valueOf(args, 'alt', 'description') ?? (args.named.size === 0 ? second : undefined) ?? ''
  const image = tokenOf('image', [
    ['src', fileAddress(run, src)],
    ['title', caption],
  ])
  image.children = [Object.assign(tokenOf('text'), { content: alt })]
  metaOf(image).attributes = ['width', 'height'].flatMap((name) => {
    const pixels = /^(\d{1,4})(?:px)?$/.exec(args.named.get(name) ?? '')?.[1]
    return pixels === undefined ? [] : [{ name, value: Number(pixels), bare: pixels, at: 0 }]
  })
  const href = valueOf(args, 'link', 'href')
  const inline = tokenOf('inline')
  inline.map = [line - 1 - run.firstLine, line - run.firstLine]
  // Places within a text are found by the words of its line.
  inline.content = run.lines[line - 1 - run.firstLine]?.slice(column - 1) ?? ''
  inline.children = href === null ? [image] : [tokenOf('link_open', [['href', href]]), image, tokenOf('link_close')]
  const figure = figureOf(run, inline, null)
  return figure && [figure]
}

function tokenOf(type: string, attrs: [string, string][] = []): Token {
  return Object.assign(new Token(type, '', 0), { attrs, children: [] })
}

const ID = /^[\w-]{1,100}$/

/** The address of what a tag of a service shows. */
function serviceAddress(name: string, args: TagArguments): string | null {
  const { listed, named } = args
  const first = valueOf(args, 'id', 'videoid', 'video', 'tweetid', 'v', 'url', 'src') ?? listed[0] ?? ''
  const service = SERVICES.get(name)
  if (!service) return null
  if (/^https?:\/\/\S+$/.test(first)) return first
  if (name === 'gist') return gistAddress(args)
  const user = named.get('user')
  if (service === 'tweet' && user !== undefined && ID.test(first) && ID.test(user))
    return `https://x.com/${user}/status/${first}`
  if (!ID.test(first)) return null
  const start = named.get('start')
  if (service === 'youtube')
    return `https://www.youtube.com/watch?v=${first}${start && /^\d+$/.test(start) ? `&t=${start}` : ''}`
  return service === 'tweet' ? `https://x.com/i/status/${first}` : service + first
}

const SERVICES: ReadonlyMap<string, string> = new Map([
  ['youtube', 'youtube'],
  ['youtubelite', 'youtube'],
  ['youtubeembed', 'youtube'],
  ['vimeo', 'https://vimeo.com/'],
  ['tweet', 'tweet'],
  ['twitter', 'tweet'],
  ['twittersimple', 'tweet'],
  ['x', 'tweet'],
  ['xsimple', 'tweet'],
  ['gist', 'gist'],
  ['instagram', 'https://www.instagram.com/p/'],
])

/** `user id`, `user/id`, or `id` alone, with the name of a file after it. */
function gistAddress({ listed, named }: TagArguments): string | null {
  const [first = named.get('id') ?? '', second = ''] = listed
  const user = named.get('user') ?? named.get('username')
  const path =
    user === undefined
      ? first.includes('/') || !/^[\da-f]{5,}$/i.test(second)
        ? first
        : `${first}/${second}`
      : `${user}/${first}`
  return /^[\w-]+(?:\/[\w-]+)?$/.test(path) ? `https://gist.github.com/${path}` : null
}

function linkIn(run: ReadRun, { listed, named }: TagArguments): string | null {
  const urls = [...listed, ...named.values()].filter((value) => /^https?:\/\/[^\s<>]+$/.test(value))
  return urls.length === 1 && urls[0] !== undefined && run.recognize(urls[0]) !== null ? urls[0] : null
}

function callout(
  run: ReadRun,
  name: string,
  args: TagArguments,
  content: readonly JsonNode[],
  place: () => Position,
): JsonNode {
  const isKind = !['callout', 'admonition', 'alert', 'notice', 'hint', 'aside', 'box'].includes(name)
  const kind = isKind ? name : (valueOf(args, 'type', 'kind', 'variant', 'level', 'icon') ?? args.listed[0] ?? null)
  const title = valueOf(args, 'title', 'header') ?? (isKind ? args.listed[0] : args.listed[1])
  return calloutNode(run, { kind, title: title ? [{ type: 'text', text: title }] : [], content, place })
}

function folded(run: ReadRun, args: TagArguments, content: readonly JsonNode[], place: () => Position): JsonNode[] {
  noteFold(run, place())
  const title = valueOf(args, 'summary', 'title', 'label') ?? args.listed[0]
  if (!title) return [...content]
  const text = { type: 'text', text: title, marks: [{ type: markFor(run.kit, 'strong') }] }
  return [{ type: run.kit.typeOf('paragraph').name, content: [text] }, ...content]
}
