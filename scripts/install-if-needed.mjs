/**
 * Installs missing packages of package-lock.json, so that `npm test` and `npm run demo` work in a fresh clone. Uses
 * only Node built-ins. Compares versions instead of file dates, which a checkout changes; an unnecessary `npm ci` takes
 * half a minute.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const reason = missing()
if (reason) {
  const command = existsSync(join(root, 'package-lock.json')) ? 'ci' : 'install'
  console.log(`Installing packages (npm ${command}): ${reason}`)
  const { status } = spawnSync('npm', [command, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  process.exitCode = status ?? 1
}

/** The reason why an installation is needed, or null. */
function missing() {
  const installed = packagesOf('node_modules/.package-lock.json')
  if (!installed) return 'there is no node_modules yet'
  const locked = packagesOf('package-lock.json')
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
