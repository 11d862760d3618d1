/** The page's script: diptych/client, the islands and one React, each in a file of its own. */
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
