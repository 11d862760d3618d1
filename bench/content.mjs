/**
 * The measured posts, and their content in the peers' formats. They are frozen copies, so that figures stay comparable
 * over time.
 */

import { readFileSync } from 'node:fs'

const read = (name) => readFileSync(new URL(name, import.meta.url), 'utf8')

/** 40 blocks and 1,400 words of plain prose: paragraphs, headings, lists, quotes, links and marks. */
export const letter = JSON.parse(read('prose-post.json'))

/** The same content six times, as long as a long newsletter. */
const TIMES = 6
export const longLetter = {
  ...letter,
  body: { ...letter.body, content: Array.from({ length: TIMES }, () => letter.body.content).flat() },
}

export const fullText = read('reference-post.json')
/** The reference post: a block of almost every kind. */
export const full = JSON.parse(fullText)

/**
 * Without content from libraries: formulas (KaTeX), coloured code (shiki), tweets (sanitize-html). Only structure is
 * left.
 */
const MADE_BY_LIBRARIES = new Set(['latex_block', 'inline_latex', 'highlighted_code_block', 'twitter2'])
export const plain = withBody((node) => !MADE_BY_LIBRARIES.has(node.type))

/** Blocks that every editor supports: headings, paragraphs, lists, quotes, rules, pictures and marks. */
const PROSE = new Set([
  'doc',
  'paragraph',
  'heading',
  'bullet_list',
  'ordered_list',
  'list_item',
  'blockquote',
  'horizontal_rule',
  'captionedImage',
  'image2',
  'text',
])
export const prose = withBody((node) => PROSE.has(node.type))

/** Blocks that mail kits do not support: see `mailRows`. */
const NOT_IN_KITS = new Set([
  ...MADE_BY_LIBRARIES,
  'youtube2',
  'digestPostEmbed',
  'embeddedPost',
  'footnote',
  'footnoteAnchor',
])
export const kitPost = withBody((node) => !NOT_IN_KITS.has(node.type))

function withBody(keeps) {
  const cut = (node) => (node.content ? { ...node, content: node.content.filter(keeps).map(cut) } : node)
  return { ...full, body: cut(full.body) }
}

export function wordCount(node) {
  return (
    (node.text?.match(/\S+/g)?.length ?? 0) + (node.content ?? []).reduce((sum, child) => sum + wordCount(child), 0)
  )
}

/** The text of a document, one line per list item. */
export function textIn(node) {
  const between = node.type === 'doc' ? ' ' : node.type === 'list_item' || /list/.test(node.type) ? '\n' : ''
  return node.text ?? (node.content ?? []).map(textIn).join(between)
}

/** Bytes of a document's text nodes in UTF-8. */
export function textBytes(node) {
  return Buffer.byteLength(node.text ?? '') + (node.content ?? []).reduce((sum, child) => sum + textBytes(child), 0)
}

/** A prose post in Portable Text format. */
export function forPortableText(body) {
  const block = (node, style, list) => {
    const markDefs = []
    const children = node.content.map(({ text, marks }) => ({
      _type: 'span',
      text,
      marks: (marks ?? []).map(({ type, attrs }) => {
        if (type !== 'link') return type
        markDefs.push({ _type: 'link', _key: `link-${markDefs.length}`, href: attrs.href })
        return markDefs.at(-1)._key
      }),
    }))
    return { _type: 'block', style, markDefs, children, ...list }
  }
  const FORMS = {
    paragraph: (node) => [block(node, 'normal')],
    heading: (node) => [block(node, `h${node.attrs.level}`)],
    blockquote: (node) => node.content.map((inner) => block(inner, 'blockquote')),
    bullet_list: (node) => items(node, 'bullet'),
    ordered_list: (node) => items(node, 'number'),
    horizontal_rule: () => [{ _type: 'rule' }],
  }
  const items = (node, listItem) =>
    node.content.map(({ content: [words] }) => block(words, 'normal', { listItem, level: 1 }))
  return body.content.flatMap((node) => FORMS[node.type](node))
}

/** The document with the node names of Tiptap's starter kit. */
export function forTiptap(body) {
  const NAMES = {
    bullet_list: 'bulletList',
    ordered_list: 'orderedList',
    list_item: 'listItem',
    horizontal_rule: 'horizontalRule',
  }
  const MARKS = { strong: 'bold', em: 'italic', strikethrough: 'strike' }
  const renamed = (node) => {
    if (node.type === 'captionedImage') {
      const { src, alt, title, width, height } = node.content[0].attrs
      return { type: 'image', attrs: { src, alt, title, width, height } }
    }
    const { type, attrs, content, marks, text } = node
    return {
      type: NAMES[type] ?? type,
      ...(type === 'heading'
        ? { attrs: { level: attrs.level } }
        : type === 'ordered_list'
          ? { attrs: { start: attrs.start } }
          : {}),
      ...(content ? { content: content.map(renamed) } : {}),
      ...(marks
        ? {
            marks: marks.map((mark) => ({
              type: MARKS[mark.type] ?? mark.type,
              ...(mark.type === 'link' ? { attrs: { href: mark.attrs.href } } : {}),
            })),
          }
        : {}),
      ...(text === undefined ? {} : { text }),
    }
  }
  return renamed(body)
}

/** The input of a mail kit for a post. */
export function mailOf(post) {
  const { title, subtitle, description } = post.post
  const { name, base_url: home } = post.publication
  return { title, subtitle, description, publication: name, home, rows: mailRows(post) }
}

/** The words of `mailOf`. */
export const wordsOfMail = ({ rows }) => rows.map(rowWords).join('\n')

function rowWords({ inline, caption, paragraphs, items, label }) {
  const parts = [inline, caption, ...(paragraphs ?? [])].map((runs) => (runs ?? []).map(({ text }) => text).join(''))
  return [
    ...parts,
    ...(items ?? []).map((item) => [rowWords(item), item.inner ? rowWords(item.inner) : ''].join('\n')),
    label ?? '',
  ].join('\n')
}

/**
 * The post as a mail that any mail kit can build, one entry per row: headings, paragraphs, lists, quotes, rules,
 * pictures with captions, buttons (the poll is a button per option). Left out, because the kits do not support it:
 * coloured code, formulas, the tweet, the video, cards of other posts, footnotes.
 */
function mailRows({ body, data }) {
  const rows = []
  for (const node of body.content) {
    const [first, second] = node.content ?? []
    if (node.type === 'paragraph') rows.push({ kind: 'paragraph', inline: inlineOf(node) })
    else if (node.type === 'heading') rows.push({ kind: 'heading', level: node.attrs.level, inline: inlineOf(node) })
    else if (node.type === 'bullet_list' || node.type === 'ordered_list') rows.push(listOf(node))
    else if (node.type === 'blockquote' || node.type === 'pullquote' || node.type === 'calloutBlock')
      rows.push({ kind: 'quote', paragraphs: node.content.map(inlineOf) })
    else if (node.type === 'preformatted_text_block') rows.push({ kind: 'paragraph', inline: inlineOf(node) })
    else if (node.type === 'horizontal_rule') rows.push({ kind: 'rule' })
    else if (node.type === 'captionedImage')
      rows.push({
        kind: 'picture',
        src: first.attrs.src,
        alt: first.attrs.alt,
        caption: second ? inlineOf(second) : null,
      })
    else if (node.type === 'image3')
      rows.push({ kind: 'picture', src: node.attrs.src, alt: node.attrs.alt, caption: null })
    else if (node.type === 'imageGallery')
      rows.push({
        kind: 'picture',
        src: node.attrs.gallery.staticGalleryImage.src,
        alt: node.attrs.gallery.alt,
        caption: [{ text: node.attrs.gallery.caption, marks: [] }],
      })
    else if (node.type === 'button')
      rows.push({ kind: 'button', label: node.attrs.text, href: 'https://lowwater.example/p/tide-tables?action=share' })
    else if (node.type === 'subscribeWidget')
      rows.push(
        { kind: 'paragraph', inline: inlineOf(first) },
        { kind: 'button', label: node.attrs.text, href: 'https://lowwater.example/subscribe' },
      )
    else if (node.type === 'poll') {
      const poll = data.polls[node.attrs.id]
      rows.push({ kind: 'heading', level: 3, inline: [{ text: poll.question, marks: [] }] })
      for (const { id, label } of poll.options)
        rows.push({
          kind: 'button',
          label,
          href: `https://lowwater.example/p/tide-tables?poll_id=${poll.id}&option_id=${id}`,
        })
    }
  }
  return rows
}

const inlineOf = (node) =>
  (node.content ?? []).flatMap(({ type, text, marks, attrs }) =>
    type === 'text'
      ? [{ text, marks: marks ?? [] }]
      : attrs?.name
        ? [{ text: attrs.name, marks: [] }]
        : attrs?.symbol
          ? [{ text: attrs.symbol, marks: [] }]
          : [],
  )

function listOf(node) {
  return {
    kind: 'list',
    ordered: node.type === 'ordered_list',
    items: node.content.map(({ content: [words, inner] }) => ({
      inline: inlineOf(words),
      inner: inner ? listOf(inner) : null,
    })),
  }
}
