/**
 * React Email: the letter as its components. Blocks are directly in the container, without sections, and text without
 * marks is a plain child, which is fastest in React.
 */

import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Img,
  Link,
  Preview,
  Section,
  Text,
} from '@react-email/components'
import { render, toPlainText, unstableToPlainText } from '@react-email/render'
import { createElement as h, Fragment } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

const FACE = { fontFamily: "Georgia, 'Times New Roman', serif", fontSize: '17px', lineHeight: '27px', color: '#1f2328' }
const HEADING = { ...FACE, fontSize: '24px', lineHeight: '31px' }
const BUTTON = {
  backgroundColor: '#1f6f78',
  color: '#ffffff',
  padding: '14px 22px',
  fontSize: '16px',
  fontWeight: 'bold',
}
const CAPTION = { ...FACE, fontSize: '13px', lineHeight: '20px', color: '#59636e', textAlign: 'center' }
const TAGS = { strong: 'strong', em: 'em', strikethrough: 's', superscript: 'sup', subscript: 'sub', code: 'code' }

const tree = (letter, recipient) => h(Letter, { letter, recipient })

export const markup = (letter, recipient) => renderToStaticMarkup(tree(letter, recipient))
export const html = (letter, recipient) => render(tree(letter, recipient))

/**
 * Renders HTML once and derives the text from it, because rendering again with `plainText: true` would do both twice.
 */
export async function htmlAndText(letter, recipient) {
  const made = await html(letter, recipient)
  return { html: made, text: toPlainText(made) }
}

/** The same with the converter that the package calls unstable, which is the faster one. */
export async function htmlAndFastText(letter, recipient) {
  const made = await html(letter, recipient)
  return { html: made, text: unstableToPlainText(made) }
}

function Letter({ letter, recipient }) {
  return h(
    Html,
    { lang: 'en' },
    h(Head, null, h('title', null, letter.title)),
    h(Preview, null, letter.description),
    h(
      Body,
      { style: { backgroundColor: '#ffffff', margin: 0 } },
      h(
        Container,
        { style: { maxWidth: '600px', padding: '0 25px' } },
        h(Text, { style: FACE }, h(Link, { href: letter.home }, letter.publication)),
        h(Heading, { as: 'h1', style: { ...FACE, fontSize: '30px', lineHeight: '37px' } }, letter.title),
        h(Text, { style: FACE }, letter.subtitle),
        letter.rows.map((row, i) => h(Row, { key: i, row, token: recipient.token })),
        h(Hr),
        h(
          Text,
          { style: CAPTION },
          `You receive this because you subscribe to ${letter.publication}. `,
          h(Link, { href: `${letter.home}/action/disable_email?token=${recipient.token}` }, 'Unsubscribe'),
        ),
      ),
    ),
  )
}

function Row({ row, token }) {
  switch (row.kind) {
    case 'paragraph':
      return h(Text, { style: FACE }, h(Inline, row))
    case 'heading':
      return h(Heading, { as: `h${row.level}`, style: HEADING }, h(Inline, row))
    case 'list':
      return h(List, row)
    case 'quote':
      return h(
        Section,
        { style: { borderLeft: '3px solid #1f6f78', paddingLeft: '20px' } },
        row.paragraphs.map((inline, i) => h(Text, { key: i, style: FACE }, h(Inline, { inline }))),
      )
    case 'rule':
      return h(Hr)
    case 'picture':
      return h(
        Fragment,
        null,
        h(Img, { src: row.src, alt: row.alt, width: 550, style: { width: '100%', maxWidth: '550px' } }),
        row.caption ? h(Text, { style: CAPTION }, h(Inline, { inline: row.caption })) : null,
      )
    case 'button':
      return h(
        Section,
        { style: { textAlign: 'center' } },
        h(Button, { href: `${row.href}${row.href.includes('?') ? '&' : '?'}token=${token}`, style: BUTTON }, row.label),
      )
  }
}

const List = ({ ordered, items }) =>
  h(
    ordered ? 'ol' : 'ul',
    { style: FACE },
    items.map(({ inline, inner }, i) => h('li', { key: i }, h(Inline, { inline }), inner ? h(List, inner) : null)),
  )

function Inline({ inline }) {
  return inline.map(({ text, marks }, i) => {
    if (!marks.length) return text
    const { type, attrs } = marks[0]
    const inner = marks.slice(1).reduceRight((content, mark) => marked(mark, content), text)
    return type === 'link' ? h(Link, { key: i, href: attrs.href }, inner) : h(TAGS[type], { key: i }, inner)
  })
}

const marked = ({ type, attrs }, inner) =>
  type === 'link' ? h(Link, { href: attrs.href }, inner) : h(TAGS[type], null, inner)
