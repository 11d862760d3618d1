import { describe, expect, it } from 'vitest'
import { pastedMarkdown } from '../../packages/preview/src/server/desk/pasted-markdown.js'

describe('pasted rich text', () => {
  it('of Google Docs keeps headings, bold, italics, links and lists', async () => {
    expect(
      await pastedMarkdown(
        `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr" style="line-height:1.38"><span style="font-size:16pt;font-weight:700;">A heading</span></h2><p dir="ltr"><span style="font-size:11pt;font-weight:400;">Plain </span><span style="font-weight:700;">bold</span><span> and </span><span style="font-style:italic;">italics</span><span> and </span><a href="https://www.google.com/url?q=https://example.com/&amp;sa=D" style="text-decoration:none;"><span style="color:#1155cc;text-decoration:underline;">a link</span></a></p><br><ul style="margin-top:0"><li dir="ltr" style="list-style-type:disc;"><p dir="ltr" role="presentation"><span>One</span></p></li><li><p><span>Two</span></p></li></ul></b><br class="Apple-interchange-newline">`,
      ),
    ).toBe('## **A heading**\n\nPlain **bold** and *italics* and [a link](https://example.com/)\n\n- One\n- Two')
  })

  it('of Word keeps headings and makes lists of its paragraphs with bullets', async () => {
    const item = (bullet: string, text: string) =>
      `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${bullet}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>${text}<o:p></o:p></p>`
    expect(
      await pastedMarkdown(
        `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal {margin:0} --></style></head><body lang=EN-US><!--StartFragment--><h1>A title<o:p></o:p></h1><p class=MsoNormal>Some <b>bold</b> text<o:p></o:p></p>${item('·', 'First')}${item('·', 'Second')}<p class=MsoNormal>Then:</p>${item('1.', 'One')}${item('2.', 'Two')}<!--EndFragment--></body></html>`,
      ),
    ).toBe('# A title\n\nSome **bold** text\n\n- First\n- Second\n\nThen:\n\n1. One\n2. Two')
  })

  it('of a web page keeps code, quotes and pictures, and no script', async () => {
    expect(
      await pastedMarkdown(
        `<div class="x"><p>Hello <code>world</code></p><blockquote>A quote</blockquote><script>alert(1)</script></div><img src="https://x.example/a.png" alt="A picture" onerror="alert(1)">`,
      ),
    ).toBe('Hello `world`\n\n> A quote\n\n![A picture](https://x.example/a.png)')
  })

  it('of one line stays one line', async () => {
    expect(await pastedMarkdown(`<meta charset='utf-8'><span>just a </span><a href="https://x.example">link</a>`)).toBe(
      'just a [link](https://x.example)',
    )
  })

  it('keeps no unsafe link and is read however deep it is', async () => {
    expect(await pastedMarkdown('<p><a href="javascript:alert(1)">press</a></p>')).toBe('press')
    expect(await pastedMarkdown(`${'<div>'.repeat(20_000)}deep`)).toContain('deep')
    expect(await pastedMarkdown('')).toBe('')
  })
})
