/**
 * Writes one declaration file for each public entry of each package, `dist/types/<entry>.d.ts`, and compares the public
 * API with the reports in `docs/api`.
 *
 *   node tools/release/declarations.mjs           fails if the API differs from a report
 *   node tools/release/declarations.mjs --save    rewrites the reports
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CompilerState, Extractor, ExtractorConfig } from '@microsoft/api-extractor'
import { PACKAGES } from '../../scripts/entries.js'
import { memberFaults } from './members.mjs'
import { divide, homesOf, namesOf, readDeclarations, writeDeclarations } from './shared-types.mjs'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const REPORTS = join(ROOT, 'docs/api')
const TEMPORARY = join(ROOT, '.tmp/declarations')
const PRIVATE = ['valibot']
const save = process.argv.includes('--save')
const faults = []

/** Each package after those whose declarations it imports. */
const FOLDERS = {
  '@diptych/lint': 'packages/lint',
  diptych: '.',
  '@diptych/server': 'packages/server',
  '@diptych/preview': 'packages/preview',
  '@diptych/editor': 'packages/editor',
  '@diptych/move': 'packages/move',
}

rmSync(TEMPORARY, { recursive: true, force: true })
mkdirSync(REPORTS, { recursive: true })
mkdirSync(TEMPORARY, { recursive: true })
// Without a manifest of their own, these folders are part of `diptych`. The compiler would take what the other packages
// import from `diptych` for their own files, and API Extractor would repeat all their types.
writeFileSync(join(TEMPORARY, 'package.json'), JSON.stringify({ private: true, type: 'module' }))
for (const name of Object.keys(FOLDERS)) declare(name)
const known = new Set(
  Object.entries(PACKAGES).flatMap(([name, entries]) => Object.keys(entries).map((entry) => reportName(name, entry))),
)
for (const file of readdirSync(REPORTS).filter((each) => !known.has(each))) {
  if (save) rmSync(join(REPORTS, file))
  else faults.push(`docs/api/${file} is the report of no entry.`)
}

for (const fault of new Set(faults)) console.error(fault)
if (faults.length > 0) process.exitCode = 1

/** Writes the declarations of one package, and compares or rewrites its reports. */
function declare(name) {
  const sources = PACKAGES[name]
  const folder = join(TEMPORARY, name)
  const types = join(ROOT, FOLDERS[name], 'dist/types')
  rmSync(types, { recursive: true, force: true })
  /** Declarations of single modules, and those of API Extractor, in which each entry repeats the types of others. */
  const at = { modules: join(folder, 'modules'), whole: join(folder, 'whole'), reports: join(folder, 'reports') }
  for (const each of [...Object.values(at), types]) mkdirSync(each, { recursive: true })
  const tsconfig = join(folder, 'tsconfig.json')
  writeFileSync(tsconfig, JSON.stringify(compilerOptions(name, Object.values(sources), at.modules)))
  // The `types` step has already checked them.
  execFileSync(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', tsconfig, '--noCheck'], {
    stdio: 'inherit',
  })
  const configs = Object.entries(sources).map(([entry, source]) => configOf(name, entry, source, at, tsconfig))
  const [first] = configs
  const compilerState = CompilerState.create(first, {
    additionalEntryPoints: configs.map(({ mainEntryPointFilePath }) => mainEntryPointFilePath),
  })
  for (const [i, entry] of Object.keys(sources).entries())
    faults.push(...extract(`${name}/${entry}`, configs[i], compilerState))
  const entries = Object.keys(sources).map((entry, i) =>
    readDeclarations(entry, readFileSync(configs[i].untrimmedFilePath, 'utf8')),
  )
  const { homes, faults: repeated } = homesOf(entries)
  faults.push(...repeated, ...memberFaults(entries, homes))
  for (const entry of entries) {
    const divided = divide(entry, homes)
    faults.push(...divided.faults, ...privatePackages(entry, divided))
    writeFileSync(
      join(types, `${entry.name}.d.ts`),
      writeDeclarations(entry, divided, (home) => `./${home}.js`),
    )
    report(name, entry, divided, at.reports)
  }
}

/** The linter has plain functions of diptych in its build, so their types are declared in it too. */
function compilerOptions(name, sources, outDir) {
  const own = name === '@diptych/lint' ? ['domain', 'options'] : []
  return {
    extends: join(ROOT, 'tsconfig.json'),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      stripInternal: true,
      rootDir: ROOT,
      outDir,
      // The compiler finds the source, and API Extractor what was compiled of it.
      paths: Object.fromEntries(
        own.map((entry) => {
          const source = PACKAGES.diptych[entry]
          return [`diptych/${entry}`, [join(outDir, source.replace(/\.ts$/, '.d.ts')), join(ROOT, source)]]
        }),
      ),
    },
    files: [...sources, 'src/css.d.ts', 'src/types/linebreak.d.ts'].map((file) => join(ROOT, file)),
    include: [],
  }
}

/** Has API Extractor write the declarations and the report of one entry. Returns the problems of its API. */
function extract(name, config, compilerState) {
  const faults = []
  Extractor.invoke(config, {
    compilerState,
    localBuild: true,
    messageCallback(message) {
      message.handled = true
      const { messageId, logLevel, text, sourceFilePath, sourceFileLine } = message
      if (messageId.startsWith('console-') || logLevel === 'none') return
      const place = sourceFilePath ? `${sourceFilePath.replace(`${TEMPORARY}/`, '')}:${sourceFileLine ?? 0}: ` : ''
      faults.push(`${place}${text}, in ${name}`)
    },
  })
  return faults
}

/** Compares what an entry declares itself with its report, or rewrites the report. */
function report(name, entry, divided, reports) {
  const file = reportName(name, entry.name)
  const whole = readFileSync(join(reports, `${entry.name}.api.md`), 'utf8')
  const [head, code] = whole.split('```ts\n')
  const own = readDeclarations(entry.name, code.split('\n```')[0])
  const names = new Set(divided.kept.flatMap(namesOf))
  const kept = own.file.statements.filter((statement) => namesOf(statement).some((name) => names.has(name)))
  const text = writeDeclarations(own, { ...divided, kept }, (home) => (home === 'index' ? name : `${name}/${home}`))
  const shown = `${head}\`\`\`ts\n\n${withoutMarks(text)
    .replace(/export \{\}\n$/, '')
    .trim()}\n\n\`\`\`\n`
  const path = join(REPORTS, file)
  if (save) writeFileSync(path, shown)
  else if (!existsSync(path) || readFileSync(path, 'utf8') !== shown)
    faults.push(`The public surface differs from docs/api/${file}. Run npm run api and review the difference.`)
}

/** Without API Extractor's comments: everything here is public, and `memberFaults` finds what must be documented. */
function withoutMarks(text) {
  return text.replace(/^ *\/\/ (?:@public|\(undocumented\)).*\n/gm, '')
}

/** Packages that are no part of the contract. */
function privatePackages(entry, { packages }) {
  return [...packages]
    .map((local) => entry.imports.get(local).statement.moduleSpecifier.text)
    .filter((name) => PRIVATE.includes(name))
    .map((name) => `The declarations of ${entry.name} name a type of ${name}. Use a type of our own.`)
}

/** `index.api.md`, `web.api.md`; `lint.api.md` and `lint-browser.api.md` of `@diptych/lint`. */
function reportName(name, entry) {
  const [, folder] = name.split('/')
  if (folder === undefined) return `${entry}.api.md`
  return entry === 'index' ? `${folder}.api.md` : `${folder}-${entry}.api.md`
}

function configOf(name, entry, source, at, tsconfig) {
  return ExtractorConfig.prepare({
    configObjectFullPath: join(ROOT, 'api-extractor.json'),
    packageJsonFullPath: join(ROOT, FOLDERS[name], 'package.json'),
    configObject: {
      projectFolder: ROOT,
      mainEntryPointFilePath: join(at.modules, source.replace(/\.ts$/, '.d.ts')),
      newlineKind: 'lf',
      compiler: { tsconfigFilePath: tsconfig, skipLibCheck: true },
      apiReport: {
        enabled: true,
        includeForgottenExports: true,
        reportFolder: at.reports,
        reportTempFolder: join(at.reports, 'new'),
        reportFileName: entry,
      },
      dtsRollup: { enabled: true, untrimmedFilePath: join(at.whole, `${entry}.d.ts`) },
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
