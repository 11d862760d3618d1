import { describe, expect, it } from 'vitest'
import { importHtml } from '../../src/instance/platform.js'

/** What pages and programs draw in their own way: formulas, notes, code, boxes, pictures, links through redirects. */

const body = (html: string) =>
  importHtml(html)
    .body.toString()
    .replace(/^doc\((.*)\)$/s, '$1')
const said = (html: string) => importHtml(html).problems.map(({ code }) => code)
const attributes = (html: string, name: string) => {
  const list: unknown[] = []
  importHtml(html).body.descendants((node) => void (node.type.name === name && list.push(node.attrs)))
  return list
}

const KATEX = (tex: string) =>
  `<span class="katex"><span class="katex-mathml"><math><semantics><mrow><mi>E</mi></mrow><annotation encoding="application/x-tex">${tex}</annotation></semantics></math></span><span class="katex-html" aria-hidden="true"><span class="base">E</span></span></span>`

describe('a formula is read from its source, once', () => {
  it.each([
    ['KaTeX in a line', `<p>So ${KATEX('E=mc^2')} holds.</p>`, 'inline_latex', 'E=mc^2'],
    ['KaTeX as a block', `<p>So</p><div class="katex-display">${KATEX('E=mc^2')}</div>`, 'latex_block', 'E=mc^2'],
    [
      'Wikipedia',
      '<p>So <span class="mwe-math-element"><span style="display: none"><math alttext="{\\displaystyle a^{2}}"><mi>a</mi></math></span><img src="https://wiki.example/a.svg" class="mwe-math-fallback-image-inline" alt="{\\displaystyle a^{2}}"></span></p>',
      'inline_latex',
      'a^{2}',
    ],
    [
      'Wikipedia as a block',
      '<p>So</p><dl><dd><span class="mwe-math-element"><math display="block" alttext="{\\displaystyle a=b}"><mi>a</mi></math></span></dd></dl>',
      'latex_block',
      'a=b',
    ],
    [
      'MathJax 2',
      '<p>So <span class="MathJax_Preview"></span><span class="MathJax"><nobr>y</nobr><math><mi>y</mi></math></span><script type="math/tex">y_1</script>.</p>',
      'inline_latex',
      'y_1',
    ],
    ['MathML', '<p>So</p><math display="block" alttext="\\sqrt{2}"><mn>2</mn></math>', 'latex_block', '\\sqrt{2}'],
  ])('%s', (_, html, name, tex) => {
    expect(attributes(html, name)).toEqual([expect.objectContaining({ persistentExpression: tex })])
    expect(importHtml(html).body.textContent.replace('holds', '')).toMatch(/^So\s*\.?$/)
    expect(said(html)).toEqual([])
  })
  it('WordPress, which draws it as a picture', () => {
    const html = '<p>So <img src="https://s0.wp.com/latex.php?latex=x%5E2" alt="x^2" class="latex"> holds.</p>'
    expect(attributes(html, 'inline_latex')).toEqual([expect.objectContaining({ persistentExpression: 'x^2' })])
    expect(said(html)).toEqual(['left-out'])
  })
  it('without its source stays text', () => {
    expect(body('<p><math><mi>z</mi><mo>=</mo><mn>1</mn></math></p>')).toBe('paragraph("z=1")')
  })
})

describe('code', () => {
  it('has no toolbar of the page', () => {
    const html =
      '<pre class="x"><div><div>python</div><button>Copy code</button></div><div><code class="language-python"><span>def</span> f():\n  pass</code></div></pre>'
    expect(body(html)).toBe('code_block("def f():\\n  pass")')
    expect(attributes(html, 'code_block')).toEqual([expect.objectContaining({ language: 'python' })])
    expect(said(html)).toEqual([])
  })
  it('of an editor keeps its lines and spaces', () => {
    const html =
      '<meta charset=\'utf-8\'><div style="color:#ccc;font-family: Menlo, Monaco, monospace;white-space: pre;"><div><span style="color:#c586c0">if</span> (low)</div><br><div>    <span>row</span>()</div></div>'
    expect(body(html)).toBe('code_block("if (low)\\n\\n    row()")')
  })
  it('of an editor that is one line stays in the text', () => {
    const html =
      '<meta charset=\'utf-8\'><div style="font-family: Menlo, monospace;white-space: pre;"><div><span>row</span>()</div></div>'
    expect(body(html)).toBe('paragraph("row()")')
  })
})

describe('boxes of a to-do list become signs', () => {
  it.each([
    ['pages', '<ul><li><input type="checkbox" checked> Oars</li><li><p><input type="checkbox"> Ropes</p></li></ul>'],
    [
      'Notion',
      '<!-- notionvc: 1f --><ul class="to-do-list"><li><div class="checkbox checkbox-on"></div> <span>Oars</span></li><li><div class="checkbox checkbox-off"></div> <span>Ropes</span></li></ul>',
    ],
  ])('%s', (_, html) => {
    expect(body(html)).toBe('bullet_list(list_item(paragraph("☑ Oars")), list_item(paragraph("☐ Ropes")))')
  })
  it('but not those of a form', () => {
    expect(body('<ul><li>Sign up <form><input type="checkbox"> yes</form></li></ul>')).not.toMatch(/[☐☑]/)
  })
})

describe('a picture', () => {
  it.each([
    ['in a paragraph of its own', '<p>Mud.</p><p><img src="https://x.example/a.png" alt="Boats"></p>'],
    ['between blocks of a copy', '<meta charset="utf-8"><p>Mud.</p><img src="https://x.example/a.png" alt="Boats">'],
    [
      'in an element of a copy',
      '<meta charset="utf-8"><p>Mud.</p><div><img src="https://x.example/a.png" alt="Boats"></div>',
    ],
  ])('%s is a block', (_, html) => {
    expect(body(html)).toBe('paragraph("Mud."), captionedImage(image2)')
  })
  it('with a link keeps it', () => {
    expect(
      attributes('<p><a href="https://a.example/"><img src="https://x.example/a.png" alt="Boats"></a></p>', 'image2'),
    ).toEqual([expect.objectContaining({ href: 'https://a.example/', alt: 'Boats' })])
  })
  it.each([
    ['in a line', '<p>Mud <img src="https://x.example/a.png" alt="Boats"> here.</p>'],
    ['as small as a sign', '<p><img src="https://x.example/a.png" alt="Boats" width="16" height="16"></p>'],
  ])('%s stays in its line', (_, html) => {
    expect(attributes(html, 'image')).toHaveLength(1)
  })
})

describe('a link', () => {
  it.each([
    ['Gmail and Google Docs', 'https://www.google.com/url?q=https://a.example/x%3Fy%3D1&amp;sa=D&amp;ust=1'],
    ['Outlook', 'https://eur03.safelinks.protection.outlook.com/?url=https%3A%2F%2Fa.example%2Fx%3Fy%3D1&amp;data=05'],
    [
      'Outlook around Google',
      'https://nam02.safelinks.protection.outlook.com/?url=https%3A%2F%2Fwww.google.com%2Furl%3Fq%3Dhttps%253A%252F%252Fa.example%252Fx%253Fy%253D1&amp;data=05',
    ],
    ['Facebook', 'https://l.facebook.com/l.php?u=https%3A%2F%2Fa.example%2Fx%3Fy%3D1&amp;h=AT'],
  ])('through %s leads where its writer meant', (_, href) => {
    const html = `<p><a href="${href}">Mud</a></p>`
    const hrefs = new Set<unknown>()
    importHtml(html).body.descendants((node) => node.marks.forEach(({ attrs }) => hrefs.add(attrs['href'])))
    expect([...hrefs]).toEqual(['https://a.example/x?y=1'])
    expect(said(html)).toEqual([])
  })
  it('to another page of Google stays, and one to something unsafe is no link in a copy', () => {
    expect(body('<p><a href="https://www.google.com/search?q=https://a.example">Mud</a></p>')).toBe(
      'paragraph(link("Mud"))',
    )
    const unsafe = '<meta charset="utf-8"><p><a href="javascript:alert(1)">Mud</a></p>'
    expect(body(unsafe)).toBe('paragraph("Mud")')
    expect(said(unsafe)).toEqual(['link-unsafe'])
  })
})

describe('copies', () => {
  it('of Slack keep line breaks, depth of lists and names of emoji', () => {
    expect(
      body(
        '<meta charset="utf-8"><div>Low <b data-stringify-type="bold">tide</b><span class="c-mrkdwn__br" data-stringify-type="paragraph-break"></span>Mud <img src="https://s.example/1.png" alt=":boat:" data-stringify-type="emoji"></div><ul data-stringify-type="unordered-list" data-indent="0"><li>Oars</li></ul><ul data-stringify-type="unordered-list" data-indent="1"><li>Ash</li></ul><ul data-stringify-type="unordered-list" data-indent="0"><li>Ropes</li></ul>',
      ),
    ).toBe(
      'paragraph("Low ", strong("tide"), hard_break, hard_break, "Mud :boat:"), bullet_list(list_item(paragraph("Oars"), bullet_list(list_item(paragraph("Ash")))), list_item(paragraph("Ropes")))',
    )
  })
  it('of Notion have callouts', () => {
    expect(body('<!-- notionvc: 1f --><aside>💡 Mud.<p>Boats.</p></aside><p>Tide.</p>')).toBe(
      'calloutBlock(paragraph("💡 Mud."), paragraph("Boats.")), paragraph("Tide.")',
    )
  })
  it('of Wikipedia have no links to edit', () => {
    expect(
      body(
        '<meta charset="utf-8"><div class="mw-heading"><h2 id="t">Tides</h2><span class="mw-editsection">[<a href="https://wiki.example/e">edit</a>]</span></div><p>Mud.</p>',
      ),
    ).toBe('heading("Tides"), paragraph("Mud.")')
  })
})

describe('notes of any page, which are links there and back', () => {
  const NOTES = 'paragraph("Mud", footnoteAnchor, "."), footnote(paragraph("Wet."))'
  it.each([
    [
      'generators of pages from Markdown',
      '<p>Mud<sup id="fnref:1"><a href="#fn:1" role="doc-noteref">1</a></sup>.</p><div class="footnotes" role="doc-endnotes"><hr><ol><li id="fn:1"><p>Wet.&#160;<a href="#fnref:1" role="doc-backlink">&#8617;&#xfe0e;</a></p></li></ol></div>',
    ],
    [
      'Google Docs',
      '<p>Mud<sup><a href="#ftnt1" id="ftnt_ref1">[1]</a></sup>.</p><div><p><a href="#ftnt_ref1" id="ftnt1">[1]</a>Wet.</p></div>',
    ],
    ['a writer by hand', '<p>Mud<a name="back1" href="#n1">*</a>.</p><p id="n1">Wet. <a href="#back1">^</a></p>'],
  ])('of %s', (_, html) => {
    expect(body(html)).toBe(NOTES)
    expect(said(html)).toEqual([])
  })
  it('with two references have one number', () => {
    const html =
      '<p>Mud<a id="a1" href="#n1">1</a>, sand<a id="a2" href="#n1">1</a>.</p><ol><li id="n1">Wet. <a href="#a1">a</a> <a href="#a2">b</a></li></ol>'
    expect(body(html)).toBe(
      'paragraph("Mud", footnoteAnchor, ", sand", footnoteAnchor, "."), footnote(paragraph("Wet."))',
    )
    expect(attributes(html, 'footnoteAnchor').map((attrs) => (attrs as { number: number }).number)).toEqual([1, 1])
  })
  it('leave the other items of their list in one', () => {
    const html =
      '<p>Mud<a id="a1" href="#n2">2</a>.</p><ol><li>Oars</li><li id="n2">Wet. <a href="#a1">^</a></li><li>Ropes</li></ol>'
    expect(body(html)).toBe(
      'paragraph("Mud", footnoteAnchor, "."), ordered_list(list_item(paragraph("Oars"))), footnote(paragraph("Wet.")), ordered_list(list_item(paragraph("Ropes")))',
    )
    expect(attributes(html, 'ordered_list')).toMatchObject([{ start: null }, { start: 3 }])
  })
  it('are no parts of the page with a way back to its table of contents', () => {
    const html =
      '<p><a id="t1" href="#s1">1</a></p><div id="s1"><h2>Tides</h2><p>Mud.</p><p><a href="#t1">Contents</a></p></div>'
    expect(body(html)).toContain('heading("Tides")')
    expect(attributes(html, 'footnote')).toEqual([])
  })
  it('are not the entries of a table of contents, nor links to a part of the text', () => {
    expect(
      attributes(
        '<ul><li><a id="t" href="#tides">All about tides</a></li></ul><p><a href="#sand">2</a></p><h2 id="tides">Tides <a href="#t">^</a></h2><p id="sand">Sand</p>',
        'footnoteAnchor',
      ),
    ).toEqual([])
  })
})
