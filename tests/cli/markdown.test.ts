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

describe('render, convert, import and check', () => {
  const LETTER = '---\ntitle: Low tide\n---\n\nMud, ![](gone.png) and mud.\n'
  const NO_COLOR = { NO_COLOR: '1' }
  const COMMANDS: readonly [name: string, args: readonly string[], next: string][] = [
    [
      'render a page',
      ['render', 'a.md', '-t', 'page', '-o', 'a.html'],
      'open a.html in a browser; npx diptych preview a.md',
    ],
    [
      'render mails',
      ['render', 'a.md', '-t', 'email', '-o', 'out/'],
      'npx diptych check a.md finds problems of the mail.',
    ],
    ['render a message', ['render', 'a.md', '-t', 'eml', '-o', 'a.eml'], 'npx diptych check a.eml'],
    ['convert', ['convert', 'a.md', '-t', 'json', '-o', 'b c.json'], "npx diptych preview 'b c.json'"],
    [
      'import a page',
      ['import', 'page.html', '-o', 'post.json'],
      'npx diptych check post.json finds problems, npx diptych',
    ],
    ['import into a folder', ['import', 'page.html', '-o', 'posts/'], "npx diptych check 'posts/*.json' finds"],
    ['check', ['check', 'a.md'], 'npx diptych preview a.md shows each place.'],
  ]
  const files = {
    'a.md': LETTER,
    'page.html': '<html lang="en"><title>Ebb</title><article><p>Mud and more mud.</p></article></html>',
  }

  it.each(COMMANDS)('%s says on a terminal what to do next', async (_name, args, next) => {
    const cwd = await folder(files)
    const lines = (text: string) => text.split('\n').filter((line) => line.startsWith('Next: '))
    expect(lines((await diptych(args, { cwd, env: NO_COLOR, terminal: true })).stderr)).toEqual([
      expect.stringContaining(`Next: ${next}`),
    ])
    expect(lines((await diptych(args, { cwd })).stderr)).toEqual([])
    for (const flag of ['--json', '--quiet'])
      expect(lines((await diptych([...args, flag], { cwd, terminal: true })).stderr), flag).toEqual([])
    const { stdout } = await diptych([...args, '--json'], { cwd })
    expect(JSON.parse(stdout)).toEqual(expect.any(Object))
  })

  it('say nothing of what was written with --quiet, and still what is wrong', async () => {
    const cwd = await folder(files)
    const loud = await diptych(['render', 'a.md', '-t', 'page', '-o', 'a.html'], { cwd })
    const quiet = await diptych(['render', 'a.md', '-t', 'page', '-o', 'a.html', '-q'], { cwd })
    expect(loud.stderr).toContain('Wrote a.html')
    expect(quiet.stderr).toBe(loud.stderr.replace(/Wrote .*\n/, ''))
    expect(quiet.stderr).toContain('gone.png')
  })

  it.each([
    ['render', ['-t', 'email'], 'out/a.email.html'],
    ['convert', ['-t', 'json'], 'out/a.json'],
  ])('%s lists with --json what was written, with all problems and the same exit code', async (name, to, output) => {
    const cwd = await folder({ ...files, 'none.json': { title: 'no post' } })
    const args = [name, 'a.md', 'none.json', ...to, '-o', 'out/']
    const { code, stdout } = await diptych([...args, '--json'], { cwd })
    expect(code).toBe((await diptych(args, { cwd })).code)
    expect(JSON.parse(stdout)).toMatchObject({
      problems: expect.any(Number),
      warnings: expect.any(Number),
      files: [
        { file: 'a.md', output },
        { file: 'none.json', output: null, problems: [{ code: 'input-invalid' }] },
      ],
    })
    expect(await diptych([name, 'a.md', ...to, '--json'], { cwd })).toMatchObject({
      code: 2,
      stdout: '',
      stderr: expect.stringContaining('Add -o <path>.'),
    })
  })
})
