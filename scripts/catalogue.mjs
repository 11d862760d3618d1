/**
 * Renders every case of fixtures/nodes into out/catalogue/index.html: all blocks on one page, for newcomers. Uses the
 * fixtures and helpers of the tests, loaded from their sources.
 */
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cataloguePage } from './catalogue-page.mjs'
import { missingPictures } from './demo-pictures.mjs'

process.env.NODE_ENV ??= 'production'
const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const out = join(root, 'out/catalogue')
const assets = join(root, 'out/assets')

const { openSources } = await import('./source-server.mjs')
const vite = await openSources()
const { catalogueData } = await vite.ssrLoadModule('/scripts/catalogue-data.ts')
const catalogue = await catalogueData()
await vite.close()

await mkdir(out, { recursive: true })
await cp(join(root, 'fixtures/assets'), assets, { recursive: true })
await cp(join(root, 'node_modules/katex/dist'), join(assets, 'katex'), {
  recursive: true,
  filter: (path) => !/contrib|\.(js|mjs|ttf|woff)$|katex-swap|README/.test(path),
})
for (const [file, bytes] of catalogue.files) await writeFile(join(assets, file), bytes)

const page = cataloguePage(catalogue, await readFile(join(root, 'scripts/catalogue-browser.js'), 'utf8'))
await writeFile(join(out, 'index.html'), page)

const cases = catalogue.entries.reduce((sum, entry) => sum + entry.cases.length, 0)
console.log(
  `${catalogue.entries.length} blocks and marks, ${cases} cases, ${(Buffer.byteLength(page) / 1e6).toFixed(1)} MB`,
)
for (const picture of await missingPictures(page.replaceAll('\\u003c', '<').replaceAll('\\"', '"'), out))
  if (!/^https?:/.test(picture)) console.log(`no picture ${picture}`)
console.log(`\nOpen ${relative(process.cwd(), join(out, 'index.html'))}`)
