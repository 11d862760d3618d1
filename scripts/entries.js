/** The public entry points: names in `dist` and their sources. Must match `exports` of package.json. */
export const ENTRIES = {
  index: 'src/index.ts',
  types: 'src/types.ts',
  block: 'src/block.ts',
  api: 'src/api.ts',
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
