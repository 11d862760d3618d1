/**
 * Changes views one place at a time, and counts how many changes the tests notice. A change that no snapshot of a block
 * shows is tried with the tests of its folder.
 *
 *   npm run mutation                              400 mutants of all views, the same ones each time
 *   npm run mutation -- src/nodes/poll --all      every mutant of the views in a folder
 *   npm run mutation -- --sample 1000 --seed 2
 *   npm run mutation -- --snapshots               without the tests that follow
 *   npm run mutation -- --sample 300 --record     keeps the counts for docs/records.md
 */
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'
import { globSync } from 'tinyglobby'
import { writeResult } from '../records/results.mjs'
import { mutantsOf, mutated } from './mutants.mjs'

process.env.NODE_ENV ??= 'production'
const started = performance.now()
const root = fileURLToPath(new URL('../..', import.meta.url))
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: 'boolean', default: false },
    sample: { type: 'string', default: '400' },
    seed: { type: 'string', default: '1' },
    snapshots: { type: 'boolean', default: false },
    record: { type: 'boolean', default: false },
  },
})
const folders = positionals.length > 0 ? positionals : ['src/nodes', 'src/web', 'src/email']
// Islands are proven where they run, by tests in a browser, which run the build.
const files = globSync(
  [...folders.map((folder) => `${folder}/**/*.tsx`), '!**/island*.tsx', '!**/*-island.tsx', '!**/islands/**'],
  { cwd: root, absolute: true },
).sort()
const everything = files.flatMap((file) => mutantsOf(file, readFileSync(file, 'utf8')))
const mutants = values.all ? everything : sampled(everything, Number(values.sample), Number(values.seed))
console.log(`${mutants.length} of ${everything.length} mutants of ${files.length} views`)

const { createServer, createServerModuleRunner } = await import('vite')
let current = null
const vite = await createServer({
  root,
  configFile: join(root, 'vite.config.ts'),
  appType: 'custom',
  logLevel: 'error',
  server: { middlewareMode: true, hmr: false, watch: null, ws: false },
  optimizeDeps: { noDiscovery: true },
  plugins: [
    {
      name: 'diptych:mutant',
      enforce: 'pre',
      load: (id) => (current !== null && id === current.file ? mutated(readFileSync(id, 'utf8'), current) : null),
    },
  ],
})
const environment = vite.environments.ssr
const runner = createServerModuleRunner(environment, { hmr: false })
const OBSERVE = '/tools/mutation/observe.ts'
const before = new Map()
for (const each of (await runner.import(OBSERVE)).specimens) before.set(each.id, await each.shown())

const survivors = []
let killed = 0
for (const [at, mutant] of mutants.entries()) {
  current = mutant
  reload(mutant.file)
  if (await isSeen(mutant)) killed++
  else survivors.push(mutant)
  current = null
  reload(mutant.file)
  if ((at + 1) % 50 === 0) console.log(`${at + 1} tried, ${survivors.length} unseen by snapshots of blocks`)
}
await runner.close()
await vite.close()
const seenInSnapshots = killed

const left = []
if (!values.snapshots) {
  for (const tests of new Map(survivors.map(({ file }) => [testsOf(file).join(), testsOf(file)])).values())
    if (await isCaught(null, tests)) throw new Error(`A test fails without a change: ${tests.join(' ')}`)
  for (const mutant of survivors) {
    if (await isCaught(mutant)) killed++
    else left.push(mutant)
    report(mutant, left.at(-1) === mutant ? 'survived' : 'killed by a test')
  }
} else left.push(...survivors)

mkdirSync(join(root, 'out'), { recursive: true })
writeFileSync(join(root, 'out/mutants.json'), `${JSON.stringify(left, null, 2)}\n`)
for (const mutant of left) report(mutant, 'survived')
if (values.record) {
  writeResult('mutation', {
    command: `npm run mutation -- ${process.argv.slice(2).join(' ')}`,
    seconds: (performance.now() - started) / 1000,
    figures: {
      seed: Number(values.seed),
      views: files.length,
      mutants: mutants.length,
      ofAll: everything.length,
      changeASnapshot: seenInSnapshots,
      isWithTests: !values.snapshots,
      noticed: killed,
      survived: left.map(({ file, line, about }) => `${relative(root, file)}:${line} ${about}`),
    },
  })
}
const share = ((100 * killed) / Math.max(1, mutants.length)).toFixed(1)
console.log(`${killed} of ${mutants.length} mutants were noticed: ${share} %. The others are in out/mutants.json.`)

function report({ file, line, about, start, end }, verdict) {
  const source = readFileSync(file, 'utf8').slice(start, end).replace(/\s+/g, ' ').slice(0, 80)
  console.log(`${verdict}: ${relative(root, file)}:${line} ${about}: ${source}`)
}

/** Whether a snapshot shows something else: of blocks of the file's folder, or of posts and all blocks. */
async function isSeen(mutant) {
  let observe
  try {
    observe = await runner.import(OBSERVE)
  } catch {
    return true
  }
  const names = typesOf(mutant.file)
  const isNear = ({ kind, source }) => kind === 'block' && names.some((name) => source.includes(`"${name}"`))
  const near = names.length === 0 ? observe.specimens : observe.specimens.filter(isNear)
  for (const each of near) if ((await each.shown()) !== before.get(each.id)) return true
  return false
}

/** The names of the blocks and marks of the folder that a file is in; none for a file that serves all blocks. */
function typesOf(file) {
  const [folder] = /^.*\/src\/nodes\/[^/]+\//.exec(file) ?? []
  if (folder === undefined) return []
  return globSync('**/*.ts', { cwd: folder, absolute: true }).flatMap((each) =>
    [...readFileSync(each, 'utf8').matchAll(/^ {2}name: '([^']+)'/gm)].map(([, name]) => name),
  )
}

/** Runs a file and everything that imports it anew with the next import. */
function reload(file) {
  const seen = new Set()
  const visit = (module) => {
    if (seen.has(module)) return
    seen.add(module)
    for (const importer of module.importers) visit(importer)
  }
  for (const module of environment.moduleGraph.getModulesByFile(file) ?? []) {
    environment.moduleGraph.invalidateModule(module)
    visit(module)
  }
  for (const { id } of seen) {
    const evaluated = id === null ? undefined : runner.evaluatedModules.getModuleById(id)
    if (evaluated) runner.evaluatedModules.invalidateModule(evaluated)
  }
}

/**
 * Tests of what the views of a folder show. Left out: snapshots, which were compared already, laws, which take long and
 * hold for any view, and tests of the build.
 */
function testsOf(file) {
  const path = relative(root, file)
  const folder = path.startsWith('src/web')
    ? 'tests/{web,pages}'
    : path.startsWith('src/email')
      ? 'tests/email'
      : 'tests/nodes'
  return globSync([`${folder}/**/*.test.{ts,tsx}`, 'tests/requirements/*.test.ts', '!**/{laws,snapshots}.test.ts'], {
    cwd: root,
  }).sort()
}

/** Whether a test fails. `null` runs them on the code as it is. */
function isCaught(mutant, tests = testsOf(mutant.file)) {
  const args = [
    'run',
    '--config',
    'tools/mutation/vitest.config.ts',
    '--root',
    root,
    '--bail',
    '1',
    '--reporter',
    'dot',
  ]
  // Tests of islands need React's build for development.
  const { NODE_ENV: _, ...env } = process.env
  const child = spawn(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), ...args, ...tests], {
    cwd: root,
    env: { ...env, DIPTYCH_MUTANT: JSON.stringify(mutant), CI: '1' },
    stdio: 'ignore',
  })
  return new Promise((resolve) => child.once('close', (code) => resolve(code !== 0)))
}

/** The same choice for the same seed, in the order of the files. */
function sampled(all, count, seed) {
  const random = xoroshiro128plus(seed)
  const order = all.map((_, at) => at)
  for (let at = 0; at < Math.min(count, order.length); at++) {
    const other = uniformInt(random, at, order.length - 1)
    const kept = order[at]
    order[at] = order[other]
    order[other] = kept
  }
  return order
    .slice(0, count)
    .sort((a, b) => a - b)
    .map((at) => all[at])
}
