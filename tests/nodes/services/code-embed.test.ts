import { expect, it } from 'vitest'
import { codeEmbedUrl, parseCodeEmbedUrl } from '../../../src/nodes/CodeEmbed/node.js'

const embed = { uuid: '7c1f0a52-3e8b-4d6a-9f10-2b5c8d7e4a61', content_hash: '9f3b1c7e5a2d4860', post_id: '148200101' }
const url =
  'https://7c1f0a52-3e8b-4d6a-9f10-2b5c8d7e4a61.substackcode.com/api/v1/code-embeds/render/9f3b1c7e5a2d4860/148200101'

it('builds an address below the platform’s own host, and reads it', () => {
  expect(codeEmbedUrl(embed)).toBe(url)
  expect(codeEmbedUrl({ ...embed, uuid: embed.uuid.toUpperCase(), post_id: 148200101 })).toBe(url)
  expect(parseCodeEmbedUrl(`${url}?token=e30.sig`)).toEqual(embed)
})
it('builds none from anything else', () => {
  const broken = [
    { uuid: 'evil.example/' },
    { uuid: '' },
    { content_hash: null },
    { content_hash: '../x' },
    { post_id: null },
    { post_id: '1/../2' },
  ]
  expect(broken.map((part) => codeEmbedUrl({ ...embed, ...part }))).toEqual(broken.map(() => null))
})
it.each([
  '',
  'x',
  'https://substackcode.com/api/v1/code-embeds/render/a/1',
  url.replace('.com', '.com.evil.example'),
  url.replace('https:', 'javascript:'),
])('reads none from %s', (address) => {
  expect(parseCodeEmbedUrl(address)).toBeNull()
})
