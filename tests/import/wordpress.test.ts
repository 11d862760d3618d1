import { describe, expect, it } from 'vitest'
import { importHtml } from '../../src/instance/platform.js'

function blocksOf(html: string): string[] {
  const list: string[] = []
  importHtml(`<body>${html}</body>`, { selector: 'body' }).body.forEach((node) => void list.push(node.toString()))
  return list
}

describe('a page of WordPress', () => {
  it.each([
    [
      'a gallery of lists',
      '<ul class="wp-block-gallery"><li class="blocks-gallery-item"><figure><img src="https://x.example/d.jpg"/><figcaption>one</figcaption></figure></li></ul>',
      ['imageGallery'],
    ],
    [
      'a gallery whose caption has a link',
      '<figure class="wp-block-gallery"><figure><img src="https://x.example/d.jpg"/></figure><figcaption>by <a href="https://a.example">A</a></figcaption></figure>',
      ['imageGallery', 'paragraph("by ", link("A"))'],
    ],
    [
      'a table of one row',
      '<figure class="wp-block-table"><table><tr><td>1</td><td>2</td></tr></table></figure>',
      [/^table/],
    ],
    [
      'a caption of the classic editor',
      '<div class="wp-caption"><img src="https://x.example/a.jpg"><p class="wp-caption-text">Old</p></div>',
      ['captionedImage(image2, caption("Old"))'],
    ],
    [
      'a pullquote',
      '<figure class="wp-block-pullquote"><blockquote><p>P</p><cite>who</cite></blockquote></figure>',
      ['pullquote(paragraph("P"), paragraph("who"))'],
    ],
    [
      'a file',
      '<div class="wp-block-file"><a href="https://x.example/f.pdf">F</a><a class="wp-block-file__button" href="https://x.example/f.pdf">Download</a></div>',
      ['file'],
    ],
    [
      'a cover',
      '<div class="wp-block-cover"><img class="wp-block-cover__image-background" src="https://x.example/c.jpg"><div><p>On it</p></div></div>',
      ['captionedImage(image2)', 'paragraph("On it")'],
    ],
    [
      'a note',
      '<p>Text<sup data-fn="a" class="fn"><a href="#a" id="a-link">1</a></sup></p><ol class="wp-block-footnotes"><li id="a">Note <a href="#a-link">↩︎</a></li></ol>',
      ['paragraph("Text", footnoteAnchor)', 'footnote(paragraph("Note"))'],
    ],
    [
      'links to networks',
      '<ul class="wp-block-social-links"><li><a href="https://a.example/me"></a></li><li><a href="https://b.example/me"></a></li></ul>',
      ['paragraph(link("a.example"), " · ", link("b.example"))'],
    ],
  ])('has %s', (_, html, expected) => {
    const blocks = blocksOf(html)
    expect(blocks).toHaveLength(expected.length)
    for (const [at, each] of expected.entries())
      expect(blocks[at]).toEqual(typeof each === 'string' ? each : expect.stringMatching(each))
  })
})
