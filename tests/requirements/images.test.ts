import { describe, expect, it } from 'vitest'
import { EMAIL_IMAGE_WIDTH } from '../../src/domain/values/limits.js'
import { INLINE_IMAGE_WIDTH } from '../../src/nodes/image/web.js'
import { select } from '../harness/markup.js'
import type { Json } from '../harness/node-fixtures.js'
import {
  askedFor,
  attributes,
  hrefs,
  one,
  page,
  paragraph,
  pictureRows,
  read,
  shape,
  shown,
  shownFixture,
  values,
  words,
} from './shown.js'

const SRC = 'https://assets.diptych.example/lighthouse.jpg'
const LINK = 'https://paperboat.example/p/the-lighthouse'
const body = (attrs: Json = {}) => ({
  type: 'image3',
  attrs: {
    src: SRC,
    alt: 'A lighthouse',
    title: 'By day',
    href: null,
    width: 1200,
    height: 800,
    size: 'normal',
    align: null,
    ...attrs,
  },
})
const inLine = (attrs: Json = {}) =>
  paragraph(
    'Folded by ',
    { type: 'image', attrs: { src: SRC, alt: 'Ines', title: 'Ines, folding', width: 48, height: 32, ...attrs } },
    ' alone.',
  )

describe('a body image', () => {
  it('is image3, or image2 with a caption in a captionedImage (N-IMG-1)', async () => {
    expect(attributes('image3').sort()).toEqual(
      ['src', 'alt', 'title', 'href', 'width', 'height', 'size', 'align'].sort(),
    )
    expect(shape('image3')).toBe('block atom')
    const { type, attrs } = read(body({ align: 'left' }))
    expect([type, attrs]).toEqual([
      'image3',
      {
        src: SRC,
        alt: 'A lighthouse',
        title: 'By day',
        href: null,
        width: 1200,
        height: 800,
        size: 'normal',
        align: 'left',
      },
    ])
    const captioned = {
      type: 'captionedImage',
      content: [
        { type: 'image2', attrs: { src: SRC, alt: 'A lighthouse', title: null, width: 1200, height: 800 } },
        { type: 'caption', content: [{ type: 'text', text: 'Lit by day.' }] },
      ],
    }
    expect(read(captioned).node.toString()).toBe('captionedImage(image2, caption("Lit by day."))')
    const { web, email } = await shown(captioned)
    expect(words(web, 'figure > figcaption')).toEqual(['Lit by day.'])
    expect(words(email, 'p')).toEqual(['Lit by day.'])
    // One view: the picture of either node is the same.
    const picture = (html: string) => one(html, 'img').attribs
    expect(picture(web)).toEqual(picture((await shown(body({ title: null }))).web))
    expect(picture(email)).toEqual(picture((await shown(body())).email))
  })
  it('is a figure with its words, size and classes on the page, asked for at 1456 with 1100 as another choice (N-IMG-2)', async () => {
    const { web } = await shown(body({ href: LINK, align: 'left', size: 'large' }))
    expect(one(web, `figure > a[href="${LINK}"] > img`).attribs).toMatchObject({
      src: SRC,
      alt: 'A lighthouse',
      title: 'By day',
      width: '1200',
      height: '800',
    })
    expect(one(web, 'figure > a').attribs['class']?.split(' ')).toEqual(
      expect.arrayContaining(['image-left', 'sizing-large']),
    )
    const offered = async (attrs: Json) => {
      const { attribs } = one(
        await page(body(attrs), { resizeImage: (src, { width }) => `${src}?w=${width}` }),
        'figure img',
      )
      return [attribs['src'], attribs['srcset']]
    }
    expect(await offered({ width: 3000, height: 2000 })).toEqual([
      `${SRC}?w=1456`,
      `${SRC}?w=728 728w, ${SRC}?w=1100 1100w, ${SRC}?w=1456 1456w`,
    ])
    expect(await offered({ width: 3000, height: 2000, size: 'full' })).toEqual([
      `${SRC}?w=2912`,
      `${SRC}?w=1100 1100w, ${SRC}?w=1456 1456w, ${SRC}?w=2912 2912w`,
    ])
    // No more than the picture has.
    expect(await offered({ width: 900, height: 600 })).toEqual([`${SRC}?w=900`, `${SRC}?w=728 728w, ${SRC}?w=900 900w`])
    expect((await askedFor(body({ width: 3000, height: 2000 }))).web.map(({ width }) => width)).toEqual([
      728, 1100, 1456,
    ])
  })
  it('is 550 wide in mail, or less where it is smaller, with its words and link (N-IMG-3, K-IMG-2)', async () => {
    const shownAt = async (attrs: Json) => {
      const { attribs } = one((await shown(body(attrs))).email, 'img')
      expect(attribs).not.toHaveProperty('height')
      return [attribs['width'], /max-width: ?(\d+)px/.exec(attribs['style'] ?? '')?.[1], attribs['alt']]
    }
    expect(EMAIL_IMAGE_WIDTH).toBe(550)
    expect(await shownAt({})).toEqual(['550', '550', 'A lighthouse'])
    expect(await shownAt({ width: null, height: null })).toEqual(['550', '550', 'A lighthouse'])
    expect(await shownAt({ width: 320, height: 213 })).toEqual(['320', '320', 'A lighthouse'])
    expect(one((await shown(body())).email, 'img').attribs['style']).toMatch(/height: ?auto/)
    expect(select((await shown(body({ href: LINK }))).email, `a[href="${LINK}"] > img`)).toHaveLength(1)
    expect(hrefs((await shown(body())).email)).toEqual([])
  })
})

describe('an image in a line', () => {
  it('is one piece of it (N-IIMG-1)', () => {
    expect(attributes('image')).toEqual(['src', 'height', 'width', 'alt', 'title'])
    expect(shape('image')).toBe('inline atom')
  })
  it('stands in its line at its size with its words on the page (N-IIMG-2)', async () => {
    const { web } = await shown(inLine())
    expect(words(web, 'p:has(> img)')).toEqual(['Folded by alone.'])
    expect(one(web, 'p > img').attribs).toMatchObject({
      src: SRC,
      alt: 'Ines',
      title: 'Ines, folding',
      width: '48',
      height: '32',
    })
    expect((await askedFor(inLine({ width: 1600, height: 900 }))).web).toEqual([{ src: SRC, width: 1100 }])
  })
  it('is the same in mail, at most 550 wide (N-IIMG-3, K-IMG-2)', async () => {
    expect(one((await shown(inLine())).email, 'p > img').attribs).toMatchObject({ src: SRC, alt: 'Ines', width: '48' })
    expect(values((await shown(inLine({ width: 1600, height: 900 }))).email, 'p > img', 'width')).toEqual(['550'])
    expect(values((await shown(inLine({ width: null, height: null }))).email, 'p > img', 'width')).toEqual(['550'])
  })
  it('names the link that it stands in, on the page and in mail, even if nobody described it', async () => {
    const linked = (attrs: Json) =>
      paragraph({ type: 'image', attrs: { src: SRC, ...attrs }, marks: [{ type: 'link', attrs: { href: LINK } }] })
    for (const [attrs, name] of [
      [{}, 'Image'],
      [{ title: 'By day' }, 'By day'],
      [{ alt: 'A lighthouse', title: 'By day' }, 'A lighthouse'],
    ] as const) {
      const { web, email } = await shown(linked(attrs))
      for (const html of [web, email]) expect(values(html, 'a > img', 'alt')).toEqual([name])
    }
    expect(one((await shown(paragraph({ type: 'image', attrs: { src: SRC } }))).web, 'img').attribs['alt']).toBe('')
  })
  it('is asked for at 1100, as the pictures of a mail are; one shown smaller at twice its width (K-IMG-1)', async () => {
    expect(INLINE_IMAGE_WIDTH).toBe(1100)
    const wide = { width: 1600, height: 900 }
    for (const requests of [
      (await askedFor(inLine(wide))).web,
      (await askedFor(inLine(wide))).email,
      (await askedFor(body())).email,
    ])
      expect(requests.map(({ width }) => width)).toEqual([1100])
    for (const requests of Object.values(await askedFor(inLine())))
      expect(requests.map(({ width }) => width)).toEqual([96])
  })
})

describe('a gallery', () => {
  const picture = (n: number, more: Json = {}) => ({
    type: 'image/jpeg',
    src: `https://assets.diptych.example/canal-${n}.jpg`,
    ...more,
  })
  const gallery = (count: number, more: Json = {}) => ({
    type: 'imageGallery',
    attrs: {
      gallery: {
        images: Array.from({ length: count }, (_, at) => picture(at + 1)),
        caption: '',
        alt: '',
        staticGalleryImage: null,
        ...more,
      },
    },
  })

  it('is a block atom of one attribute (N-GAL-1)', () => {
    expect(attributes('imageGallery')).toEqual(['gallery', 'isEditorNode', 'isEditor'])
    expect(shape('imageGallery')).toBe('block atom')
  })
  it('keeps source, caption and alternative text of each picture, and those of the whole (D-GAL)', async () => {
    const images = [
      picture(1, { caption: 'The lower gate', alt: 'A gate' }),
      picture(2, { caption: 'The upper gate', alt: 'Another' }),
    ]
    const whole = {
      images,
      caption: 'Lock seven',
      alt: 'A lock',
      staticGalleryImage: { type: 'image/jpeg', src: 'https://assets.diptych.example/canal-static.jpg' },
    }
    const json = { type: 'imageGallery', attrs: { gallery: whole } }
    expect(read(json).attrs['gallery']).toMatchObject(whole)
    const { web } = await shown(json)
    expect(values(web, 'img', 'alt')).toEqual(['A gate', 'Another'])
    expect(words(web, 'figcaption, .gallery-caption')).toEqual(['The lower gate', 'The upper gate', 'Lock seven'])
    const { email } = await shown({ type: 'imageGallery', attrs: { gallery: { ...whole, staticGalleryImage: null } } })
    expect(values(email, 'img', 'alt')).toEqual(['A gate', 'Another'])
    expect(words(email, 'p')).toEqual(['The lower gate', 'The upper gate', 'Lock seven'])
  })
  it('stands in rows of three, two where four are left, at the width of its tiles (N-GAL-2, K-GAL-1, K-GAL-2)', async () => {
    const rows = async (count: number) =>
      select((await shown(gallery(count))).web, '.gallery-row').map((row) =>
        Number(/gallery-row-(\d)/.exec(row.attribs['class'] ?? '')?.[1]),
      )
    expect(await Promise.all([1, 2, 3, 4, 5, 7, 8].map(rows))).toEqual([
      [1],
      [2],
      [3],
      [2, 2],
      [3, 2],
      [3, 2, 2],
      [3, 3, 2],
    ])
    const widths = async (count: number) => new Set((await askedFor(gallery(count))).web.map(({ width }) => width))
    expect(await Promise.all([3, 2, 1].map(widths))).toEqual([
      new Set([237, 474]),
      new Set([360, 720]),
      new Set([728, 1456]),
    ])
    const shownAt = async (count: number) => {
      const web = await page(gallery(count), { resizeImage: (src, { width }) => `${src}?w=${width}` })
      return new Set(values(web, '.gallery img', 'sizes').map((sizes) => /(\d+)px$/.exec(sizes)?.[1]))
    }
    expect(await Promise.all([3, 2, 1].map(shownAt))).toEqual([new Set(['237']), new Set(['360']), new Set(['728'])])
  })
  it('shows the caption of each picture and of the whole, and each picture opens the viewer (N-GAL-2)', async () => {
    const images = [picture(1, { caption: 'The lower gate' }), picture(2, { caption: 'The upper gate' })]
    const { web } = await shown({ type: 'imageGallery', attrs: { gallery: { images, caption: 'Lock seven' } } })
    expect(words(web, '.gallery-item > .gallery-caption')).toEqual(['The lower gate', 'The upper gate'])
    expect(words(web, 'figcaption')).toEqual(['Lock seven'])
    // A link to the whole picture until the script comes.
    expect(hrefs(web, 'a[data-enhance="viewer"]:has(img)')).toEqual([picture(1).src, picture(2).src])
  })
  it('is its one static picture in mail, else the same rows sharing 550, the caption below (N-GAL-3)', async () => {
    const { email } = await shownFixture('imageGallery/static-image')
    expect(values(email, 'img', 'src')).toEqual(['https://assets.diptych.example/canal-static.jpg'])
    expect(values(email, 'img', 'width')).toEqual(['550'])
    expect(words(email, 'img ~ p')).toEqual(['A year at lock seven.'])
    for (const [count, sizes] of [
      [1, [[550]]],
      [2, [[271, 271]]],
      [3, [[178, 178, 178]]],
      [
        4,
        [
          [271, 271],
          [271, 271],
        ],
      ],
      [
        5,
        [
          [178, 178, 178],
          [271, 271],
        ],
      ],
    ] as const) {
      const { email: rows } = await shown(gallery(count, { caption: 'Lock seven' }))
      expect(pictureRows(rows), `${count}`).toEqual(sizes)
      expect(words(rows, 'p').at(-1)).toBe('Lock seven')
    }
  })
})
