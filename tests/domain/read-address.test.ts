import { describe, expect, it } from 'vitest'
import { readAddress, readWebAddress } from '../../src/domain/links/read-address.js'
import { SCRIPT_URLS } from '../harness/hostile.js'

describe('readAddress', () => {
  it.each([
    ['www.example.com', 'https://www.example.com'],
    ['WWW.Example.com/A', 'https://WWW.Example.com/A'],
    ['example.com', 'https://example.com'],
    ['example.com/path', 'https://example.com/path'],
    ['example.co.uk:8080/path?a=b#c', 'https://example.co.uk:8080/path?a=b#c'],
    ['example.com?a=b', 'https://example.com?a=b'],
    ['bücher.example/neu', 'https://bücher.example/neu'],
    ['пример.рф', 'https://пример.рф'],
    ['xn--bcher-kva.example', 'https://xn--bcher-kva.example'],
    ['www.company.md', 'https://www.company.md'],
    ['company.md/about', 'https://company.md/about'],
    ['//example.com/a', 'https://example.com/a'],
    ['https:/shop.example', 'https://shop.example/'],
    ['ana@paperboat.example', 'mailto:ana@paperboat.example'],
    ['ana@paperboat.example?subject=Hi', 'mailto:ana@paperboat.example?subject=Hi'],
  ])('repairs %s', (stated, address) => {
    for (const kind of ['link', 'relative link'] as const)
      expect(readAddress(stated, kind)).toEqual({ address, problem: 'repaired' })
    expect(readAddress(address, 'link')).toEqual({ address, problem: null })
  })

  it.each([
    'htps://shop.example',
    'http//x',
    'https//shop.example',
    'http;//x',
    'https/shop.example',
    'https:',
    'mailto:',
    'ftp://a.example',
    'a@b@c.example',
    ...SCRIPT_URLS.slice(0, 14),
  ])('calls %j unsafe', (stated) => {
    for (const kind of ['link', 'relative link', 'picture'] as const)
      expect(readAddress(stated, kind), kind).toEqual({ address: null, problem: 'unsafe' })
  })

  it.each(['/about', '?a=b', 'notes', 'about.html', 'company.md', 'part-2/figures'])(
    'keeps %s relative only where a relative link may stand',
    (stated) => {
      expect(readAddress(stated, 'relative link')).toEqual({ address: stated, problem: null })
      expect(readAddress(stated, 'link')).toEqual({ address: null, problem: 'unsafe' })
    },
  )

  it.each([
    'https://a.example/b?c=d',
    'http://a.example',
    '#part',
    'mailto:a@b.example',
    'tel:+44 1632',
    '%%checkout_url%%',
  ])('reads %s without a change', (stated) => {
    expect(readAddress(stated, 'link').problem).toBeNull()
  })

  it.each(['', '  ', '\u200b'])('finds nothing stated in %j', (stated) => {
    expect(readAddress(stated, 'link')).toEqual({ address: null, problem: null })
  })

  it('takes no mail address for a picture', () => {
    expect(readAddress('ana@paperboat.example', 'picture')).toEqual({ address: null, problem: 'unsafe' })
    expect(readAddress('cdn.example.com/a.png', 'picture')).toEqual({
      address: 'https://cdn.example.com/a.png',
      problem: 'repaired',
    })
  })

  it('takes no mail address for a website', () => {
    expect(readWebAddress('ana@paperboat.example')).toEqual({ address: null, problem: 'unsafe' })
    expect(readWebAddress('paperboat.example')).toEqual({ address: 'https://paperboat.example', problem: 'repaired' })
  })
})
