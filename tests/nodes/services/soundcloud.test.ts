import { describe, expect, it } from 'vitest'
import {
  isSoundcloudList,
  parseSoundcloudUrl,
  soundcloudPlayerUrl,
  soundcloudSource,
} from '../../../src/nodes/soundcloud/address.js'

describe('SoundCloud', () => {
  it.each([
    'https://soundcloud.com/slow-weather/mix-4',
    'https://www.soundcloud.com/slow-weather/mix-4/',
    'http://m.soundcloud.com/slow_weather/mix-4?si=1#t=3',
    'https://soundcloud.com/slow-weather/mix-4/s-aBc12',
    'https://soundcloud.com/slow-weather/sets/fog-season',
    ' https://soundcloud.com/a/b ',
  ])('recognises %s and keeps it', (url) => expect(parseSoundcloudUrl(url)).toEqual({ targetUrl: url.trim() }))
  it.each([
    '',
    'x',
    'https://soundcloud.com/',
    'https://soundcloud.com/slow-weather',
    'https://soundcloud.com/slow-weather/tracks',
    'https://soundcloud.com/slow-weather/sets/',
    'https://soundcloud.com/search/sounds',
    'https://soundcloud.com/you/likes',
    'https://soundcloud.com/a/b/c/d',
    'https://evil.example/a/b',
    'https://soundcloud.com.evil.example/a/b',
    'javascript:soundcloud.com/a/b',
    `https://soundcloud.com/${'a/'.repeat(500_000)}`,
  ])('does not recognise anything else', (url) => expect(parseSoundcloudUrl(url)).toBeNull())

  it('builds the player without comments, sharing, download, buying, liking and plays', () => {
    expect(soundcloudPlayerUrl('https://soundcloud.com/a/b?x=1&y=2')).toBe(
      'https://w.soundcloud.com/player/?url=https%3A%2F%2Fsoundcloud.com%2Fa%2Fb%3Fx%3D1%26y%3D2&auto_play=false&show_comments=false&sharing=false&download=false&buying=false&liking=false&show_playcount=false',
    )
  })
  it('knows what a player plays', () => {
    const source = 'https://api.soundcloud.com/tracks/12'
    expect(soundcloudSource(source)).toBe(source)
    expect(soundcloudSource(soundcloudPlayerUrl(source))).toBe(source)
    expect(soundcloudSource(soundcloudPlayerUrl(soundcloudPlayerUrl(source)))).toBeNull()
    for (const url of [
      '',
      'https://evil.example/tracks/1',
      'https://on.soundcloud.com/aB3',
      'https://w.soundcloud.com/player/',
      'https://w.soundcloud.com/player/?url=javascript:1',
      'https://soundcloud.com/',
    ])
      expect(soundcloudSource(url)).toBeNull()
  })
  it('tells a list from a recording', () => {
    expect(
      [
        'https://soundcloud.com/a/sets/b',
        'https://api.soundcloud.com/playlists/1',
        'https://soundcloud.com/a/b',
        'x',
      ].map(isSoundcloudList),
    ).toEqual([true, true, false, false])
  })
})
