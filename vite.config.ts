import { chmodSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { preprocessCSS, type Plugin, type ResolvedConfig } from 'vite'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [stylesheetFile(), executableCli()],
  ssr: {
    // Its index pulls in a syntax highlighter, a Markdown parser and Tailwind: bundled, only the two primitives we use remain.
    noExternal: [/^@react-email\/(?!render)/],
  },
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    minify: false,
    // The minifier would merge the email sheet's logical sides into shorthands that its resolver does not know.
    cssMinify: false,
    rolldownOptions: {
      input: {
        index: 'src/index.ts',
        web: 'src/web/index.ts',
        email: 'src/email/index.ts',
        client: 'src/client.ts',
        'formula-png': 'src/email/formula-png.ts',
        cli: 'src/cli/main.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    environment: 'node',
    // The email's stylesheet is imported as text; vitest empties style sheets unless told.
    css: true,
    testTimeout: 30_000,
    maxWorkers: 2,
  },
})

/** `dist/web.css`, the stylesheet that `renderPage` writes into a page, for sites that link it. */
function stylesheetFile(): Plugin {
  const source = fileURLToPath(new URL('src/parts/web/web.css', import.meta.url))
  let config: ResolvedConfig
  return {
    name: 'diptych:stylesheet-file',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    async generateBundle() {
      const { code } = await preprocessCSS(readFileSync(source, 'utf8'), source, config)
      this.emitFile({ type: 'asset', fileName: 'web.css', source: code })
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
