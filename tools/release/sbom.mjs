/**
 * What each package consists of: `dist/sbom.cdx.json` (CycloneDX) and `dist/LICENSES.md`, with every package that npm
 * installs with it and every package that the build took into its dist. Those of its sister packages are in theirs.
 *
 *   node tools/release/sbom.mjs       after a build; fails for a licence that is not in PERMITTED
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PACKAGES } from '../../scripts/entries.js'

const root = fileURLToPath(new URL('../..', import.meta.url))
const NOTICES = ['dist', 'dist/client', 'dist/modules', 'dist/browser', 'dist/page']

/** Licences that ask for their text alone, as SPDX names them. A package with another one needs a decision first. */
const PERMITTED = ['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'CC0-1.0', 'ISC', 'MIT', 'MIT-0', 'Python-2.0']

const { packages: locked } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
for (const folder of ['.', 'packages/lint', 'packages/server', 'packages/preview', 'packages/editor', 'packages/move'])
  listPackages(folder)

function listPackages(folder) {
  const sbom = installedPackages(folder)
  const installed = sbom.components.map((component) => ({
    name: [component.group, component.name].filter(Boolean).join('/'),
    version: component.version,
    licence: licenceOf(component),
    place: 'installed',
  }))
  const bundled = bundledPackages(folder)
  sbom.components.push(...bundled.map(componentOf))
  const packages = [...installed, ...bundled].sort(
    (one, other) => order(one.name, other.name) || order(one.version, other.version) || order(one.place, other.place),
  )
  writeFileSync(join(root, folder, 'dist/sbom.cdx.json'), `${JSON.stringify(sbom, null, 2)}\n`)
  writeFileSync(join(root, folder, 'dist/LICENSES.md'), licenceList(packages))
  console.log(`${sbom.metadata.component.name}: ${installed.length} packages installed, ${bundled.length} bundled`)
  for (const { name, version, licence } of packages.filter((each) => !isPermitted(each.licence))) {
    console.error(`${name} ${version}: the licence "${licence}" is not in PERMITTED of tools/release/sbom.mjs`)
    process.exitCode = 1
  }
}

/** `--output-reproducible` leaves out time and serial number: the same packages give the same file. */
function installedPackages(folder) {
  const command = join(root, 'tools/release/node_modules/@cyclonedx/cyclonedx-npm/bin/cyclonedx-npm-cli.js')
  // Its lock has what users install of it alone: npm lists everything of a repository with workspaces.
  const alone = mkdtempSync(join(tmpdir(), 'diptych-sbom-'))
  try {
    const { manifest, lock } = lockOf(folder)
    writeFileSync(join(alone, 'package.json'), JSON.stringify(manifest))
    writeFileSync(join(alone, 'package-lock.json'), JSON.stringify(lock))
    return JSON.parse(
      execFileSync(
        process.execPath,
        [command, '--omit', 'dev', '--package-lock-only', '--flatten-components', '--output-reproducible'],
        // It complains of optional peers that are not there.
        { cwd: alone, encoding: 'utf8', maxBuffer: 1e8, stdio: ['ignore', 'pipe', 'ignore'] },
      ),
    )
  } finally {
    rmSync(alone, { recursive: true, force: true })
  }
}

/** The manifest of a package without its sisters and what only developers need, and the lock of what is left. */
function lockOf(folder) {
  const whole = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
  const dependencies = {}
  const packages = {}
  addRequired(whole, folder === '.' ? '' : folder, dependencies)
  const { name, version, license, repository } = whole
  const manifest = { name, version, license, repository, dependencies }
  return {
    manifest,
    lock: { name, version, lockfileVersion: 3, requires: true, packages: { '': manifest, ...packages } },
  }

  function addRequired(package_, place, top) {
    const { dependencies: own = {}, peerDependencies = {}, peerDependenciesMeta = {} } = package_
    const peers = Object.entries(peerDependencies).filter(([each]) => !peerDependenciesMeta[each]?.optional)
    for (const [each, range] of [...Object.entries(own), ...peers]) {
      const path = resolved(each, place)
      // What a sister needs is listed where it is a dependency; a peer is installed on its own.
      if (each in PACKAGES) {
        if (each in own) addRequired(locked[locked[path].resolved], locked[path].resolved, top)
        continue
      }
      if (top) top[each] = range
      if (path === null || path in packages) continue
      // What several need may be marked as a tool of developers in our own lock.
      const entry = { ...locked[path], dev: false }
      packages[path.replace(/^packages\/[^/]+\//, '')] = entry
      addRequired(entry, path, null)
    }
  }
}

/** Where the lock has a package for one that stands in `place`. Null: an optional one that is not there. */
function resolved(name, place) {
  for (
    let folder = place;
    ;
    folder = folder.replace(/(^|\/)(?:node_modules\/(?:@[^/]+\/)?[^/]+|packages\/[^/]+)$/, '')
  ) {
    const path = `${folder ? `${folder}/` : ''}node_modules/${name}`
    if (path in locked) return path
    if (folder === '') return null
  }
}

/** From the notices that the build wrote: lines such as `juice 11.1.1 (MIT)`. */
function bundledPackages(folder) {
  const found = new Map()
  for (const file of NOTICES.map((each) => join(root, folder, each, 'THIRD-PARTY-NOTICES.txt')).filter(existsSync))
    for (const [, name, version, licence] of readFileSync(file, 'utf8').matchAll(/^(\S+) (\d+\.\d+\S*) \((.+)\)$/gm))
      found.set(`${name}@${version}`, { name, version, licence, place: 'bundled' })
  return [...found.values()]
}

function componentOf({ name, version, licence, place }) {
  const [last, group] = name.split('/').reverse()
  return {
    type: 'library',
    ...(group ? { group } : {}),
    name: last,
    version,
    'bom-ref': `${place}|${name}@${version}`,
    scope: 'required',
    licenses: [licence.includes(' ') ? { expression: licence } : { license: { id: licence } }],
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    ...(place === 'bundled' ? { properties: [{ name: 'diptych:bundled', value: 'true' }] } : {}),
  }
}

function licenceOf({ licenses = [] }) {
  return licenses.map(({ expression, license }) => expression ?? license?.id ?? license?.name).join(' AND ')
}

/** Of several to choose from, one is enough. */
function isPermitted(licence) {
  return (
    licence
      // slick's declaration has the text's address behind the name.
      .replace(/ \(http.*\)$/, '')
      .replace(/^\((.*)\)$/, '$1')
      .split(' OR ')
      .some((each) => PERMITTED.includes(each))
  )
}

function licenceList(packages) {
  const rows = packages.map(({ name, version, licence, place }) => `| ${name} | ${version} | ${licence} | ${place} |`)
  return [
    '# Licences of other packages',
    '',
    'npm installs the packages marked *installed* with this one. The build took parts of the *bundled* ones into `dist`; their licence texts are in the files `THIRD-PARTY-NOTICES.txt`.',
    '',
    '| Package | Version | Licence | |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n')
}

/** By character codes, which no locale changes. */
function order(one, other) {
  return one < other ? -1 : one > other ? 1 : 0
}
