import PostalMime from 'postal-mime'
import { describe, expect, it } from 'vitest'
import { checkMessage } from '../../packages/lint/src/index.js'
import { base64Lines } from '../../src/email/digest/base64.js'
import { compileEmail, toMime, type InlinePicture, type Sender } from '../../src/email/index.js'
import { readPost } from '../../src/instance/platform.js'
import { select } from '../harness/markup.js'
import { NOW, POST, PUBLICATION } from '../harness/node-fixtures.js'

const ADDRESSES = ['https://files.example/quay.png', 'https://files.example/copy.png', 'https://files.example/sea.jpg']
const QUAY = Uint8Array.from({ length: 1000 }, (_, at) => (at * 7) % 256)
const PICTURES: readonly InlinePicture[] = [
  { address: ADDRESSES[0]!, type: 'image/png', bytes: QUAY, name: 'quay.png' },
  { address: ADDRESSES[1]!, type: 'image/png', bytes: Uint8Array.from(QUAY), name: 'copy.png' },
  { address: ADDRESSES[2]!, type: 'image/jpeg', bytes: Uint8Array.of(255, 216, 255), name: 'Ebbe & Flut.jpg' },
  { address: 'https://files.example/unused.png', type: 'image/png', bytes: Uint8Array.of(1) },
]
const SENDER: Sender = { from: { address: 'post@lowwater.example' }, date: NOW, pictures: PICTURES }
const ANA = { id: 1, email: 'ana@reader.example', token: 't1' }

/** The first picture is shown twice, the second has the same content. */
function template() {
  const picture = (src: string) => ({
    type: 'captionedImage',
    content: [{ type: 'image2', attrs: { src, alt: `Picture ${src}`, width: 400, height: 300 } }],
  })
  const content = [...ADDRESSES, ADDRESSES[0]!].map(picture)
  return compileEmail(readPost({ publication: PUBLICATION, post: POST, body: { type: 'doc', content }, data: {} }), {
    now: NOW,
    reader: 'free',
  })
}

describe('pictures of a message', () => {
  it('are attached once for each content, and shown by every image that has it', async () => {
    const compiled = await template()
    const whole = compiled.messages(SENDER)(ANA).bytes
    const single = toMime(compiled.bind(ANA), { ...SENDER, to: { address: ANA.email } })
    for (const bytes of [whole, single]) {
      const { html = '', attachments } = await PostalMime.parse(bytes)
      expect(attachments.map(({ filename, mimeType, disposition }) => [filename, mimeType, disposition])).toEqual([
        ['quay.png', 'image/png', 'inline'],
        ['Ebbe___Flut.jpg', 'image/jpeg', 'inline'],
      ])
      expect(new Uint8Array(attachments[0]?.content as ArrayBuffer)).toEqual(QUAY)
      const [first, second] = attachments.map(({ contentId = '' }) => `cid:${contentId.slice(1, -1)}`)
      const shown = select(html, 'img[alt^="Picture"]').map(({ attribs }) => attribs['src'])
      expect(shown).toEqual([first, first, second, first])
      expect(checkMessage(bytes).filter(({ severity }) => severity === 'error')).toEqual([])
    }
  })

  it('are the same bytes in the messages of all recipients', async () => {
    const bind = (await template()).messages(SENDER)
    const partsOf = (bytes: Uint8Array) => {
      const text = Buffer.from(bytes).toString('latin1')
      return text.slice(text.indexOf('Content-Type: image/png'))
    }
    const others = [{ ...ANA, name: 'Ana' }, { email: 'bo@reader.example' }, { ...ANA, links: { unsubscribe: 'x' } }]
    for (const other of others) expect(partsOf(bind(other).bytes)).toBe(partsOf(bind(ANA).bytes))
  })

  it('are reported by the linter where their part is missing', async () => {
    const { bytes } = (await template()).messages(SENDER)(ANA)
    const broken = Buffer.from(bytes)
      .toString('latin1')
      .replace(/(?<=Content-ID: <)\w+/, 'lost')
    expect(checkMessage(Buffer.from(broken, 'latin1')).map(({ rule }) => rule)).toContain('E31')
  })
})

describe('base64 in lines', () => {
  it.each([0, 1, 2, 3, 56, 57, 58, 113, 114, 115, 1000])('is what Node writes for %i bytes', (length) => {
    const bytes = QUAY.subarray(0, length)
    const lines = Buffer.from(bytes)
      .toString('base64')
      .replace(/.{76}(?!$)/g, '$&\r\n')
    expect(Buffer.from(base64Lines(bytes)).toString()).toBe(lines)
  })
})
