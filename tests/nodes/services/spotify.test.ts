import { describe, expect, it } from 'vitest'
import {
  parseSpotifyUrl,
  spotifyFrameClass,
  spotifyFrameHeight,
  spotifyFrameUrl,
  spotifyPageUrl,
  type SpotifyLink,
} from '../../../src/nodes/spotify/address.js'

const id = '4pPrBoat0Newsprint9xQz'

describe('Spotify', () => {
  it.each([
    [`https://open.spotify.com/track/${id}?si=1`, 'track'],
    [`https://open.spotify.com/intl-pt/album/${id}`, 'album'],
    [`http://open.spotify.com/user/ines/playlist/${id}/`, 'playlist'],
    [`https://open.spotify.com/embed/episode/${id}?utm_source=generator`, 'episode'],
    [`https://open.spotify.com/embed-podcast/show/${id}`, 'show'],
    [` spotify:track:${id} `, 'track'],
    [`spotify:user:ines:playlist:${id}`, 'playlist'],
    [`https://open.spotify.com/artist/${id}`, 'artist'],
  ])('recognises %s', (url, type) => expect(parseSpotifyUrl(url)).toEqual({ type, id }))
  it.each([
    [
      'https://podcasters.spotify.com/pod/show/slow-weather/episodes/Field-Recording-e1ab2',
      'slow-weather',
      'Field-Recording-e1ab2',
    ],
    ['https://podcasters.spotify.com/pod/show/slow-weather', 'slow-weather', null],
    ['https://creators.spotify.com/pod/profile/slow.weather/episodes/Field-e1/a-ab12', 'slow.weather', 'Field-e1'],
    ['https://anchor.fm/slow-weather/episodes/Field-Recording-e1ab2', 'slow-weather', 'Field-Recording-e1ab2'],
    ['https://anchor.fm/slow-weather/embed/episodes/Field-Recording-e1ab2/', 'slow-weather', 'Field-Recording-e1ab2'],
  ])('recognises the podcast %s', (url, show, episode) =>
    expect(parseSpotifyUrl(url)).toEqual({ type: 'podcast', show, episode }),
  )
  it.each([
    '',
    'x',
    'https://open.spotify.com/',
    'https://open.spotify.com/collection/tracks',
    `https://open.spotify.com/concert/${id}`,
    'https://open.spotify.com/track/',
    'https://open.spotify.com/track/a-b',
    `https://evil.example/track/${id}`,
    `https://open.spotify.com.evil.example/track/${id}`,
    `spotify:search:${id}`,
    `spotify:track:${id}:x`,
    `javascript:open.spotify.com/track/${id}`,
    'https://spotify.link/aB3',
    `https://open.spotify.com/${'track/'.repeat(200_000)}`,
    `spotify:track:${'a'.repeat(1_000_000)}`,
    `https://anchor.fm/${'a/'.repeat(500_000)}`,
  ])('does not recognise anything else', (url) => expect(parseSpotifyUrl(url)).toBeNull())

  const links: SpotifyLink[] = [
    { type: 'track', id },
    { type: 'episode', id },
    { type: 'album', id },
    { type: 'playlist', id },
    { type: 'show', id },
    { type: 'podcast', show: 'slow-weather', episode: 'Field-e1' },
    { type: 'podcast', show: 'slow-weather', episode: null },
  ]
  it('builds the frame', () => {
    expect(spotifyFrameUrl({ type: 'track', id })).toBe(`https://open.spotify.com/embed/track/${id}`)
    expect(spotifyFrameUrl({ type: 'podcast', show: 'slow-weather', episode: 'Field-e1' })).toBe(
      'https://podcasters.spotify.com/pod/show/slow-weather/embed/episodes/Field-e1',
    )
    expect(links.map(spotifyFrameHeight)).toEqual([152, 232, 352, 352, 352, 232, 232])
    expect(links.map(spotifyFrameClass)).toEqual([null, 'podcast', 'album', 'album', 'podcast', 'podcast', 'podcast'])
  })
  it('reads its own addresses back', () => {
    for (const link of links)
      expect([parseSpotifyUrl(spotifyFrameUrl(link)), parseSpotifyUrl(spotifyPageUrl(link))]).toEqual([link, link])
  })
})
