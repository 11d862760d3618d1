import { describe, expect, it } from 'vitest'
import { cdnResizer as mailResizer } from '../../src/email/index.js'
import { cdnResizer as pageResizer } from '../../src/web/index.js'
import { mail, one, page } from '../requirements/shown.js'

const OWN = 'https://substack-post-media.s3.amazonaws.com/public/images/a.png'
const ELSEWHERE = 'https://pictures.example/b.webp?size=1'
const through = (src: string, steps: string) =>
  `https://substackcdn.com/image/fetch/${steps},q_auto:good,fl_progressive:steep/${encodeURIComponent(src)}`
const image = (src: string) => ({
  type: 'image3',
  attrs: { src, alt: 'A boat', width: 500, height: 300, size: 'normal' },
})

describe('cdnResizer', () => {
  it('wraps known hosts only by default, as renderings without a resizer do (K-IMG-3)', async () => {
    for (const resizeImage of [pageResizer(), pageResizer({ hosts: 'known' })]) {
      expect(one(await page(image(OWN), { resizeImage }), 'figure img').attribs['src']).toBe(
        through(OWN, 'w_500,c_limit,f_auto'),
      )
      expect(one(await page(image(ELSEWHERE), { resizeImage }), 'figure img').attribs['src']).toBe(ELSEWHERE)
      expect(await page(image(ELSEWHERE), { resizeImage })).toBe(await page(image(ELSEWHERE)))
    }
  })

  it('wraps every public host where it is told so, for mail as JPEG (K-IMG-3)', async () => {
    expect(
      one(await page(image(ELSEWHERE), { resizeImage: pageResizer({ hosts: 'all' }) }), 'figure img').attribs['src'],
    ).toBe(through(ELSEWHERE, 'w_500,c_limit,f_auto'))
    expect(
      one(await mail(image(ELSEWHERE), { resizeImage: mailResizer({ hosts: 'all' }) }), 'img[alt="A boat"]').attribs[
        'src'
      ],
    ).toBe(through(ELSEWHERE, 'w_1000,c_limit,f_jpg'))
  })

  it('crops pictures of every host too', () => {
    expect(pageResizer({ hosts: 'all' })(ELSEWHERE, { width: 60, height: 40, crop: 'fill' })).toBe(
      through(ELSEWHERE, 'w_60,h_40,c_fill,f_auto'),
    )
  })

  it.each([
    'http://localhost:8080/a.png',
    'http://192.168.0.7/a.png',
    'http://printer/a.png',
    'https://substackcdn.com/image/youtube/w_728,c_limit/abc',
    'data:image/png;base64,AA',
    'mailto:a@b.example',
    'nonsense',
    '',
  ])('leaves %j alone, which the CDN cannot fetch', (src) => {
    expect(pageResizer({ hosts: 'all' })(src, { width: 100 })).toBe(src)
    expect(mailResizer({ hosts: 'all' })(src, { width: 100 })).toBe(src)
  })

  it('sizes Unsplash by its own query', () =>
    expect(pageResizer({ hosts: 'all' })('https://images.unsplash.com/photo-1', { width: 100 })).toBe(
      'https://images.unsplash.com/photo-1?w=100',
    ))

  it('refuses hosts that it does not know', () => {
    for (const make of [pageResizer, mailResizer])
      expect(() => make({ hosts: 'some' as never })).toThrow(
        'cdnResizer: hosts: expected one of "known", "all"; got "some"',
      )
  })
})
