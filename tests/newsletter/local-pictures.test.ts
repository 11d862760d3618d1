import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { describe, expect, it } from 'vitest'
import { checkMessage } from '../../packages/lint/src/index.js'
import { folderPosts } from '../../packages/server/src/serve/index.js'
import { diptych } from '../cli/diptych.js'
import { mailServer } from '../cli/mail/sinks/mail-server.js'
import { select } from '../harness/markup.js'
import { start } from '../preview/preview-stand.js'
import { LETTER, letterFolder } from './letter-folder.js'
import { png, SVG } from './pictures.js'

const LIST = 'email,name,state,token\nann@reader.example,Ann,free,t1\nbob@r\u00e9ader.example,Bob,paid,t2\n'
const TIDE = { 'assets/tide.png': png(640, 480) }

/** Pictures of the body, by their alternative text. */
function sourcesIn(html: string): readonly string[] {
  return select(html, 'img[alt="The quay"]').map((image) => image.attribs['src'] ?? '')
}

async function partsOf(message: string | Uint8Array) {
  const { html = '', attachments } = await PostalMime.parse(message)
  return { sources: sourcesIn(html), attachments }
}

describe('a picture file of a newsletter', () => {
  it('is copied beside a page, with its size', async () => {
    const cwd = await letterFolder(TIDE)
    expect((await diptych(['render', 'posts/ebb.md', '--to', 'page', '-o', 'out/ebb.html'], { cwd })).code).toBe(0)
    const page = await readFile(join(cwd, 'out/ebb.html'), 'utf8')
    const [source = ''] = sourcesIn(page)
    expect(source).toMatch(/^pictures\/tide-[0-9a-f]{8}\.png$/)
    expect(page).toMatch(/<img[^>]* width="640" height="480"/)
    expect(await readFile(join(cwd, 'out', source))).toEqual(TIDE['assets/tide.png'])
    expect(page).not.toContain('pictures.invalid')
  })

  it('is part of a message', async () => {
    const cwd = await letterFolder(TIDE)
    const { code, stdout, stderr } = await diptych(['render', 'posts/ebb.md', '--to', 'eml'], { cwd })
    expect([code, stderr]).toEqual([0, ''])
    const { sources, attachments } = await partsOf(stdout)
    expect(attachments).toMatchObject([{ filename: 'tide.png', mimeType: 'image/png', disposition: 'inline' }])
    expect(`<${sources[0]?.slice('cid:'.length)}>`).toBe(attachments[0]?.contentId)
    expect(Buffer.from(attachments[0]?.content as ArrayBuffer)).toEqual(TIDE['assets/tide.png'])
    expect(checkMessage(Buffer.from(stdout)).filter(({ severity }) => severity === 'error')).toEqual([])
    expect(stdout).not.toContain('pictures.invalid')
  })

  it('that not every mail program draws is a link in mails, of which check and messages warn', async () => {
    const cwd = await letterFolder(
      { 'assets/tide.svg': SVG },
      { 'posts/ebb.md': LETTER.replace('tide.png', 'tide.svg') },
    )
    const warning = /Mails show a link in the place of svg pictures: use PNG, JPEG or\s+GIF\./
    const { stdout, stderr } = await diptych(['render', 'posts/ebb.md', '--to', 'eml'], { cwd })
    expect(await partsOf(stdout)).toEqual({ sources: [], attachments: [] })
    expect(stderr).toMatch(warning)
    expect((await diptych(['check', 'posts/ebb.md'], { cwd })).stdout.replaceAll(/\s+/g, ' ')).toMatch(warning)
  })

  it('that mails cannot show is a warning of check, with its line', async () => {
    const cwd = await letterFolder(
      { 'assets/tide.svg': SVG },
      { 'posts/ebb.md': LETTER.replace('tide.png', 'tide.svg') },
    )
    const { code, stdout } = await diptych(['check', 'posts/ebb.md'], { cwd })
    expect([code, stdout]).toEqual([0, expect.stringMatching(/^posts\/ebb\.md: \d mail warnings?\n/)])
    expect((await diptych(['check', 'posts/ebb.md', '--max-warnings', '0'], { cwd })).code).toBe(1)
    expect(stdout).toMatch(/^ +9:1 +picture-local +The picture assets\/tide\.svg is a file of the newsletter/m)
  })

  it('that mails cannot show stops a mailing to a list', async () => {
    const cwd = await letterFolder(
      { 'assets/tide.svg': SVG },
      { 'posts/ebb.md': LETTER.replace('tide.png', 'tide.svg'), 'list.csv': LIST },
    )
    const args = ['mail', 'posts/ebb.md', '-r', 'list.csv', '--no-log', '-t', 'maildir:out']
    const { code, stderr } = await diptych(args, { cwd })
    expect([code, stderr]).toEqual([1, expect.stringContaining('(picture-local)\ndiptych: The mail is incomplete.')])
    expect(existsSync(join(cwd, 'out/new'))).toBe(false)
  })

  it.each([[[]], [['--test']], [['--attach-pictures']]])(
    'is part of each message of a mailing %j',
    async (more: string[]) => {
      const cwd = await letterFolder(TIDE, { 'list.csv': LIST })
      const args = ['mail', 'posts/ebb.md', '-r', 'list.csv', ...more, '-t', 'maildir:out']
      const { code, stderr } = await diptych(args, { cwd })
      expect([code, stderr]).toEqual([0, expect.not.stringContaining('picture-local')])
      expect(stderr).toMatch(
        more.includes('--attach-pictures')
          ? /^Each message has its picture as an attachment \(1 kB, 1 kB in all\)\.$/m
          : /^Each message has its picture as an attachment \(1 kB, 1 kB in all\), because files of the newsletter have no address on the web\.$/m,
      )
      const names = await readdir(join(cwd, 'out/new'))
      expect(names).toHaveLength(2)
      for (const name of names) {
        const message = await readFile(join(cwd, 'out/new', name))
        const { sources, attachments } = await partsOf(message)
        expect(`<${sources[0]?.slice('cid:'.length)}>`).toBe(attachments[0]?.contentId)
        expect(message.toString()).not.toContain('pictures.invalid')
      }
    },
  )

  it('stops a test mailing for a service, which composes messages itself', async () => {
    const cwd = await letterFolder(TIDE, { 'list.csv': LIST })
    const args = ['mail', 'posts/ebb.md', '-r', 'list.csv', '--test', '-t', 'ndjson:out.ndjson']
    expect(await diptych(args, { cwd })).toMatchObject({ code: 1, stderr: expect.stringContaining('(picture-local)') })
    expect(await diptych([...args, '--attach-pictures'], { cwd })).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--attach-pictures: JSON lines are for services that make messages themselves'),
    })
  })

  it('that makes messages too large for mail servers is warned about', async () => {
    const large = Buffer.concat([png(640, 480), Buffer.alloc(9_900_000)])
    const pictures = Object.fromEntries(
      ['a', 'b'].map((name, at) => [`assets/${name}.png`, Buffer.concat([large, Buffer.of(at)])]),
    )
    const cwd = await letterFolder(pictures, {
      'posts/ebb.md': LETTER.replace(
        '![The quay](../assets/tide.png)',
        '![A](../assets/a.png)\n\n![B](../assets/b.png)',
      ),
      'list.csv': LIST,
    })
    const args = ['mail', 'posts/ebb.md', '-r', 'list.csv', '--dry-run', '-t', 'null']
    const { code, stderr } = await diptych(args, { cwd })
    expect([code, stderr]).toEqual([0, expect.stringContaining('A message has 27.1 MB. Gmail and others refuse')])
    expect(stderr).toContain('its 2 pictures as attachments (27.1 MB, 54.2 MB in all)')
  })

  it('comes from the preview in page and mail, and with the mail that it sends', async () => {
    const cwd = await letterFolder(TIDE)
    const server = await mailServer({ authOptional: true })
    const preview = await start(join(cwd, 'posts'), { smtp: `smtp://127.0.0.1:${server.port}` })
    try {
      for (const frame of ['page', 'mail']) {
        const html = await (await fetch(`${preview.origin}/frame/${frame}?name=ebb.md`)).text()
        const [source = ''] = sourcesIn(html)
        const answer = await fetch(source)
        expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
        expect(Buffer.from(await answer.arrayBuffer())).toEqual(TIDE['assets/tide.png'])
        for (const path of ['..%2fpublication.json', 'publication.json', 'posts/ebb.md', '..%2f..%2fetc%2fpasswd'])
          expect((await fetch(source.replace('assets/tide.png', path))).status, path).toBe(404)
      }
      const sent = await fetch(`${preview.origin}/api/send?name=ebb.md&as=free&to=ann%40r%C3%A9ader.example`, {
        method: 'POST',
        headers: { origin: preview.origin },
      })
      expect(await sent.json()).toMatchObject({ ok: true })
      const [received] = server.received
      expect((await partsOf(received?.bytes ?? '')).attachments).toMatchObject([{ filename: 'tide.png' }])
    } finally {
      await preview.close()
      await server.close()
    }
  })

  it('comes from a site once a post that shows it is published', async () => {
    const cwd = await letterFolder(
      { ...TIDE, 'assets/later.png': png(8, 8), 'assets/unused.png': png(8, 8) },
      { 'posts/later.md': LETTER.replace('tide.png', 'later.png').replace('2026-03-01', '2030-03-01') },
    )
    const baseUrl = 'https://lowwater.example'
    const now = new Date('2026-06-01')
    const posts = await folderPosts(join(cwd, 'posts'), { baseUrl, clock: () => now })
    const ask = (path: string, init?: RequestInit) => posts.picture(new Request(`${baseUrl}/pictures/${path}`, init))
    try {
      const [found] = await posts.list()
      expect(JSON.stringify((await found?.load())?.body)).toContain(`${baseUrl}/pictures/assets/tide.png`)
      const shown = ask('assets/tide.png')
      expect([shown?.status, shown?.headers.get('content-type')]).toEqual([200, 'image/png'])
      const etag = shown?.headers.get('etag') ?? ''
      expect(ask('assets/tide.png', { headers: { 'if-none-match': etag } })?.status).toBe(304)
      expect(ask('assets/tide.png', { method: 'POST' })?.status).toBe(405)
      for (const path of ['assets/later.png', 'assets/unused.png', 'publication.json', '..%2fpublication.json', '%'])
        expect(ask(path)?.status, path).toBe(404)
      expect(posts.picture(new Request(`${baseUrl}/p/ebb`))).toBeNull()
    } finally {
      await posts.close()
    }
  })

  it('that is missing is named with its line, and the letter is shown without it', async () => {
    const cwd = await letterFolder({})
    const { code, stdout, stderr } = await diptych(['render', 'posts/ebb.md', '--to', 'text'], { cwd })
    expect([code, stdout]).toEqual([0, expect.stringContaining('The water is low.')])
    expect(stderr).toContain(
      `posts/ebb.md:9:1: image2.src: "../assets/tide.png" is not a file in the newsletter's folder.`,
    )
  })
})
