// N-LICH-2 is open: the overlay of its editor’s frame is W-OVL-1. Readers get the plain frame proved here.
import { describe, expect, it } from 'vitest'
import { select } from '../harness/markup.js'
import {
  askedFor,
  attributes,
  hrefs,
  one,
  paragraph,
  read,
  shape,
  shown,
  shownFixture,
  values,
  words,
} from './shown.js'

const ID = 'dQw4w9WgX_-'
const FRAME = `https://www.youtube-nocookie.com/embed/${ID}?rel=0&autoplay=0&showinfo=0`
const WATCH = `https://www.youtube.com/watch?v=${ID}`
const inLine = paragraph('Watch: ', { type: 'youtube', attrs: { videoId: ID } })
const block = (attrs: object = {}) => ({
  type: 'youtube2',
  attrs: { videoId: ID, startTime: null, endTime: null, ...attrs },
})

describe('YouTube', () => {
  it('the older video is one piece in a line, with nothing but its id (N-YT-1)', () => {
    expect(attributes('youtube')).toEqual(['videoId'])
    expect(shape('youtube')).toBe('inline atom')
  })
  it('the newer one is a block that keeps its times as they were written (N-YT2-1)', () => {
    expect(attributes('youtube2')).toEqual(['videoId', 'startTime', 'endTime'])
    expect(shape('youtube2')).toBe('block atom')
    expect(read(block({ startTime: '1m30s', endTime: '100' })).attrs).toEqual({
      videoId: ID,
      startTime: '1m30s',
      endTime: '100',
    })
    expect(read(block()).attrs).toEqual({ videoId: ID, startTime: null, endTime: null })
  })
  it('plays in a frame of 728 by 409 at the host without cookies, in a line as well (N-YT-2, K-YT-1)', async () => {
    const line = one((await shown(inLine)).web, 'p iframe').attribs
    const own = one((await shown(block())).web, `div.youtube-wrap#youtube2-${ID} > div.youtube-inner > iframe`).attribs
    for (const frame of [line, own]) expect(frame).toMatchObject({ src: FRAME, width: '728', height: '409' })
  })
  it('begins and ends where the newer block says, without playing by itself (N-YT2-2)', async () => {
    for (const [times, query] of [
      [{}, ''],
      [{ startTime: '1m30s', endTime: '100' }, '&start=90&end=100'],
      [{ startTime: '90', endTime: '30' }, '&start=90'],
      [{ startTime: 'soon' }, ''],
    ] as const) {
      const { web } = await shown(block(times))
      expect(one(web, `div.youtube-wrap#youtube2-${ID} > div.youtube-inner > iframe`).attribs).toMatchObject({
        src: FRAME + query,
        width: '728',
        height: '409',
      })
    }
  })
  it('asks for a still picture of 728 where the frame waits for a click (K-YT-1)', async () => {
    const { web } = await askedFor(block(), {}, 'click')
    expect(web.map(({ width }) => width)).toContain(728)
  })
  it('is a still picture and a play sign that lead to the second where the newer block begins, in mail (N-YT2-3)', async () => {
    for (const [times, query] of [
      [{}, ''],
      [{ startTime: '12s', endTime: '100' }, '&t=12'],
    ] as const) {
      const { email } = await shown(block(times))
      expect(hrefs(email)).toEqual([WATCH + query])
      // The edge of the card takes a pixel on either side.
      expect(one(email, 'a > img').attribs).toMatchObject({
        src: `https://img.youtube.com/vi/${ID}/hqdefault.jpg`,
        width: '548',
      })
      expect(words(email, 'a')).toEqual(['▶ Watch on YouTube'])
      expect(select(email, 'iframe, video')).toEqual([])
    }
  })
  it('is a still picture and a play sign that lead to YouTube in mail, without times (N-YT-3)', async () => {
    const { email } = await shown(inLine)
    expect(hrefs(email)).toEqual([WATCH])
    const link = one(email, `a[href="${WATCH}"]`)
    expect(values(email, 'a img', 'src')).toEqual([`https://img.youtube.com/vi/${ID}/hqdefault.jpg`])
    expect(values(email, 'a img', 'width')).toEqual(['550'])
    expect(words(email, 'a')[0]).toMatch(/^▶/)
    expect(link.attribs['style']).toBeTruthy()
    expect(select(email, 'iframe, video')).toEqual([])
  })
})

it.each([
  ['instagram/default', '.card-picture img'],
  ['opensea/default', '.card-picture img'],
  ['pinterest/default', 'a[href*="/pin/"] img'],
  ['spotify2/default', 'iframe'],
  ['tiktok/default', 'iframe'],
  ['twitter2/photos-2', '.tweet-photos img'],
  ['vimeo/default', 'iframe'],
])('%s is loaded lazily on a page if it is below the fold, and mails ignore that (G-14)', async (id, selector) => {
  const late = await shownFixture(id, { belowTheFold: true })
  const soon = await shownFixture(id, { belowTheFold: false })
  expect(late.post.body.firstChild?.attrs['belowTheFold']).toBe(true)
  expect(new Set(select(late.web, selector).map(({ attribs }) => attribs['loading']))).toEqual(new Set(['lazy']))
  expect(new Set(select(soon.web, selector).map(({ attribs }) => attribs['loading']))).toEqual(new Set([undefined]))
  expect(late.email).toBe(soon.email)
  expect(late.email).not.toContain('loading=')
})

it('Lichess plays in a frame of 560 by 405 of its embed form (K-LICH-1)', async () => {
  const { web, article } = await shownFixture('lichess/default')
  expect(one(web, 'iframe').attribs).toMatchObject({
    src: 'https://lichess.org/embed/game/Kp4bOaT7/black?theme=auto&bg=auto#23',
    width: '560',
    height: '405',
  })
  expect(article).not.toMatch(/double-click/i)
})

it('Vimeo, YouTube, Spotify and podcasts are frames of their providers on the page and links to them in mail (T-EXT-4)', async () => {
  const targets = [
    ['vimeo/default', 'https://player.vimeo.com/video/', 'https://vimeo.com/'],
    ['youtube2/default', 'https://www.youtube-nocookie.com/embed/', 'https://www.youtube.com/watch?v='],
    ['spotify2/default', 'https://open.spotify.com/embed/', 'https://open.spotify.com/episode/'],
    ['applePodcast/default', 'https://embed.podcasts.apple.com/', 'https://podcasts.apple.com/'],
  ] as const
  for (const [id, frame, target] of targets) {
    const { web, email } = await shownFixture(id)
    expect(one(web, 'iframe').attribs['src']?.startsWith(frame), id).toBe(true)
    expect(select(email, 'iframe'), id).toEqual([])
    expect(hrefs(email).filter((href) => href.startsWith(target)).length, id).toBeGreaterThan(0)
  }
})
