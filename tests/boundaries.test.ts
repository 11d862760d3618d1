import { execFile } from 'node:child_process'
import { mkdtemp, mkdir, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

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
  ['layer-email', 'src/email/judges.ts', '../lint/index.js'],
  ['layer-markup', 'src/markup/rules.ts', '../lint/index.js'],
  ['layer-clients', 'src/clients/rules.ts', '../lint/index.js'],
  ['layer-lint', 'src/lint/posts.ts', '../schema/kit.js'],
  ['targets-apart', 'src/web/sends.ts', '../email/compile/compile.js'],
  ['targets-apart', 'src/email/pages.ts', '../web/registry.js'],
  ['node-apart', 'src/nodes/quote/borrows.ts', '../poll/node.js'],
  ['node-list', 'src/nodes/quote/asks.ts', '../index.js'],
  ['node-definition', 'src/nodes/quote/node.ts', 'react'],
  ['node-web-view', 'src/nodes/quote/web.tsx', '../../parts/email/cell.js'],
  ['node-email-view', 'src/nodes/quote/email.tsx', '../../parts/web/card.js'],
  ['react-email-place', 'src/nodes/quote/button.ts', '@react-email/link'],
  ['node-builtins', 'src/web/files.ts', 'node:fs'],
  ['node-builtins', 'src/email/hashes.ts', 'node:crypto'],
  ['node-builtins', 'src/render/waits.ts', 'timers'],
  ['portable-entries', 'src/lint.ts', './cli/table.js'],
  ['cli-is-outermost', 'src/email/tells.ts', '../cli/table.js'],
  ['browser-entry', 'src/client.ts', './schema/kit.js'],
  ['island-weight', 'src/nodes/quote/island.tsx', '../../schema/kit.js'],
  ['island-weight', 'src/parts/web/quote-island.tsx', '../../schema/kit.js'],
  ['no-circles', 'src/domain/egg.ts', './hen.js'],
  ['no-circles', 'src/domain/chick.ts', './rooster.js'],
  ['no-missing', 'src/domain/ghost.ts', './nowhere.js'],
  ['no-dev-packages', 'src/cli/tests.ts', 'vitest'],
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
  'lint/index',
  'cli/table',
]

it('each boundary rule sees a file that breaks it', async () => {
  const house = await mkdtemp(join(tmpdir(), 'diptych-house-'))
  const put = async (file: string, text: string) => {
    await mkdir(dirname(join(house, file)), { recursive: true })
    await writeFile(join(house, file), text)
  }
  for (const target of TARGETS) await put(`src/${target}.ts`, 'export const it = 1\n')
  for (const [, file, source] of PLANTED)
    await put(file, `import * as taken from '${source}'\nexport const it = taken\n`)
  await put('src/domain/hen.ts', "import { it } from './egg.js'\nexport const hen = it\n")
  // A circle that only types close.
  await put('src/domain/chick.ts', "import type { Rooster } from './rooster.js'\nexport type Chick = Rooster\n")
  await put('src/domain/rooster.ts', "import type { Chick } from './chick.js'\nexport type Rooster = Chick[]\n")
  await put(
    'tsconfig.json',
    '{ "compilerOptions": { "module": "ESNext", "moduleResolution": "bundler", "jsx": "react-jsx" } }',
  )
  await put(
    'package.json',
    JSON.stringify({
      type: 'module',
      dependencies: { react: '*', valibot: '*', juice: '*', katex: '*', '@react-email/link': '*' },
      devDependencies: { vitest: '*' },
    }),
  )
  await symlink(join(ROOT, 'node_modules'), join(house, 'node_modules'))

  const { summary } = JSON.parse(await cruise(house)) as {
    summary: { violations: { from: string; rule: { name: string } }[] }
  }
  const seen = new Set(summary.violations.map(({ from, rule }) => `${rule.name} ${from}`))
  expect(PLANTED.map(([rule, file]) => `${rule} ${file}`).filter((expected) => !seen.has(expected))).toEqual([])
})

function cruise(cwd: string): Promise<string> {
  const args = [
    join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs'),
    'src',
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
