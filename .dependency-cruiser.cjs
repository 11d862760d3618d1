/**
 * The layers of src and what each may import (ARCHITECTURE.md). A comment is what a person reads whose
 * import was refused: why, and what to do instead.
 */

/** A package, wherever npm put it. */
const packages = (...names) => `node_modules/(${names.join('|')})(/|$)`
const REACT = ['react', '@types/react', 'react/jsx-runtime']
/** What reads HTML that attributes hold: tweets, gists. */
const STORED_HTML = [
  'domhandler',
  'domutils',
  'parse5',
  'parse5-htmlparser2-tree-adapter',
  'sanitize-html',
  '@types/sanitize-html',
]
/** What reads the HTML and CSS of mails. */
const MARKUP = [
  'cheerio',
  'css-tree',
  '@types/css-tree',
  'domhandler',
  'domutils',
  'parse5',
  'parse5-htmlparser2-tree-adapter',
]
const NODE_FOLDER = '^src/nodes/([^/]+)/'
/** A block's own, and those of parts that several blocks hold. */
const ISLANDS_OF_BLOCKS = '^src/(nodes/[^/]+/island[^/]*|parts/web/[^/]+-island)\\.tsx?$'

/** Built into dist: users do not install them, nor what they depend on. */
const BUNDLED = packages(
  '@codemirror/[a-z-]+',
  '@lezer/[a-z]+',
  '@noble/hashes',
  '@react-email/(components|render)',
  'cheerio',
  'chokidar',
  'css-select',
  'css-what',
  'csv-parse',
  'domhandler',
  'domutils',
  'env-paths',
  'get-east-asian-width',
  'idiomorph',
  'image-size',
  'juice',
  'leven',
  'linebreak',
  'markdown-it(-deflist|-emoji|-mark)?',
  'parse5',
  'parse5-htmlparser2-tree-adapter',
  'photoswipe',
  'sanitize-html',
  'shiki',
  'smol-toml',
  'tinyglobby',
  'valibot',
)

/** Optional packages that are not installed with the project (tools/formulas), so their names lead nowhere. */
const FORMULA_PACKAGES = '^(mathjax-full|@resvg/resvg-js)(/|$)'

/** What runs in a thread of Node: a file that Node loads by its name, and no other file imports. */
const IN_THREADS = '^src/render/background/serve-thread\\.js$'

/** The public entries that run wherever JavaScript does; formula-png, command and newsletter need Node. */
const PORTABLE_ENTRIES =
  '^(src/(index|types|block|api|client|island|react|editing|markdown|testing|(domain|options|web|email)/index)|packages/(lint/src/(index|mail|page)|server/src/(site|memory)/index))\\.ts$'

/**
 * What packages of `packages` may import of each other: the public entries of their manifests (scripts/entries.js).
 * tsconfig.json leads their names to these sources.
 */
const ENTRIES = {
  diptych:
    '^src/(index|types|block|api|client|island|react|editing|markdown|testing|(domain|options|web|email|cli/(commands|newsletter))/index|email/compile/formula-png)\\.ts$',
  lint: '^packages/lint/src/(index|browser|mail|page)\\.ts$',
  server: '^packages/server/src/((site|serve|memory)/index|mail|commands)\\.ts$',
  editor: '^packages/editor/src/index\\.ts$',
}
/** The entries that the linter takes into its build: plain functions, no renderer. */
const PLAIN_ENTRIES = '^src/(domain|options)/index\\.ts$'

/** A layer imports from the layers and packages named here, and from itself. */
function layer(name, path, { layers = [], npm = [], names = [], builtins = [], entries = [], why }) {
  const allowed = [
    path,
    ...layers.map((other) => `^${other.startsWith('packages/') ? '' : 'src/'}${other}`),
    ...entries,
    ...(npm.length ? [packages(...npm)] : []),
    ...names,
    ...builtins.map((name) => `^(node:)?${name}$`),
  ]
  return { name: `layer-${name}`, severity: 'error', comment: why, from: { path }, to: { pathNot: allowed } }
}

module.exports = {
  forbidden: [
    layer('domain', '^src/domain/', {
      why: 'domain holds the rules of the product as plain functions: no package, no node:, no other layer, so that they run and are tested anywhere. Take what you need as an argument.',
    }),
    layer('schema', '^src/schema/', {
      layers: ['domain/', 'options/'],
      npm: [
        'prosemirror-model',
        'valibot',
        'parse5',
        'parse5-htmlparser2-tree-adapter',
        'css-select',
        'css-what',
        'domhandler',
        'domutils',
      ],
      why: 'schema reads and writes documents and knows no concrete node and no view. What a node needs is passed in by its definition (defineBlock).',
    }),
    layer('options', '^src/options/', {
      layers: ['domain/'],
      npm: ['valibot', 'leven'],
      why: 'options checks what callers pass to public functions. It knows no function: each layer describes its own options with these schemas.',
    }),
    layer('platforms', '^src/platforms/', {
      layers: ['domain/', 'schema/'],
      why: 'platforms says how markup of other platforms is read: selectors and attributes by their stored names. It knows no node but by name, so that the kit stays the only list of them.',
    }),
    layer('api', '^src/api/', {
      layers: ['domain/', 'schema/(attr|embed-call)\\.ts$'],
      npm: ['valibot'],
      why: "api asks the platform and checks its answers, in a browser as on a server. It knows no block: a node's recogniser makes attributes of an answer.",
    }),
    layer('styles', '^src/styles/', {
      npm: ['css-tree', '@types/css-tree'],
      why: 'styles reads stylesheets, ours while the library is built and those of publications when they are passed. It knows no post, no theme and no target.',
    }),
    layer('elements', '^src/elements/', {
      npm: [...REACT],
      why: 'elements writes React elements as markup. It knows no post and no target.',
    }),
    layer('render', '^src/render/', {
      layers: ['domain/', 'options/', 'schema/', 'elements/'],
      npm: [
        ...REACT,
        'react-dom',
        '@types/react-dom',
        'prosemirror-model',
        'shiki',
        '@shikijs/[^/]+',
        'linebreak',
        'get-east-asian-width',
      ],
      builtins: ['crypto', 'process', 'worker_threads'],
      why: 'render is what both targets share. Something for one target only belongs in src/web or src/email; a node is reached through the kit that is passed in.',
    }),
    layer('islands', '^src/islands/', {
      // The server's half alone checks islands.
      layers: ['domain/', 'elements/', 'options/'],
      npm: [...REACT, 'react-dom', '@types/react-dom'],
      why: 'islands go to the browser: what they import, every reader downloads. Pass plain props made on the server.',
    }),
    layer('parts-shared', '^src/parts/[^/]+$', {
      layers: ['domain/', 'schema/', 'render/'],
      npm: [...REACT, 'prosemirror-model', ...STORED_HTML],
      why: 'files directly in src/parts serve both design systems, and the node definitions that share a block; they cannot depend on any of these.',
    }),
    layer('parts-web', '^src/parts/web/', {
      layers: ['domain/', 'schema/', 'render/', 'islands/', 'parts/[^/]+$'],
      npm: [...REACT, 'prosemirror-model'],
      why: 'web parts are composed by nodes and know none; React Email and everything for inboxes stays in src/parts/email. Share through a file directly in src/parts.',
    }),
    layer('parts-email', '^src/parts/email/', {
      layers: ['domain/', 'schema/', 'render/', 'parts/[^/]+$'],
      npm: [...REACT, 'prosemirror-model', '@react-email/[^/]+', 'sanitize-html', '@types/sanitize-html'],
      why: 'email parts are composed by nodes and know none. Web parts emit markup that mail clients drop; share through a file directly in src/parts.',
    }),
    layer('nodes', '^src/nodes/', {
      layers: ['domain/', 'schema/', 'platforms/', 'render/', 'islands/', 'parts/'],
      npm: [...REACT, 'prosemirror-model', 'valibot', ...STORED_HTML],
      why: 'a node is composed of parts. A package it needs at render time is prepared by its target and arrives in ctx.resources; markup that is new goes into a part.',
    }),
    layer('web', '^src/web/', {
      layers: [
        'domain/',
        'options/',
        'schema/',
        'api/',
        'styles/',
        'render/',
        'islands/',
        'parts/web/',
        'parts/[^/]+$',
        'nodes/',
      ],
      npm: [...REACT, 'react-dom', '@types/react-dom', 'prosemirror-model', 'katex', '@types/katex', 'photoswipe'],
      why: 'web and email are built apart and never meet: a page must not pull in the mail tools. Put what both need into src/render or src/domain.',
    }),
    layer('email', '^src/email/', {
      layers: [
        'domain/',
        'options/',
        'schema/',
        'markup/',
        'styles/',
        'render/',
        'parts/email/',
        'parts/[^/]+$',
        'nodes/',
      ],
      npm: [
        ...REACT,
        'prosemirror-model',
        'cheerio',
        'juice',
        '@react-email/[^/]+',
        '@noble/hashes',
        'mathjax-full',
        '@resvg/resvg-js',
      ],
      names: [FORMULA_PACKAGES],
      why: 'web and email are built apart and never meet. Put what both need into src/render or src/domain. The linter judges finished mails, so no mail is made with it.',
    }),
    layer('instance', '^src/instance/', {
      layers: ['domain/', 'options/', 'schema/', 'api/', 'platforms/', 'nodes/', 'render/'],
      npm: ['prosemirror-model', 'valibot', 'domhandler', 'domutils'],
      why: 'an instance is some blocks and what reads posts into them. It knows no target: createWeb and createMail take it.',
    }),
    layer('markdown', '^src/markdown/', {
      layers: ['domain/', 'options/', 'schema/', 'instance/(post-reader|link-recognizer)\\.ts$'],
      npm: [
        'markdown-it(-deflist|-emoji|-mark)?',
        '@types/markdown-it',
        'yaml',
        'smol-toml',
        'prosemirror-model',
        'valibot',
      ],
      why: 'markdown reads and writes the posts of any instance, which is passed in. It knows no block but by its stored name; what only one block knows stands in the `markdown` of its definition.',
    }),
    layer('markup', '^packages/lint/src/markup/', {
      entries: [PLAIN_ENTRIES],
      npm: MARKUP,
      why: 'markup reads the HTML and CSS of any mail. It knows no post, no rule and no client.',
    }),
    layer('clients', '^packages/lint/src/clients/', {
      layers: ['packages/lint/src/markup/'],
      entries: [PLAIN_ENTRIES],
      npm: ['css-tree', '@types/css-tree'],
      why: "clients say what mail programs make of anybody's mail. They know no post and no rule of the linter; share what both read in packages/lint/src/markup.",
    }),
    layer('lint', '^packages/lint/src/', {
      entries: [PLAIN_ENTRIES],
      npm: [...MARKUP, 'playwright-core', 'axe-core'],
      why: "the linter judges anybody's mail: it knows no post and nothing of how our mails are made. What it takes of diptych are plain functions, so whoever installs it installs no renderer.",
    }),
    layer('server', '^packages/server/src/', {
      entries: [ENTRIES.diptych],
      npm: ['.+'],
      names: ['^packages/server/package\\.json$'],
      builtins: ['[a-z0-9/_]+'],
      why: 'the server uses diptych as a stranger does, by its public entries. What it needs and cannot reach becomes public and documented, or is not needed.',
    }),
    layer('move', '^packages/move/src/', {
      entries: [ENTRIES.diptych, ENTRIES.server],
      npm: ['.+'],
      names: ['^packages/move/package\\.json$'],
      builtins: ['[a-z0-9/_]+'],
      why: 'moving a newsletter uses diptych and its server as a stranger does, by their public entries, so that sources of strangers can do the same.',
    }),
    layer('site', '^packages/server/src/site/', {
      entries: [ENTRIES.diptych],
      npm: ['hono', 'kysely', 'postal-mime', 'rate-limiter-flexible'],
      why: 'a site is made of the public targets and a store that is passed in, so that it runs wherever they do. Databases, files and mail servers are opened in packages/server/src/serve.',
    }),
    layer('memory', '^packages/server/src/memory/', {
      layers: [
        'packages/server/src/site/rules/',
        'packages/server/src/site/store/((memory-)?store\\.ts$|[^/]+/(memory-[^/]+|[^/]+-store)\\.ts$)',
      ],
      entries: [ENTRIES.diptych],
      why: 'the platform in memory knows the calls, and the rules and the store of a site, and no page or mail, so that it stands in for the platform anywhere.',
    }),
    layer('transports', '^packages/server/src/transports/', {
      entries: [ENTRIES.diptych],
      npm: ['aws4fetch', 'nodemailer', '@types/nodemailer'],
      builtins: ['[a-z/_]+'],
      why: 'transports carry finished messages to servers and services. They know no database, no list and no command.',
    }),
    layer('mailings', '^packages/server/src/mailings/', {
      layers: [
        'packages/server/src/site/(store|bounces)/',
        'packages/server/src/site/mailing-control\\.ts$',
        'packages/server/src/transports/',
      ],
      entries: [ENTRIES.diptych],
      npm: ['kysely', 'pg-boss', '@opentelemetry/api'],
      builtins: ['[a-z/_]+'],
      why: 'mailings are planned in a database and delivered by workers. Connections, files and people at a terminal are in packages/server/src/serve and send.',
    }),
    layer('editor', '^packages/editor/src/(?!tools/)', {
      entries: ['^src/(index|types|block|api|editing|domain/index|web/index)\\.ts$'],
      npm: ['prosemirror-[a-z-]+', '@codemirror/[a-z-]+'],
      layers: ['packages/editor/src/'],
      why: 'the editor runs in browsers, beside any instance: it uses public entries of diptych, and neither React nor a block by name, so that a stranger’s block is edited like ours.',
    }),
    layer('editor-tools', '^packages/editor/src/tools/', {
      entries: ['^src/(index|types|block|api|editing)\\.ts$'],
      layers: ['packages/editor/src/'],
      npm: [
        ...REACT,
        'react-dom',
        '@types/react-dom',
        'prosemirror-[a-z-]+',
        '@radix-ui/react-toolbar',
        'react-image-crop',
        '@floating-ui/dom',
        '@codemirror/[a-z-]+',
        '@lezer/highlight',
      ],
      why: 'menus, toolbars and forms are React, around the document and never in it.',
    }),
    layer('preview', '^packages/preview/src/', {
      entries: [ENTRIES.diptych, ENTRIES.lint, ENTRIES.server, ENTRIES.editor],
      npm: ['.+'],
      names: ['^packages/preview/package\\.json$'],
      builtins: ['[a-z0-9/_]+'],
      why: 'the preview uses diptych, its linter, its server and its editor as a stranger does, by their public entries.',
    }),
    layer('preview-page', '^packages/preview/src/page/(?!visual/)', {
      layers: ['packages/preview/src/page/visual/visual-editor\\.tsx$'],
      entries: ['^src/(index|types|client|domain/index|cli/newsletter/index)\\.ts$', '^packages/lint/src/page\\.ts$'],
      npm: [...REACT, 'react-dom', '@types/react-dom', 'idiomorph', '@codemirror/[a-z-]+', '@lezer/[a-z]+'],
      why: 'the preview is a page: what it shows is rendered by packages/preview/src/server and comes over HTTP (page/protocol.ts). Only what measures a drawn mail runs in its frames.',
    }),
    layer('preview-visual', '^packages/preview/src/page/visual/', {
      entries: ['^src/(index|types|(domain|web)/index)\\.ts$', ENTRIES.editor],
      layers: ['packages/preview/src/page/'],
      npm: REACT,
      why: 'the visual editor draws blocks itself, in a frame that is loaded when somebody writes. The rest of the page draws none.',
    }),
    {
      name: 'preview-page-apart',
      severity: 'error',
      comment:
        'the preview is built for browsers and stands alone; its server shares the types of page/protocol.ts with it, nothing that runs.',
      from: { path: '^packages/preview/src/', pathNot: '^packages/preview/src/page/' },
      to: { path: '^packages/preview/src/page/', pathNot: '^packages/preview/src/page/protocol\\.ts$' },
    },
    {
      name: 'preview-page-types',
      severity: 'error',
      comment: 'diptych/newsletter needs Node: the page takes types of it and nothing that runs.',
      from: { path: '^packages/preview/src/page/' },
      to: { path: '^src/cli/newsletter/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'core-apart',
      severity: 'error',
      comment:
        'diptych is what the packages are made of, so it imports none of them but the linter, by its public entry. Commands of other packages are loaded by name (src/cli/packages.ts).',
      from: { path: '^src/' },
      to: { path: '^packages/', pathNot: ENTRIES.lint },
    },
    {
      name: 'lint-lazy',
      severity: 'error',
      comment:
        'the linter is loaded by what judges a mail (import()), so that diptych/testing and the command start fast.',
      from: { path: '^src/', pathNot: '^src/cli/check/' },
      to: { path: '^packages/lint/', dependencyTypesNot: ['dynamic-import', 'type-only'] },
    },
    layer('testing-laws', '^src/testing/laws/', {
      layers: ['domain/', 'options/', 'schema/', 'instance/text\\.ts$'],
      entries: [ENTRIES.lint],
      npm: ['prosemirror-model', 'valibot', 'parse5', 'parse5-htmlparser2-tree-adapter', 'css-select', 'domhandler'],
      why: 'the laws of blocks judge any instance: its targets are passed in, so that they load neither React nor what makes mails.',
    }),
    {
      name: 'node-apart',
      severity: 'error',
      comment:
        "a family of blocks never imports another's, so that each can be read and removed alone. What two families need stands in src/parts or src/domain.",
      from: { path: NODE_FOLDER },
      to: { path: '^src/nodes/[^/]+/', pathNot: '^src/nodes/$1/' },
    },
    {
      name: 'node-list',
      severity: 'error',
      comment:
        'src/nodes/index.ts lists the nodes; a node that imports the list is a circle. The kit is in the context.',
      from: { path: NODE_FOLDER },
      to: { path: '^src/nodes/[^/]+$' },
    },
    {
      name: 'node-definition',
      severity: 'error',
      comment:
        'definitions are data: readers and importers load them without React. Views go into web.tsx and email.tsx.',
      from: { path: '^src/nodes/[^/]+/(node|mark)[^/]*\\.ts$' },
      to: { path: ['^src/parts/(web|email)/', '^src/islands/', packages(...REACT, 'react-dom'), '\\.tsx$'] },
    },
    {
      name: 'node-web-view',
      severity: 'error',
      comment:
        'a web view composes web parts; an email part carries inline tables into the page. Move what both need into src/parts.',
      from: { path: '^src/nodes/[^/]+/(web|island)[^/]*\\.tsx?$' },
      to: { path: ['^src/parts/email/', '^src/nodes/[^/]+/email[^/]*\\.tsx?$'] },
    },
    {
      name: 'node-email-view',
      severity: 'error',
      comment:
        'an email view composes email parts, which keep the rules of the linter; web parts and islands break them.',
      from: { path: '^src/nodes/[^/]+/email[^/]*\\.tsx?$' },
      to: { path: ['^src/parts/web/', '^src/islands/', '^src/nodes/[^/]+/(web|island)[^/]*\\.tsx?$'] },
    },
    {
      name: 'targets-apart',
      severity: 'error',
      comment: 'web and email never import each other. Put what both need into src/render or src/domain.',
      from: { path: '^src/(web|email)/' },
      to: { path: '^src/(web|email)/', pathNot: '^src/$1/' },
    },
    {
      name: 'react-email-place',
      severity: 'error',
      comment:
        'React Email is wrapped in src/parts/email, where its components that fail the linter have stand-ins. Import the part.',
      from: { path: '^src/', pathNot: '^src/(parts/email|email)/' },
      to: { path: packages('@react-email/[^/]+') },
    },
    {
      name: 'node-builtins',
      severity: 'error',
      comment:
        'only src/cli, and the packages of the server, the preview and moves, touch files, processes and the network, so that the library runs in Bun, Deno, workers and browsers. Take the bytes as an argument; what Node does faster is asked for in src/render/node-module.ts.',
      from: {
        path: '^(src|packages)/',
        pathNot: ['^src/cli/', '^packages/(preview/|move/|create-diptych/|server/src/(?!site/|memory/))', IN_THREADS],
      },
      to: { dependencyTypes: ['core'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'portable-entries',
      severity: 'error',
      comment:
        'these entries load wherever JavaScript runs, so nothing that they reach imports a module of Node. What needs Node stands behind an entry of its own, or in a file that a thread loads.',
      from: { path: PORTABLE_ENTRIES },
      to: {
        path: [
          '^src/cli/',
          '^packages/(preview/|server/src/(?!site/|memory/))',
          IN_THREADS,
          '^src/email/compile/formula-(png\\.ts|worker\\.js)$',
        ],
        reachable: true,
      },
    },
    {
      name: 'cli-is-outermost',
      severity: 'error',
      comment: 'the command line uses the library, never the reverse. Move what the library needs out of src/cli.',
      from: { path: '^src/', pathNot: '^src/cli/' },
      to: { path: '^src/cli/' },
    },
    {
      name: 'browser-entry',
      severity: 'error',
      comment:
        'diptych/client, diptych/island and diptych/react are downloaded by readers: they reach islands and domain only.',
      from: { path: '^src/(client|island|react|web/islands/mount)\\.ts$' },
      to: {
        pathNot: ['^src/(islands|domain|web/islands)/', ISLANDS_OF_BLOCKS, packages(...REACT, 'react-dom')],
      },
    },
    {
      name: 'island-weight',
      severity: 'error',
      comment:
        'an island is downloaded by readers: of the schema, the renderer and ProseMirror nothing may come along. What they know arrives as props.',
      from: { path: [ISLANDS_OF_BLOCKS, '^src/web/islands/'] },
      to: {
        path: ['^src/(schema|render|email|cli)/', packages('prosemirror-model', 'parse5', 'sanitize-html')],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'no-circles',
      severity: 'error',
      comment:
        'modules in a circle cannot be loaded or tested one at a time, and work or not by who comes first. Move what both need into a third file. Type imports count: files that only name each other cannot be read apart either.',
      from: { path: '^(src|packages)/' },
      to: { circular: true },
    },
    {
      name: 'no-missing',
      severity: 'error',
      comment: 'this file or package does not exist, or is not in package.json.',
      from: {},
      to: { couldNotResolve: true, pathNot: FORMULA_PACKAGES },
    },
    {
      name: 'no-dev-packages',
      severity: 'error',
      comment:
        'people who install diptych do not get devDependencies. Move the package to dependencies (or to peerDependencies, optional, for an entry few people need), add it to BUNDLED if the build should take it into dist, or move the import to tests.',
      from: { path: '^(src|packages)/' },
      to: {
        dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'],
        dependencyTypesNot: ['type-only', 'npm', 'npm-peer'],
        pathNot: ['node_modules/@types/', BUNDLED],
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^packages/[^/]+/dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.d.ts', '.js', '.mjs', '.json'],
    },
  },
}
