import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { diptych, folder } from './diptych.js'

interface Envelope {
  readonly post: { readonly title: string; readonly canonical_url: string }
  readonly publication: { readonly base_url: string }
  readonly body: { readonly type: string; readonly content: readonly { readonly type: string }[] }
}

const page = '<html><head><title>Low tide</title><link rel="canonical" href="https://lowwater.example/p/low-tide"></head><body><h2>Mud</h2><p>Lamps <strong>on</strong>.</p><hr></body></html>'

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
    const { code, stdout, stderr } = await diptych(['import', '-'], { stdin: '<div data-component-name="Zorp" data-attrs="{}"><p>Inside.</p></div>' })
    expect(code).toBe(0)
    expect(stderr).toMatch(/^warning: stdin#\/body_html\/content\/0: The HTML component .* is unknown\. .*\(node-unknown\)\n$/)
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
})
