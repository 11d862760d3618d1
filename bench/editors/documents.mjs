/** The texts that every editor opens: the prose post again and again, with cards or with pictures. */

import { forPortableText, forTiptap, full, letter, textIn, wordCount } from '../content.mjs'

/** The paragraph of the cursor ends with these words, and the text with the others. */
export const MIDDLE = 'Here the letter goes on'
export const END = 'Here the letter ends'

const CARDS = [
  'button',
  'calloutBlock',
  'digestPostEmbed',
  'embeddedPost',
  'highlighted_code_block',
  'latex_block',
  'poll',
  'pullquote',
  'subscribeWidget',
  'youtube2',
]
const cards = CARDS.map((type) => full.body.content.find((block) => block.type === type))

const pictureOf = (src) => ({
  type: 'captionedImage',
  content: [{ type: 'image2', attrs: { src, alt: 'The sea', title: null, width: 728, height: 410 } }],
})

const paragraph = (text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })

/** The blocks of a text with this many words at least, and of this number of blocks at least. */
function blocksOf({ words, blocks, extras }) {
  const prose = letter.body.content
  const all = []
  for (let at = 0, count = 0; count < words || all.length + extras.length < blocks; at++) {
    const block = prose[at % prose.length]
    all.push(block)
    count += wordCount(block)
  }
  const [first, ...rest] = [all.slice(0, all.length >> 1), all.slice(all.length >> 1)]
  const before = first.findLast(({ type }) => type === 'paragraph')
  const body = [...first, paragraph(`${textIn(before)} ${MIDDLE}`), ...rest.flat()]
  const gap = body.length / (extras.length + 1)
  // From the end, so that a place is not moved by what is put in before it.
  for (const [at, extra] of [...extras.entries()].reverse()) body.splice(Math.round(gap * (at + 1)), 0, extra)
  return [...body, paragraph(END)]
}

const repeated = (list, times) => Array.from({ length: times }, (_, at) => list[at % list.length])

/**
 * @param {{ words: number, blocks: number, cards: number }} size
 * @param {string} src The address of the picture.
 */
export function documentOf(size, src) {
  const content = (extras) => blocksOf({ ...size, extras: repeated(extras, size.cards) })
  const [withCards, withPictures] = [content(cards), content([pictureOf(src)])]
  const post = (blocks) => ({ ...full, body: { type: 'doc', content: blocks } })
  const doc = { type: 'doc', content: withPictures }
  return {
    facts: { words: wordCount({ content: withPictures }), blocks: withCards.length, cards: size.cards },
    cards: post(withCards),
    pictures: post(withPictures),
    tiptap: forTiptap(doc),
    portableText: portableText(withPictures),
  }
}

/** A document without text, into which the Word document is pasted. */
export const EMPTY = {
  cards: { ...letter, body: { type: 'doc', content: [{ type: 'paragraph' }] } },
  pictures: { ...letter, body: { type: 'doc', content: [{ type: 'paragraph' }] } },
  tiptap: { type: 'doc', content: [{ type: 'paragraph' }] },
  portableText: [portableBlock([{ _type: 'span', text: '', marks: [] }])],
}

function portableBlock(children) {
  return keyed({ _type: 'block', style: 'normal', markDefs: [], children }, 'b0')
}

function portableText(blocks) {
  const plain = (list) => forPortableText({ content: list })
  return blocks
    .flatMap((block) =>
      block.type === 'captionedImage'
        ? [{ _type: 'image', src: block.content[0].attrs.src, alt: 'The sea' }]
        : plain([block]),
    )
    .map((block, at) => keyed(block, `b${at}`))
}

/** The editor wants a key on each block and span. */
function keyed(block, key) {
  return {
    ...block,
    _key: key,
    ...(block.children ? { children: block.children.map((child, at) => ({ ...child, _key: `${key}s${at}` })) } : {}),
  }
}
