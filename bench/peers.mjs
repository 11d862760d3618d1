/** The peers, each doing on equivalent content what its documentation tells its users to do. */

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
import { render } from '@react-email/render'
import { Mark } from '@tiptap/core'
import Image from '@tiptap/extension-image'
import StarterKit from '@tiptap/starter-kit'
import { renderToHTMLString } from '@tiptap/static-renderer/pm/html-string'
import mjml2html from 'mjml'
import { createElement as h } from 'react'
import { esc } from './floor-shared.mjs'

// ---------------------------------------------------------------- React Email: a render for each recipient

const FACE = { fontFamily: "Georgia, 'Times New Roman', serif", fontSize: '17px', lineHeight: '27px', color: '#1f2328' }
const BUTTON = {
  backgroundColor: '#1f6f78',
  color: '#ffffff',
  padding: '14px 22px',
  fontSize: '16px',
  fontWeight: 'bold',
}
const CAPTION = { ...FACE, fontSize: '13px', lineHeight: '20px', color: '#59636e', textAlign: 'center' }
const TAGS = { strong: 'strong', em: 'em', strikethrough: 's', superscript: 'sup', subscript: 'sub', code: 'code' }

export const reactEmail = (letter, recipient) => render(h(Letter, { letter, recipient }))

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
        h(Section, null, h(Text, { style: FACE }, h(Link, { href: letter.home }, letter.publication))),
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
      return h(Section, null, h(Text, { style: FACE }, h(Inline, row)))
    case 'heading':
      return h(
        Section,
        null,
        h(Heading, { as: `h${row.level}`, style: { ...FACE, fontSize: '24px', lineHeight: '31px' } }, h(Inline, row)),
      )
    case 'list':
      return h(Section, null, h(List, row))
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
        Section,
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
  return inline.map(({ text, marks }, i) =>
    h(
      'span',
      { key: i },
      marks.reduceRight(
        (inner, { type, attrs }) =>
          type === 'link' ? h(Link, { href: attrs.href }, inner) : h(TAGS[type], null, inner),
        text,
      ),
    ),
  )
}

// ---------------------------------------------------------------- MJML: a compile for each post

const HEAD =
  '<mj-head><mj-attributes><mj-all font-family="Georgia, \'Times New Roman\', serif" /><mj-text font-size="17px" line-height="27px" color="#1f2328" padding="0 25px 20px" /><mj-button background-color="#1f6f78" color="#ffffff" font-size="16px" /></mj-attributes>'

/** The post as MJML source, a section for each row as its examples have it. */
export function mjmlSource(letter) {
  const section = (content) => `<mj-section padding="0"><mj-column>${content}</mj-column></mj-section>`
  const rows = letter.rows.map((row) => section(mjmlRow(row))).join('')
  return `<mjml lang="en">${HEAD}<mj-title>${esc(letter.title)}</mj-title><mj-preview>${esc(letter.description)}</mj-preview></mj-head><mj-body width="600px">${section(`<mj-text>${esc(letter.publication)}</mj-text>`)}${section(`<mj-text font-size="30px" line-height="37px"><h1>${esc(letter.title)}</h1></mj-text><mj-text>${esc(letter.subtitle)}</mj-text>`)}${rows}${section(`<mj-text font-size="13px">You receive this because you subscribe to ${esc(letter.publication)}. <a href="https://lowwater.example/action/disable_email">Unsubscribe</a></mj-text>`)}</mj-body></mjml>`
}

function mjmlRow(row) {
  switch (row.kind) {
    case 'paragraph':
      return `<mj-text>${inlineHtml(row.inline)}</mj-text>`
    case 'heading':
      return `<mj-text font-size="24px" line-height="31px"><h${row.level}>${inlineHtml(row.inline)}</h${row.level}></mj-text>`
    case 'list':
      return `<mj-text>${listHtml(row)}</mj-text>`
    case 'quote':
      return `<mj-text><blockquote>${row.paragraphs.map((inline) => `<p>${inlineHtml(inline)}</p>`).join('')}</blockquote></mj-text>`
    case 'rule':
      return '<mj-divider border-width="1px" border-color="#d9dee3" />'
    case 'picture':
      return `<mj-image src="${esc(row.src)}" alt="${esc(row.alt)}" width="550px" />${row.caption ? `<mj-text font-size="13px" align="center">${inlineHtml(row.caption)}</mj-text>` : ''}`
    case 'button':
      return `<mj-button href="${esc(row.href)}">${esc(row.label)}</mj-button>`
  }
}

const listHtml = ({ ordered, items }) =>
  `<${ordered ? 'ol' : 'ul'}>${items.map(({ inline, inner }) => `<li>${inlineHtml(inline)}${inner ? listHtml(inner) : ''}</li>`).join('')}</${ordered ? 'ol' : 'ul'}>`
const inlineHtml = (inline) =>
  inline
    .map(({ text, marks }) =>
      marks.reduceRight(
        (inner, { type, attrs }) =>
          type === 'link' ? `<a href="${esc(attrs.href)}">${inner}</a>` : `<${TAGS[type]}>${inner}</${TAGS[type]}>`,
        esc(text),
      ),
    )
    .join('')

export const mjml = async (source) => (await mjml2html(source)).html

// ---------------------------------------------------------------- Tiptap: a render for each view

const plainMark = (name, tag) => Mark.create({ name, renderHTML: () => [tag, 0] })
const extensions = [StarterKit, Image, plainMark('superscript', 'sup'), plainMark('subscript', 'sub')]

export const tiptap = (content) => renderToHTMLString({ content, extensions })
