import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { describe, expect, it } from 'vitest'
import { CLI, diptych, envelope, folder, paragraph, SAMPLE } from './diptych.js'

const letter = envelope('Low tide', paragraph('The quay at four in the morning.'))
const NOW = ['--now', '2026-03-02T12:00:00Z']

describe.concurrent('diptych render', () => {
  it('writes a web fragment', async () => {
    const { code, stdout, stderr } = await diptych(['render', 'a.json', '--to', 'web', ...NOW], {
      cwd: await folder({ 'a.json': letter }),
    })
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toMatch(/^<article/)
    expect(stdout).toContain('The quay at four in the morning.')
  })

  it('writes a page that needs no other file', async () => {
    const { code, stdout } = await diptych(['render', 'a.json', '--to', 'page', ...NOW], {
      cwd: await folder({ 'a.json': letter }),
    })
    expect(code).toBe(0)
    expect(stdout).toMatch(/^<!doctype html>/)
    expect(stdout).toContain('<style>')
    expect(stdout).not.toMatch(/<link rel="stylesheet"|<script src/)
  })

  it('puts the fonts of formulas into the page, and only into a page with formulas', async () => {
    const cwd = await folder({
      'plain.json': letter,
      'maths.json': envelope('Sum', { type: 'latex_block', attrs: { persistentExpression: 'a^2+b^2=c^2', id: 'F1' } }),
    })
    const [plain, maths] = await Promise.all(
      ['plain.json', 'maths.json'].map((file) => diptych(['render', file, '--to', 'page', ...NOW], { cwd })),
    )
    expect(plain?.stdout).not.toContain('KaTeX')
    expect(maths?.stdout).toContain('src:url(data:font/woff2;base64,')
    expect(maths?.stdout).not.toMatch(/url\(fonts\//)
  })

  it('writes a mail, from standard input', async () => {
    const { code, stdout } = await diptych(['render', '-', '--to', 'email', ...NOW], { stdin: JSON.stringify(letter) })
    expect(code).toBe(0)
    expect(stdout).toMatch(/^<!doctype html>/)
    expect(stdout).toContain('role="presentation"')
  })

  it('writes plain text of HTML below the title, which is the opening heading', async () => {
    const { code, stdout } = await diptych(['render', '-', '--to', 'text'], {
      stdin: '<h1>Low tide</h1><p>Mud &amp; lamps.</p>',
    })
    expect(code).toBe(0)
    expect(stdout).toBe('Low tide\n\nMud & lamps.\n')
  })

  it.each([
    ['a title', 'Low tide', [paragraph('Mud.')], 'Low tide\n\nMud.\n'],
    [
      'a title with a merge field and line breaks',
      'Low tide,\n{first_name, "friend"}',
      [paragraph('Mud.')],
      'Low tide, friend\n\nMud.\n',
    ],
    ['a title alone', 'Low tide', [], 'Low tide\n'],
    ['no title', ' ', [paragraph('Mud.')], 'Mud.\n'],
  ])('writes plain text that begins with the title, of a post with %s', async (_case, title, content, text) => {
    const { stdout } = await diptych(['render', '-', '--to', 'text'], {
      stdin: JSON.stringify(envelope(title, ...content)),
    })
    expect(stdout).toBe(text)
  })

  it('takes the title of a body from the page or its opening heading, and reports a missing title', async () => {
    const cwd = await folder({
      'page.html': '<html><head><title>From the page</title></head><body><p>One.</p></body></html>',
      'heading.html': '<div><h1>From the <em>heading</em></h1><p>Two.</p></div>',
      'untitled.html': '<p>Three.</p><h2>A section</h2>',
    })
    const { code, stderr } = await diptych(['render', '*.html', '--to', 'page', '-o', 'out'], { cwd })
    expect(code).toBe(0)
    expect(stderr).toMatch(/untitled\.html:1:1: .*\(title-missing\)\n/)
    const title = async (name: string) =>
      /<h1[^>]*>(.*?)<\/h1>/.exec(await readFile(join(cwd, 'out', `${name}.page.html`), 'utf8'))?.[1]
    expect(await Promise.all(['page', 'heading', 'untitled'].map(title))).toEqual([
      'From the page',
      'From the heading',
      undefined,
    ])
    expect((await readFile(join(cwd, 'out/heading.page.html'), 'utf8')).match(/From the/g)?.length).toBe(
      (await readFile(join(cwd, 'out/page.page.html'), 'utf8')).match(/From the/g)?.length,
    )
  })

  it('writes a message that parses back to the same mail', async () => {
    const cwd = await folder({
      'a.json': envelope('Ebbe über Nacht ✦', paragraph('Zeile mit Umlaut: ä, und ein sehr langes Wort: '.repeat(20))),
    })
    const args = (to: string) => ['render', 'a.json', '--to', to, ...NOW]
    const [eml, again, html] = await Promise.all([
      diptych(args('eml'), { cwd }),
      diptych(args('eml'), { cwd }),
      diptych(args('email'), { cwd }),
    ])
    const message = await PostalMime.parse(eml.stdout)
    expect(message.subject).toBe('Ebbe über Nacht ✦')
    expect(message.from).toEqual({ name: 'Low Water', address: 'post@lowwater.example' })
    expect(message.to?.[0]?.address).toBe('reader@example.com')
    expect(message.date).toBe('2026-03-02T12:00:00.000Z')
    expect(message.messageId).toMatch(/^<[\da-f]{32}@lowwater\.example>$/)
    // A message has a recipient, whose token stands in its links.
    expect(
      message.html
        ?.replaceAll('\r\n', '\n')
        .replaceAll(/\?token=[\w-]+/g, '')
        .trim(),
    ).toBe(html.stdout.trim())
    expect(message.text).toContain('Zeile mit Umlaut: ä')
    const headers = new Map(message.headers.map(({ key, value }) => [key, value]))
    expect(headers.get('list-id')).toBe('"Low Water" <newsletter.lowwater.example>')
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(eml.stdout.split('\r\n').every((line) => line.length <= 998 && !line.includes('\n'))).toBe(true)
    expect(again.stdout).toBe(eml.stdout)
  })

  it('names sender and recipient of a message', async () => {
    const { stdout } = await diptych(
      ['render', '-', '--to', 'eml', '--from', 'Ines <ines@lowwater.example>', '--to-address', 'ana@reader.example'],
      { stdin: JSON.stringify(letter) },
    )
    const message = await PostalMime.parse(stdout)
    expect(message.from).toEqual({ name: 'Ines', address: 'ines@lowwater.example' })
    expect(message.to?.[0]?.address).toBe('ana@reader.example')
  })

  it('shows each reader what they may read', async () => {
    const paid = envelope(
      'For members',
      paragraph('Everyone reads this.'),
      { type: 'paywall' },
      paragraph('Only members read this.'),
    )
    const stdin = JSON.stringify({ ...paid, post: { ...(paid as { post: object }).post, audience: 'only_paid' } })
    const seen = (as: string) =>
      diptych(['render', '-', '--to', 'web', '--as', as], { stdin }).then(({ stdout }) =>
        stdout.includes('Only members'),
      )
    expect(await Promise.all(['anonymous', 'free', 'paid', 'founding'].map(seen))).toEqual([false, false, true, true])
  })

  it('renders what it can of a broken post and warns where it is broken', async () => {
    const cwd = await folder({ 'a.json': envelope('Mixed', paragraph('Still here.'), { type: 'zorp' }) })
    const { code, stdout, stderr } = await diptych(['render', 'a.json', '--to', 'text'], { cwd })
    expect({ code, stdout, stderr }).toEqual({
      code: 0,
      stdout: 'Mixed\n\nStill here.\n',
      stderr:
        'warning: a.json#/body/content/1: The node type "zorp" is unknown. It is kept, and its text is shown. (node-unknown)\n',
    })
  })

  it('writes several inputs into a directory, named after them', async () => {
    const cwd = await folder({ 'posts/a.json': letter, 'posts/deep/b.json': letter, 'posts/c.html': '<p>C</p>' })
    const { code, stdout } = await diptych(['render', 'posts/**/*.{json,html}', '--to', 'email', '-o', 'out/mails'], {
      cwd,
    })
    expect({ code, stdout }).toEqual({ code: 0, stdout: '' })
    expect((await readdir(join(cwd, 'out/mails'))).sort()).toEqual(['a.email.html', 'b.email.html', 'c.email.html'])
  })

  it('goes on after an input that it cannot read', async () => {
    const cwd = await folder({ 'a.json': '{', 'b.json': letter, 'c.json': '{"nothing":1}' })
    const { code, stderr } = await diptych(['render', 'a.json', 'b.json', 'c.json', '--to', 'text', '-o', 'out/'], {
      cwd,
    })
    expect(code).toBe(2)
    expect(stderr.match(/^diptych: /gm)).toHaveLength(2)
    expect(stderr).toMatch(/^Wrote out\/b\.txt: plain text for anonymous readers, \d+B\.$/m)
    expect(await readdir(join(cwd, 'out'))).toEqual(['b.txt'])
  })

  it('fails with 1 when there is no post', async () => {
    const { code, stdout, stderr } = await diptych(['render', '-', '--to', 'web'], { stdin: '{"hello":"world"}' })
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toMatch(/^diptych: stdin: The input does not contain a post\. .*\n$/)
  })

  it('does not mind a reader that leaves early', async () => {
    const child = spawn('sh', ['-c', `"${process.execPath}" "${CLI}" render "${SAMPLE}" --to page 2>&1 | head -c 10`], {
      env: { ...process.env, NODE_ENV: 'production' },
    })
    const out: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => out.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => out.push(chunk))
    await new Promise((resolve) => child.on('close', resolve))
    expect(Buffer.concat(out).toString()).not.toMatch(/EPIPE|Error/)
  })

  it('is executable by itself', async () => {
    expect(existsSync(CLI)).toBe(true)
    expect(await readFile(CLI, 'utf8')).toMatch(/^#!\/usr\/bin\/env node\n/)
  })
})
