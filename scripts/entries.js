/** The public entries of each package: names in its `dist` and their sources. Must match `exports` of its manifest. */
export const ENTRIES = {
  index: 'src/index.ts',
  types: 'src/types.ts',
  block: 'src/block.ts',
  api: 'src/api.ts',
  web: 'src/web/index.ts',
  email: 'src/email/index.ts',
  client: 'src/client.ts',
  island: 'src/island.ts',
  react: 'src/react.ts',
  editing: 'src/editing.ts',
  'formula-png': 'src/email/compile/formula-png.ts',
  markdown: 'src/markdown.ts',
  testing: 'src/testing.ts',
  domain: 'src/domain/index.ts',
  options: 'src/options/index.ts',
  command: 'src/cli/commands/index.ts',
  newsletter: 'src/cli/newsletter/index.ts',
}

/** The entries that the bundlers of pages take from `dist/modules` (vite.config.ts). */
export const PAGE_ENTRIES = Object.fromEntries(
  Object.entries(ENTRIES).filter(([name]) =>
    ['index', 'block', 'api', 'web', 'email', 'editing', 'markdown', 'domain', 'options'].includes(name),
  ),
)

/**
 * Parts of entries that a page may need without the rest of the entry. The build makes a file for each set of entries
 * and parts that need the same modules, and bundlers of pages keep a file whole.
 */
export const PAGE_PARTS = {
  'defer-diptych': 'src/instance/defer-diptych.ts',
  'create-web': 'src/web/create-web.ts',
  'platform-web': 'src/web/platform-web.ts',
}

export const LINT_ENTRIES = {
  index: 'packages/lint/src/index.ts',
  browser: 'packages/lint/src/browser.ts',
  mail: 'packages/lint/src/mail.ts',
  page: 'packages/lint/src/page.ts',
}

export const SERVER_ENTRIES = {
  index: 'packages/server/src/site/index.ts',
  node: 'packages/server/src/serve/index.ts',
  memory: 'packages/server/src/memory/index.ts',
  mail: 'packages/server/src/mail.ts',
  commands: 'packages/server/src/commands.ts',
}

export const EDITOR_ENTRIES = { index: 'packages/editor/src/index.ts', react: 'packages/editor/src/react.ts' }

export const MOVE_ENTRIES = { index: 'packages/move/src/index.ts', commands: 'packages/move/src/commands.ts' }

export const PREVIEW_ENTRIES = { commands: 'packages/preview/src/commands.ts' }

/** The entries of all packages by the name of the package. */
export const PACKAGES = {
  diptych: ENTRIES,
  '@diptych/lint': LINT_ENTRIES,
  '@diptych/server': SERVER_ENTRIES,
  '@diptych/preview': PREVIEW_ENTRIES,
  '@diptych/editor': EDITOR_ENTRIES,
  '@diptych/move': MOVE_ENTRIES,
}

/** The folders of the packages that npm publishes, by their names. */
export const PACKAGE_FOLDERS = {
  diptych: '.',
  '@diptych/lint': 'packages/lint',
  '@diptych/server': 'packages/server',
  '@diptych/preview': 'packages/preview',
  '@diptych/editor': 'packages/editor',
  '@diptych/move': 'packages/move',
  'create-diptych': 'packages/create-diptych',
}

/** Every name that other code imports, such as `diptych/web`, and its source. */
export const SOURCES = Object.fromEntries(
  Object.entries(PACKAGES).flatMap(([name, entries]) =>
    Object.entries(entries).map(([entry, source]) => [entry === 'index' ? name : `${name}/${entry}`, source]),
  ),
)
