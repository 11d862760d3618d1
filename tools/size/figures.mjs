/**
 * The size of the code, and how much of it one has to open to follow a flow: `node tools/size/figures.mjs`. A flow runs
 * from its sources, as Vite loads them, and V8 counts the functions that it calls.
 */

import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { Session } from 'node:inspector/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openSources } from '../../scripts/source-server.mjs'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const POST = join(ROOT, 'bench/prose-post.json')

/** Each flow loads modules and returns what to run. */
const FLOWS = {
  renderPage: async (load) => {
    const [{ readPost }, { renderPage }] = [await load('src/index.ts'), await load('src/web/index.ts')]
    return (json) => renderPage(readPost(json), { reader: 'free', now: new Date(0) })
  },
  compileEmail: async (load) => {
    const [{ readPost }, { compileEmail }] = [await load('src/index.ts'), await load('src/email/index.ts')]
    return (json) => compileEmail(readPost(json), { reader: 'free', now: new Date(0) })
  },
  'diptych check': async (load) => {
    const { check } = await load('src/cli/check/check.ts')
    return () => check([POST], { json: true })
  },
}

/** Numbers of files that a flow loads, and of files with a function that it calls while it runs. */
async function filesOf(flow) {
  // A server of its own, because a module runs once in each.
  const server = await openSources()
  const session = new Session()
  session.connect()
  const write = process.stdout.write
  try {
    await session.post('Profiler.enable')
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
    const run = await flow((path) => server.ssrLoadModule(`/${path}`))
    const loading = await sources(session)
    process.stdout.write = () => true
    await run(JSON.parse(readFileSync(POST, 'utf8')))
    process.stdout.write = write
    const running = await sources(session)
    return {
      loaded: new Set([...loading.keys(), ...running.keys()]).size,
      called: [...running.values()].filter(Boolean).length,
    }
  } finally {
    process.stdout.write = write
    session.disconnect()
    await server.close()
  }
}

/** Our files by path, and whether one of their functions was called since the last time. */
async function sources(session) {
  const { result } = await session.post('Profiler.takePreciseCoverage')
  const files = new Map()
  for (const { url, functions } of result) {
    const [, file] = /\/((?:src|packages\/\w+\/src)\/[^?]+\.tsx?)$/.exec(url.replace(ROOT, '/')) ?? []
    if (file === undefined) continue
    // The outermost function is the module itself.
    const inner = functions.filter(({ functionName, ranges: [range] }) => functionName !== '' && range.startOffset > 0)
    files.set(file, (files.get(file) ?? false) || inner.some(({ ranges: [range] }) => range.count > 0))
  }
  return files
}

/** Numbers of files and lines, and the size of the file in which the middle line stands. */
function codeIn(...folders) {
  const lines = execFileSync('git', ['ls-files', '-z', ...folders], { cwd: ROOT, encoding: 'utf8' })
    .split('\0')
    .filter((file) => file !== '')
    .map((file) => readFileSync(join(ROOT, file), 'utf8').split('\n').length - 1)
    .sort((one, other) => one - other)
  const all = lines.reduce((sum, count) => sum + count, 0)
  let seen = 0
  const half = lines.find((count) => (seen += count) >= all / 2)
  return { files: lines.length, lines: all, half }
}

const rows = []
const code = codeIn(
  'src/*.ts',
  'src/*.tsx',
  'src/*.css',
  'packages/*/src/*.ts',
  'packages/*/src/*.tsx',
  'packages/*/src/*.css',
)
rows.push(
  ['files of src and packages', code.files],
  ['lines', code.lines],
  ['half of the lines in files of', code.half],
)
rows.push(['lines of fixtures', codeIn('fixtures/*.json', 'fixtures/*.html', 'fixtures/*.md').lines])
rows.push(['lines of snapshots', codeIn('snapshots').lines])
rows.push(['lines of API reports', codeIn('docs/api').lines])
for (const [name, flow] of Object.entries(FLOWS)) {
  const { loaded, called } = await filesOf(flow)
  rows.push([`files that ${name} loads`, loaded], [`files with a function that ${name} calls`, called])
}
for (const [what, figure] of rows) console.log(`${what.padEnd(50)} ${figure.toLocaleString('en')}`)
process.exit()
