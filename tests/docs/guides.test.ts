import { readdirSync, readFileSync } from 'node:fs'
import { readFile, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { ROOT } from '../harness/paths.js'
import { blocksOf, newcomersFolder, run, start } from './newcomer.js'

const GUIDES = readdirSync(join(ROOT, 'docs')).filter((name) => name.endsWith('.md'))
const SAMPLES = GUIDES.flatMap((name) =>
  blocksOf(readFileSync(join(ROOT, 'docs', name), 'utf8')).flatMap((block) =>
    block.label.includes('.') ? [{ guide: name, ...block }] : [],
  ),
)
/** Tried with the README, which has what they need. */
const WITH_README = new Set(['mailgun.mjs'])
const SERVER = 'site.mjs'

describe('the guides', () => {
  let folder = ''
  beforeAll(async () => {
    const readme = blocksOf(await readFile(join(ROOT, 'README.md'), 'utf8')).filter(({ label }) => label.includes('.'))
    folder = await newcomersFolder([...readme, ...SAMPLES])
    await symlink(join(ROOT, 'node_modules/express'), join(folder, 'node_modules/express'))
  })

  it('name a file for each program that they show', () => {
    expect(SAMPLES.length).toBeGreaterThan(4)
    expect(new Set(SAMPLES.map(({ label }) => label)).size).toBe(SAMPLES.length)
  })

  it.each(SAMPLES.filter(({ label }) => label.endsWith('.mjs') && label !== SERVER && !WITH_README.has(label)))(
    'show a program that runs: $label of $guide',
    async ({ label }) => {
      expect(await run(process.execPath, [label], folder)).toMatchObject({ code: 0, stderr: '' })
    },
  )

  it.each(SAMPLES.filter(({ label }) => label.endsWith('.yml')))('show YAML that can be read: $label', ({ text }) => {
    expect(parse(text)).toMatchObject({ on: {}, jobs: {} })
  })

  it('show a post in a site of Express, with its style sheet', async () => {
    const child = start(process.execPath, [SERVER], folder, { PORT: '0' })
    try {
      const address = await new Promise<string>((resolve, reject) => {
        child.stdout.on('data', (chunk: Buffer) => resolve(chunk.toString().trim()))
        child.on('close', (code) => reject(new Error(`code ${code}`)))
      })
      const html = await (await fetch(address)).text()
      expect(html).toContain('Hello there, the quay is dry.')
      expect(html).not.toContain('We meet at four.')
      const css = await fetch(new URL('/diptych.css', address))
      expect([css.status, css.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8'])
    } finally {
      child.kill()
    }
  })
})
