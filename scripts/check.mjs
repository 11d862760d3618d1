/**
 * All checks of a change: `npm test`. Independent steps run two at a time. The first failure stops the rest.
 *
 *   node scripts/check.mjs              all but what takes long or needs packages of its own
 *   node scripts/check.mjs 'full tests' the build and all the rest (`npm run test:full`)
 *   node scripts/check.mjs lint unused  only these and their dependencies
 */
import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const bin = (file) => [process.execPath, join(root, 'node_modules', file)]

/** Code that oxfmt formats. Prose, styles and data keep their line breaks. */
const FORMATTED = [
  'src',
  'packages',
  'tests',
  'scripts',
  'tools',
  'bench',
  'examples',
  'vite.config.ts',
  '.dependency-cruiser.cjs',
]

/** Folders of packages with locks of their own, which only the full run needs. */
const TOOLS = [
  'tools/unused',
  'tools/regex',
  'tools/release',
  'tools/formulas',
  'tools/integrations',
  'tools/next',
  'tools/postgres',
  'tools/runtimes',
  'tools/docs',
]

const KNIP = 'tools/unused/node_modules/knip/bin/knip.js'

/** The steps that make dist, without its declarations and lists. */
const BUILT = ['bundle', 'client entries', 'page modules', 'browser files', 'packages', 'preview page']

/**
 * In the order in which they start. What the tests need comes first; the static checks run beside them, since tests
 * often wait. A step that `streams` shows its output at once. An `alone` step does too, and uses the whole machine. An
 * `onRequest` step runs only if it is named or another step needs it.
 */
const STEPS = [
  { name: 'clean', command: [process.execPath, join(root, 'scripts/empty-dist.mjs')] },
  { name: 'bundle', needs: ['clean'], command: [...bin('vite/bin/vite.js'), 'build', '--logLevel', 'warn'] },
  {
    name: 'client entries',
    needs: ['bundle'],
    command: [...bin('vite/bin/vite.js'), 'build', '--mode', 'client', '--logLevel', 'warn'],
  },
  {
    name: 'page modules',
    needs: ['bundle'],
    command: [...bin('vite/bin/vite.js'), 'build', '--mode', 'modules', '--logLevel', 'warn'],
  },
  {
    name: 'browser files',
    needs: ['bundle'],
    command: [...bin('vite/bin/vite.js'), 'build', '--mode', 'browser', '--logLevel', 'warn'],
  },
  {
    name: 'packages',
    needs: ['clean'],
    command: [process.execPath, join(root, 'scripts/build-packages.mjs')],
  },
  {
    name: 'preview page',
    needs: ['clean'],
    command: [...bin('vite/bin/vite.js'), 'build', '--mode', 'page', '--logLevel', 'warn'],
  },
  {
    name: 'tests',
    needs: BUILT,
    streams: true,
    command: [...bin('vitest/vitest.mjs'), 'run', '--project', 'islands', '--project', 'all else'],
  },
  // The Go compiler gives the same result in a third of the time.
  { name: 'types', command: [...bin('@typescript/native-preview/bin/tsgo'), '--noEmit', '-p', '.'] },
  { name: 'format', command: [...bin('oxfmt/bin/oxfmt'), '--check', ...FORMATTED] },
  { name: 'lint', command: [...bin('oxlint/bin/oxlint')] },
  { name: 'regex', command: [process.execPath, join(root, 'tools/regex/check.mjs'), '--recorded'] },
  {
    name: 'boundaries',
    command: [
      ...bin('dependency-cruiser/bin/dependency-cruise.mjs'),
      'src',
      'packages',
      '--config',
      '.dependency-cruiser.cjs',
    ],
  },
  ...TOOLS.map((folder) => ({
    name: `install ${folder}`,
    onRequest: true,
    command: [process.execPath, join(root, 'scripts/install-if-needed.mjs'), folder],
  })),
  {
    name: 'unused',
    needs: ['install tools/unused'],
    onRequest: true,
    command: [process.execPath, join(root, KNIP)],
  },
  // Code of src that tests alone use.
  {
    name: 'unused by users',
    needs: ['install tools/unused'],
    onRequest: true,
    command: [process.execPath, join(root, KNIP), '--production'],
  },
  {
    name: 'new regex',
    needs: ['install tools/regex'],
    onRequest: true,
    command: [process.execPath, join(root, 'tools/regex/check.mjs')],
  },
  // Fails if the public API differs from `docs/api`.
  {
    name: 'declarations',
    needs: ['bundle', 'install tools/release'],
    onRequest: true,
    command: [process.execPath, join(root, 'tools/release/declarations.mjs')],
  },
  // Fails for a licence that nobody decided on.
  {
    name: 'licences',
    needs: [...BUILT, 'install tools/release'],
    onRequest: true,
    command: [process.execPath, join(root, 'tools/release/sbom.mjs')],
  },
  ...['.', 'packages/lint', 'packages/server', 'packages/preview', 'packages/editor', 'packages/move'].map(
    (folder) => ({
      name: folder === '.' ? 'package' : `package ${folder}`,
      needs: ['declarations', 'licences'],
      onRequest: true,
      command: [
        process.execPath,
        join(root, 'tools/release/node_modules/publint/src/cli.js'),
        join(root, folder),
        '--strict',
      ],
    }),
  ),
  {
    name: 'package types',
    needs: [
      'package',
      'package packages/lint',
      'package packages/server',
      'package packages/preview',
      'package packages/editor',
      'package packages/move',
    ],
    onRequest: true,
    command: [process.execPath, join(root, 'tools/release/package-types.mjs')],
  },
  // Fails for a broken link in what is generated. Links between Markdown files are a test.
  {
    name: 'docs',
    needs: [...BUILT, 'declarations', 'install tools/docs', 'install tools/formulas'],
    onRequest: true,
    command: [process.execPath, join(root, 'tools/docs/build.mjs'), '--built'],
  },
  // PostgreSQL, other runtimes, packed packages, killed processes, mutants: scripts/full-tests.ts.
  {
    name: 'full tests',
    needs: [
      'unused',
      'unused by users',
      'new regex',
      'docs',
      'package types',
      ...TOOLS.map((folder) => `install ${folder}`),
    ],
    alone: true,
    onRequest: true,
    command: [...bin('vitest/vitest.mjs'), 'run', '--project', 'full', '--project', 'postgresql'],
  },
]

const colour = process.stdout.isTTY && !process.env.NO_COLOR
const paint = (code, text) => (colour ? `\u001b[${code}m${text}\u001b[0m` : text)
// Tests and their processes leave temporary files, especially if they are killed.
const temporary = mkdtempSync(join(tmpdir(), 'diptych-check-'))
// PostgreSQL does not run as root and stores its data there.
chmodSync(temporary, 0o755)
process.once('exit', () => rmSync(temporary, { recursive: true, force: true }))
const running = new Map()
const begun = performance.now()
const done = new Set()
const waiting = chosen(process.argv.slice(2))
let failed = null

next()

function next() {
  while (!failed && running.size < Math.max(1, Math.min(2, availableParallelism()))) {
    if ([...running.keys()].some((step) => step.alone)) return
    const step = waiting.find(
      ({ needs = [], alone }) => needs.every((name) => done.has(name)) && (!alone || running.size === 0),
    )
    if (!step) break
    waiting.splice(waiting.indexOf(step), 1)
    start(step)
  }
  if (running.size > 0) return
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  console.log(
    failed ? paint('1;31', `\nFailed: ${failed.name}, after ${seconds} s`) : paint('1;32', `\nAll fine, ${seconds} s`),
  )
  process.exitCode = failed ? 1 : 0
}

function start(step) {
  const since = performance.now()
  const heading = (verdict) => console.log(paint('1', `── ${step.name} `) + verdict)
  const streams = step.streams || step.alone
  if (streams) heading('')
  const [command, ...args] = step.command
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', streams ? 'inherit' : 'pipe', streams ? 'inherit' : 'pipe'],
    env: { ...process.env, TMPDIR: temporary, ...(colour ? { FORCE_COLOR: '1' } : {}) },
  })
  running.set(step, child)
  const output = []
  child.stdout?.on('data', (chunk) => output.push(chunk))
  child.stderr?.on('data', (chunk) => output.push(chunk))
  child.on('close', (code) => {
    running.delete(step)
    const time = `${((performance.now() - since) / 1000).toFixed(1)} s`
    if (failed) {
      // Stopped because another step failed.
    } else if (code === 0) {
      heading(paint('32', time))
      done.add(step.name)
    } else {
      failed ??= step
      heading(paint('31', `failed after ${time}`))
      if (output.length) process.stdout.write(`${Buffer.concat(output).toString().trim()}\n`)
      for (const other of running.values()) other.kill()
    }
    next()
  })
}

/** The named steps and their dependencies. Default: all but those on request. */
function chosen(names) {
  const unknown = names.find((name) => !STEPS.some((step) => step.name === name))
  if (unknown) {
    console.error(`Unknown step '${unknown}'. The steps are ${STEPS.map(({ name }) => name).join(', ')}`)
    process.exit(2)
  }
  const wanted = new Set(names)
  for (const step of [...STEPS].reverse())
    if (wanted.has(step.name)) for (const name of step.needs ?? []) wanted.add(name)
  return STEPS.filter(({ name, onRequest }) => (names.length === 0 ? !onRequest : wanted.has(name)))
}
