import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { build } from 'esbuild'
import { globSync } from 'tinyglobby'
import { describe, expect, it } from 'vitest'
import { PACKAGES, PAGE_ENTRIES, SOURCES } from '../scripts/entries.js'
import { FULL_TESTS, POSTGRESQL_TESTS, SAMPLED_TESTS } from '../scripts/full-tests.js'
import { noticesOf } from '../scripts/third-party-notices.js'
import { ROOT } from './harness/paths.js'

const text = (path: string) => readFileSync(`${ROOT}/${path}`, 'utf8')
const manifest = JSON.parse(text('package.json')) as {
  scripts: Record<string, string>
  repository: { url: string }
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
  peerDependencies: Record<string, string>
}
const notices = (folder: string) => text(`${folder}/THIRD-PARTY-NOTICES.txt`)

describe('the licences of bundled packages', () => {
  it.each([
    ['dist', ['@react-email/img', '@react-email/link', 'juice', 'parse5', 'sanitize-html', 'valibot']],
    ['dist/client', ['photoswipe']],
    ['dist/modules', ['css-select', 'juice', 'valibot']],
    ['dist/browser', ['photoswipe', 'react', 'react-dom', 'scheduler', 'valibot']],
    ['packages/preview/dist/page', ['idiomorph', 'photoswipe', 'react', 'react-dom', 'scheduler', 'valibot']],
  ])('of %s stand in it with their texts', (folder, expected) => {
    const said = notices(folder)
    expect([...said.matchAll(/^(\S+) \d+\.\d+\S* \(.+\)$/gm)].map(([, name]) => name)).toEqual(
      expect.arrayContaining(expected),
    )
    for (const name of expected) {
      const file =
        ['LICENSE', 'LICENSE.md', 'license.md']
          .map((each) => `node_modules/${name}/${each}`)
          .find((path) => existsSync(`${ROOT}/${path}`)) ?? ''
      expect(said, name).toContain(text(file).replaceAll('\r\n', '\n').trim())
    }
  })

  it('name every package once, and of an installed one only what is bundled', () => {
    for (const folder of [
      'dist',
      'dist/client',
      'dist/modules',
      'dist/browser',
      'packages/preview/dist/page',
      'packages/lint/dist',
    ]) {
      const names = [...notices(folder).matchAll(/^(\S+ \d+\.\d+\S*) \(.+\)$/gm)].map(([, name]) => name)
      expect(names).toEqual([...new Set(names)])
    }
    for (const name of ['katex', 'kysely', 'react', 'slick', 'vite'])
      expect(notices('dist')).not.toMatch(new RegExp(`^${name} \\d`, 'm'))
  })

  it('keep a package without a licence text from being bundled', () => {
    expect(noticesOf([`${ROOT}/src/index.ts`])).not.toContain('MIT')
    expect(noticesOf([`\0${ROOT}/node_modules/react/index.js?commonjs`])).toMatch(
      /^react \d[^]*Permission is hereby granted/m,
    )
    expect(() => noticesOf([`${ROOT}/node_modules/none/index.js`])).toThrow()
  })
})

describe('the packages', () => {
  it('have one version, and ask for that of each other', () => {
    const manifests = [
      '.',
      ...['lint', 'server', 'preview', 'editor', 'move', 'create-diptych'].map((name) => `packages/${name}`),
    ].map((folder) => JSON.parse(text(`${folder}/package.json`)) as Installed & { readonly version: string })
    const [{ version = '' } = {}] = manifests
    for (const each of manifests) {
      expect(each.version).toBe(version)
      const ours = Object.entries({ ...each.dependencies, ...each.peerDependencies }).filter(
        ([name]) => name in PACKAGES,
      )
      expect(ours.filter(([, range]) => range !== `^${version}`)).toEqual([])
    }
  })
})

describe('the package', () => {
  it('has an address for the pictures of the README, which npm takes from the repository', () => {
    expect(manifest.repository.url).toMatch(/^git\+https:\/\/github\.com\//)
    const pictures = [...text('README.md').matchAll(/!\[[^\]]+\]\(([^)]+)\)/g)].map(([, path = '']) => path)
    expect(pictures).not.toEqual([])
    for (const path of pictures) expect(existsSync(`${ROOT}/${path}`), path).toBe(true)
  })

  it('lists no full tests that do not exist, and runs them in continuous integration', () => {
    const missing = [...FULL_TESTS, ...POSTGRESQL_TESTS, ...SAMPLED_TESTS].filter(
      (files) => globSync(files, { cwd: ROOT }).length === 0,
    )
    expect(missing).toEqual([])
    expect(readFileSync(`${ROOT}/.ci/run`, 'utf8')).toContain('npm test\nnpm run test:full')
  })

  it('gives its files for pages to the bundlers of pages alone', () => {
    const { exports } = JSON.parse(text('package.json')) as { exports: Record<string, string | Record<string, string>> }
    const forPages = Object.entries(exports).flatMap(([path, targets]) =>
      typeof targets === 'object' && 'browser' in targets ? [{ path, targets }] : [],
    )
    expect(forPages.map(({ path }) => path.replace(/^\.\/?/, '') || 'index').toSorted()).toEqual(
      Object.keys(PAGE_ENTRIES).toSorted(),
    )
    for (const { targets } of forPages) {
      const { types: _, browser, default: usual, ...others } = targets
      expect(browser).toBe(usual?.replace('dist/', 'dist/modules/'))
      // Bundlers of workers know both conditions; a worker has no parser of HTML. The first that fits is taken.
      expect(Object.entries(others)).toEqual(['workerd', 'worker', 'deno', 'node'].map((name) => [name, usual]))
      expect(Object.keys(targets).indexOf('browser')).toBeGreaterThan(Object.keys(targets).indexOf('node'))
    }
  })

  it('asks for no module of Node, and for no file of a worker, in what the bundlers of pages get', async () => {
    const { outputFiles, metafile } = await build({
      absWorkingDir: ROOT,
      entryPoints: [
        ...Object.keys(PAGE_ENTRIES).map((name) => `dist/modules/${name}.js`),
        ...['client', 'island', 'react'].map((name) => `dist/${name}.js`),
        ...['index', 'react'].map((name) => `packages/editor/dist/${name}.js`),
        'packages/lint/dist/page.js',
      ],
      // A module of Node fails the build: nothing stands in for it. Paths of tsconfig.json lead to the sources.
      platform: 'browser',
      tsconfigRaw: {},
      bundle: true,
      splitting: true,
      format: 'esm',
      outdir: 'out',
      write: false,
      metafile: true,
      // A file for each of 300 languages.
      external: ['@shikijs/langs/*'],
      logLevel: 'silent',
    })
    expect(Object.keys(metafile.inputs)).toEqual(expect.arrayContaining(['dist/modules/index.js']))
    const files = outputFiles.filter(({ text: code }) => /new (?:URL|Worker)\([^()]*import\.meta/.test(code))
    expect(files.map(({ path }) => path)).toEqual([])
  })

  it('is built before it is packed, in a fresh clone too', () => {
    expect(manifest.scripts['prepack']).toContain('npm run build')
  })

  it('bundles React Email, cheerio, juice and sanitize-html, so that nobody installs them', () => {
    const { dependencies, devDependencies } = manifest
    for (const name of ['@react-email/components', '@react-email/render', 'cheerio', 'juice', 'sanitize-html']) {
      expect(devDependencies).toHaveProperty([name])
      expect(dependencies).not.toHaveProperty([name])
    }
  })

  it.each(['.', 'packages/lint', 'packages/server', 'packages/preview', 'packages/editor', 'packages/move'])(
    'in %s installs every package that its files import, and takes only public entries of its sisters',
    (folder) => {
      const folders = [
        'dist',
        'dist/chunks',
        ...(folder === '.' ? ['dist/client', 'dist/modules', 'dist/modules/chunks'] : []),
      ]
      const imported = folders
        .filter((files) => existsSync(`${ROOT}/${folder}/${files}`))
        .flatMap((files) =>
          readdirSync(`${ROOT}/${folder}/${files}`)
            .filter((file) => file.endsWith('.js'))
            .flatMap((file) => importsOf(text(`${folder}/${files}/${file}`))),
        )
      expect(imported.length).toBeGreaterThan(1)
      const { dependencies = {}, peerDependencies = {} } = JSON.parse(text(`${folder}/package.json`)) as Installed
      const names = new Set(imported.map(packageOf))
      expect([...names].filter((name) => !(name in dependencies) && !(name in peerDependencies))).toEqual([])
      const ours = imported.filter((source) => packageOf(source) in PACKAGES)
      expect(ours.filter((source) => !(source in SOURCES))).toEqual([])
      // The linter stands alone: no renderer comes with it.
      if (folder === 'packages/lint') expect(ours).toEqual([])
    },
  )
})

interface Installed {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
}

/** The packages that a built file imports. */
function importsOf(file: string): string[] {
  return [...file.matchAll(/^(?:import|export)\b[^'"\n]*?["']([^."'][^"']*)["'];?$/gm)]
    .map(([, source = '']) => source)
    .filter((source) => !isBuiltin(source))
}

function packageOf(source: string): string {
  return source
    .split('/')
    .slice(0, source.startsWith('@') ? 2 : 1)
    .join('/')
}
