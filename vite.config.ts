import { chmodSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ConfigEnv, Plugin, UserConfig } from 'vite'
import { defineConfig, type ViteUserConfig } from 'vitest/config'
import manifest from './package.json' with { type: 'json' }
import editorManifest from './packages/editor/package.json' with { type: 'json' }
import lintManifest from './packages/lint/package.json' with { type: 'json' }
import moveManifest from './packages/move/package.json' with { type: 'json' }
import previewManifest from './packages/preview/package.json' with { type: 'json' }
import serverManifest from './packages/server/package.json' with { type: 'json' }
import { browserModules } from './scripts/browser-modules.js'
import { cataloguePost } from './scripts/catalogue-post.js'
import { editorCss } from './scripts/editor-css.js'
import {
  EDITOR_ENTRIES,
  ENTRIES,
  LINT_ENTRIES,
  MOVE_ENTRIES,
  PAGE_ENTRIES,
  PAGE_PARTS,
  PREVIEW_ENTRIES,
  SERVER_ENTRIES,
} from './scripts/entries.js'
import { FULL_TESTS, POSTGRESQL_TESTS, SAMPLED_TESTS } from './scripts/full-tests.js'
import { lazyImports } from './scripts/lazy-imports.js'
import { leftOutPackages } from './scripts/left-out-packages.js'
import { LongestFirst } from './scripts/longest-first.js'
import { sharedChunks } from './scripts/shared-chunks.js'
import { SOURCE_ALIASES } from './scripts/source-aliases.js'
import { styleImports, webStylesheet } from './scripts/style-imports.js'
import { thirdPartyNotices } from './scripts/third-party-notices.js'

/** Installed since our declarations name their types. What runs is in dist. */
const INSTALLED_FOR_TYPES: readonly string[] = ['domhandler']

/** Components with effects: React asks for this line where pages are rendered by server components. */
const CLIENT_COMPONENTS = "'use client'"

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
}

/**
 * Packages that users install with a package of ours. The build takes every other package into dist: one file instead
 * of hundreds, each of which takes time to find and to read, and nothing that a part of a package drags along.
 */
function installed({ dependencies, peerDependencies }: Manifest): string[] {
  return Object.keys({ ...dependencies, ...peerDependencies }).filter((name) => !INSTALLED_FOR_TYPES.includes(name))
}

const INSTALLED = installed(manifest)

const MODES: Readonly<Record<string, () => UserConfig>> = {
  client: clientEntries,
  browser: browserFiles,
  modules: pageModules,
  lint: lintPackage,
  server: serverPackage,
  preview: previewPackage,
  editor: editorPackage,
  move: movePackage,
  page: previewPage,
}

/**
 * `vite build` makes the library and the command, `vite build --mode client` the entries that a site's own script
 * imports, `--mode modules` the entries for the bundlers of pages, `--mode browser` the files that a page loads;
 * `--mode lint`, `server`, `preview`, `editor` and `move` the packages of these names, and `--mode page` the page of
 * the preview.
 */
export default defineConfig(({ mode, command }) => MODES[mode]?.() ?? library(command))

/** What is loaded together: three entries, and what a first page and a first mail load. */
const SHARED = sharedChunks({
  p: ['src/index.ts'],
  w: ['src/web/index.ts'],
  e: ['src/email/index.ts'],
  W: ['src/web/web-renderer.ts', 'src/web/platform-views.ts'],
  E: ['src/email/mail-compiler.ts', 'src/email/platform-views.ts'],
})

const { client, island, react, ...serverEntries } = ENTRIES

function library(command: ConfigEnv['command']): ViteUserConfig {
  return {
    plugins: [
      lazyImports(),
      leftOutPackages(),
      styleImports(),
      webStylesheet(),
      SHARED.plugin,
      executableCli(),
      thirdPartyNotices(),
    ],
    // Scripts that load sources (`npm run catalogue`) take packages as they are, since some are CommonJS. React Email's
    // index pulls in a syntax highlighter, a Markdown parser and Tailwind, of which only two primitives are used.
    ssr:
      command === 'build' ? { noExternal: true, external: INSTALLED } : { noExternal: [/^@react-email\/(?!render)/] },
    // In the build, the linter is a package of its own.
    resolve: { alias: command === 'build' ? [] : [...SOURCE_ALIASES] },
    build: {
      ssr: true,
      target: 'node20',
      outDir: 'dist',
      // The browser's files stand in it too; `npm run build` begins with an empty directory.
      emptyOutDir: false,
      minify: false,
      rolldownOptions: {
        // Vite would replace those that are not installed.
        external: Object.keys(manifest.peerDependencies).map((name) => new RegExp(`^${name}(?:/|$)`)),
        input: {
          ...serverEntries,
          cli: 'src/cli/main.ts',
          // Each asks for its neighbour by name.
          'code-thread': 'src/render/code/code-thread.ts',
          'code-worker': 'src/render/code/code-worker.js',
          'formula-worker': 'src/email/compile/formula-worker.js',
        },
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: 'chunks/[name]-[hash].js',
          comments: false,
          codeSplitting: { groups: SHARED.groups },
        },
      },
    },
    test: {
      environment: 'node',
      // No test asks anybody on the internet, nor does a command that one starts.
      // What commands remember of posts is not that of another run, whose sources differ.
      env: { DIPTYCH_OFFLINE: '1', XDG_CACHE_HOME: join(tmpdir(), `diptych-tests-${process.pid}`) },
      projects: [
        // Islands are woken with React's test tools, which its production build lacks. All of them in jsdom: a worker
        // that has loaded react-dom without a document does not pass on events later.
        {
          extends: true,
          test: {
            name: 'islands',
            include: ['tests/web/**/*.test.{ts,tsx}'],
            environment: 'jsdom',
            setupFiles: ['tests/web/empty-page.ts'],
          },
        },
        inProduction('all else', { include: ['tests/**/*.test.{ts,tsx}'], exclude: ['tests/web/**', ...FULL_TESTS] }),
        inProduction('full', { include: [...FULL_TESTS, ...SAMPLED_TESTS] }, { DIPTYCH_EVERY_CASE: '1' }),
        inProduction('postgresql', { include: [...POSTGRESQL_TESTS] }, { DIPTYCH_TEST_DATABASE: 'PostgreSQL' }),
      ],
      // The viewer's stylesheet is imported as text; vitest empties style sheets by default.
      css: true,
      // Generous: a busy machine takes many times as long, and no test is decided by its time.
      testTimeout: 300_000,
      hookTimeout: 300_000,
      // How long a state may take to come, as in tests/browser/chromium.ts. A test does not sleep.
      expect: { poll: { timeout: 120_000, interval: 25 } },
      maxWorkers: 2,
      // Room for young objects: rendering makes many, and each collection on several threads waits for busy cores.
      execArgv: ['--max-semi-space-size=64', '--single-threaded-gc'],
      sequence: { sequencer: LongestFirst },
      // Modules hold no state, so a worker keeps them from file to file: loading them anew was half of the time.
      isolate: false,
    },
  }
}

/** A project with React's production build: rendering takes most of the time, and this build is faster. */
function inProduction(
  name: string,
  files: { readonly include: string[]; readonly exclude?: string[] },
  env: Readonly<Record<string, string>> = {},
) {
  return {
    extends: true as const,
    oxc: { jsx: { runtime: 'automatic' as const, development: false } },
    test: {
      name,
      ...files,
      env: { NODE_ENV: 'production', ...env },
      setupFiles: ['tests/harness/fixed-seed.ts'],
    },
  }
}

/**
 * `diptych/client`, `diptych/island` and `diptych/react`, apart from the library: sites bundle them, and an island must
 * not bring along what only servers need.
 */
function clientEntries(): UserConfig {
  return {
    plugins: [thirdPartyNotices('client/')],
    // Users do not install them. React is theirs.
    ssr: { noExternal: ['photoswipe', 'valibot'] },
    build: {
      ssr: true,
      target: 'es2022',
      outDir: 'dist',
      emptyOutDir: false,
      minify: false,
      rolldownOptions: {
        input: { client, island, react },
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: 'client/[name]-[hash].js',
          banner: ({ name }) => (name === 'react' ? CLIENT_COMPONENTS : ''),
        },
      },
    },
  }
}

/**
 * `dist/browser`: the page's script, React and an island each in files of their own, named by their content so that
 * they may be cached for ever. `manifest.json` says which is which.
 */
function browserFiles(): UserConfig {
  return {
    plugins: [thirdPartyNotices()],
    // Checks for a document are for `diptych/client`, which servers import too.
    define: { 'process.env.NODE_ENV': '"production"', 'typeof document': '"object"' },
    resolve: { conditions: ['browser', 'module', 'import', 'default'] },
    // Built as for a server, since Vite's preloading for browsers would double the loader.
    ssr: { noExternal: true, target: 'webworker' },
    build: {
      ssr: true,
      target: 'es2022',
      outDir: 'dist/browser',
      emptyOutDir: true,
      minify: true,
      manifest: 'manifest.json',
      rolldownOptions: {
        input: { client: 'src/client.ts' },
        output: {
          codeSplitting: { groups: [{ name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// }] },
          entryFileNames: '[name]-[hash].js',
          // Short: the loader names them all, and each character costs it a byte.
          chunkFileNames: '[name]-[hash:6].js',
          assetFileNames: '[name]-[hash][extname]',
        },
      },
    },
  }
}

/**
 * `dist/modules`: the entries for the bundlers of pages. Its files are small: one for each set of entries and later
 * loads that need it, so that what a page loads later is not in its first script. Servers load `dist/*.js`, which are
 * few files, because opening files takes time.
 */
function pageModules(): UserConfig {
  return {
    plugins: [browserModules(), lazyImports(), leftOutPackages(), styleImports(), thirdPartyNotices()],
    ssr: {
      noExternal: true,
      external: INSTALLED,
      // Packages too have builds without modules of Node.
      resolve: { conditions: ['browser', 'module', 'import', 'default'] },
    },
    build: {
      ssr: true,
      target: 'es2022',
      outDir: 'dist/modules',
      emptyOutDir: true,
      minify: false,
      rolldownOptions: {
        external: Object.keys(manifest.peerDependencies).map((name) => new RegExp(`^${name}(?:/|$)`)),
        input: { ...PAGE_ENTRIES, ...PAGE_PARTS },
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: 'chunks/[name]-[hash].js',
          // Bundlers take them, so nobody reads them: they are a third smaller. Names stay for stack traces.
          minify: { compress: false, mangle: false },
          comments: false,
        },
      },
    },
  }
}

/** `packages/lint/dist`, with what it takes of diptych: whoever lints mails installs no renderer. */
function lintPackage(): UserConfig {
  return nodePackage('lint', lintManifest, LINT_ENTRIES, [...SOURCE_ALIASES])
}

function serverPackage(): UserConfig {
  return nodePackage('server', serverManifest, {
    ...SERVER_ENTRIES,
    'mail-worker': 'packages/server/src/mailings/bind/bind-thread.ts',
  })
}

function previewPackage(): UserConfig {
  return nodePackage('preview', previewManifest, PREVIEW_ENTRIES)
}

function editorPackage(): UserConfig {
  const config = nodePackage('editor', editorManifest, EDITOR_ENTRIES)
  return { ...config, plugins: [config.plugins, editorStylesheet()] }
}

function movePackage(): UserConfig {
  return nodePackage('move', moveManifest, MOVE_ENTRIES)
}

/** A package of `packages`. It imports diptych and its sisters as users do. */
function nodePackage(
  folder: string,
  ofPackage: Manifest,
  input: Record<string, string>,
  alias: { find: RegExp; replacement: string }[] = [],
): UserConfig {
  return {
    plugins: [leftOutPackages(), thirdPartyNotices()],
    resolve: { alias },
    ssr: { noExternal: true, external: installed(ofPackage) },
    build: {
      ssr: true,
      target: 'node20',
      outDir: `packages/${folder}/dist`,
      // The preview's page stands in it too; `npm run build` begins with empty directories.
      emptyOutDir: false,
      minify: false,
      rolldownOptions: {
        external: [...installed(ofPackage), ...(alias.length > 0 ? [] : ['diptych'])].map(
          (name) => new RegExp(`^${name}(?:/|$)`),
        ),
        input,
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: 'chunks/[name]-[hash].js',
          comments: false,
          banner: ({ name }) => (name === 'react' ? CLIENT_COMPONENTS : ''),
        },
      },
    },
  }
}

/** `packages/preview/dist/page`: the preview's page and the scripts of its frames, by names that its server knows. */
function previewPage(): UserConfig {
  return {
    plugins: [
      browserModules(),
      lazyImports(),
      styleImports(),
      leftOutPackages(),
      withoutCodeColours(),
      catalogueFile(),
      editorStylesheet(),
      thirdPartyNotices(),
    ],
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { alias: [...SOURCE_ALIASES] },
    // The page is served from the root of its own server.
    base: '/assets/',
    build: {
      target: 'es2022',
      outDir: 'packages/preview/dist/page',
      emptyOutDir: true,
      modulePreload: false,
      cssCodeSplit: false,
      rolldownOptions: {
        // Packages of the editor name themselves client components, which a bundle for browsers has no use for.
        onLog: (level, log, next) => (log.code === 'MODULE_LEVEL_DIRECTIVE' ? undefined : next(level, log)),
        input: {
          app: 'packages/preview/src/page/app.tsx',
          'mail-frame': 'packages/preview/src/page/frames/mail-frame.ts',
          'page-frame': 'packages/preview/src/page/frames/page-frame.ts',
          'page-updates': 'packages/preview/src/page/frames/page-updates.ts',
          'visual-frame': 'packages/preview/src/page/visual/visual-frame.ts',
        },
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
          assetFileNames: ({ names }) =>
            names.some((name) => name.endsWith('.css')) ? 'app.css' : '[name]-[hash][extname]',
        },
      },
    },
  }
}

/** `packages/preview/dist/page/catalogue.json`, the post with every block: an installed package has no fixtures. */
function catalogueFile(): Plugin {
  return {
    name: 'diptych:catalogue-file',
    apply: 'build',
    generateBundle() {
      this.emitFile({
        type: 'asset',
        fileName: 'catalogue.json',
        source: JSON.stringify(cataloguePost(fileURLToPath(new URL('fixtures/nodes', import.meta.url)))),
      })
    },
  }
}

/** The editor shows code without colours, so the preview has no grammars of languages (10 MB). */
function withoutCodeColours(): Plugin {
  const EMPTY = '\0diptych-no-colours'
  return {
    name: 'diptych:without-code-colours',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source) => (source.endsWith('/code-thread.js') ? EMPTY : null),
    load: (id) =>
      id === EMPTY ? "export const startCodeThread = () => Promise.reject(new Error('No colours'))" : null,
  }
}

/** `editor.css` of the package, and of the preview: the frame of its visual editor loads it beside the page's. */
function editorStylesheet(): Plugin {
  return {
    name: 'diptych:editor-stylesheet',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'editor.css', source: editorCss() })
    },
  }
}

/** npm makes the command executable when it installs; a working copy has nobody to do it. */
function executableCli(): Plugin {
  return {
    name: 'diptych:executable-cli',
    apply: 'build',
    writeBundle({ dir }, bundle) {
      if (dir && bundle['cli.js']) chmodSync(`${dir}/cli.js`, 0o755)
    },
  }
}
