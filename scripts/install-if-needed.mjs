/**
 * Installs missing packages, so that `npm test` and `npm run demo` work in a fresh clone. Uses only Node built-ins.
 * Compares versions instead of file dates, which a checkout changes; an unnecessary `npm ci` takes half a minute.
 *
 *   node scripts/install-if-needed.mjs                   the packages of package-lock.json
 *   node scripts/install-if-needed.mjs tools/release …   those of a tool, which has a lock of its own
 *
 * A tool's package.json may list packages as `linked`: code outside the tool imports them, so they are linked into the
 * project's node_modules, from which `npm ci` removes them.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, lstatSync, mkdirSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const named = process.argv.slice(2)
const wrong = named.find((folder) => !existsSync(join(root, folder, 'package.json')))
if (wrong) {
  console.error(`${wrong} has no package.json. Name a folder of the repository, such as tools/release.`)
  process.exit(2)
}
for (const folder of named.length > 0 ? named : ['.']) install(folder)

function install(folder) {
  const reason = missing(folder)
  if (reason) {
    const command = existsSync(join(root, folder, 'package-lock.json')) ? 'ci' : 'install'
    console.log(`Installing packages${folder === '.' ? '' : ` of ${folder}`} (npm ${command}): ${reason}`)
    const { status } = spawnSync('npm', [command, '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: join(root, folder),
      stdio: 'inherit',
      shell: process.platform === 'win32',
    })
    if (status !== 0) process.exit(status ?? 1)
  }
  const { linked = [] } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
  for (const name of linked) link(join(root, folder, 'node_modules', name), join(root, 'node_modules', name))
}

/** The reason why an installation is needed, or null. */
function missing(folder) {
  const installed = packagesOf(join(folder, 'node_modules/.package-lock.json'))
  if (!installed) return 'there is no node_modules yet'
  const locked = packagesOf(join(folder, 'package-lock.json'))
  if (!locked) return null
  for (const [path, { version, optional, link }] of Object.entries(locked)) {
    // Optional packages may be for other platforms.
    if (path === '' || link || (optional && !installed[path])) continue
    if (installed[path]?.version !== version)
      return `${path.replace(/^.*node_modules\//, '')} ${version} is not installed`
  }
  return null
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages
  } catch {
    return null
  }
}

function link(target, path) {
  if (existsSync(path) && realpathSync(path) === realpathSync(target)) return
  if (lstatSync(path, { throwIfNoEntry: false })) rmSync(path, { recursive: true })
  mkdirSync(dirname(path), { recursive: true })
  symlinkSync(relative(dirname(path), target), path, 'junction')
}
