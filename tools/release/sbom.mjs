/**
 * What the package consists of: `dist/sbom.cdx.json` (CycloneDX) and `dist/LICENSES.md`, with every package that npm
 * installs with diptych and every package that the build took into dist.
 *
 *   node tools/release/sbom.mjs       after a build; fails for a licence that is not in PERMITTED
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const NOTICES = ['dist', 'dist/client', 'dist/browser', 'dist/preview']

/** Licences that ask for their text alone, as SPDX names them. A package with another one needs a decision first. */
const PERMITTED = ['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'CC0-1.0', 'ISC', 'MIT', 'MIT-0', 'Python-2.0']

const sbom = installedPackages()
const peers = peerPackages()
const installed = [
  ...sbom.components.map((component) => ({
    name: [component.group, component.name].filter(Boolean).join('/'),
    version: component.version,
    licence: licenceOf(component),
    place: 'installed',
  })),
  ...peers,
]
const bundled = bundledPackages()
sbom.components.push(...peers.map(componentOf), ...bundled.map(componentOf))
const packages = [...installed, ...bundled].sort(
  (one, other) => order(one.name, other.name) || order(one.version, other.version) || order(one.place, other.place),
)

writeFileSync(join(root, 'dist/sbom.cdx.json'), `${JSON.stringify(sbom, null, 2)}\n`)
writeFileSync(join(root, 'dist/LICENSES.md'), licenceList())
console.log(`${installed.length} packages installed, ${bundled.length} bundled`)
for (const { name, version, licence } of packages.filter((each) => !isPermitted(each.licence))) {
  console.error(`${name} ${version}: the licence "${licence}" is not in PERMITTED of tools/release/sbom.mjs`)
  process.exitCode = 1
}

/** `--output-reproducible` leaves out time and serial number: the same packages give the same file. */
function installedPackages() {
  const options = ['--omit', 'dev', '--package-lock-only', '--flatten-components', '--output-reproducible']
  const command = join(root, 'tools/release/node_modules/@cyclonedx/cyclonedx-npm/bin/cyclonedx-npm-cli.js')
  return JSON.parse(
    execFileSync(process.execPath, [command, ...options], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 1e8,
      // It complains of optional peers that are not there.
      stdio: ['ignore', 'pipe', 'ignore'],
    }),
  )
}

/** Required peers and their dependencies: npm installs them too, and calls them development packages here. */
function peerPackages() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const { peerDependencies, peerDependenciesMeta } = packages['']
  const found = new Map()
  const waiting = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional)
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const { version, license: licence, dependencies = {} } = packages[`node_modules/${name}`]
    if (!found.has(name)) waiting.push(...Object.keys(dependencies))
    found.set(name, { name, version, licence, place: 'installed' })
  }
  return [...found.values()]
}

/** From the notices that the build wrote: lines such as `juice 11.1.1 (MIT)`. */
function bundledPackages() {
  const found = new Map()
  for (const folder of NOTICES) {
    const text = readFileSync(join(root, folder, 'THIRD-PARTY-NOTICES.txt'), 'utf8')
    for (const [, name, version, licence] of text.matchAll(/^(\S+) (\d+\.\d+\S*) \((.+)\)$/gm))
      found.set(`${name}@${version}`, { name, version, licence, place: 'bundled' })
  }
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

function licenceList() {
  const rows = packages.map(({ name, version, licence, place }) => `| ${name} | ${version} | ${licence} | ${place} |`)
  return [
    '# Licences of other packages',
    '',
    'npm installs the packages marked *installed* with diptych. The build took parts of the *bundled* ones into `dist`; their licence texts are in the files `THIRD-PARTY-NOTICES.txt`.',
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
