import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { diptych, folder } from './diptych.js'

const LETTER = `---
title: Low tide
---

The quay at *four* in the morning.

:::poll[Is it cold?]
- Yes
- No
:::
`

describe.concurrent('a post in Markdown', () => {
  it('is rendered like any other', async () => {
    const cwd = await folder({ 'a.md': LETTER })
    const { code, stdout, stderr } = await diptych(['render', 'a.md', '--to', 'web'], { cwd })
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toContain('<p>The quay at <em>four</em> in the morning.</p>')
    expect(stdout).toContain('Is it cold?')
  })

  it('is read from standard input if it begins with front matter or a heading', async () => {
    for (const stdin of [LETTER, '# Low tide\n\nThe quay.']) {
      const { code, stdout } = await diptych(['render', '-', '--to', 'text'], { stdin })
      expect(code).toBe(0)
      expect(stdout).toMatch(/^Low tide\n\nThe quay/)
    }
  })

  it('is read from standard input with front matter in TOML and JSON', async () => {
    for (const stdin of ['+++\ntitle = "Low tide"\n+++\nThe quay.', '{\n"title": "Low tide"\n}\n\nThe quay.']) {
      const { code, stdout } = await diptych(['render', '-', '--to', 'text'], { stdin })
      expect({ code, stdout }).toMatchObject({ code: 0, stdout: expect.stringMatching(/^Low tide\n\nThe quay/) })
    }
  })

  it('keeps the form and the bytes of its front matter when it is converted to Markdown', async () => {
    const fronts = [
      '+++\r\ntitle = "Low tide" # as every day\r\ntags = ["sea"]\r\n+++\r\n',
      '{\n\t"title": "Low tide"\n}\n',
      '---\nTitle:   Low tide\n---\n',
      '+++\ntitle = "Low tide\n+++\n',
      '+++\nslug = "low"\n+++\n\n# Low tide\n',
    ]
    const files = Object.fromEntries(fronts.map((front, at) => [`${at}.md`, `${front}\nThe __quay__.\n`]))
    const cwd = await folder(files)
    const { code } = await diptych(['convert', ...Object.keys(files), '--to', 'md', '-o', 'out'], { cwd })
    expect(code).toBe(0)
    for (const [at, front] of fronts.entries())
      expect(await readFile(join(cwd, 'out', `${at}.md`), 'utf8')).toBe(`${front}\nThe **quay**.\n`)
  })

  it('is imported as JSON', async () => {
    const cwd = await folder({ 'a.md': LETTER })
    const { code, stdout } = await diptych(['import', 'a.md'], { cwd })
    expect(code).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({ post: { title: 'Low tide' }, data: { polls: { 'is-it-cold': {} } } })
  })

  it('has problems with line and column, those of rendering too', async () => {
    const cwd = await folder({
      'a.md':
        '---\ntitel: Low tide\n---\n\nText.\n\n::buton[Go]\n\n::youtube{videoId=tIdeM4ch1ne colour=red}\n\n![](a.png)\n',
    })
    const { code, stderr } = await diptych(['render', 'a.md', '--to', 'email'], { cwd })
    expect(code).toBe(0)
    expect(stderr).toContain('a.md:2:1: Unknown key "titel". It is left out. Did you mean "title"? (field-invalid)')
    expect(stderr).toContain('a.md:7:1: The directive "buton" is unknown. Its line is kept as text.')
    expect(stderr).toContain('a.md:9:31: youtube2 has no attribute "colour"')
    expect(stderr).toMatch(/a\.md:11:1: .*a\.png/)
    expect(stderr).not.toContain('a.md#')
  })

  it('is checked with line and column', async () => {
    const cwd = await folder({ 'a.md': 'Text.\n\n::buton[Go]\n' })
    const { code, stdout } = await diptych(['check', 'a.md'], { cwd })
    expect(code).toBe(1)
    expect(stdout).toMatch(/^ {2}3:1 +node-unknown/m)
  })

  it('shows pictures of its newsletter', async () => {
    const cwd = await folder({ 'publication.json': { name: 'Low Water', base_url: 'https://lowwater.example' } })
    await mkdir(join(cwd, 'posts'))
    await mkdir(join(cwd, 'assets'))
    await writeFile(join(cwd, 'posts/a.md'), '# A\n\n![Mud](../assets/mud.svg "At noon.")\n')
    await writeFile(
      join(cwd, 'assets/mud.svg'),
      '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30" viewBox="0 0 40 30"/>',
    )
    const { code, stdout, stderr } = await diptych(['render', 'posts/a.md', '--to', 'web'], { cwd })
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toMatch(/<img[^>]+assets\/mud\.svg"[^>]+width="40" height="30"/)
    expect(stdout).toContain('At noon.')
  })
})
