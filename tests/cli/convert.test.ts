import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { diptych, envelope, folder, paragraph } from './diptych.js'

const LETTER = `---
title: Low tide
date: 2026-03-01
---

The quay at *four*.

:::poll[Is it cold?]{id=cold}
- Yes
- No
:::

![Mud](../assets/low%20tide.png "At noon.")
`

describe.concurrent('diptych convert', () => {
  it('writes Markdown as JSON and back again', async () => {
    const cwd = await folder({ 'posts/a.md': LETTER })
    const json = await diptych(['convert', 'posts/a.md', '--to', 'json', '-o', 'posts/a.json'], { cwd })
    expect(json).toEqual({ code: 0, stdout: '', stderr: '' })
    expect(JSON.parse(await readFile(join(cwd, 'posts/a.json'), 'utf8'))).toMatchObject({
      post: { title: 'Low tide' },
      body: { content: [{}, { type: 'poll', attrs: { id: 'cold' } }, { type: 'captionedImage' }] },
      data: { polls: { cold: { question: 'Is it cold?' } } },
    })
    const markdown = await diptych(['convert', 'posts/a.json', '--to', 'md'], { cwd })
    expect(markdown).toEqual({ code: 0, stdout: LETTER, stderr: '' })
  })

  it('leads to pictures from the folder that it writes into', async () => {
    const cwd = await folder({ 'posts/a.md': LETTER })
    await mkdir(join(cwd, 'out/deep'), { recursive: true })
    await diptych(['convert', 'posts/a.md', '--to', 'md', '-o', 'out/deep/'], { cwd })
    expect(await readFile(join(cwd, 'out/deep/a.md'), 'utf8')).toContain(
      '![Mud](../../assets/low%20tide.png "At noon.")',
    )
  })

  it('keeps pictures of a post on standard output and from HTML', async () => {
    const { code, stdout } = await diptych(['convert', '-', '--to', 'md'], {
      stdin: '<h1>Low tide</h1><p>Mud: <img src="assets/a (1).png" alt="Mud"></p>',
    })
    expect(code).toBe(0)
    expect(stdout).toContain('![Mud](assets/a%20%281%29.png)')
  })

  it('names the fields that Markdown cannot store', async () => {
    const cwd = await folder({ 'a.json': envelope('Low tide', paragraph('The quay.')) })
    const { code, stdout, stderr } = await diptych(['convert', 'a.json', '--to', 'md'], { cwd })
    expect(code).toBe(0)
    expect(stdout).toContain('url: https://lowwater.example/p/letter')
    expect(stderr).toBe(
      'warning: a.json: Markdown cannot store publication.name, publication.subdomain, publication.address. Put the fields of a publication into publication.json.\n',
    )
  })

  it.each([
    [['convert', 'a.md'], /--to/],
    [['convert', 'a.md', '--to', 'html'], /md, json/],
    [['convert', 'none.md', '--to', 'json'], /none\.md/],
  ])('refuses %j with one line', async (args, line) => {
    const { code, stderr } = await diptych(args, { cwd: await folder({ 'a.md': 'Text.' }) })
    expect(code).toBe(2)
    expect(stderr).toMatch(line)
    expect(stderr.trimEnd().split('\n')).toHaveLength(1)
  })
})

describe.concurrent('diptych blocks', () => {
  it('lists every block with its example', async () => {
    const { code, stdout } = await diptych(['blocks'])
    expect(code).toBe(0)
    expect(stdout).toMatch(/^poll +block +:::poll\[/m)
    expect(stdout).toMatch(/^cashtag +inline /m)
    expect(stdout).toMatch(/^underline +mark /m)
  })

  it('shows the attributes of a block, an example and what it becomes', async () => {
    const { code, stdout } = await diptych(['blocks', 'subscribe-widget'])
    expect(code).toBe(0)
    expect(stdout).toContain('Stored as subscribeWidget.')
    expect(stdout).toMatch(/^ {2}url +web address/m)
    expect(stdout).toContain('::subscribe[Subscribe now]')
    expect(stdout).toContain('"type": "subscribeWidget"')
  })

  it('shows links of the folder’s publication, and of an invented one elsewhere', async () => {
    const own = await folder({ 'publication.json': { name: 'Low Water', base_url: 'https://lowwater.example' } })
    expect((await diptych(['blocks', 'poll'], { cwd: own })).stdout).toContain('https://lowwater.example/p/a-letter')
    const { stdout } = await diptych(['blocks', '--json'], { cwd: await folder() })
    expect(stdout).toContain('https://paperboat.example/p/a-letter')
    expect(stdout).not.toContain('.invalid')
  })

  it('prints JSON for editors', async () => {
    const { stdout } = await diptych(['blocks', 'button', '--json'])
    expect(JSON.parse(stdout)).toMatchObject([
      {
        name: 'button',
        kind: 'block',
        label: 'text',
        becomes: [{ type: 'button', attrs: { text: 'Read the guide' } }],
      },
    ])
  })

  it('suggests a block for an unknown name', async () => {
    const { code, stderr } = await diptych(['blocks', 'buton'])
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: "diptych: unknown block 'buton'. Did you mean 'button'? 'diptych blocks' lists all blocks.\n",
    })
  })
})
