import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { diptych, folder } from './diptych.js'

interface Envelope {
  readonly post: { readonly title: string; readonly canonical_url: string }
  readonly publication: { readonly base_url: string }
  readonly body: { readonly type: string; readonly content: readonly { readonly type: string }[] }
}

const page =
  '<html><head><title>Low tide</title><link rel="canonical" href="https://lowwater.example/p/low-tide"></head><body><h2>Mud</h2><p>Lamps <strong>on</strong>.</p><hr></body></html>'

describe.concurrent('diptych import', () => {
  it('prints the envelope of a page', async () => {
    const { code, stdout, stderr } = await diptych(['import', '-'], { stdin: page })
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    const { post, publication, body } = JSON.parse(stdout) as Envelope
    expect(post).toMatchObject({ title: 'Low tide', canonical_url: 'https://lowwater.example/p/low-tide' })
    expect(publication.base_url).toBe('https://lowwater.example')
    expect(body.content.map(({ type }) => type)).toEqual(['heading', 'paragraph', 'horizontal_rule'])
  })

  it('prints what render reads', async () => {
    const cwd = await folder({ 'a.html': page })
    const imported = await diptych(['import', 'a.html'], { cwd })
    const [direct, through] = await Promise.all([
      diptych(['render', 'a.html', '--to', 'email', '--now', '2026-03-01'], { cwd }),
      diptych(['render', '-', '--to', 'email', '--now', '2026-03-01'], { stdin: imported.stdout }),
    ])
    expect(through.stdout).toBe(direct.stdout)
  })

  it('keeps what it does not know, and says so', async () => {
    const { code, stdout, stderr } = await diptych(['import', '-'], {
      stdin: '<div data-component-name="Zorp" data-attrs="{}"><p>Inside.</p></div>',
    })
    expect(code).toBe(0)
    expect(stderr).toMatch(
      /^warning: stdin#\/content\/0: The HTML component .* is unknown\. .*\(node-unknown\)\nwarning: stdin:1:1: .*\(title-missing\)\n$/,
    )
    expect(stdout).toContain('Zorp')
    expect(stdout).toContain('Inside.')
  })

  it('writes several files into a directory', async () => {
    const cwd = await folder({ 'a.html': page, 'b.html': page })
    expect((await diptych(['import', '*.html', '-o', 'posts'], { cwd })).code).toBe(0)
    expect((await readdir(join(cwd, 'posts'))).sort()).toEqual(['a.json', 'b.json'])
  })

  it('fails with 1 on an empty page', async () => {
    const { code, stdout } = await diptych(['import', 'a.html'], { cwd: await folder({ 'a.html': ' ' }) })
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  })

  const lossy = '<p>Lamps.</p>\n<figure><img src="/lamp.jpg"></figure>\n<div><a href="*|UNSUB|*">Unsubscribe</a></div>'

  it('prints what was lost with line and column, writes the post and exits with 1', async () => {
    const cwd = await folder({ 'a.html': lossy })
    const { code, stdout, stderr } = await diptych(['import', 'a.html'], { cwd })
    expect(code).toBe(1)
    expect(stderr).toContain(
      'a.html:2:9: The picture “/lamp.jpg” could not be imported: its address is relative. Pass the address of the page with --base-url. (picture-lost)',
    )
    expect(stderr).toContain('a.html:3:6: A link of the mailing list')
    expect((JSON.parse(stdout) as Envelope).body.content.map(({ type }) => type)).toEqual(['paragraph'])
  })

  it('resolves relative addresses with --base-url and exits with 0', async () => {
    const { code, stdout } = await diptych(['import', '-', '--base-url', 'https://lowwater.example/p/lamps'], {
      stdin: lossy,
    })
    expect(code).toBe(0)
    expect(stdout).toContain('https://lowwater.example/lamp.jpg')
  })

  it('lists what was lost and left out with --json', async () => {
    const cwd = await folder({ 'a.html': lossy })
    const { code, stdout } = await diptych(['import', 'a.html', '--json', '-o', 'a.json'], { cwd })
    expect(code).toBe(1)
    expect(JSON.parse(stdout)).toMatchObject({
      lost: [{ file: 'a.html', line: 2, column: 9, code: 'picture-lost' }],
      leftOut: [{ file: 'a.html', line: 3, column: 6, code: 'left-out' }],
    })
  })

  const twoParts = `<html><head><title>Low tide</title></head><body><main><article><h1>Low tide</h1><p>${'Mud and silt. '.repeat(30)}</p></article></main>
<section id="notes"><p>${'The ferry ran late. '.repeat(10)}</p></section></body></html>`

  it('says how much of a page it took, and exits with 1 if prose was left out', async () => {
    const cwd = await folder({ 'a.html': twoParts })
    const { code, stdout, stderr } = await diptych(['import', 'a.html', '--json', '-o', 'a.json'], { cwd })
    expect(code).toBe(1)
    expect(stderr).toContain(
      'a.html: imported 92 of the 132 words on the page (70 %). Left out: section#notes (40); --json gives their text.\n',
    )
    expect(stderr).toContain('a.html:2:24: Text beside the post (40 words) was left out: “The ferry ran late.')
    expect(JSON.parse(stdout)).toMatchObject({
      lost: [{ file: 'a.html', line: 2, column: 24, code: 'text-left-out' }],
      taken: [{ file: 'a.html', words: 92, of: 132 }],
      parts: [{ file: 'a.html', line: 2, element: 'section#notes', isInside: false, words: 40 }],
    })
  })

  it('imports the elements that --selector names, in their order', async () => {
    const cwd = await folder({ 'a.html': twoParts })
    const { code, stdout, stderr } = await diptych(['import', 'a.html', '--selector', 'article, #notes'], { cwd })
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect((JSON.parse(stdout) as Envelope).body.content.map(({ type }) => type)).toEqual(['paragraph', 'paragraph'])
  })

  it('exits with 1 and one line if --selector finds nothing', async () => {
    const cwd = await folder({ 'a.html': twoParts })
    const { code, stdout, stderr } = await diptych(['import', 'a.html', '--selector', '.story'], { cwd })
    expect({ code, stdout, stderr }).toEqual({
      code: 1,
      stdout: '',
      stderr: 'diptych: a.html: The selector “.story” matches no element of the page. (input-invalid)\n',
    })
  })

  it('refuses --selector for what is not HTML', async () => {
    const cwd = await folder({ 'a.json': '{"type":"doc","content":[]}' })
    const { code, stderr } = await diptych(['import', 'a.json', '--selector', 'main'], { cwd })
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: 'diptych: a.json: --selector is for HTML, and this is not HTML.\n',
    })
  })

  it.each([
    ['--json', 'Add -o <path>'],
    ['--selector=main[', "--selector main[: not a CSS selector. Pass one like 'main .story'."],
    ['--output=letter.md', 'an import is JSON'],
    ['--base-url=lowwater', "Pass an address like 'https://example.com/p/post'"],
  ])('explains wrong use: %s', async (flag, message) => {
    const { code, stderr } = await diptych(['import', '-', flag], { stdin: page })
    expect({ code, lines: stderr.trimEnd().split('\n').length }).toEqual({ code: 2, lines: 1 })
    expect(stderr).toContain(message)
  })
})
