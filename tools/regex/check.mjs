/**
 * Checks that every regular expression of src takes linear time. Results are stored in linear.txt, so that only new
 * expressions are checked.
 *
 *   node tools/regex/check.mjs               check
 *   node tools/regex/check.mjs --save        check and store the results
 *   node tools/regex/check.mjs --recorded    fails if an expression has no stored result; needs no checker
 *   node tools/regex/check.mjs a.ts …        check these files without stored results
 */
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { globSync as glob } from 'tinyglobby'
import { BOUNDED } from './bounded.mjs'
import { expressionsOf } from './expressions.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const KEPT = join(root, 'tools/regex/linear.txt')
const args = process.argv.slice(2)
const named = args.filter((arg) => !arg.startsWith('--'))
const files =
  named.length > 0 ? named : glob('src/**/*.{ts,tsx}', { cwd: root, absolute: true, ignore: '**/*.d.ts' }).sort()
const tools = `# ${['recheck', 'scslre'].map((name) => `${name} ${version(name)}`).join(', ')}`
const kept = named.length > 0 ? new Set() : readKept()

const expressions = new Map()
for (const file of files)
  for (const found of expressionsOf(file)) if (!expressions.has(nameOf(found))) expressions.set(nameOf(found), found)
const linear = new Set()
const faults = []
const waiting = [...expressions].filter(([name]) => !kept.has(name) && !Object.hasOwn(BOUNDED, name))
const unchecked = args.includes('--recorded') ? waiting.length : 0
if (waiting.length > unchecked) {
  const superLinear = await loadCheckers()
  await Promise.all([work(superLinear), work(superLinear)])
}

for (const name of expressions.keys()) if (kept.has(name)) linear.add(name)
const unused = named.length > 0 ? [] : Object.keys(BOUNDED).filter((name) => !expressions.has(name))
for (const name of unused) faults.push(`tools/regex/bounded.mjs: ${name} does not occur in src`)
if (args.includes('--save')) writeFileSync(KEPT, `${[tools, ...[...linear].sort()].join('\n')}\n`)
const news = [...linear].filter((name) => !kept.has(name)).length
if (unchecked > 0) {
  const where = waiting.map(([, { file, line }]) => `${relative(root, file)}:${line}`)
  faults.push(
    `New expressions: ${where.join(', ')}. Check them and store the results: node tools/regex/check.mjs --save`,
  )
} else if (!args.includes('--recorded')) console.log(`${expressions.size} expressions, ${news} of them new`)
if (news > 0 && named.length === 0 && !args.includes('--save'))
  console.log('Run `node tools/regex/check.mjs --save` to keep the new verdicts.')
for (const fault of faults) console.error(fault)
process.exitCode = faults.length > 0 ? 1 : 0

async function work(superLinear) {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const [name, found] = next
    const fault = await superLinear(found)
    if (fault === null) linear.add(name)
    else faults.push(`${relative(root, found.file)}:${found.line} ${name}\n  ${fault}`)
  }
}

function nameOf({ source, flags }) {
  return `/${source.replaceAll('\n', '\\n')}/${flags}`
}

/** Results of other versions are ignored. */
function readKept() {
  const [first, ...names] = readFileSync(KEPT, 'utf8').split('\n')
  return new Set(first === tools ? names.filter(Boolean) : [])
}

/** As locked: the checkers are installed for new expressions only. */
function version(name) {
  const { packages } = JSON.parse(readFileSync(join(root, 'tools/regex/package-lock.json'), 'utf8'))
  return packages[`node_modules/${name}`].version
}

async function loadCheckers() {
  const install = [join(root, 'scripts/install-if-needed.mjs'), 'tools/regex']
  const { status } = spawnSync(process.execPath, install, { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
  return (await import('./verdict.mjs')).superLinear
}
