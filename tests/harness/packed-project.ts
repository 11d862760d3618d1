import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { PACKAGE_FOLDERS } from '../../scripts/entries.js'
import { ROOT } from './paths.js'

const run = promisify(execFile)

/** A folder of its own in which the packed package is installed. */
export interface PackedProject {
  readonly folder: string
  /** Runs Node in the folder. Rejects with `stdout` and `stderr` if it fails. */
  node(...args: readonly string[]): Promise<{ readonly stdout: string; readonly stderr: string }>
  remove(): void
}

export type PackedName = keyof typeof PACKAGE_FOLDERS

/**
 * Packs packages of ours and installs them: as their tarballs hold them, with links to the packages that they name and
 * to `packages`, so that nothing is downloaded.
 */
export async function packedProject(
  packages: readonly string[] = [],
  ours: readonly PackedName[] = Object.keys(PACKAGE_FOLDERS) as PackedName[],
): Promise<PackedProject> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'diptych-packed-')))
  const needed = new Set(packages)
  for (const name of ours) {
    const source = join(ROOT, PACKAGE_FOLDERS[name])
    // Without scripts: the build would take the files from under other tests.
    const { stdout } = await run('npm', ['pack', '--ignore-scripts', '--json', '--pack-destination', folder], {
      cwd: source,
      maxBuffer: 1e8,
      shell: process.platform === 'win32',
    })
    const [{ filename }] = JSON.parse(stdout) as [{ readonly filename: string }]
    const own = join(folder, 'node_modules', name)
    mkdirSync(own, { recursive: true })
    await run('tar', ['-xzf', filename, '-C', own, '--strip-components=1'], { cwd: folder })
    const { dependencies, peerDependencies } = JSON.parse(readFileSync(join(own, 'package.json'), 'utf8')) as Manifest
    for (const each of Object.keys({ ...dependencies, ...peerDependencies }))
      if (!(each in PACKAGE_FOLDERS)) needed.add(each)
  }
  for (const name of needed) {
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

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
}
