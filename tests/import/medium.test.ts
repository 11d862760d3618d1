import { describe, expect, it } from 'vitest'
import { importHtml } from '../../src/instance/platform.js'

function blocksOf(html: string): string[] {
  const list: string[] = []
  const page = `<body><section data-field="body">${html}</section></body>`
  importHtml(page, { selector: 'body' }).body.forEach((node) => void list.push(node.toString()))
  return list
}

const figure = (name: string, caption = '') =>
  `<figure class="graf graf--figure"><img src="https://cdn-images-1.medium.com/max/600/${name}.jpeg">${caption}</figure>`

describe('a story of Medium', () => {
  it.each([
    [
      'a row of pictures',
      `<div class="section-inner sectionLayout--outsetRow">${figure('a')}${figure('b', '<figcaption>both</figcaption>')}</div>`,
      ['imageGallery'],
    ],
    [
      'a row of pictures with captions of their own',
      `<div class="section-inner sectionLayout--outsetRow">${figure('a', '<figcaption>one</figcaption>')}${figure('b', '<figcaption>two</figcaption>')}</div>`,
      ['captionedImage(image2, caption("one"))', 'captionedImage(image2, caption("two"))'],
    ],
    [
      'code with a language',
      '<pre data-code-block-lang="rust" class="graf graf--pre"><span class="pre--content">fn<br>main</span></pre>',
      ['code_block("fn\\nmain")'],
    ],
    [
      'a gist',
      '<figure class="graf graf--figure graf--iframe"><script src="https://gist.github.com/a/0123.js"></script></figure>',
      ['paragraph(link("https://gist.github.com/a/0123"))'],
    ],
    [
      'a frame of Embedly',
      '<figure class="graf--iframe"><iframe src="https://cdn.embedly.com/widgets/media.html?src=https%3A%2F%2Fplayer.vimeo.com%2Fvideo%2F12345"></iframe></figure>',
      ['vimeo'],
    ],
    [
      'a picture behind a section',
      '<section><div class="section-background" style="background-image: url(https://cdn-images-1.medium.com/a.jpeg);"></div><p>Text</p></section>',
      ['captionedImage(image2)', 'paragraph("Text")'],
    ],
  ])('has %s', (_, html, expected) => {
    expect(blocksOf(html)).toEqual(expected)
  })
})
