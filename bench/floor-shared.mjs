/** Shared functions of the two hand-written floors. Uses libraries only for output that cannot be written by hand. */

import katex from 'katex'
import sanitizeHtml from 'sanitize-html'
import { createBundledHighlighter, createCssVariablesTheme, createSingletonShorthands } from 'shiki/core'
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript'
import { bundledLanguages } from 'shiki/langs'
import { esc } from './escape.mjs'

export { esc }

// ---------------------------------------------------------------- inline content

/** The order in which marks nest, outermost first. */
const ORDER = ['link', 'strong', 'em', 'strikethrough', 'underline', 'superscript', 'subscript', 'code']

/** Writes inline nodes. Marks that neighbours share are written once. `open` and `close` write a mark's tags. */
export function inline(nodes, write, open, close) {
  let html = ''
  let stack = []
  for (const node of nodes ?? []) {
    const marks =
      node.marks?.length > 1
        ? [...node.marks].sort((a, b) => ORDER.indexOf(a.type) - ORDER.indexOf(b.type))
        : (node.marks ?? [])
    let shared = 0
    while (shared < stack.length && shared < marks.length && sameMark(stack[shared], marks[shared])) shared++
    for (let i = stack.length - 1; i >= shared; i--) html += close(stack[i])
    for (let i = shared; i < marks.length; i++) html += open(marks[i])
    stack = marks
    html += node.type === 'text' ? esc(node.text) : write(node)
  }
  for (let i = stack.length - 1; i >= 0; i--) html += close(stack[i])
  return html
}

const sameMark = (a, b) => a.type === b.type && a.attrs?.href === b.attrs?.href

export function textOf(node) {
  if (node.type === 'text') return node.text
  let text = ''
  for (const child of node.content ?? []) text += textOf(child)
  return text
}

// ---------------------------------------------------------------- words and numbers

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const two = (n) => String(n).padStart(2, '0')

export function shortDate(iso) {
  const date = new Date(iso)
  return `${MONTHS[date.getUTCMonth()]} ${two(date.getUTCDate())}, ${date.getUTCFullYear()}`
}

export function clockDate(iso) {
  const date = new Date(iso)
  const hour = date.getUTCHours()
  return `${hour % 12 || 12}:${two(date.getUTCMinutes())} ${hour < 12 ? 'AM' : 'PM'} ∙ ${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`
}

export const count = (n, one, many) => `${String(n).replace(/\B(?=(\d{3})+$)/g, ',')} ${n === 1 ? one : many}`

export function names(people) {
  const known = people.map(({ name }) => name)
  return known.length < 2 ? (known[0] ?? '') : `${known.slice(0, -1).join(', ')} and ${known.at(-1)}`
}

export function readingMinutes(blocks) {
  let words = 0
  for (const block of blocks) if (block.type !== 'footnote') words += wordsIn(block)
  return Math.max(1, Math.ceil(words / 200))
}

function wordsIn(node) {
  if (!node.content) return 0
  if (node.content[0]?.text === undefined && node.content[0]?.content) {
    let words = 0
    for (const child of node.content) words += wordsIn(child)
    return words
  }
  return textOf(node).match(/\S+/g)?.length ?? 0
}

export function slugger() {
  const used = new Set()
  return (text) => {
    const name =
      text
        .toLowerCase()
        .normalize('NFD')
        .replace(/\p{M}/gu, '')
        .replace(/[^\p{L}\p{N}\s_-]+/gu, '')
        .trim()
        .replace(/[\s_-]+/g, '-') || 'section'
    let slug = name
    for (let i = 2; used.has(slug); i++) slug = `${name}-${i}`
    used.add(slug)
    return slug
  }
}

// ---------------------------------------------------------------- addresses

const CDN =
  /^https:\/\/(?:substackcdn\.com|cdn\.substack\.com|(?:bucketeer-[a-z0-9-]+|substack-post-media)\.s3[a-z0-9.-]*\.amazonaws\.com)\//

/** Only the platform's own pictures can be resized. */
export function sized(src, width, height) {
  if (!CDN.test(src)) return src
  const original = decodeURIComponent(src.replace(/^.*\/image\/fetch\/[^/]*\//, ''))
  return `https://substackcdn.com/image/fetch/w_${width},${height ? `h_${height},c_fill` : 'c_limit'},f_auto,q_auto:good,fl_progressive:steep/${encodeURIComponent(original)}`
}

export const shareUrl = (post, medium) =>
  `${post.canonical_url}?utm_source=substack&utm_medium=${medium}&utm_content=share&action=share`

export function youtubeSeconds(time) {
  const found = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(time ?? '')
  return found ? Number(found[1] ?? 0) * 3600 + Number(found[2] ?? 0) * 60 + Number(found[3] ?? 0) : 0
}

// ---------------------------------------------------------------- what no hand can write

export const formula = (tex, displayMode) =>
  katex.renderToString(tex, {
    displayMode,
    throwOnError: false,
    trust: false,
    strict: false,
    maxExpand: 1000,
    maxSize: 50,
    output: 'htmlAndMathml',
  })

const POLICY = {
  allowedTags: [...sanitizeHtml.defaults.allowedTags, 'img'],
  allowedAttributes: { a: ['href'], img: ['src', 'alt', 'width', 'height'] },
  allowedSchemes: ['http', 'https', 'mailto'],
}

/** Text of a tweet: sanitised, line feeds kept. */
export const tweetHtml = (html) => sanitizeHtml(html, POLICY).trim().replace(/\n/g, '<br>')
export const quotedHtml = (html) =>
  sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} }).trim().replace(/\n/g, '<br>')

const roles = createCssVariablesTheme({ name: 'roles', variablePrefix: '--role-', fontStyle: false })
const { codeToTokensBase } = createSingletonShorthands(
  createBundledHighlighter({
    langs: bundledLanguages,
    themes: {},
    engine: () => createJavaScriptRegexEngine({ forgiving: true }),
  }),
)
const COLOURED = /--role-token-(keyword|string|comment|function|constant)/

/** Code as coloured runs, each written by `span(role, text)`. Neighbours of the same colour are one run. */
export async function colouredCode(code, language, span) {
  let html = ''
  let role = null
  let run = ''
  const flush = () => {
    if (run) html += role ? span(role, esc(run)) : esc(run)
    run = ''
  }
  const add = (text, next) => {
    if (run && (next === role || text.trim() === '')) run += text
    else {
      flush()
      role = text.trim() === '' ? null : next
      run = text
    }
  }
  const lines = await codeToTokensBase(code, { lang: language, theme: roles, tokenizeTimeLimit: 0 })
  lines.forEach((line, i) => {
    if (i) add('\n', null)
    for (const { content, color } of line) {
      const found = COLOURED.exec(color ?? '')?.[1]
      add(content, found ?? (color?.includes('--role-token-string') ? 'string' : null))
    }
  })
  flush()
  return html
}

/** Formulas and coloured code of a document, made before the strings are joined, as in any renderer. */
export async function codeOf(blocks, span) {
  const found = new Map()
  for (const block of blocks)
    if (block.type === 'highlighted_code_block')
      found.set(block, await colouredCode(textOf(block), block.attrs.language, span))
  return found
}
