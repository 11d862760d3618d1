import { describe, expect, it } from 'vitest'
import {
  isYoutubeId,
  parseYoutubeUrl,
  youtubeEmbedUrl,
  youtubeSeconds,
  youtubeThumbnailUrl,
  youtubeWatchUrl,
} from '../../../src/domain/links/youtube.js'
import { tweetProfileUrl } from '../../../src/domain/text/tweet-text.js'
import { isTweetUrl, tweetIdOf, tweetStatusUrl } from '../../../src/nodes/tweet/address.js'

const id = 'dQw4w9WgX_-'

describe('YouTube', () => {
  it.each([
    `https://www.youtube.com/watch?v=${id}`,
    `https://youtube.com/watch?list=x&v=${id}`,
    `http://m.youtube.com/watch?v=${id}`,
    `https://music.youtube.com/watch?v=${id}&feature=share`,
    `https://youtu.be/${id}?si=x`,
    `https://www.youtube.com/embed/${id}`,
    `https://www.youtube-nocookie.com/embed/${id}?rel=0`,
    `https://www.youtube.com/v/${id}`,
    `https://youtube.com/shorts/${id}/`,
    `https://www.youtube.com/live/${id}`,
    `  youtube.com/watch?v=${id} `,
    `//youtu.be/${id}`,
  ])('recognises %s', (url) => expect(parseYoutubeUrl(url)).toEqual({ videoId: id, startTime: null, endTime: null }))
  it.each([
    '',
    'x',
    'https://youtu.be/',
    'https://youtu.be/short',
    `https://youtube.com/channel/${id}`,
    `https://evil.example/watch?v=${id}`,
    `https://youtube.com.evil.example/watch?v=${id}`,
    `https://youtube.com/watch?v=${id}x`,
    `javascript:youtube.com/watch?v=${id}`,
    'https://youtube.com/watch',
    `https://youtube.com/${'v/'.repeat(500_000)}`,
  ])('does not recognise anything else', (url) => expect(parseYoutubeUrl(url)).toBeNull())

  it('takes start from start, else from t, as written', () => {
    const times = (query: string) => {
      const video = parseYoutubeUrl(`https://youtu.be/${id}?${query}`)
      return [video?.startTime, video?.endTime]
    }
    expect(times('t=1m30s')).toEqual(['1m30s', null])
    expect(times('start=5&t=90&end=100')).toEqual(['5', '100'])
    expect(times('start=&t=12s')).toEqual(['12s', null])
  })
  it.each([
    ['90', 90],
    ['90s', 90],
    ['1m30s', 90],
    ['1h2m3s', 3723],
    ['12s', 12],
    ['2m', 120],
    ['1H', 3600],
    ['12.9', 12],
    [' 5 ', 5],
    ['0', 0],
    [null, null],
    ['', null],
    ['abc', null],
    ['1:30', null],
    ['-5', null],
    ['9'.repeat(1_000_000), null],
  ])('reads the time %s', (time, seconds) => expect(youtubeSeconds(time)).toBe(seconds))

  it('builds the address of the frame', () => {
    const frame = `https://www.youtube-nocookie.com/embed/${id}?rel=0&autoplay=0&showinfo=0`
    expect(youtubeEmbedUrl({ videoId: id })).toBe(frame)
    expect(youtubeEmbedUrl({ videoId: id, startTime: '1m30s', endTime: '100' })).toBe(`${frame}&start=90&end=100`)
    expect(youtubeEmbedUrl({ videoId: id, startTime: '90', endTime: '30' })).toBe(`${frame}&start=90`)
    expect(youtubeEmbedUrl({ videoId: '"><x', startTime: 'x' })).not.toMatch(/["<>]/)
  })
  it('builds the addresses of the page and the picture', () => {
    expect(youtubeWatchUrl({ videoId: id, startTime: '12s', endTime: null })).toBe(
      `https://www.youtube.com/watch?v=${id}&t=12`,
    )
    expect(youtubeWatchUrl({ videoId: id })).toBe(`https://www.youtube.com/watch?v=${id}`)
    expect(youtubeThumbnailUrl(id)).toBe(`https://img.youtube.com/vi/${id}/hqdefault.jpg`)
  })
  it('knows ids', () => expect([id, '', `${id}a`, 'a b c d e f'].map(isYoutubeId)).toEqual([true, false, false, false]))
})

describe('Twitter', () => {
  it.each([
    ['https://twitter.com/a_B1/status/123', '123'],
    ['https://mobile.twitter.com/a/status/123?s=20', '123'],
    ['https://www.twitter.com/a/statuses/123/', '123'],
    ['https://x.com/a/status/123/photo/1', '123'],
    ['http://mobile.x.com/a/status/123', '123'],
    [' https://twitter.com/i/web/status/9 ', '9'],
    ['https://t.co/AbC123', null],
  ])('recognises %s', (url, tweet) => {
    expect(isTweetUrl(url)).toBe(true)
    expect(tweetIdOf(url)).toBe(tweet)
  })
  it.each([
    '',
    'x',
    'https://twitter.com/a',
    'https://twitter.com/a/status/',
    'https://twitter.com/a/status/12x',
    'https://evil.example/a/status/1',
    'https://t.co/',
    'https://t.co/a/b',
    'https://x.com.evil.example/a/status/1',
    `https://x.com/${'a/'.repeat(500_000)}`,
  ])('does not recognise anything else', (url) => {
    expect(isTweetUrl(url)).toBe(false)
    expect(tweetIdOf(url)).toBeNull()
  })
  it('knows the addresses of profile and status', () => {
    expect(tweetProfileUrl('@me')).toBe('https://x.com/me')
    expect(tweetProfileUrl('a/../b')).toBe('https://x.com/a%2F..%2Fb')
    expect(tweetStatusUrl({ url: 'https://twitter.com/me/status/1', username: 'me' })).toBe(
      'https://twitter.com/me/status/1',
    )
    for (const url of ['', 'javascript:1', '#x', '%%a%%'])
      expect(tweetStatusUrl({ url, username: 'me' })).toBe('https://x.com/me')
  })
})
