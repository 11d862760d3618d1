import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import manifest from '../../package.json' with { type: 'json' }
import { ROOT } from './paths.js'

const run = promisify(execFile)

/** A folder of its own in which the packed package is installed. */
export interface PackedProject {
  readonly folder: string
  /** Runs Node in the folder. Rejects with `stdout` and `stderr` if it fails. */
  node(...args: readonly string[]): Promise<{ readonly stdout: string; readonly stderr: string }>
  remove(): void
}

/**
 * Packs the package and installs it: as its tarball holds it, with links to the packages that it names and to
 * `packages`, so that nothing is downloaded.
 */
export async function packedProject(packages: readonly string[] = []): Promise<PackedProject> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'diptych-packed-')))
  // Without scripts: the build would take the files from under other tests.
  await run('npm', ['pack', '--ignore-scripts', '--pack-destination', folder], {
    cwd: ROOT,
    shell: process.platform === 'win32',
  })
  const own = join(folder, 'node_modules/diptych')
  mkdirSync(own, { recursive: true })
  const tarball = readdirSync(folder).find((file) => file.endsWith('.tgz')) ?? ''
  await run('tar', ['-xzf', tarball, '-C', own, '--strip-components=1'], { cwd: folder })
  for (const name of [...Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies }), ...packages]) {
    const link = join(folder, 'node_modules', name)
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(join(ROOT, 'node_modules', name), link, 'junction')
  }
  return {
    folder,
    node: (...args) => run(process.execPath, args, { cwd: folder, maxBuffer: 1e8 }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
