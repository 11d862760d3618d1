import { defineConfig } from 'vitest/config'

export default defineConfig({
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
  },
})
