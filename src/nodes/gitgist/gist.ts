import { isText, type ChildNode, type Element } from 'domhandler'
import { sanitize, type MarkupPolicy } from '../../parts/sanitize.js'
import { shallowMarkup } from '../../parts/shallow-markup.js'
import type { CodeLines, CodeToken } from '../../render/code/code-lines.js'
import { find, findAll, textOf } from '../../schema/html-select.js'
import { parseHtmlFragment } from '../../schema/html-tree.js'
import { attribute, hasClass, isElement } from '../../schema/html.js'
import { gistLink } from './address.js'

/** One file of a gist as data, without markup, scripts or stylesheets of GitHub. */
export interface GistFile {
  name: string | null
  /** Address of the raw file. */
  raw: string | null
  lines: CodeLines
}

/** Roles by GitHub's classes for highlighted code. */
const ROLES: Readonly<Record<string, CodeToken['role']>> = {
  'pl-k': 'keyword',
  'pl-c': 'comment',
  'pl-s': 'string',
  'pl-s1': null,
  'pl-pds': 'string',
  'pl-sr': 'string',
  'pl-en': 'function',
  'pl-e': 'function',
  'pl-c1': 'constant',
  'pl-v': 'parameter',
  'pl-ent': 'keyword',
  'pl-smi': null,
  'pl-smw': 'parameter',
}

// GitHub's embed markup. Only classes that identify elements are kept.
const POLICY: MarkupPolicy = {
  allowedTags:
    'a article blockquote br code div h1 h2 h3 h4 h5 h6 li ol p pre span table tbody td th thead tr ul'.split(' '),
  allowedAttributes: { a: ['href'] },
  allowedClasses: {
    '*': [
      'gist-file',
      'gist-data',
      'gist-meta',
      'blob-num',
      'blob-code',
      'js-file-line',
      'csv-row-num',
      ...Object.keys(ROLES),
    ],
  },
  allowedSchemes: ['http', 'https'],
  nestingLimit: 60,
}

/** Maximum characters of a gist's markup. More than fits into a post would only slow down readers. */
const MOST_MARKUP = 1_000_000

export function gistFiles(innerHTML: string): GistFile[] {
  if (innerHTML.length > MOST_MARKUP) return []
  const root = parseHtmlFragment(sanitize(shallowMarkup(innerHTML), POLICY))
  const box = { children: root.children } as Element
  const files = findAll(box, '.gist-file')
  return (files.length ? files : [box]).map(fileOf).filter(({ lines }) => lines.length > 0)
}

/** Elements and classes of GitHub's stylesheet, for a shadow root that isolates it from the page. */
const DRAWN: MarkupPolicy = {
  allowedSchemes: POLICY.allowedSchemes,
  nestingLimit: POLICY.nestingLimit,
  allowedTags:
    'a article b blockquote br code dd del div dl dt em h1 h2 h3 h4 h5 h6 hr i kbd li ol p pre span strong sub sup table tbody td th thead tr ul'.split(
      ' ',
    ),
  allowedAttributes: { '*': ['class'], a: ['class', 'href'], td: ['class', 'data-line-number'] },
  linkAttributes({ class: className, href }) {
    const link = gistLink(href ?? '')
    return { ...(className ? { class: className } : {}), ...(link ? { href: link } : {}) }
  },
}

/**
 * A gist in GitHub's own design: its elements and classes, without scripts, handlers, inline styles, frames, pictures
 * and links to other sites.
 */
export function gistMarkup(innerHTML: string): string {
  return innerHTML.length > MOST_MARKUP ? '' : sanitize(shallowMarkup(innerHTML), DRAWN)
}

/** A file's source code, without blank lines at both ends. */
export function gistSource({ lines }: GistFile): string {
  return lines.map((line) => line.map(({ text }) => text).join('')).join('\n')
}

function fileOf(file: Element): GistFile {
  const meta = find(file, '.gist-meta')
  const links = (meta ? findAll(meta, 'a') : []).flatMap((link) => {
    const href = gistLink(attribute(link, 'href') ?? '')
    return href ? [{ href, words: textOf(link) }] : []
  })
  const raw = links.find(({ href }) => /\/raw(?:\/|$)/.test(href))?.href ?? null
  const name = links.find(({ href, words }) => href !== raw && words !== '')?.words ?? null
  return { name, raw, lines: withoutBlankEnds(linesOf(file)) }
}

function linesOf(file: Element): CodeLines {
  // If one cell is marked as code or as a line number, every row is a line, with or without a mark.
  const rows = find(file, 'td.blob-code, td.js-file-line, td.blob-num') ? findAll(file, 'tr') : []
  if (rows.length)
    return rows.flatMap((row) =>
      findAll(row, 'td')
        .filter((cell) => !hasClass(cell, 'blob-num'))
        .flatMap((cell) => splitLines(tokensOf(cell.children, null))),
    )
  // A text or table that GitHub renders as such: its text, one line per block.
  const data = find(file, '.gist-data') ?? file
  return splitLines([
    {
      text: proseOf(data.children)
        .replace(/[ \t]+/g, ' ')
        .replace(/ ?\n[\n ]*/g, '\n'),
      role: null,
    },
  ])
}

function tokensOf(nodes: readonly ChildNode[], role: CodeToken['role']): CodeToken[] {
  return nodes.flatMap((node) => {
    if (isText(node)) return [{ text: node.data, role }]
    return isElement(node) ? tokensOf(node.children, roleOf(node) ?? role) : []
  })
}

function roleOf(element: Element): CodeToken['role'] {
  for (const name of (attribute(element, 'class') ?? '').split(/\s+/)) {
    const role = Object.hasOwn(ROLES, name) ? ROLES[name] : null
    if (role) return role
  }
  return null
}

const LINES = new Set('article blockquote br div h1 h2 h3 h4 h5 h6 li ol p pre table tr ul'.split(' '))

function proseOf(nodes: readonly ChildNode[]): string {
  return nodes
    .map((node) => {
      if (isText(node)) return node.data.replace(/\s+/g, ' ')
      if (!isElement(node) || hasClass(node, 'gist-meta') || hasClass(node, 'csv-row-num')) return ''
      const inner = proseOf(node.children)
      return LINES.has(node.name) ? `\n${inner}\n` : node.name === 'td' || node.name === 'th' ? `${inner} ` : inner
    })
    .join('')
}

/** GitHub ends each cell of an empty line with a line feed that is only markup. */
function splitLines(tokens: readonly CodeToken[]): CodeLines {
  const lines: CodeToken[][] = [[]]
  for (const { text, role } of tokens) {
    for (const [i, part] of text.split(/\r\n?|\n/).entries()) {
      if (i > 0) lines.push([])
      if (part !== '') lines.at(-1)?.push({ text: part, role })
    }
  }
  while (lines.length > 1 && lines.at(-1)?.length === 0) lines.pop()
  return lines
}

function withoutBlankEnds(lines: CodeLines): CodeLines {
  const blank = (line: CodeLines[number]) => line.every(({ text }) => text.trim() === '')
  const from = lines.findIndex((line) => !blank(line))
  return from === -1 ? [] : lines.slice(from, lines.findLastIndex((line) => !blank(line)) + 1)
}
