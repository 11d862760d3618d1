/**
 * MJML: the letter as JSON, which its compiler accepts instead of source text, so that no XML is parsed. Without
 * validation, in one section. It makes no plain text.
 */

import mjml2html from 'mjml'
import { esc } from '../escape.mjs'

const TAGS = { strong: 'strong', em: 'em', strikethrough: 's', superscript: 'sup', subscript: 'sub', code: 'code' }
const FACE = "Georgia, 'Times New Roman', serif"

export const mjml = async (letter) => (await mjml2html(documentOf(letter), { validationLevel: 'skip' })).html

const tag = (tagName, attributes, children) => ({ tagName, attributes, children })
const ending = (tagName, attributes, content) => ({ tagName, attributes, content })
const text = (content, attributes = {}) => ending('mj-text', attributes, content)

function documentOf({ title, subtitle, description, publication, home, rows }) {
  return tag('mjml', { lang: 'en' }, [
    tag('mj-head', {}, [
      tag('mj-attributes', {}, [
        tag('mj-all', { 'font-family': FACE }, []),
        tag('mj-text', { 'font-size': '17px', 'line-height': '27px', color: '#1f2328', padding: '0 25px 20px' }, []),
        tag('mj-button', { 'background-color': '#1f6f78', color: '#ffffff', 'font-size': '16px' }, []),
      ]),
      ending('mj-title', {}, esc(title)),
      ending('mj-preview', {}, esc(description)),
    ]),
    tag('mj-body', { width: '600px' }, [
      tag('mj-section', { padding: '0' }, [
        tag('mj-column', {}, [
          text(esc(publication)),
          text(`<h1 style="margin:0;font-size:30px">${esc(title)}</h1>`, {
            'font-size': '30px',
            'line-height': '37px',
          }),
          text(esc(subtitle)),
          ...rows.flatMap(elements),
          text(
            `You receive this because you subscribe to ${esc(publication)}. <a href="${esc(home)}/action/disable_email">Unsubscribe</a>`,
            { 'font-size': '13px' },
          ),
        ]),
      ]),
    ]),
  ])
}

function elements(row) {
  switch (row.kind) {
    case 'paragraph':
      return [text(inlineHtml(row.inline))]
    case 'heading':
      return [
        text(`<h${row.level} style="margin:0;font-size:24px">${inlineHtml(row.inline)}</h${row.level}>`, {
          'font-size': '24px',
          'line-height': '31px',
        }),
      ]
    case 'list':
      return [text(listHtml(row))]
    case 'quote':
      return [
        text(`<blockquote>${row.paragraphs.map((inline) => `<p>${inlineHtml(inline)}</p>`).join('')}</blockquote>`),
      ]
    case 'rule':
      return [tag('mj-divider', { 'border-width': '1px', 'border-color': '#d9dee3' }, [])]
    case 'picture':
      return [
        tag('mj-image', { src: row.src, alt: row.alt, width: '550px' }, []),
        ...(row.caption ? [text(inlineHtml(row.caption), { 'font-size': '13px', align: 'center' })] : []),
      ]
    case 'button':
      return [ending('mj-button', { href: row.href }, esc(row.label))]
  }
}

const listHtml = ({ ordered, items }) =>
  `<${ordered ? 'ol' : 'ul'}>${items.map(({ inline, inner }) => `<li>${inlineHtml(inline)}${inner ? listHtml(inner) : ''}</li>`).join('')}</${ordered ? 'ol' : 'ul'}>`

const inlineHtml = (inline) =>
  inline
    .map(({ text: words, marks }) =>
      marks.reduceRight(
        (inner, { type, attrs }) =>
          type === 'link' ? `<a href="${esc(attrs.href)}">${inner}</a>` : `<${TAGS[type]}>${inner}</${TAGS[type]}>`,
        esc(words),
      ),
    )
    .join('')
