import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { buildPageScript } from '../../../src/cli/configuration/build-page-script.js'
import { PLATFORM } from '../../../src/cli/configuration/configuration.js'
import { configurationOf } from '../../../src/cli/configuration/find-configuration.js'

/** Within the repository, so that `diptych` is found: the built package, another copy than the sources under test. */
const OUT = fileURLToPath(new URL('../../../out/', import.meta.url))
await mkdir(OUT, { recursive: true })
const root = await mkdtemp(join(OUT, 'configuration-'))
// Its own, because that of the repository leads `diptych` to the sources.
await writeFile(join(root, 'tsconfig.json'), '{}')
afterAll(() => rm(root, { recursive: true, force: true }))

async function folder(files: Readonly<Record<string, string>>): Promise<string> {
  const path = await mkdtemp(join(root, 'letter-'))
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(path, name)), { recursive: true })
    await writeFile(join(path, name), text)
  }
  return path
}

const BLOCK = `
import { card, defineBlock, text } from 'diptych/block'
import { createDiptych, platformBlocks } from 'diptych'
import { createMail, platformEmail } from 'diptych/email'
import { createWeb, platformWeb } from 'diptych/web'
const tide = defineBlock({
  name: 'tide',
  attrs: { title: text() },
  says: ({ title }) => (title ? card({ source: { name: 'Tides' }, title }) : null),
})
export const diptych = createDiptych({ blocks: [...platformBlocks, tide] })
export const web = createWeb(diptych, { views: platformWeb })
export const mail = createMail(diptych, { views: platformEmail })
`
const CONFIG = `
import { defineConfig } from 'diptych'
import { diptych, mail, web } from './newsletter.js'
export default defineConfig({ diptych, web, mail, islands: new URL('./islands.js', import.meta.url) })
`
const POST = {
  publication: { name: 'Low Water', base_url: 'https://lowwater.example', address: '3 Chandlery Steps' },
  post: { title: 'Locks' },
  body: { type: 'doc', content: [{ type: 'tide', attrs: { title: 'High at noon' } }] },
}
const now = new Date('2026-03-01T08:00:00Z')

describe('the configuration of a newsletter', () => {
  it('is that of the platform without a file', async () => {
    expect(await configurationOf('/')).toBe(PLATFORM)
  })

  for (const ending of ['js', 'ts'])
    it(`is found upwards of a post and brings its own blocks, in diptych.config.${ending}`, async () => {
      const home = await folder({
        [`diptych.config.${ending}`]: CONFIG,
        [`newsletter.${ending}`]: BLOCK,
        'posts/one.json': '{}',
      })
      const { diptych, web, mail, markdown, islands } = await configurationOf(join(home, 'posts/one.json'))
      expect(islands).toBe(join(home, 'islands.js'))
      const post = (await diptych()).readPost(POST)
      expect(post.problems).toEqual([])
      expect((await (await web()).renderPage(post, { reader: 'free', now })).html).toContain('High at noon')
      const letter = await (await mail()).compileEmail(post, { reader: 'free', now })
      expect(letter.bind({ email: 'ana@reader.example' }).text).toContain('High at noon')
      const { readMarkdown, toMarkdown } = await markdown()
      expect(toMarkdown(post)).toContain('::tide[High at noon]')
      expect(readMarkdown('::tide[Low at six]').body.firstChild?.type.name).toBe('tide')
      if (ending === 'ts') {
        const state = join(home, '.diptych')
        expect([(await stat(state)).mode & 0o777, await readdir(state)]).toEqual([0o700, []])
      }
    })

  for (const [about, text, message] of [
    ['a syntax error', 'export default {', /^\S+diptych\.config\.js: .*(?:Unexpected|invalid JS syntax)[^\n]*$/],
    ['an error while it runs', "throw new Error('no\\nluck')", /diptych\.config\.js: no luck$/],
    ['no default export', 'export const a = 1', /has no default export/],
    ['a missing part', 'export default {}', /diptych is missing\. Pass the result of createDiptych\./],
  ] as const)
    it(`is refused in one line for ${about}`, async () => {
      const home = await folder({ 'diptych.config.js': text })
      const refused = configurationOf(home)
      await expect(refused).rejects.toThrow(message)
      await expect(refused).rejects.toMatchObject({ name: 'UsageError' })
    })
})

describe('the script of pages with own islands', () => {
  it('has an entry with a hash and a chunk for each island', async () => {
    const home = await folder({
      'islands.ts': "export default { tide: () => import('./tide.js') }\n",
      'tide.tsx':
        "import { defineIsland } from 'diptych/island'\nexport const island = defineIsland<{}>({ name: 'tide', when: 'visible', view: () => <button type=\"button\">turned tide</button> })\n",
    })
    const islands = join(home, 'islands.ts')
    const first = await buildPageScript(islands)
    expect(first.entry).toMatch(/^client-[A-Z0-9]+\.js$/)
    const names = [...first.files.keys()]
    expect(names).toContain(first.entry)
    expect(names.some((name) => /^tide-[A-Z0-9]+\.js$/.test(name))).toBe(true)
    await writeFile(islands, 'export default {}\n')
    expect((await buildPageScript(islands)).entry).not.toBe(first.entry)
    await writeFile(islands, 'export default {\n')
    await expect(buildPageScript(islands)).rejects.toThrow(/^\S+islands\.ts:\d+: /)
    await expect(buildPageScript(join(home, 'missing.ts'))).rejects.toThrow(/missing\.ts: no such file\./)
    expect(await readdir(home)).toEqual(['islands.ts', 'tide.tsx'])
  })
})
