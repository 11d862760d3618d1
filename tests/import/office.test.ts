import { describe, expect, it } from 'vitest'
import { importHtml } from '../../src/instance/platform.js'

/** What programs copy, in markup of our own. */

const body = (html: string) =>
  importHtml(html)
    .body.toString()
    .replace(/^doc\((.*)\)$/s, '$1')
const said = (html: string) => importHtml(html).problems.map(({ code, message }) => `${code} ${message}`)
const lists = (html: string) =>
  importHtml(html)
    .body.children.filter(({ type }) => type.name.endsWith('_list'))
    .map(({ attrs }) => ({
      start: (attrs['start'] as number | null) ?? undefined,
      type: (attrs['type'] as string | null) ?? undefined,
    }))

/** A Word clipboard, with the number formats of its levels. */
const word = (content: string, formats: Readonly<Record<string, string>> = {}) => `<html
 xmlns:w="urn:schemas-microsoft-com:office:word"><head><style><!--
 ${Object.entries(formats)
   .map(([level, format]) => `@list ${level} {mso-level-number-format:${format}; mso-level-tab-stop:none;}`)
   .join('\n')}
 --></style></head><body lang=EN><!--StartFragment-->${content}<!--EndFragment--></body></html>`
const p = (content: string) => `<p class=MsoNormal><span lang=EN>${content}<o:p></o:p></span></p>\n`
const item = (marker: string, content: string, at = 'l0 level1', tag = 'p class=MsoListParagraphCxSpMiddle') =>
  `<${tag} style='text-indent:-.25in;mso-list:${at} lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;
</span></span></span><![endif]><span lang=EN>${content}<o:p></o:p></span></${tag.split(' ')[0]}>\n`

describe('Word', () => {
  it('lists are read with their nesting and without their markers', () => {
    const html = word(
      item('1.', 'Boats') + item('a.', 'Oars', 'l0 level2') + item('o', 'Ash', 'l0 level3') + item('2.', 'Mud'),
    )
    expect(body(html)).toBe(
      'ordered_list(list_item(paragraph("Boats"), ordered_list(list_item(paragraph("Oars"), bullet_list(list_item(paragraph("Ash")))))), list_item(paragraph("Mud")))',
    )
    expect(said(html)).toEqual([])
  })
  it.each([
    ['·', 'bullet', 'bullet_list', undefined, undefined],
    ['o', undefined, 'bullet_list', undefined, undefined],
    ['§', undefined, 'bullet_list', undefined, undefined],
    ['7.', undefined, 'ordered_list', 7, undefined],
    ['(3)', undefined, 'ordered_list', 3, undefined],
    ['2.4.', undefined, 'ordered_list', 4, undefined],
    ['c)', undefined, 'ordered_list', 3, 'a'],
    ['i.', 'alpha-lower', 'ordered_list', 9, 'a'],
    ['iv.', undefined, 'ordered_list', 4, 'i'],
    ['XII.', 'roman-upper', 'ordered_list', 12, 'I'],
    ['BB.', 'alpha-upper', 'ordered_list', 28, 'A'],
  ])('the marker %s in the format %s begins a %s at %s of type %s', (marker, format, type, start, style) => {
    const html = word(item(marker, 'Boats'), format ? { 'l0:level1': format } : {})
    expect(body(html)).toBe(`${type}(list_item(paragraph("Boats")))`)
    expect(lists(html)).toEqual([{ start, type: style }])
  })
  it('the letter i follows h', () => {
    expect(lists(word(item('h.', 'Boats') + item('i.', 'Mud')))).toEqual([{ start: 8, type: 'a' }])
  })
  it('lists go on behind other text with their number', () => {
    const html = word(item('1.', 'Boats') + p('Tide.') + item('2.', 'Mud'))
    expect(lists(html).map(({ start }) => start)).toEqual([undefined, 2])
  })
  it('lists that stand beside each other stay apart', () => {
    expect(lists(word(item('1.', 'Boats') + item('1.', 'Mud', 'l1 level1')))).toHaveLength(2)
    expect(body(word(item('1.', 'Boats') + item('·', 'Mud', 'l1 level1')))).toBe(
      'ordered_list(list_item(paragraph("Boats"))), bullet_list(list_item(paragraph("Mud")))',
    )
  })
  it('list paragraphs without a number continue their item', () => {
    const html = word(
      `${item('1.', 'Boats')}<p class=MsoListParagraphCxSpMiddle><span>Old ones.</span></p>${item('2.', 'Mud')}`,
    )
    expect(body(html)).toBe(
      'ordered_list(list_item(paragraph("Boats"), paragraph("Old ones.")), list_item(paragraph("Mud")))',
    )
  })
  it('markers with words of their own stay text', () => {
    expect(body(word(item('Step 1:', 'Row')))).toBe('paragraph("Step 1: Row")')
  })
  it('numbered headings are items, and numbers of several levels their text', () => {
    expect(body(word(item('2.', 'Boats', 'l0 level1', 'h2')))).toBe('ordered_list(list_item(heading("Boats")))')
    expect(body(word(item('1.2', 'Boats', 'l0 level2', 'h3')))).toBe('heading("1.2 Boats")')
  })
  it('titles and quotations are paragraphs of a style', () => {
    expect(body(word(`<p class=MsoTitle>Low tide</p>${p('Text.')}`))).toBe('heading("Low tide"), paragraph("Text.")')
    expect(body(word('<p class=MsoQuote>One.</p>\n<p class=MsoQuote>Two.</p>'))).toBe(
      'blockquote(paragraph("One."), paragraph("Two."))',
    )
  })
  it('code of several lines is one block', () => {
    expect(body(word(`${p('Run:')}<pre>cd quay</pre>\n<pre>row --fast</pre>`))).toBe(
      'paragraph("Run:"), code_block("cd quay\\nrow --fast")',
    )
  })
  it('bookmarks, smart tags and conditional comments leave their text', () => {
    const html = word(
      p(
        'A <a name=quay>quay</a> in <st1:place w:st="on">Hull</st1:place><!--[if gte vml 1]><v:shape>no</v:shape><![endif]--> at low<![if !vml]> tide<![endif]>.',
      ),
    )
    expect(body(html)).toBe('paragraph("A quay in Hull at low tide.")')
    expect(said(html)).toEqual([])
  })
  it('empty lines are left out, tabs and runs of spaces are one space', () => {
    const html = word(
      `${p('One<span style="mso-tab-count:1 dotted">...... </span>2')}${p('<o:p>&nbsp;</o:p>')}${p('Mud.<span style="mso-spacerun:yes">&nbsp; </span>Tide.')}`,
    )
    expect(body(html)).toBe('paragraph("One 2"), paragraph("Mud. Tide.")')
  })
  it('indentation of a line stays', () => {
    expect(body(word(p('<span style="mso-spacerun:yes">&nbsp; </span>row: 1')))).toBe('paragraph("\u00a0\u00a0row: 1")')
  })
  it('deletions are left out and reported, insertions are text', () => {
    const html = word(
      p(
        'A <span class=MsoDel><del cite="mailto:Ines" datetime="2026-01-02">long </del></span><ins cite="mailto:Ines">short</ins> row.',
      ),
    )
    expect(body(html)).toBe('paragraph("A short row.")')
    expect(said(html)).toEqual(['left-out Text that is marked as deleted was left out: “long”.'])
  })
  it('comments are left out and reported', () => {
    const html = word(
      `${p('A row<span class=MsoCommentReference><a class=msocomanchor href="#_msocom_1" id="_anchor_1">[IM1]</a></span>.')}<div style='mso-element:comment-list'><hr class=msocomoff align=left size=1 width="33%"><div style='mso-element:comment'><div id="_com_1" class=msocomtxt><p class=MsoCommentText>How long?</p></div></div></div>`,
    )
    expect(body(html)).toBe('paragraph("A row.")')
    expect(said(html)).toEqual([
      'left-out The mark of a comment was left out: “[IM1]”.',
      'left-out A comment was left out: “How long?”.',
    ])
  })
  it('footnotes and endnotes are notes', () => {
    const reference = (kind: string, mark: string) =>
      `<a style='mso-footnote-id:${kind}1' href="#_${kind}1" name="_${kind}ref1"><span class=MsoFootnoteReference><span style='mso-special-character:footnote'><![if !supportFootnotes]><span class=MsoFootnoteReference>${mark}</span><![endif]></span></span></a>`
    const note = (kind: string, mark: string, text: string) =>
      `<div style='mso-element:footnote' id=${kind}1><p class=MsoFootnoteText><a href="#_${kind}ref1" name="_${kind}1"><span class=MsoFootnoteReference>${mark}</span></a> ${text}</p></div>`
    const html = word(
      `${p(`Boats${reference('ftn', '[1]')} and mud${reference('edn', '[i]')}.`)}<div style='mso-element:footnote-list'><![if !supportFootnotes]><br clear=all><hr align=left size=1 width="33%"><![endif]>${note('ftn', '[1]', 'Old ones.')}</div><div style='mso-element:endnote-list'><br clear=all><hr align=left size=1 width="33%">${note('edn', '[i]', 'Deep.')}</div>`,
    )
    expect(body(html)).toBe(
      'paragraph("Boats", footnoteAnchor, " and mud", footnoteAnchor, "."), footnote(paragraph("Old ones.")), footnote(paragraph("Deep."))',
    )
    expect(said(html)).toEqual([])
  })
  it('reports losses with their position in the markup that was copied', () => {
    const html = word(`${item('1.', 'Boats')}\n<p class=MsoNormal><img src="file:///x.png"></p>`)
    const line = html.slice(0, html.indexOf('<img')).split('\n').length
    expect(importHtml(html).problems.map(({ position }) => position?.line)).toEqual([line])
  })
})

describe('Word Online', () => {
  const run = (text: string, style = '', attributes = '') =>
    `<span class="TextRun SCXW1 BCX0" style="color: windowtext; ${style}"><span class="NormalTextRun SCXW1" ${attributes}>${text}</span></span>`
  const block = (content: string, attributes = '') =>
    `<p class="Paragraph SCXW1" paraid="1" paraeid="{a}{1}" ${attributes}>${content}<span class="EOP SCXW1">&nbsp;</span></p>`
  const outline = (content: string) => `<div class="OutlineElement Ltr SCXW1">${content}</div>`
  const listed = (tag: string, level: number, text: string, { start = 1, id = 3, style = 'decimal' } = {}) =>
    `<div class="ListContainerWrapper SCXW1"><${tag} role="list" start="${start}" style="list-style-type: ${style}"><li data-listid="${id}" data-aria-posinset="${start}" data-aria-level="${level}" class="OutlineElement Ltr" style="display: block">${block(run(text))}</li></${tag}></div>`

  it('headings are named by their role or style', () => {
    const html = `<div class="SCXW1">${outline(block(run('Tide'), 'role="heading" aria-level="3"'))}${outline(block(run('Low tide', '', 'data-ccp-parastyle="Title"')))}${outline(block(run('Wide', '', 'data-ccp-parastyle="Quote"')))}</div>`
    expect(body(html)).toBe('heading("Tide"), heading("Low tide"), blockquote(paragraph("Wide"))')
    expect(importHtml(html).body.child(0).attrs['level']).toBe(3)
  })
  it('lists of one item each are one nested list', () => {
    const html = `<div class="SCXW1">${listed('ol', 1, 'Boats')}${listed('ol', 2, 'Oars', { style: 'lower-alpha' })}</div><div class="SCXW1">${listed('ol', 2, 'Ropes', { start: 2, style: 'lower-alpha' })}${listed('ol', 1, 'Mud', { start: 2 })}</div>`
    expect(body(html)).toBe(
      'ordered_list(list_item(paragraph("Boats"), ordered_list(list_item(paragraph("Oars")), list_item(paragraph("Ropes")))), list_item(paragraph("Mud")))',
    )
    expect(JSON.stringify(importHtml(html).toJSON())).toContain('{"type":"a"}')
  })
  it('lists go on behind other text with their number', () => {
    const html = `${listed('ol', 1, 'Boats')}${outline(block(run('Tide.')))}${listed('ol', 1, 'Mud', { start: 2 })}`
    expect(lists(html).map(({ start }) => start)).toEqual([undefined, 2])
  })
  it('marks are styles, and links keep their address alone', () => {
    const html = outline(
      block(
        `${run('Mud', 'font-weight: bold')}${run(' and ')}<a class="Hyperlink SCXW1" href="https://a.example/" target="_blank" rel="noreferrer noopener">${run('tide', 'text-decoration: underline')}</a>`,
      ),
    )
    expect(body(html)).toBe('paragraph(strong("Mud"), " and ", link("tide"))')
    expect(JSON.stringify(importHtml(html).toJSON())).not.toMatch(/Hyperlink|_blank|noreferrer|SCXW/)
  })
  it('empty lines are left out', () => {
    expect(body(outline(block(run('Mud'))) + outline(block(run(''))) + outline(block(run('Tide'))))).toBe(
      'paragraph("Mud"), paragraph("Tide")',
    )
  })
})

describe('Google Docs', () => {
  const docs = (content: string) =>
    `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1f2e">${content}</b>`
  const PLAIN =
    'font-family:Arial,sans-serif;font-weight:400;font-style:normal;text-decoration:none;vertical-align:baseline;'
  const span = (text: string, style = '') => `<span style="${PLAIN}${style}">${text}</span>`
  const li = (text: string, style = 'decimal', more = '') =>
    `<li dir="ltr" style="list-style-type:${style};font-weight:400" ${more}><p dir="ltr" role="presentation">${span(text)}</p></li>`

  it.each([
    ['font-weight:700', 'strong'],
    ['font-style:italic', 'em'],
    ['text-decoration:underline', 'underline'],
    ['text-decoration:line-through', 'strikethrough'],
    ['vertical-align:super', 'superscript'],
    ['vertical-align:sub', 'subscript'],
    ["font-family:'Roboto Mono',monospace", 'code'],
  ])('%s is the mark %s', (style, mark) => {
    expect(body(docs(`<p>${span('Low ')}${span('tide', style)}</p>`))).toBe(`paragraph("Low ", ${mark}("tide"))`)
  })
  it('a text in one typeface of equal width is no code', () => {
    expect(body(docs(`<p>${span('Low tide', "font-family:'Courier New',monospace")}</p>`))).toBe(
      'paragraph("Low tide")',
    )
  })
  it('links are not underlined', () => {
    expect(body(docs(`<p><a href="https://a.example/">${span('tide', 'text-decoration:underline')}</a></p>`))).toBe(
      'paragraph(link("tide"))',
    )
  })
  it('nested lists belong to the item before them', () => {
    const html = docs(`<ol>${li('Boats')}<ol>${li('Oars', 'lower-roman')}</ol>${li('Mud')}</ol>`)
    expect(body(html)).toBe(
      'ordered_list(list_item(paragraph("Boats"), ordered_list(list_item(paragraph("Oars")))), list_item(paragraph("Mud")))',
    )
    expect(JSON.stringify(importHtml(html).toJSON())).toContain('{"type":"i"}')
    expect(said(html)).toEqual([])
  })
  it('boxes of a list are signs', () => {
    const box = '<img src="data:image/png;base64,iVBO" aria-roledescription="checkbox">'
    const html = docs(
      `<ul><li role="checkbox" aria-checked="true">${box}<p>${span('Boats')}</p></li><li role="checkbox" aria-checked="false">${box}<p>${span('Mud')}</p></li></ul>`,
    )
    expect(body(html)).toBe('bullet_list(list_item(paragraph("☑ Boats")), list_item(paragraph("☐ Mud")))')
    expect(said(html)).toEqual([])
  })
  it('line breaks between blocks are left out, those within a text stay', () => {
    expect(body(docs(`<h1>${span('Mud')}</h1><br><br><p>${span('Low<br>tide')}</p><p><br></p>`))).toBe(
      'heading("Mud"), paragraph("Low", hard_break, "tide")',
    )
  })
})

describe('other programs', () => {
  it.each([
    [
      'Notes of Apple',
      '<html><head><meta name="Generator" content="Cocoa HTML Writer"><style>p.p1 {margin: 0}</style></head><body><p class="p1"><b>Mud</b><span class="Apple-converted-space">&nbsp;</span>and tide</p><p class="p2"><br></p><ul class="ul1"><li class="li1">Oars</li><ul class="ul1"><li class="li1">Ropes</li></ul></ul></body></html>',
      'paragraph(strong("Mud"), " and tide"), bullet_list(list_item(paragraph("Oars"), bullet_list(list_item(paragraph("Ropes")))))',
    ],
    [
      'Gmail',
      '<meta charset="utf-8"><div dir="ltr">Low<span>&nbsp;</span><span style="font-weight:bold">tide</span></div><div dir="ltr"><br></div><div><a href="https://a.example/" target="_blank" class="gmail-x">Mud</a></div>',
      'paragraph("Low ", strong("tide")), paragraph(link("Mud"))',
    ],
    [
      'Notion',
      '<meta charset=\'utf-8\'><!-- notionvc: 1f2e --><h1>Low tide</h1>\n<p><strong>Mud</strong> and <code>row</code></p>\n<ol start="3">\n<li>Oars</li>\n</ol>',
      'heading("Low tide"), paragraph(strong("Mud"), " and ", code("row")), ordered_list(list_item(paragraph("Oars")))',
    ],
    [
      'LibreOffice',
      '<html><head><meta name="generator" content="LibreOffice 24.2 (Linux)"></head><body><p style="margin-bottom: 0cm"><font face="Liberation Serif"><font size="3">Boats<a class="sdfootnoteanc" name="sdfootnote1anc" href="#sdfootnote1sym"><sup>1</sup></a></font></font></p><p><br></p><div id="sdfootnote1"><p class="sdfootnote"><a class="sdfootnotesym" name="sdfootnote1sym" href="#sdfootnote1anc">1</a>Old ones.</p></div></body></html>',
      'paragraph("Boats", footnoteAnchor), footnote(paragraph("Old ones."))',
    ],
    [
      'Outlook',
      '<html xmlns:o="urn:schemas-microsoft-com:office:office"><body><div class="WordSection1"><p class="MsoNormal">Low tide<o:p></o:p></p><ul type="disc"><li class="MsoListParagraph" style="mso-list:l0 level1 lfo1">Oars<o:p></o:p></li><ul type="circle"><li class="MsoListParagraph" style="mso-list:l0 level2 lfo1">Ropes</li></ul></ul><p class="MsoNormal"><o:p>&nbsp;</o:p></p></div></body></html>',
      'paragraph("Low tide"), bullet_list(list_item(paragraph("Oars"), bullet_list(list_item(paragraph("Ropes")))))',
    ],
  ])('%s', (_, html, expected) => {
    expect(body(html)).toBe(expected)
    expect(said(html)).toEqual([])
  })
  it('what was copied has no title and no navigation', () => {
    const { post, body: read } = importHtml(
      '<html><body><!--StartFragment--><h1>Low tide</h1><main><p>Mud.</p></main><p>Beside.</p><!--EndFragment--></body></html>',
    )
    expect(post.title).toBe('')
    expect(read.toString()).toBe('doc(heading("Low tide"), paragraph("Mud."), paragraph("Beside."))')
  })
  it('copies of published posts keep the classes that rules read', () => {
    expect(
      body(
        '<meta charset="utf-8"><p>Boats<a class="footnote-anchor" data-component-name="FootnoteAnchorToDOM" href="#footnote-1">1</a></p>',
      ),
    ).toBe('paragraph("Boats", footnoteAnchor)')
  })
  it('mails with properties for Word are mails', () => {
    const { post } = importHtml(
      '<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal {margin:0} td {mso-line-height-rule:exactly}</style></head><body><h1>Low tide</h1><p>Mud.</p></body></html>',
    )
    expect(post.title).toBe('Low tide')
  })
  it('a short page that begins with its encoding has its title', () => {
    const { post } = importHtml('<meta charset="utf-8"><title>Low tide</title><h1>Low tide</h1><p>Mud.</p>')
    expect(post.title).toBe('Low tide')
  })
})
