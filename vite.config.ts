import { chmodSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin, UserConfig } from 'vite'
import { defineConfig, type ViteUserConfig } from 'vitest/config'
import { cataloguePost } from './scripts/catalogue-post.js'
import { ENTRIES } from './scripts/entries.js'
import { styleImports } from './scripts/style-imports.js'
import { thirdPartyNotices } from './scripts/third-party-notices.js'

/**
 * `vite build` makes the library, `vite build --mode browser` the files that a page loads, `--mode preview` those of
 * the preview.
 */
export default defineConfig(({ mode }) =>
  mode === 'browser' ? browserFiles() : mode === 'preview' ? previewFiles() : library(),
)

function library(): ViteUserConfig {
  return {
    plugins: [styleImports(), executableCli(), thirdPartyNotices()],
    ssr: {
      // Its index pulls in a syntax highlighter, a Markdown parser and Tailwind: bundled, only the two primitives we
      // use remain.
      noExternal: [/^@react-email\/(?!render)/],
    },
    build: {
      ssr: true,
      target: 'node20',
      outDir: 'dist',
      // The browser's files stand in it too; `npm run build` begins with an empty directory.
      emptyOutDir: false,
      minify: false,
      rolldownOptions: {
        input: {
          ...ENTRIES,
          cli: 'src/cli/main.ts',
          'mail-worker': 'src/cli/mail/worker.ts',
          // Each asks for its neighbour by name.
          'code-thread': 'src/render/code/code-thread.ts',
          'code-worker': 'src/render/code/code-worker.js',
          'formula-worker': 'src/email/compile/formula-worker.js',
        },
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
    test: {
      environment: 'node',
      // No test asks anybody on the internet, nor does a command that one starts.
      env: { DIPTYCH_OFFLINE: '1' },
      projects: [
        // Islands are woken with React's test tools, which its production build lacks.
        { extends: true, test: { name: 'islands', include: ['tests/web/**/*.test.{ts,tsx}'] } },
        // Rendering is what takes the time, and the build that people run is the quicker one.
        {
          extends: true,
          oxc: { jsx: { runtime: 'automatic', development: false } },
          test: {
            name: 'all else',
            include: ['tests/**/*.test.{ts,tsx}'],
            exclude: ['tests/web/**'],
            env: { NODE_ENV: 'production' },
          },
        },
      ],
      // The viewer's stylesheet is imported as text; vitest empties style sheets by default.
      css: true,
      // Generous: a busy machine takes many times as long, and no test is decided by its time.
      testTimeout: 300_000,
      hookTimeout: 300_000,
      // How long a state may take to come, as in tests/browser/chromium.ts. A test does not sleep.
      expect: { poll: { timeout: 120_000, interval: 25 } },
      maxWorkers: 2,
      // Modules hold no state, so a worker keeps them from file to file: loading them anew was half of the time.
      isolate: false,
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
    define: { 'process.env.NODE_ENV': '"production"' },
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

/** `dist/preview`: the preview's page and the scripts of its frames, under names that its server knows. */
function previewFiles(): UserConfig {
  return {
    plugins: [catalogueFile(), thirdPartyNotices()],
    define: { 'process.env.NODE_ENV': '"production"' },
    // The page is served from the root of its own server.
    base: '/assets/',
    build: {
      target: 'es2022',
      outDir: 'dist/preview',
      emptyOutDir: true,
      modulePreload: false,
      cssCodeSplit: false,
      rolldownOptions: {
        input: {
          app: 'src/preview/app.tsx',
          'mail-frame': 'src/preview/frames/mail-frame.ts',
          'page-frame': 'src/preview/frames/page-frame.ts',
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

/** `dist/preview/catalogue.json`, the post with every block: an installed package has no fixtures. */
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
