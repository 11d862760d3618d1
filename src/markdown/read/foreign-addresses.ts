import type Token from 'markdown-it/lib/token.mjs'
import { headingSlug } from '../../domain/text/slug.js'
import type { Position } from '../../schema/problem.js'
import { plainName } from '../syntax/foreign-tag.js'
import { templateCodeAt } from '../syntax/template-tags.js'
import { metaOf, type WikiLink } from '../syntax/token-types.js'
import { note, type ReadRun, shownSource } from './run.js'

/** Filters and values that stand for the address of the site, which links of a post need not repeat. */
const SITE = /^(?:site\.(?:base_?url|url|github\.url|params\.base_?url)|base_?(?:url|path)|root_?url)$/i

/** A text in quotes, with filters that complete an address. */
const QUOTED = /^(?:"([^"]*)"|'([^']*)')([^"']*)$/
const FILTERS = new Set('relative_url absolute_url url relurl absurl rel_url abs_url uri_escape'.split(' '))

/** An address without template code; null if the code is unknown. */
export function plainAddress(run: ReadRun, address: string): string | null {
  if (!/\{[{%]/.test(address)) return address
  let result = ''
  for (let at = 0; at < address.length;) {
    const code = templateCodeAt(address, at)
    if (!code) {
      result += address[at++]
      continue
    }
    const part =
      code.kind === 'output' ? outputAddress(code.code) : code.kind === 'tag' ? referenceAddress(run, code.tag) : ''
    if (part === null) return null
    result += part
    at = code.end
  }
  return result
}

function outputAddress(code: string): string | null {
  if (SITE.test((code.split('|', 1)[0] ?? '').trim())) return ''
  const found = QUOTED.exec(code)
  const [, double, single, filters = ''] = found ?? []
  const names = filters.split('|').map((filter) => filter.trim().toLowerCase())
  const isKnown = names.every((name) => name === '' || name.startsWith('prepend:') || FILTERS.has(name))
  return isKnown ? (double ?? single ?? null) : null
}

type TemplateTag = Extract<ReturnType<typeof templateCodeAt>, { kind: 'tag' }>['tag']

/** The address of a page that a tag names: `{{< ref "a.md" >}}`, `{% post_url 2020-01-02-a %}`, `{% link a.md %}`. */
export function referenceAddress(run: ReadRun, tag: TemplateTag): string | null {
  if (!['ref', 'relref', 'posturl', 'link'].includes(plainName(tag.name))) return null
  const { listed, named } = tag.arguments
  const target = named.get('path') ?? listed[0] ?? ''
  const [page = '', heading] = target.split('#', 2)
  if (page === '') return heading ? `#${heading}` : null
  const found = run.findPage(page)
  return found === null ? null : heading ? `${found}#${heading}` : found
}

/** The address of a wiki link; null if no page is found. */
export function wikiAddress(run: ReadRun, { target, heading }: WikiLink): string | null {
  const part = heading?.split('#').at(-1)?.trim() ?? ''
  // Blocks have no anchors in posts.
  const anchor = part === '' || part.startsWith('^') ? '' : `#${headingSlug(part)}`
  if (target === '') return anchor === '' ? null : anchor
  const found = run.findPage(target)
  return found === null ? null : found + anchor
}

/** What readers see of a wiki link: its text, or the names of page and heading as Obsidian shows them. */
export function wikiText({ target, heading, label }: WikiLink): string {
  if (label !== null && label.trim() !== '') return label.trim()
  return [target, ...(heading?.split('#') ?? [])].filter((part) => part !== '').join(' > ')
}

/** The address of a picture, which a wiki or a template program may have written. */
export function pictureAddress(run: ReadRun, token: Token, place: () => Position): string {
  const { wiki } = metaOf(token)
  const src = token.attrGet('src') ?? ''
  if (wiki) return run.findPage(wiki.target) ?? encodedPath(wiki.target)
  const address = plainAddress(run, src)
  if (address !== null) return address === src ? src : fileAddress(run, address)
  note(
    run,
    'picture-lost',
    `The address ${shownSource(src)} is template code that is not filled in. Write the address itself.`,
    place(),
  )
  return ''
}

/** A path of a site as the path of its file, which may be in another folder: Hugo's are in `static`. */
export function fileAddress(run: ReadRun, path: string): string {
  return path.startsWith('/') && !path.startsWith('//') ? (run.findPage(path) ?? path) : path
}

/** Characters that end an address in Markdown. */
function encodedPath(path: string): string {
  return path.replace(/[\s()<>%]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`)
}
