import { appendAll } from 'diptych/domain'
import type { MailElement } from '../markup/dom.js'
import type { ClientShown } from './client-view.js'
import { applyEdits, type Edit } from './edits.js'
import { attributeEdit, sourceElements } from './source-elements.js'
import { type Stage, type Stamp, tally } from './stages.js'

/** Id of the client's page body, so that a mail is framed only once. */
const PAGE = 'client-page'
/** Attributes that `<body>` supports and `<div>` does not. */
const BODY_ALONE: readonly string[] = ['bgcolor', 'background', 'text', 'link', 'vlink', 'alink']

const TESTED = { evidence: 'test-data', tested: '2021-11-30' } as const
const COLOURS: Stamp = {
  what: 'colours and background stated as attributes of <body> are lost',
  source: 'caniemail html-body #1',
  ...TESTED,
}
const BODY: Stamp = {
  what: '<body> is removed with its styles and attributes',
  source: 'caniemail html-body',
  ...TESTED,
}
const ROOT: Stamp = {
  what: 'language and direction stated on <html> are lost',
  source: 'caniemail html-body',
  ...TESTED,
}

/** Puts the mail into a webmail's page: the body becomes a `div`. The page is English, left to right. */
export const inPage: Stage = (html) =>
  framed(html, (body, source) => ({
    opening: `<div${source}>`,
    lost: BODY_ALONE.some((name) => name in body.attribs) ? COLOURS : undefined,
  }))

/** The same, but only the content of the body is kept. */
export const inPageWithoutBody: Stage = (html) =>
  framed(html, (body) => ({
    opening: '<div>',
    lost: Object.keys(body.attribs).length > 0 ? BODY : undefined,
  }))

/** `become` gets the body and its attributes as written. */
function framed(
  html: string,
  become: (body: MailElement, source: string) => { opening: string; lost: Stamp | undefined },
): ClientShown {
  const counts = tally()
  const edits: Edit[] = []
  for (const element of sourceElements(html)) {
    const { name, attribs } = element
    const tag = element.sourceCodeLocation?.startTag
    if (name === 'html' && ((attribs.lang ?? 'en') !== 'en' || (attribs.dir ?? 'ltr') !== 'ltr')) {
      counts.count(ROOT)
      appendAll(edits, [...attributeEdit(element, 'lang', 'en'), ...attributeEdit(element, 'dir', 'ltr')])
    }
    if (name !== 'body' || attribs.id === PAGE || !tag) continue
    const { opening, lost } = become(
      element,
      attributesSource(html.slice(tag.startOffset + '<body'.length, tag.endOffset)),
    )
    if (lost) counts.count(lost)
    const end = element.sourceCodeLocation?.endTag?.startOffset ?? html.length
    edits.push(
      { from: tag.startOffset, to: tag.endOffset, text: `<body id="${PAGE}" style="margin:0">${opening}` },
      { from: end, to: end, text: '</div>' },
    )
  }
  return { html: applyEdits(html, edits), changes: counts.changes() }
}

/** The attributes without the end of the tag. */
function attributesSource(source: string): string {
  if (!source.endsWith('>')) return source
  return source.slice(0, source.endsWith('/>') ? -2 : -1).trimEnd()
}
