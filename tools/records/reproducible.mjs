/**
 * Proves that two builds of the same sources give the same packages, byte for byte:
 *
 *   node tools/records/reproducible.mjs             builds twice and compares what `npm pack` makes of every package
 *   node tools/records/reproducible.mjs --record    the same, and keeps the digests for docs/records.md
 *   node tools/records/reproducible.mjs --once      builds once, and compares with the build that is in this folder
 *   node tools/records/reproducible.mjs a.tgz b.tgz compares these packages with a build: those of the registry, say
 *
 * The builds are in folders with different paths. The second one runs 400 days later, in another time zone and
 * language. Sources are the files of this folder that git knows. Exits with 1 if a package differs, and names its
 * files.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { writeResult } from './results.mjs'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const LATER = new URL('later.mjs', import.meta.url).href
/** What may differ between the machines of two people who build the same sources. */
const ELSEWHERE = { TZ: 'Pacific/Auckland', LANG: 'tr_TR.UTF-8', LC_ALL: 'C', NODE_OPTIONS: `--import=${LATER}` }

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { record: { type: 'boolean', default: false }, once: { type: 'boolean', default: false } },
})
const started = performance.now()
const temporary = mkdtempSync(join(tmpdir(), 'diptych-build-'))
try {
  // Both before the first build, which takes minutes.
  const folders = [join(temporary, 'one'), join(temporary, 'another/folder with a longer path')]
  for (const folder of folders) copySources(folder)
  const first =
    positionals.length > 0 ? given(positionals) : values.once ? pack(ROOT, 'here', {}) : built(folders[0], {})
  const second = built(folders[1], ELSEWHERE)
  const packages = [...first].map(([name, bytes]) => ({ name, bytes, other: second.get(name) }))
  const faults = packages.flatMap(({ name, bytes, other }) =>
    other === undefined ? [`${name}: the build has no such package`] : differences(name, bytes, other),
  )
  for (const { name, bytes } of packages) console.log(`${digest(bytes)}  ${name}`)
  for (const fault of faults) console.error(fault)
  console.log(
    faults.length === 0 ? `${packages.length} packages are the same, byte for byte.` : `${faults.length} differences`,
  )
  if (values.record) {
    writeResult('reproducible', {
      command: 'node tools/records/reproducible.mjs --record',
      seconds: (performance.now() - started) / 1000,
      figures: {
        differences: faults,
        packages: Object.fromEntries(
          packages.map(({ name, bytes }) => [
            name,
            {
              sha256: digest(bytes),
              packed: bytes.length,
              unpacked: [...filesOf(bytes).values()].reduce((sum, { length }) => sum + length, 0),
            },
          ]),
        ),
      },
    })
  }
  process.exitCode = faults.length === 0 ? 0 : 1
} finally {
  rmSync(temporary, { recursive: true, force: true })
}

function copySources(folder) {
  const sources = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  })
  for (const file of new Set(sources.split('\0'))) {
    if (file === '' || !existsSync(join(ROOT, file))) continue
    mkdirSync(join(folder, dirname(file)), { recursive: true })
    copyFileSync(join(ROOT, file), join(folder, file))
  }
}

/** Builds the sources in a folder, and packs them. */
function built(folder, env) {
  // The registry's certificates are of today, so packages are installed before the date changes.
  run(process.execPath, ['scripts/install-if-needed.mjs', '.', 'tools/release'], folder, {})
  run('npm', ['run', 'build'], folder, env)
  return pack(folder, basename(folder), env)
}

/** The packages of a built folder by the names of their files. */
function pack(folder, name, env) {
  const to = join(temporary, 'packed', name)
  mkdirSync(to, { recursive: true })
  const workspaces = ['--workspaces', '--include-workspace-root']
  run('npm', ['pack', '--ignore-scripts', '--loglevel=error', ...workspaces, '--pack-destination', to], folder, env)
  return given(readdirSync(to).map((file) => join(to, file)))
}

function given(files) {
  return new Map(files.toSorted().map((file) => [basename(file), readFileSync(file)]))
}

function run(command, args, cwd, env) {
  execFileSync(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32' && command === 'npm',
  })
}

/** One line for each file that differs, or for the archive if its files are the same. */
function differences(name, one, other) {
  if (one.equals(other)) return []
  const [files, others] = [filesOf(one), filesOf(other)]
  const paths = [...new Set([...files.keys(), ...others.keys()])]
  const changed = paths.filter((path) => !others.get(path)?.equals(files.get(path) ?? Buffer.alloc(0)))
  if (changed.length === 0) return [`${name}: the same files in another archive: their order, modes or dates differ`]
  return changed.map((path) => {
    const [here, there] = [files.get(path), others.get(path)]
    if (!here || !there) return `${name}: ${path} is in one of the two only`
    const at = here.findIndex((byte, index) => byte !== there[index])
    const around = (bytes) => JSON.stringify(bytes.subarray(Math.max(0, at - 60), at + 60).toString())
    return `${name}: ${path} differs at byte ${at}:\n  ${around(here)}\n  ${around(there)}`
  })
}

/** The files of a tar archive. npm writes paths of up to 255 characters in two fields of the header. */
function filesOf(archive) {
  const bytes = gunzipSync(archive)
  const files = new Map()
  const text = (at, length) =>
    bytes
      .subarray(at, at + length)
      .toString()
      .replace(/\0[^]*$/, '')
  for (let at = 0; at < bytes.length && bytes[at] !== 0;) {
    const size = Number.parseInt(text(at + 124, 12), 8)
    const prefix = text(at + 345, 155)
    files.set(`${prefix ? `${prefix}/` : ''}${text(at, 100)}`, bytes.subarray(at + 512, at + 512 + size))
    at += 512 + Math.ceil(size / 512) * 512
  }
  return files
}

function digest(bytes) {
  return createHash('sha256').update(bytes).digest('hex')
}
