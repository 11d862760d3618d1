import { describe, expect, it } from 'vitest'
import { emailSafeImage, hostOf, isPlaceholder, safeImage, safeLink } from '../../src/domain/links/safe-url.js'

const base = 'https://base.example/p/post'

describe('safeLink', () => {
  it.each([
    'https://example.com',
    'http://Example.com/Path?q=a&b=%20c&copy=1#Frag',
    'HTTPS://EXAMPLE.com/',
    'https://x.example/a,b!$(c)[d]',
    'https://x.example/?u=https://y.example/?z=1',
    'https://münchen.example/straße',
    'mailto:a@b.example?subject=Hi%20there',
    'tel:+1-555',
    '#fn-1',
    '%%checkout_url%%',
    '%%half_magic_comments_url%%',
    'https://localhost:3000',
    'https://fa.example/می\u200cخواهم',
  ])('leaves %s as it is', (url) => {
    expect(safeLink(url)).toBe(url)
    expect(safeLink(`\n  ${url}\t\u0000 `, base)).toBe(url)
  })

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'java\u0000script:alert(1)',
    'javascript\u200b:alert(1)',
    'javascript :alert(1)',
    'javascript&#58;alert(1)',
    'javascript&#x3a;alert(1)',
    'javascript&colon;alert(1)',
    '&#106;avascript:alert(1)',
    '&#x6A&#x61vascript:alert(1)',
    'jav&Tab;ascript:alert(1)',
    'javascript%3Aalert(1)',
    'javascript%3aalert(1)',
    '%6aavascript:alert(1)',
    'data:text/html,<script>',
    'DATA:text/html;base64,AA',
    'vbscript:msgbox',
    'blob:https://x.example/1',
    'file:///etc/passwd',
    'ftp://x.example',
    'intent://x',
    'cid:1',
    'about:blank',
    '',
    '   ',
    'http://',
    'https://',
    'https://exa mple.com',
    'https://%%%',
    'https://[::1',
    'https://"onclick=1',
    'https://%22',
    'mailto:',
    'tel:',
    'view-source:javascript:1',
    '%%checkout_url',
    '%%a b%%',
  ])('rejects %j', (url) => {
    expect(safeLink(url)).toBeNull()
    if (!url.includes('%%')) expect(safeLink(url, base)).toBeNull()
  })

  it.each([
    ['//x.example/a', 'https://x.example/a'],
    ['https://x.example/a b', 'https://x.example/a%20b'],
    ['mailto:a b@c.example', 'mailto:a%20b@c.example'],
    ['https://x.example/"onclick=<x>', 'https://x.example/%22onclick=%3Cx%3E'],
    ['https:\\\\x.example\\a', 'https://x.example/a'],
    ['https:x.example', 'https://x.example/'],
    ['https://x.example\\@evil.example', 'https://x.example/@evil.example'],
    ['#a b', '#a%20b'],
    ['https://x.example/\nbreak', 'https://x.example/break'],
  ])('settles %j as %s', (url, safe) => expect(safeLink(url)).toBe(safe))

  it('takes relative links only with a base', () => {
    expect(safeLink('/about')).toBeNull()
    expect(safeLink('/about', base)).toBe('https://base.example/about')
    expect(safeLink('other', base)).toBe('https://base.example/p/other')
    expect(safeLink('?a=b:c', base)).toBe('https://base.example/p/post?a=b:c')
    expect(safeLink('/a', 'javascript:1')).toBeNull()
    expect(safeLink('/a', 'nonsense')).toBeNull()
  })

  it('always gives a URL that parses, or nothing', () => {
    const parts = [
      'https:',
      'http:',
      '//',
      '/',
      '\\',
      'x.example',
      ':',
      '@',
      '%',
      '%zz',
      '&#58;',
      'javascript',
      '#',
      '?',
      ' ',
      '\ud800',
      '"',
      '[',
      '%%a%%',
    ]
    for (const a of parts)
      for (const b of parts)
        for (const c of parts) {
          const safe = safeLink(a + b + c, base)
          if (safe === null || isPlaceholder(safe) || safe.startsWith('#')) continue
          expect(['http:', 'https:']).toContain(new URL(safe).protocol)
          expect(safe).not.toMatch(/[\s"<>]/)
        }
  })

  it.each([
    ' '.repeat(1_000_000),
    `a${' '.repeat(1_000_000)}b`,
    '&#'.repeat(500_000),
    '%'.repeat(1_000_000),
    `%%${'a'.repeat(1_000_000)}`,
    'javascript'.repeat(100_000),
    `x${'\t'.repeat(1_000_000)}:`,
    '/'.repeat(1_000_000),
  ])('finishes on a megabyte', (url) => {
    expect(() => [
      safeLink(url),
      safeLink(url, base),
      safeImage(url, base),
      isPlaceholder(url),
      hostOf(url),
    ]).not.toThrow()
  })
})

describe('images and hosts', () => {
  it('takes http and https images only', () => {
    expect(safeImage('http://x.example/a.png')).toBe('http://x.example/a.png')
    expect(emailSafeImage('http://x.example/a.png')).toBe('https://x.example/a.png')
    expect(safeImage('//x.example/a.png')).toBe('https://x.example/a.png')
    expect(safeImage('/a.png', base)).toBe('https://base.example/a.png')
    for (const url of ['data:image/png;base64,AA', 'javascript:1', 'mailto:a@b.example', '#a', '/a.png', '', '%%a%%'])
      expect(safeImage(url)).toBeNull()
    for (const host of ['localhost:4400', '127.0.0.1', '[::1]:8080', '192.168.1.7', 'nas.local', 'press'])
      expect(emailSafeImage(`http://${host}/a.png`)).toBe(`http://${host}/a.png`)
    expect(emailSafeImage('data:x')).toBeNull()
  })
  it('knows placeholders', () => {
    expect(
      ['%%checkout_url%%', '%%checkout_url%%?a=b', '%%a%%b%%', '%%a%%javascript:', 'x%%a%%'].map(isPlaceholder),
    ).toEqual([true, true, false, false, false])
  })
  it('names hosts', () => {
    expect(['https://WWW.X.example:80/a', '//y.example', 'mailto:a@b', '/p', ''].map(hostOf)).toEqual([
      'www.x.example',
      'y.example',
      null,
      null,
      null,
    ])
  })
})
