import { describe, expect, it } from 'vitest'
import { bandcampFrameUrl, parseBandcampUrl } from '../../../src/nodes/bandcamp/address.js'

describe('Bandcamp', () => {
  it.each([
    ['https://saltandreed.bandcamp.com/track/end-of-the-pier', false],
    ['https://saltandreed.bandcamp.com/album/slack-water?from=search', true],
    [' http://salt-and-reed2.bandcamp.com/album/slack-water/ ', true],
  ])('recognises %s', (url, is_album) => expect(parseBandcampUrl(url)).toEqual({ url: url.trim(), is_album }))
  it.each([
    '',
    'x',
    'https://bandcamp.com/track/a',
    'https://www.bandcamp.com/album/a',
    'https://saltandreed.bandcamp.com/',
    'https://saltandreed.bandcamp.com/music',
    'https://saltandreed.bandcamp.com/album/',
    'https://a.bandcamp.com.evil.example/album/a',
    'https://evil.example/album/a',
    'javascript:a.bandcamp.com/album/a',
    `https://a.bandcamp.com/album/${'a/'.repeat(500_000)}`,
  ])('does not recognise anything else', (url) => expect(parseBandcampUrl(url)).toBeNull())

  it('frames only Bandcamp’s player', () => {
    const player = 'https://bandcamp.com/EmbeddedPlayer/v=2/size=large/album=1/'
    expect(bandcampFrameUrl(player)).toBe(player)
    expect(bandcampFrameUrl(player.replace('https', 'http'))).toBe(player)
    for (const url of [
      '',
      'https://bandcamp.com/',
      'https://bandcamp.com.evil.example/EmbeddedPlayer/album=1/',
      'javascript:1',
      'https://evil.example/EmbeddedPlayer/',
    ])
      expect(bandcampFrameUrl(url)).toBeNull()
  })
})
