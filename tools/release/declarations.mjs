/**
 * Writes one declaration file for each public entry point, `dist/types/<entry>.d.ts`, and compares the public API with
 * the reports in `docs/api`.
 *
 *   node tools/release/declarations.mjs           fails if the API differs from a report
 *   node tools/release/declarations.mjs --save    rewrites the reports
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CompilerState, Extractor, ExtractorConfig } from '@microsoft/api-extractor'
import { memberFaults } from './members.mjs'
import { divide, homesOf, namesOf, readDeclarations, writeDeclarations } from './shared-types.mjs'
import { ENTRIES } from '../../scripts/entries.js'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** Declarations of single modules. They are only input, not part of the package. */
const MODULES = join(ROOT, '.tmp/types')
const REPORTS = join(ROOT, 'docs/api')
const TSCONFIG = join(ROOT, 'tsconfig.build.json')
/** Declarations and reports of API Extractor, in which each entry repeats the types of others. */
const WHOLE = join(ROOT, '.tmp/whole-types')
const WHOLE_REPORTS = join(ROOT, '.tmp/api')
const TYPES = join(ROOT, 'dist/types')
const PRIVATE = ['valibot']
const save = process.argv.includes('--save')

rmSync(MODULES, { recursive: true, force: true })
rmSync(TYPES, { recursive: true, force: true })
for (const folder of [REPORTS, WHOLE, WHOLE_REPORTS, TYPES]) mkdirSync(folder, { recursive: true })
// The `types` step has already checked them.
execFileSync(
  process.execPath,
  [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', TSCONFIG, '--noCheck', '--outDir', MODULES],
  { stdio: 'inherit' },
)

const configs = Object.entries(ENTRIES).map(([name, source]) => configOf(name, source))
const [first] = configs
const compilerState = CompilerState.create(first, {
  additionalEntryPoints: configs.map(({ mainEntryPointFilePath }) => mainEntryPointFilePath),
})
const faults = Object.keys(ENTRIES).flatMap((name, i) => extract(name, configs[i]))
const entries = Object.keys(ENTRIES).map((name, i) =>
  readDeclarations(name, readFileSync(configs[i].untrimmedFilePath, 'utf8')),
)
const { homes, faults: repeated } = homesOf(entries)
faults.push(...repeated, ...memberFaults(entries, homes))
for (const entry of entries) {
  const divided = divide(entry, homes)
  faults.push(...divided.faults, ...privatePackages(entry, divided))
  writeFileSync(
    join(TYPES, `${entry.name}.d.ts`),
    writeDeclarations(entry, divided, (home) => `./${home}.js`),
  )
  report(entry, divided)
}
const known = new Set(Object.keys(ENTRIES).map(reportName))
for (const file of readdirSync(REPORTS).filter((name) => !known.has(name))) {
  if (save) rmSync(join(REPORTS, file))
  else faults.push(`docs/api/${file} is the report of no entry point.`)
}

for (const fault of new Set(faults)) console.error(fault)
if (faults.length > 0) process.exitCode = 1

/** Has API Extractor write the declarations and the report of one entry. Returns the problems of its API. */
function extract(name, config) {
  const faults = []
  Extractor.invoke(config, {
    compilerState,
    localBuild: true,
    messageCallback(message) {
      message.handled = true
      const { messageId, logLevel, text, sourceFilePath, sourceFileLine } = message
      if (messageId.startsWith('console-') || logLevel === 'none') return
      const place = sourceFilePath ? `${sourceFilePath.replace(`${MODULES}/`, '')}:${sourceFileLine ?? 0}: ` : ''
      faults.push(`${place}${text}, in ${name}`)
    },
  })
  return faults
}

/** Compares what an entry declares itself with its report, or rewrites the report. */
function report(entry, divided) {
  const file = reportName(entry.name)
  const whole = readFileSync(join(WHOLE_REPORTS, file), 'utf8')
  const [head, code] = whole.split('```ts\n')
  const own = readDeclarations(entry.name, code.split('\n```')[0])
  const names = new Set(divided.kept.flatMap(namesOf))
  const kept = own.file.statements.filter((statement) => namesOf(statement).some((name) => names.has(name)))
  const text = writeDeclarations(own, { ...divided, kept }, (home) =>
    home === 'index' ? 'diptych' : `diptych/${home}`,
  )
  const shown = `${head}\`\`\`ts\n\n${text.replace(/export \{\}\n$/, '').trim()}\n\n\`\`\`\n`
  const path = join(REPORTS, file)
  if (save) writeFileSync(path, shown)
  else if (!existsSync(path) || readFileSync(path, 'utf8') !== shown)
    faults.push(`The public surface differs from docs/api/${file}. Run npm run api and review the difference.`)
}

/** Packages that are no part of the contract. */
function privatePackages(entry, { packages }) {
  return [...packages]
    .map((local) => entry.imports.get(local).statement.moduleSpecifier.text)
    .filter((name) => PRIVATE.includes(name))
    .map((name) => `The declarations of ${entry.name} name a type of ${name}. Use a type of our own.`)
}

function reportName(name) {
  return `${name}.api.md`
}

function configOf(name, source) {
  return ExtractorConfig.prepare({
    configObjectFullPath: join(ROOT, 'api-extractor.json'),
    packageJsonFullPath: join(ROOT, 'package.json'),
    configObject: {
      projectFolder: ROOT,
      mainEntryPointFilePath: join(MODULES, source.replace(/^src\//, '').replace(/\.ts$/, '.d.ts')),
      newlineKind: 'lf',
      compiler: { tsconfigFilePath: TSCONFIG, skipLibCheck: true },
      apiReport: {
        enabled: true,
        includeForgottenExports: true,
        reportFolder: WHOLE_REPORTS,
        reportTempFolder: join(ROOT, '.tmp/api-new'),
        reportFileName: name,
      },
      dtsRollup: { enabled: true, untrimmedFilePath: join(WHOLE, `${name}.d.ts`) },
      docModel: { enabled: false },
      tsdocMetadata: { enabled: false },
      messages: {
        compilerMessageReporting: { default: { logLevel: 'error' } },
        extractorMessageReporting: { default: { logLevel: 'none' } },
        tsdocMessageReporting: { default: { logLevel: 'none' } },
      },
    },
  })
}
