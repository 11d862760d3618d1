import { describe, expect, it } from 'vitest'
import { fileNameSize, fitWidth, intrinsicSize } from '../../src/domain/pictures/image-size.js'
import {
  emailImageUrl,
  imageFormat,
  originalImageUrl,
  resizeImageUrl,
  sameImage,
} from '../../src/domain/pictures/image-url.js'
import { opensViewer } from '../../src/nodes/image/web.js'
import { galleryImageWidth, galleryRows } from '../../src/nodes/imageGallery/gallery-rows.js'

const bucket = 'https://bucketeer-e05bbc84-baa3-437e-9518-adb32be77984.s3.amazonaws.com/public/images/a_1638x2048.png'
const media = 'https://substack-post-media.s3.amazonaws.com/public/images/b.heic'
const params = 'w_1456,c_limit,f_auto,q_auto:good,fl_progressive:steep'
const wrap = (src: string, head = params, host = 'substackcdn.com') =>
  `https://${host}/image/fetch/${head}/${encodeURIComponent(src)}`

describe('original image', () => {
  it.each([
    ['no signature', wrap(bucket)],
    ['signature', wrap(bucket, `$s_!x-Y_1!,${params}`)],
    ['encoded signature', wrap(bucket, `%24s_!x-Y_1!,${params}`)],
    ['old host', wrap(bucket, params, 'cdn.substack.com')],
    ['nested twice', wrap(wrap(bucket))],
    ['nested three times', wrap(wrap(wrap(bucket)))],
    ['no encoding', `https://substackcdn.com/image/fetch/${params}/${bucket}`],
    ['a query of the CDN’s', `${wrap(bucket)}?cache=1`],
    ['nothing around', bucket],
  ])('comes out of %s', (_, src) => expect(originalImageUrl(src)).toBe(bucket))

  it.each([
    'https://example.com/a.png',
    'https://substackcdn.com/image/youtube/w_728,c_limit/abc',
    'nonsense',
    '',
    'https://substackcdn.com/image/fetch/w_1/https%3A%2F%2F%E0%A4%A',
    `https://evil.example/image/fetch/w_1/${encodeURIComponent(bucket)}`,
  ])('leaves %j alone', (src) => expect(originalImageUrl(src)).toBe(src))
  it('keeps an encoded query of the target', () => {
    expect(originalImageUrl(wrap('https://x.example/a.png?b=c#d'))).toBe('https://x.example/a.png?b=c#d')
  })
  it('finishes on megabytes of nesting', () => {
    const hostile = 'https://substackcdn.com/image/fetch/'.repeat(30_000)
    expect(originalImageUrl(hostile).length).toBeGreaterThan(1_000_000)
    expect(imageFormat('https://substackcdn.com/image/fetch/'.padEnd(1_000_000, '_1x1'))).toBeNull()
  })
})

describe('resized image', () => {
  const to = (steps: string, src: string) => `https://substackcdn.com/image/fetch/${steps}/${encodeURIComponent(src)}`
  it('is asked of the platform’s CDN', () => {
    const expected = to('w_1100,c_limit,f_auto,q_auto:good,fl_progressive:steep', bucket)
    for (const src of [bucket, wrap(bucket), wrap(wrap(bucket))])
      expect(resizeImageUrl(src, { width: 1100 })).toBe(expected)
    expect(resizeImageUrl('https://pbs.substack.com/media/x.jpg', { width: 10.4 })).toContain('/w_10,c_limit,')
  })
  it('fills a box', () => {
    expect(resizeImageUrl(bucket, { width: 600, height: 314, crop: 'fill' })).toBe(
      to('w_600,h_314,c_fill,f_auto,q_auto:good,fl_progressive:steep', bucket),
    )
  })
  it('keeps other sources behind the platform’s CDN', () => {
    expect(resizeImageUrl(wrap('https://x.example/a.png'), { width: 5 })).toContain('/w_5,c_limit,f_auto')
  })
  it('sets the width of Unsplash', () => {
    const src = 'https://images.unsplash.com/photo-1?crop=entropy&ixid=a%7Cb&w=1080&fm=png&auto=format#x'
    expect(resizeImageUrl(src, { width: 300 })).toBe(
      'https://images.unsplash.com/photo-1?crop=entropy&ixid=a%7Cb&fm=png&auto=format&w=300#x',
    )
    expect(emailImageUrl(src, { width: 300, height: 200, crop: 'fill' })).toBe(
      'https://images.unsplash.com/photo-1?crop=entropy&ixid=a%7Cb&w=300&h=200&fit=crop&fm=jpg#x',
    )
  })
  it.each([
    'https://example.com/a.png',
    'https://substackcdn.com/image/youtube/w_728,c_limit/abc',
    'https://bucketeer-x.s3.amazonaws.com.evil.example/a.png',
    'https://other.s3.amazonaws.com/public/images/a.png',
    'data:image/png;base64,AA',
    '',
  ])('leaves %j alone', (src) => {
    expect(resizeImageUrl(src, { width: 100 })).toBe(src)
    expect(emailImageUrl(src, { width: 100 })).toBe(src)
  })
  it.each([Number.NaN, 0, -1, Infinity])('leaves it alone for a width of %d', (width) =>
    expect(resizeImageUrl(bucket, { width })).toBe(bucket),
  )
  it('survives half a surrogate pair', () => {
    expect(resizeImageUrl(`https://pbs.substack.com/\ud800.png`, { width: 9 })).toContain('%EF%BF%BD')
  })

  it.each([
    ['a.jpg', 'f_jpg'],
    ['a.JPEG', 'f_jpg'],
    ['a.heic', 'f_jpg'],
    ['a.webp', 'f_jpg'],
    ['a.avif', 'f_jpg'],
    ['a', 'f_jpg'],
    ['a.png', 'f_png'],
    ['a.svg', 'f_png'],
    ['a.gif', null],
  ])('fixes the format of %s for mail', (name, format) => {
    const url = emailImageUrl(`https://pbs.substack.com/media/${name}`, { width: 1100 })
    expect(/,(f_[a-z]+),/.exec(url)?.[1] ?? null).toBe(format)
  })
})

describe('image facts', () => {
  it.each([
    [media, 'heic'],
    [wrap(bucket), 'png'],
    ['https://x.example/a.jpeg?b=c.gif', 'jpg'],
    ['https://x.example/a.tiff', null],
    ['', null],
  ])('format of %s is %s', (src, format) => expect(imageFormat(src)).toBe(format))
  it('compares what is behind the CDN', () => {
    expect(sameImage(wrap(bucket), `${bucket}`)).toBe(true)
    expect(sameImage(bucket.replace('https', 'http'), wrap(wrap(bucket)))).toBe(true)
    expect(sameImage(bucket, media)).toBe(false)
  })
  it('reads the size in a file name', () => {
    expect(fileNameSize(wrap(bucket))).toEqual({ width: 1638, height: 2048 })
    expect(fileNameSize('https://x.example/a_0x10.png')).toBeNull()
    expect(fileNameSize('_1'.repeat(500_000))).toBeNull()
  })
  it('never enlarges', () => {
    expect(fitWidth({ width: 1100, height: 333 }, 550)).toEqual({ width: 550, height: 167 })
    expect(fitWidth({ width: 100, height: 33.4 }, 550)).toEqual({ width: 100, height: 33 })
  })
  it.each([
    [
      { width: 1024, height: 682.5 },
      { width: 1024, height: 683 },
    ],
    [
      { width: 1456, height: 1092, resizeWidth: 728 },
      { width: 728, height: 546 },
    ],
    [
      { width: 300, height: 100, resizeWidth: 900 },
      { width: 300, height: 100 },
    ],
    [{}, { width: 1638, height: 2048 }],
    [
      { width: 819, height: null },
      { width: 819, height: 1024 },
    ],
    [{ height: 1024 }, { width: 819, height: 1024 }],
    [
      { width: Number.NaN, height: -1 },
      { width: 1638, height: 2048 },
    ],
  ])('lays out %j as %j', (attributes, size) => expect(intrinsicSize({ src: bucket, ...attributes })).toEqual(size))
  it('is unknown without a shape', () => expect(intrinsicSize({ src: media, width: 100 })).toBeNull())
})

describe('viewer', () => {
  it.each([
    [{ width: 500, height: 241, href: null }, true],
    [{ width: 500, height: 240, href: '' }, false],
    [{ width: 1200, height: 300, href: undefined }, false],
    [{ width: 1199, height: 300, href: wrap(media) }, true],
    [{ width: 500, height: 500, href: 'https://example.com' }, false],
    [{ width: null, height: 500, href: null }, false],
  ])('of %j opens: %s', (image, opens) => expect(opensViewer({ src: media, ...image })).toBe(opens))
})

describe('gallery', () => {
  it.each([
    [0, []],
    [1, [1]],
    [2, [2]],
    [3, [3]],
    [4, [2, 2]],
    [5, [3, 2]],
    [6, [3, 3]],
    [7, [3, 2, 2]],
    [8, [3, 3, 2]],
    [9, [3, 3, 3]],
  ])('of %d images has rows of %j', (count, rows) => {
    const images = Array.from({ length: count }, (_, i) => i)
    expect(galleryRows(images).map((row) => row.length)).toEqual(rows)
    expect(galleryRows(images).flat()).toEqual(images)
  })
  it('has three sizes', () => expect([3, 2, 1].map(galleryImageWidth)).toEqual([237, 360, 728]))
})
