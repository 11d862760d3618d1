/**
 * Reports on the installed package: whether TypeScript finds types for every entry (Are The Types Wrong), and its size.
 *
 *   node tools/release/package-types.mjs       after a build; fails for wrong types
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'diptych-report-'))
try {
  // Without scripts, which would build again.
  execFileSync('npm', ['pack', '--ignore-scripts', '--pack-destination', folder], { cwd: root, stdio: 'pipe' })
  const [name = ''] = readdirSync(folder)
  const tarball = readFileSync(join(folder, name))
  const { problems = [] } = await checkPackage(createPackageFromTarballData(tarball), {
    excludeEntrypoints: untypedEntries(),
  })
  const faults = problems
    .filter(isFault)
    .map(({ kind, entrypoint = '', resolutionKind = '' }) =>
      [kind, entrypoint, resolutionKind].filter(Boolean).join(' '),
    )
  for (const fault of faults) console.error(fault)
  console.log(`package ${megabytes(tarball.length)} packed`)
  for (const entry of ['index', 'web', 'email', 'lint', 'client']) console.log(`  ${entry.padEnd(8)} ${sizes(entry)}`)
  if (faults.length > 0) process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** Entries that TypeScript does not import: style sheets and files for browsers. */
function untypedEntries() {
  const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return Object.entries(exports).flatMap(([name, target]) => (target.types === undefined ? [name] : []))
}

/**
 * Whether a problem counts. Node 20.19 and later load ES modules with `require`; older versions and resolvers are not
 * supported.
 */
function isFault({ kind, resolutionKind }) {
  return resolutionKind !== 'node10' && kind !== 'CJSResolvesToESM'
}

function sizes(entry) {
  const file = join(root, `dist/${entry}.js`)
  return `${(statSync(file).size / 1000).toFixed(1).padStart(7)} kB, ${(gzipSync(readFileSync(file)).length / 1000).toFixed(1).padStart(6)} kB gzip, without its chunks`
}

function megabytes(bytes) {
  return `${(bytes / 1e6).toFixed(1)} MB`
}
