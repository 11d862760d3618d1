/** The public entry points: the name of each in `dist`, and its source. `exports` of package.json lists the same. */
export const ENTRIES = {
  index: 'src/index.ts',
  web: 'src/web/index.ts',
  email: 'src/email/index.ts',
  client: 'src/client.ts',
  island: 'src/island.ts',
  editing: 'src/editing.ts',
  'formula-png': 'src/email/compile/formula-png.ts',
  lint: 'src/lint.ts',
  markdown: 'src/markdown.ts',
  'browser-lint': 'src/browser-lint.ts',
  site: 'src/site/index.ts',
  'site-node': 'src/cli/site/index.ts',
  testing: 'src/testing.ts',
}
