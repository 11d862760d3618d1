import { expect, it } from 'vitest'
import type { ServiceName } from '../../packages/server/src/transports/services/index.js'
import { EmailTemplate, type InlinePicture } from '../../src/email/index.js'
import type { DoubleRequest } from './doubles/http-double.js'
import { letterOf, readers, SENDER, shortTemplate } from './letters.js'
import { NAMES, opened } from './services.js'

const BYTES = Uint8Array.of(1, 2, 3, 4, 5)
const PICTURE: InlinePicture = {
  address: 'https://pictures.invalid/tide.png',
  type: 'image/png',
  bytes: BYTES,
  name: 'tide.png',
}

async function withPicture(): Promise<EmailTemplate> {
  const data = (await shortTemplate()).toJSON()
  const [first = '', ...others] = data.html.text
  const image = `<img src="${PICTURE.address}" alt="">`
  return EmailTemplate.fromJSON({ ...data, html: { ...data.html, text: [first + image, ...others] } })
}

interface Sent {
  readonly html: string
  /** What the HTML has to say after `cid:`, and the content in base64. */
  readonly attachments: readonly { readonly reference: string; readonly content: string }[]
}

/** Reads a call as its service documents it. */
const READ: Readonly<Record<Exclude<ServiceName, 'resend'>, (request: DoubleRequest) => Promise<Sent> | Sent>> = {
  ses({ body }) {
    const { TemplateContent, Attachments } = JSON.parse(body.toString()).DefaultContent.Template
    return {
      html: TemplateContent.Html,
      attachments: Attachments.map(
        (each: { ContentId: string; RawContent: string; ContentDisposition: string; FileName: string }) => {
          expect([each.ContentDisposition, each.FileName]).toEqual(['INLINE', '1-tide.png'])
          return { reference: each.ContentId, content: each.RawContent }
        },
      ),
    }
  },
  sendgrid({ body }) {
    const { content, attachments } = JSON.parse(body.toString())
    return {
      html: content[1].value,
      attachments: attachments.map((each: { content_id: string; content: string; disposition: string }) => {
        expect(each.disposition).toBe('inline')
        return { reference: each.content_id, content: each.content }
      }),
    }
  },
  postmark({ body }) {
    const [first, second] = JSON.parse(body.toString())
    expect(second.Attachments).toEqual(first.Attachments)
    return {
      html: first.HtmlBody,
      attachments: first.Attachments.map((each: { ContentID: string; Content: string }) => ({
        reference: each.ContentID.replace(/^cid:/, ''),
        content: each.Content,
      })),
    }
  },
  async mailgun({ headers, body }) {
    const type = headers['content-type'] ?? ''
    const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
    const files = form.getAll('inline').filter((value) => value instanceof File)
    return {
      html: String(form.get('html')),
      attachments: await Promise.all(
        files.map(async (file) => ({
          reference: file.name,
          content: Buffer.from(await file.arrayBuffer()).toString('base64'),
        })),
      ),
    }
  },
}

it.each(NAMES.filter((name) => name !== 'resend'))('gives %s the pictures of a letter, once a call', async (name) => {
  const { double, transport } = await opened(name)
  expect(transport.attachesPictures).toBe(true)
  const letter = letterOf(await withPicture())
  const replies = await transport.prepare({ ...letter, sender: { ...SENDER, pictures: [PICTURE] } })(readers(2), 'key')
  expect(replies).toMatchObject([{ kind: 'accepted' }, { kind: 'accepted' }])
  expect(double.violations).toEqual([])
  const [request] = double.requests
  if (request === undefined) throw new Error('no request')
  const { html, attachments } = await READ[name as keyof typeof READ](request)
  expect(attachments).toEqual([{ reference: expect.any(String), content: Buffer.from(BYTES).toString('base64') }])
  expect(html).toContain(`<img src="cid:${attachments[0]?.reference}" alt="">`)
  expect(html).not.toContain('pictures.invalid')
})

it('knows that Resend takes no attachments in calls for many recipients', async () => {
  expect((await opened('resend')).transport.attachesPictures).toBe(false)
})
