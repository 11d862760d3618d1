/**
 * Writes the documentation into out/docs: guides from Markdown, reference from the code. Open out/docs/index.html.
 *
 *   node scripts/docs.mjs            builds the library first if needed
 *   node scripts/docs.mjs --check    the same from a built library; exits with code 1 for broken links
 */
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

process.env.NODE_ENV ??= 'production'
const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const out = join(root, 'out/docs')
if (!process.argv.includes('--check') || !existsSync(join(root, 'dist/types')))
  if (spawnSync('npm', ['run', 'build'], { cwd: root, stdio: 'inherit' }).status !== 0) process.exit(1)

const { createServer } = await import('vite')
const vite = await createServer({
  root,
  configFile: join(root, 'vite.config.ts'),
  appType: 'custom',
  logLevel: 'warn',
  server: { middlewareMode: true, hmr: false, watch: null, ws: false },
  optimizeDeps: { noDiscovery: true },
})
const { docSite } = await vite.ssrLoadModule('/scripts/docs/site.ts')
const { homepage } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const { files, copies, pages, broken } = await docSite(root, homepage)
await vite.close()

rmSync(out, { recursive: true, force: true })
for (const [path, content] of files) {
  const file = join(out, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}
for (const { file, path } of copies) {
  mkdirSync(dirname(join(out, path)), { recursive: true })
  cpSync(join(root, file), join(out, path))
}
cpSync(join(root, 'fixtures/assets'), join(out, 'assets'), { recursive: true })
cpSync(join(root, 'node_modules/katex/dist'), join(out, 'assets/katex'), {
  recursive: true,
  filter: (path) => !/contrib|\.(js|mjs|ttf|woff)$|katex-swap|README/.test(path),
})
for (const fault of broken) console.error(fault)
console.log(`${pages} pages, open ${relative(process.cwd(), join(out, 'index.html'))}`)
if (broken.length > 0) process.exitCode = 1
