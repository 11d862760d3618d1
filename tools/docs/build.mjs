/**
 * Writes the documentation into out/docs: guides from Markdown, reference from the code. Installs the generator and
 * builds the library if needed. Fails for broken links.
 *
 *   npm run docs                      for the root of a host
 *   DOCS_BASE=/diptych/ npm run docs  for a folder of one
 *   npx --prefix tools/docs vitepress preview tools/docs   shows it
 */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

process.env.NODE_ENV ??= 'production'
const here = dirname(fileURLToPath(import.meta.url))
const root = join(here, '../..')
const pages = join(here, 'pages')

run(process.execPath, [join(root, 'scripts/install-if-needed.mjs'), 'tools/docs', 'tools/formulas'])
if (!process.argv.includes('--built')) run('npm', ['run', 'build'])

rmSync(pages, { recursive: true, force: true })
for (const [path, content] of await sources()) {
  mkdirSync(dirname(join(pages, path)), { recursive: true })
  writeFileSync(join(pages, path), content)
}
cpSync(join(root, 'fixtures/assets'), join(pages, 'public/assets'), { recursive: true })
cpSync(join(root, 'docs/pictures'), join(pages, 'public/pictures'), { recursive: true })
cpSync(join(root, 'node_modules/katex/dist'), join(pages, 'public/assets/katex'), {
  recursive: true,
  filter: (path) => !/contrib|\.(js|mjs|ttf|woff)$|katex-swap|README/.test(path),
})
await playground()
run(process.execPath, [join(here, 'node_modules/vitepress/bin/vitepress.js'), 'build', here])

function run(command, args) {
  const shell = process.platform === 'win32' && command === 'npm'
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', shell })
  if (status !== 0) process.exit(status ?? 1)
}

/** The project's own Vite; VitePress brings an older one. */
async function ownVite() {
  return import(pathToFileURL(createRequire(join(root, 'package.json')).resolve('vite')).href)
}

/** The script of the playground, with the build of the packages for pages. */
async function playground() {
  const vite = await ownVite()
  await vite.build({
    root: here,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    base: './',
    build: {
      outDir: join(pages, 'public/playground'),
      emptyOutDir: false,
      modulePreload: false,
      target: 'es2022',
      chunkSizeWarningLimit: 3000,
      rolldownOptions: {
        input: { playground: join(here, 'playground/playground.tsx') },
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  })
}

async function sources() {
  const { createServer } = await ownVite()
  const vite = await createServer({
    root,
    configFile: join(root, 'vite.config.ts'),
    appType: 'custom',
    logLevel: 'warn',
    server: { middlewareMode: true, hmr: false, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true },
  })
  const { siteSources } = await vite.ssrLoadModule('/tools/docs/site/site.ts')
  const found = await siteSources(root)
  await vite.close()
  return found
}
