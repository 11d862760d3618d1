import { describe, expect, it } from 'vitest'
import { isVimeoId, parseVimeoUrl, vimeoFrameUrl, vimeoPageUrl } from '../../../src/nodes/vimeo/address.js'

describe('Vimeo', () => {
  it.each([
    ['https://vimeo.com/123456789', ''],
    ['http://www.vimeo.com/123456789/?share=copy', ''],
    ['https://vimeo.com/123456789/a1b2c3', 'a1b2c3'],
    ['https://vimeo.com/channels/staffpicks/123456789', ''],
    ['https://vimeo.com/video/123456789', ''],
    ['https://vimeo.com/groups/boats/videos/123456789', ''],
    ['https://player.vimeo.com/video/123456789?h=a1b2c3&autoplay=1', 'a1b2c3'],
    ['https://vimeo.com/showcase/77/video/123456789', ''],
    [' https://vimeo.com/123456789#t=3s ', ''],
    ['https://vimeo.com/123456789?h="><x', ''],
  ])('recognises %s', (url, videoKey) => expect(parseVimeoUrl(url)).toEqual({ videoId: '123456789', videoKey }))
  it.each([
    '',
    'x',
    'https://vimeo.com/',
    'https://vimeo.com/ines',
    'https://vimeo.com/123x',
    'https://vimeo.com/channels/staffpicks',
    'https://vimeo.com/blog/post/123',
    'https://evil.example/123456789',
    'https://vimeo.com.evil.example/123456789',
    'javascript:vimeo.com/123456789',
    `https://vimeo.com/${'1'.repeat(1_000_000)}`,
    `https://vimeo.com/${'video/'.repeat(200_000)}`,
  ])('does not recognise anything else', (url) => expect(parseVimeoUrl(url)).toBeNull())

  it('builds a frame that does not start by itself', () => {
    expect(vimeoFrameUrl({ videoId: '12', videoKey: '' })).toBe('https://player.vimeo.com/video/12?autoplay=0')
    expect(vimeoFrameUrl({ videoId: '12', videoKey: 'ab1' })).toBe('https://player.vimeo.com/video/12?autoplay=0&h=ab1')
    expect(vimeoFrameUrl({ videoId: '12', videoKey: '"&autoplay=1' })).toBe(
      'https://player.vimeo.com/video/12?autoplay=0',
    )
  })
  it('links to the page', () => {
    expect(vimeoPageUrl({ videoId: '12' })).toBe('https://vimeo.com/12')
    expect(vimeoPageUrl({ videoId: '12', videoKey: 'ab1' })).toBe('https://vimeo.com/12/ab1')
    expect(vimeoPageUrl({ videoId: '12', videoKey: '../x' })).toBe('https://vimeo.com/12')
  })
  it('knows numbers', () =>
    expect(['12', '', '1a', ' 1', '1'.repeat(21)].map(isVimeoId)).toEqual([true, false, false, false, false]))
})
