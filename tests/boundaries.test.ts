import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, mkdir, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { SOURCES } from '../scripts/entries.js'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** A file that breaks a rule by what it imports, and the rule that must see it. */
const PLANTED: readonly [rule: string, file: string, imports: string][] = [
  ['layer-domain', 'src/domain/clock.ts', '../schema/kit.js'],
  ['layer-domain', 'src/domain/package.ts', 'valibot'],
  ['layer-schema', 'src/schema/looks.ts', 'react'],
  ['layer-schema', 'src/schema/draws.ts', '../render/walk.js'],
  ['layer-api', 'src/api/draws.ts', '../schema/kit.js'],
  ['layer-render', 'src/render/picks.ts', '../nodes/index.js'],
  ['layer-islands', 'src/islands/heavy.ts', 'valibot'],
  ['layer-parts-shared', 'src/parts/takes-sides.ts', './web/card.js'],
  ['layer-parts-web', 'src/parts/web/mailish.ts', '../email/cell.js'],
  ['layer-parts-email', 'src/parts/email/webbish.ts', '../web/card.js'],
  ['layer-nodes', 'src/nodes/quote/far.ts', '../../web/registry.js'],
  ['layer-web', 'src/web/mails.ts', 'juice'],
  ['layer-email', 'src/email/formulas.ts', 'katex'],
  ['layer-email', 'src/email/judges.ts', '@diptych/lint'],
  ['layer-markup', 'packages/lint/src/markup/rules.ts', '../index.js'],
  ['layer-clients', 'packages/lint/src/clients/rules.ts', '../index.js'],
  ['layer-lint', 'packages/lint/src/posts.ts', 'diptych'],
  ['layer-lint', 'packages/lint/src/reaches.ts', '../../../src/domain/egg.js'],
  ['layer-server', 'packages/server/src/reaches.ts', '../../../src/schema/kit.js'],
  ['layer-server', 'packages/server/src/serve/reaches.ts', '../../../lint/src/markup/rules.js'],
  ['layer-site', 'packages/server/src/site/files.ts', 'pg'],
  ['layer-move', 'packages/move/src/reaches.ts', '../../../src/schema/kit.js'],
  ['layer-editor', 'packages/editor/src/reaches.ts', '../../../src/schema/kit.js'],
  ['layer-editor', 'packages/editor/src/reacts.ts', 'react'],
  ['layer-preview', 'packages/preview/src/server/reaches.ts', '../../../../src/schema/kit.js'],
  ['layer-preview', 'packages/preview/src/proof/reaches.ts', '../../../lint/src/markup/rules.js'],
  ['preview-page-types', 'packages/preview/src/page/reads.ts', 'diptych/newsletter'],
  ['core-apart', 'src/web/serves.ts', '@diptych/server'],
  ['core-apart', 'src/cli/lints.ts', '../../packages/lint/src/markup/rules.js'],
  ['lint-lazy', 'src/testing/laws/judges.ts', '@diptych/lint'],
  ['targets-apart', 'src/web/sends.ts', '../email/compile/compile.js'],
  ['targets-apart', 'src/email/pages.ts', '../web/registry.js'],
  ['node-apart', 'src/nodes/quote/borrows.ts', '../poll/node.js'],
  ['node-list', 'src/nodes/quote/asks.ts', '../index.js'],
  ['node-definition', 'src/nodes/quote/node.ts', 'react'],
  ['node-web-view', 'src/nodes/quote/web.tsx', '../../parts/email/cell.js'],
  ['node-email-view', 'src/nodes/quote/email.tsx', '../../parts/web/card.js'],
  ['react-email-place', 'src/nodes/quote/button.ts', '@react-email/components'],
  ['node-builtins', 'src/web/files.ts', 'node:fs'],
  ['node-builtins', 'src/email/hashes.ts', 'node:crypto'],
  ['node-builtins', 'src/render/waits.ts', 'timers'],
  ['portable-entries', 'src/markdown.ts', './cli/table.js'],
  ['portable-entries', 'packages/lint/src/mail.ts', 'diptych/newsletter'],
  ['cli-is-outermost', 'src/email/tells.ts', '../cli/table.js'],
  ['browser-entry', 'src/client.ts', './schema/kit.js'],
  ['island-weight', 'src/nodes/quote/island.tsx', '../../schema/kit.js'],
  ['island-weight', 'src/parts/web/quote-island.tsx', '../../schema/kit.js'],
  ['no-circles', 'src/domain/egg.ts', './hen.js'],
  ['no-circles', 'src/domain/chick.ts', './rooster.js'],
  ['no-missing', 'src/domain/ghost.ts', './nowhere.js'],
  ['no-dev-packages', 'src/cli/tests.ts', 'vitest'],
]

/** Imports that the rooms of ARCHITECTURE.md forbid, whichever rule sees them. */
const ROOMS: readonly (readonly [about: string, room: string, imports: string])[] = [
  ['domain imports schema', 'src/domain', '../../schema/problem.js'],
  ['domain imports a package', 'src/domain', 'valibot'],
  ['domain imports Node', 'src/domain', 'node:fs'],
  ['schema imports render', 'src/schema', '../../render/context.js'],
  ['schema imports React', 'src/schema', 'react'],
  ['schema imports a node', 'src/schema', '../../nodes/poll/node.js'],
  ['render imports a node', 'src/render', '../../nodes/poll/node.js'],
  ['render imports a part', 'src/render', '../../parts/web/card.js'],
  ['a web part imports an email part', 'src/parts/web', '../../email/card.js'],
  ['an email part imports a web part', 'src/parts/email', '../../web/card.js'],
  ['a web part imports React Email', 'src/parts/web', '@react-email/components'],
  ['a part imports a node', 'src/parts/web', '../../../nodes/poll/node.js'],
  ['web imports email', 'src/web', '../../email/mail-compiler.js'],
  ['email imports web', 'src/email', '../../web/render-web.js'],
  ['a target imports the command line', 'src/web', '../../cli/main.js'],
  ['a node imports a target', 'src/nodes', '../../web/web-renderer.js'],
  ['a node imports another node’s folder', 'src/nodes', '../poll/node.js'],
  ['email imports the file system', 'src/email', 'node:fs'],
  ['the preview’s page imports what renders', 'packages/preview/src/page', 'diptych/email'],
  ['the preview’s server imports a part of its page', 'packages/preview/src/server', '../../page/shortcuts.js'],
  ['the platform in memory imports a page of the site', 'packages/server/src/memory', '../../site/create-site.js'],
  ['a law of blocks imports a target', 'src/testing/laws', '../../../web/render-web.js'],
  ['a law of blocks loads the linter at once', 'src/testing/laws', '@diptych/lint'],
  ['the library imports the preview', 'src/web', '../../../packages/preview/src/page/protocol.js'],
]

/** What the planted files reach for. */
const TARGETS = [
  'schema/kit',
  'render/walk',
  'nodes/index',
  'nodes/poll/node',
  'parts/web/card',
  'parts/email/cell',
  'web/registry',
  'email/compile/compile',
  'cli/table',
]

it('each boundary rule sees a file that breaks it', async () => {
  const house = await mkdtemp(join(tmpdir(), 'diptych-house-'))
  const put = async (file: string, text: string) => {
    await mkdir(dirname(join(house, file)), { recursive: true })
    await writeFile(join(house, file), text)
  }
  for (const target of TARGETS) await put(`src/${target}.ts`, 'export const it = 1\n')
  for (const [, room, source] of ROOMS) {
    if (source.startsWith('.')) await put(pathOf(room, source), 'export const it = 1\n')
  }
  const planted = [
    ...PLANTED.map(([, file, source]) => [file, source] as const),
    ...ROOMS.map(([, room, source], at) => [violationIn(room, at), source] as const),
  ]
  for (const [file, source] of planted) await put(file, `import * as taken from '${source}'\nexport const it = taken\n`)
  await put('src/domain/hen.ts', "import { it } from './egg.js'\nexport const hen = it\n")
  // A circle that only types close.
  await put('src/domain/chick.ts', "import type { Rooster } from './rooster.js'\nexport type Chick = Rooster\n")
  await put('src/domain/rooster.ts', "import type { Chick } from './chick.js'\nexport type Rooster = Chick[]\n")
  for (const source of Object.values(SOURCES))
    if (!planted.some(([file]) => file === source)) await put(source, 'export const it = 1\n')
  const paths = Object.fromEntries(Object.entries(SOURCES).map(([name, source]) => [name, [`./${source}`]]))
  await put(
    'tsconfig.json',
    JSON.stringify({ compilerOptions: { module: 'ESNext', moduleResolution: 'bundler', jsx: 'react-jsx', paths } }),
  )
  await put(
    'package.json',
    JSON.stringify({
      type: 'module',
      dependencies: { react: '*', valibot: '*', juice: '*', katex: '*', '@react-email/components': '*' },
      devDependencies: { vitest: '*' },
    }),
  )
  await symlink(join(ROOT, 'node_modules'), join(house, 'node_modules'))

  const { summary } = JSON.parse(await cruise(house)) as {
    summary: { violations: { from: string; rule: { name: string; severity: string } }[] }
  }
  const seen = new Set(summary.violations.map(({ from, rule }) => `${rule.name} ${from}`))
  expect(PLANTED.map(([rule, file]) => `${rule} ${file}`).filter((expected) => !seen.has(expected))).toEqual([])
  const broken = new Set(
    summary.violations
      .filter(({ rule }) => rule.severity === 'error' && !/orphan|missing/.test(rule.name))
      .map(({ from }) => from),
  )
  expect(ROOMS.filter(([, room], at) => !broken.has(violationIn(room, at))).map(([about]) => about)).toEqual([])
})

it('the rooms of the rules exist', () => {
  const files = ROOMS.filter(([, , source]) => source.startsWith('.')).map(([, room, source]) => pathOf(room, source))
  expect(files.filter((file) => !['', 'x'].some((end) => existsSync(join(ROOT, `${file}${end}`))))).toEqual([])
})

function violationIn(room: string, at: number): string {
  return `${room}/planted/violation-${at}.ts`
}

/** What a violation of a room imports. */
function pathOf(room: string, source: string): string {
  return join(room, 'planted', source).replace(/\.js$/, '.ts')
}

function cruise(cwd: string): Promise<string> {
  const args = [
    join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs'),
    'src',
    'packages',
    '--config',
    join(ROOT, '.dependency-cruiser.cjs'),
    '--output-type',
    'json',
  ]
  // It ends with the number of violations as its exit code.
  return new Promise((resolve) =>
    execFile(process.execPath, args, { cwd, maxBuffer: 1e8 }, (_error, stdout) => resolve(stdout)),
  )
}
