import { describe, expect, it } from 'vitest'
import {
  applePodcastFrameUrl,
  applePodcastPageUrl,
  parseApplePodcastUrl,
} from '../../../src/nodes/applePodcast/address.js'

describe('Apple Podcasts', () => {
  it.each([
    [
      'https://podcasts.apple.com/gb/podcast/low-water/id1900420011?i=1000900700300&uo=4',
      { country: 'gb', slug: 'low-water', podcastId: '1900420011', episodeId: '1000900700300' },
    ],
    [
      'https://embed.podcasts.apple.com/us/podcast/low-water/id19',
      { country: 'us', slug: 'low-water', podcastId: '19', episodeId: null },
    ],
    [
      ' http://podcasts.apple.com/DE/podcast/%C3%BCber-wasser/id19/ ',
      { country: 'de', slug: '%C3%BCber-wasser', podcastId: '19', episodeId: null },
    ],
    [
      'https://podcasts.apple.com/us/podcast/a/id19?i=soon',
      { country: 'us', slug: 'a', podcastId: '19', episodeId: null },
    ],
  ])('recognises %s', (url, link) => expect(parseApplePodcastUrl(url)).toEqual(link))
  it.each([
    '',
    'x',
    'https://podcasts.apple.com/',
    'https://podcasts.apple.com/us/artist/a/id19',
    'https://podcasts.apple.com/us/podcast/a/19',
    'https://apple.com/us/podcast/a/id19',
    'https://podcasts.apple.com.evil.example/us/podcast/a/id19',
    'https://music.apple.com/us/album/a/id19',
    'javascript:podcasts.apple.com/us/podcast/a/id19',
    `https://podcasts.apple.com/us/podcast/${'a/'.repeat(500_000)}`,
  ])('does not recognise anything else', (url) => expect(parseApplePodcastUrl(url)).toBeNull())

  it('frames only what is Apple’s', () => {
    const frame = 'https://embed.podcasts.apple.com/gb/podcast/low-water/id19?i=3'
    expect(applePodcastFrameUrl(frame)).toBe(frame)
    expect(applePodcastFrameUrl('http://podcasts.apple.com/gb/podcast/low-water/id19?i=3')).toBe(frame)
    for (const url of [
      '',
      'https://evil.example/podcast/',
      'https://podcasts.apple.com.evil.example/gb/podcast/a/id1',
      'javascript:1',
      'https://podcasts.apple.com/gb',
    ])
      expect(applePodcastFrameUrl(url)).toBeNull()
  })
  it('knows the page behind a frame', () => {
    expect(applePodcastPageUrl('https://embed.podcasts.apple.com/gb/podcast/low-water/id19?i=3')).toBe(
      'https://podcasts.apple.com/gb/podcast/low-water/id19?i=3',
    )
    expect(applePodcastPageUrl('https://evil.example/')).toBeNull()
  })
})
