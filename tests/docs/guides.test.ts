import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { ROOT } from '../harness/paths.js'
import { blocksOf, newcomersFolder, run } from './newcomer.js'

const GUIDES = readdirSync(join(ROOT, 'docs')).filter((name) => name.endsWith('.md'))
const SAMPLES = GUIDES.flatMap((name) =>
  blocksOf(readFileSync(join(ROOT, 'docs', name), 'utf8')).flatMap((block) =>
    block.label.includes('.') ? [{ guide: name, ...block }] : [],
  ),
)
/** Tried in tests/readme.test.ts, with a service or as a server. */
const WITH_README = new Set(['mailgun.mjs', 'server.mjs'])
const SERVER = 'site.mjs'

describe('the guides', () => {
  let folder = ''
  beforeAll(async () => {
    const readme = blocksOf(await readFile(join(ROOT, 'README.md'), 'utf8')).filter(({ label }) => label.includes('.'))
    folder = await newcomersFolder([...readme, ...SAMPLES])
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
})
