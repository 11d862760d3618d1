import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { describe, expect, it } from 'vitest'
import { formulaPictures } from '../../src/cli/render/formulas.js'
import { compileEmail, toMime } from '../../src/email/index.js'
import { readPost } from '../../src/index.js'
import { diptych, envelope, folder, paragraph } from '../cli/diptych.js'

const POST = envelope(
  'Formulas',
  paragraph('Hello.'),
  { type: 'latex_block', attrs: { persistentExpression: 'x^2' } },
  { type: 'latex_block', attrs: { persistentExpression: '\\frac{1}{2}' } },
)
const PNG = /^data:image\/png;base64,iVBORw0KGgo/

/** Pictures of a message that its HTML shows, by the references that it shows them by. */
async function shownIn(message: Uint8Array): Promise<string[]> {
  const { html = '', attachments } = await PostalMime.parse(message)
  expect(html).not.toContain('formulas.invalid')
  return attachments.flatMap(({ contentId = '', mimeType, content }) => {
    expect(
      Buffer.from(content as ArrayBuffer)
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG')
    return html.includes(`src="cid:${contentId.slice(1, -1)}"`) ? [mimeType] : []
  })
}

describe('formulas', () => {
  it('are pictures of a rendered message, and within rendered HTML', async () => {
    const directory = await folder({ 'letter.json': POST })
    const eml = await diptych(['render', 'letter.json', '--to', 'eml', '-o', 'letter.eml'], { cwd: directory })
    expect(eml).toMatchObject({ code: 0, stderr: expect.not.stringContaining('formula') })
    expect(await shownIn(await readFile(join(directory, 'letter.eml')))).toEqual(['image/png', 'image/png'])
    await diptych(['render', 'letter.json', '--to', 'email', '-o', 'letter.html'], { cwd: directory })
    const html = await readFile(join(directory, 'letter.html'), 'utf8')
    const sources = [...html.matchAll(/ src="(data:[^"]*)"/g)].map(([, source]) => source)
    expect([sources.length, sources.every((source) => PNG.test(source ?? ''))]).toEqual([2, true])
  })

  it('are pictures of each message of a mailing, also of one that is continued', async () => {
    const directory = await folder({
      'letter.json': POST,
      'list.csv': 'email,token\na@list.example,t\nb@list.example,u\n',
    })
    const args = ['mail', 'letter.json', '-r', 'list.csv', '-t', 'maildir:out', '--allow-incomplete']
    const { code, stderr } = await diptych([...args, '--now', '2026-03-01'], { cwd: directory })
    expect([code, stderr.includes('formula')]).toEqual([0, false])
    const names = await readdir(join(directory, 'out/new'))
    expect(names).toHaveLength(2)
    for (const name of names)
      expect(await shownIn(await readFile(join(directory, 'out/new', name)))).toEqual(['image/png', 'image/png'])
  })

  it('stay text for a service that gets a mail in parts, and the mailing says so', async () => {
    const directory = await folder({ 'letter.json': POST, 'list.csv': 'email,token\na@list.example,t\n' })
    const { code, stderr } = await diptych(['mail', 'letter.json', '-r', 'list.csv', '-t', 'ndjson'], {
      cwd: directory,
    })
    expect([code, stderr]).toEqual([1, expect.stringContaining('(formula-as-text)')])
  })

  it('are the same in one message as in a message of a list', async () => {
    const formulas = formulaPictures()
    const { formulaImage, pictures } = formulas
    const template = await compileEmail(readPost(POST), { now: new Date('2026-03-01'), reader: 'free', formulaImage })
    const sender = { from: { address: 'post@lowwater.example' }, date: new Date('2026-03-01'), pictures }
    const recipient = { email: 'a@list.example', token: 't' }
    const listed = template.messages(sender)(recipient).bytes
    const single = toMime(template.bind(recipient), { ...sender, to: { address: 'a@list.example' } })
    const parsed = await Promise.all([listed, single].map((bytes) => PostalMime.parse(bytes)))
    expect(parsed[0]?.html?.trim()).toBe(parsed[1]?.html?.trim())
    expect(parsed[0]?.attachments.map(({ contentId }) => contentId)).toEqual(
      parsed[1]?.attachments.map(({ contentId }) => contentId),
    )
    expect(await shownIn(listed)).toHaveLength(2)
  })
})
