/**
 * Writes one declaration file for each public entry point, `dist/types/<entry>.d.ts`, and compares the public API with
 * the reports in `docs/api`.
 *
 *   node tools/release/declarations.mjs           fails if the API differs from a report
 *   node tools/release/declarations.mjs --save    rewrites the reports
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CompilerState, Extractor, ExtractorConfig } from '@microsoft/api-extractor'
import { ENTRIES } from '../../scripts/entries.js'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** Declarations of single modules. They are only input, not part of the package. */
const MODULES = join(ROOT, '.tmp/types')
const REPORTS = join(ROOT, 'docs/api')
const TSCONFIG = join(ROOT, 'tsconfig.build.json')
const save = process.argv.includes('--save')

rmSync(MODULES, { recursive: true, force: true })
rmSync(join(ROOT, 'dist/types'), { recursive: true, force: true })
mkdirSync(REPORTS, { recursive: true })
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
const known = new Set(configs.map(({ reportFilePath }) => basename(reportFilePath)))
for (const file of readdirSync(REPORTS).filter((name) => !known.has(name))) {
  if (save) rmSync(join(REPORTS, file))
  else faults.push(`docs/api/${file} is the report of no entry point.`)
}

for (const fault of new Set(faults)) console.error(fault)
if (faults.length > 0) process.exitCode = 1

/** Writes the declarations of one entry. Returns the problems of its API. */
function extract(name, config) {
  const faults = []
  const forgotten = []
  const { apiReportChanged } = Extractor.invoke(config, {
    compilerState,
    localBuild: save,
    messageCallback(message) {
      message.handled = true
      const { messageId, logLevel, text, sourceFilePath, sourceFileLine } = message
      if (messageId.startsWith('console-') || logLevel === 'none') return
      const symbol = messageId === 'ae-forgotten-export' && /"(.+?)"/.exec(text)?.[1]
      const place = sourceFilePath ? `${sourceFilePath.replace(`${MODULES}/`, '')}:${sourceFileLine ?? 0}: ` : ''
      const fault = `${place}${text.replace(/ by the entry point .*/, ` by ${name}`)}`
      if (symbol) forgotten.push({ symbol, fault })
      else faults.push(fault)
    },
  })
  // A constant that only a type is made of (`(typeof STATES)[number]`) is declared for that type and not exported: an
  // entry that exported it as a type would declare a value that its module does not have.
  const declared = readFileSync(config.untrimmedFilePath, 'utf8')
  const isValue = (symbol) => new RegExp(`^declare (?:const|function) ${symbol}\\b`, 'm').test(declared)
  faults.push(...forgotten.filter(({ symbol }) => !isValue(symbol)).map(({ fault }) => fault))
  if (apiReportChanged && !save)
    faults.push(
      `The public surface differs from docs/api/${basename(config.reportFilePath)}. Run npm run api and review the difference.`,
    )
  return faults
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
        reportFolder: REPORTS,
        reportTempFolder: join(ROOT, '.tmp/api'),
        reportFileName: name,
      },
      dtsRollup: { enabled: true, untrimmedFilePath: join(ROOT, `dist/types/${name}.d.ts`) },
      docModel: { enabled: false },
      tsdocMetadata: { enabled: false },
      messages: {
        compilerMessageReporting: { default: { logLevel: 'error' } },
        // Only one message matters: a public signature uses a type that no entry exports.
        extractorMessageReporting: { default: { logLevel: 'none' }, 'ae-forgotten-export': { logLevel: 'error' } },
        tsdocMessageReporting: { default: { logLevel: 'none' } },
      },
    },
  })
}
