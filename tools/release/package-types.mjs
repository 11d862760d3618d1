/**
 * Reports on the packages as users install them: whether TypeScript finds types for every entry (Are The Types Wrong),
 * and their sizes.
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
for (const folder of ['.', 'packages/lint', 'packages/server', 'packages/preview', 'packages/editor', 'packages/move'])
  await reportOn(join(root, folder))

async function reportOn(cwd) {
  const folder = mkdtempSync(join(tmpdir(), 'diptych-report-'))
  try {
    // Without scripts, which would build again.
    execFileSync('npm', ['pack', '--ignore-scripts', '--pack-destination', folder], { cwd, stdio: 'pipe' })
    const [file = ''] = readdirSync(folder)
    const tarball = readFileSync(join(folder, file))
    const manifest = JSON.parse(readFileSync(join(cwd, 'package.json'), 'utf8'))
    const { problems = [] } = await checkPackage(createPackageFromTarballData(tarball), {
      excludeEntrypoints: untypedEntries(manifest),
    })
    const faults = problems
      .filter(isFault)
      .map(({ kind, entrypoint = '', resolutionKind = '' }) =>
        [manifest.name, kind, entrypoint, resolutionKind].filter(Boolean).join(' '),
      )
    for (const fault of faults) console.error(fault)
    console.log(`${manifest.name} ${megabytes(tarball.length)} packed`)
    for (const [entry, { types }] of Object.entries(manifest.exports))
      if (types) console.log(`  ${entry.padEnd(14)} ${sizes(join(cwd, manifest.exports[entry].default))}`)
    if (faults.length > 0) process.exitCode = 1
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Entries that TypeScript does not import: style sheets and files for browsers. */
function untypedEntries({ exports }) {
  return Object.entries(exports).flatMap(([name, target]) => (target.types === undefined ? [name] : []))
}

/**
 * Whether a problem counts. Node 20.19 and later load ES modules with `require`; older versions and resolvers are not
 * supported.
 */
function isFault({ kind, resolutionKind }) {
  return resolutionKind !== 'node10' && kind !== 'CJSResolvesToESM'
}

function sizes(file) {
  return `${(statSync(file).size / 1000).toFixed(1).padStart(7)} kB, ${(gzipSync(readFileSync(file)).length / 1000).toFixed(1).padStart(6)} kB gzip, without its chunks`
}

function megabytes(bytes) {
  return `${(bytes / 1e6).toFixed(1)} MB`
}
