/** The page's script: diptych/client, the islands and one copy of React, each in a separate file. */
export default {
  build: {
    outDir: 'out/assets',
    rolldownOptions: {
      input: 'src/page.ts',
      output: { entryFileNames: 'page.js' },
    },
  },
  base: './',
}
