import { describe, expect, it } from 'vitest'
import { parseTikTokUrl, tiktokFrameUrl } from '../../../src/nodes/tiktok/node.js'

const page = 'https://www.tiktok.com/@weifolds/video/7421009938420019245'

describe('a pasted address', () => {
  it.each([
    page,
    `${page}?is_from_webapp=1`,
    'https://m.tiktok.com/@x/video/7421009938420019245/',
    'https://tiktok.com/share/video/7421009938420019245',
  ])('is a clip: %s', (url) => {
    expect(parseTikTokUrl(url)).toEqual({ url, videoId: '7421009938420019245' })
  })
  it.each(['https://vm.tiktok.com/ZMpaperBt/', 'https://vt.tiktok.com/ZSx1', 'https://www.tiktok.com/t/ZTx1/'])(
    'is a short link: %s',
    (url) => expect(parseTikTokUrl(` ${url} `)).toEqual({ url, videoId: null }),
  )
  it.each([
    '',
    'x',
    'https://www.tiktok.com/@weifolds',
    'https://www.tiktok.com/@weifolds/video/',
    'https://www.tiktok.com/video/abc',
    'https://vm.tiktok.com/',
    'https://tiktok.com.evil.example/@x/video/1',
    'https://evil.example/@x/video/1',
    'javascript:tiktok.com/video/1',
    `https://www.tiktok.com/${'video/'.repeat(300_000)}`,
  ])('is none: %#', (url) => expect(parseTikTokUrl(url)).toBeNull())
})

describe('the frame', () => {
  const frame = (embed_url: string | null, url: string | null = null) => tiktokFrameUrl({ embed_url, url })
  it.each([
    'https://www.tiktok.com/embed/v2/7421009938420019245',
    'https://www.tiktok.com/player/v1/7421009938420019245?rel=0',
    'https://cdn.iframe.ly/AbC1',
    `https://cdn.iframe.ly/api/iframe?media=1&app=1&url=${encodeURIComponent(page)}&key=abc`,
  ])('is the stored one: %s', (url) => expect(frame(url)).toBe(url))
  it.each([
    'https://evil.example/embed',
    'https://tiktok.com.evil.example/embed/v2/1',
    'http://www.tiktok.com/embed/v2/1',
    'https://www.tiktok.com/login?redirect=x',
    'javascript:alert(1)',
    `https://cdn.iframe.ly/api/iframe?url=${encodeURIComponent('https://evil.example/')}`,
    'https://cdn.iframe.ly/api/iframe',
    'https://iframe.ly.evil.example/AbC1',
    'data:text/html,x',
    '',
  ])('is never anybody else’s: %s', (url) => {
    expect(frame(url)).toBeNull()
    expect(frame(url, page)).toBe('https://www.tiktok.com/embed/v2/7421009938420019245')
  })
})
