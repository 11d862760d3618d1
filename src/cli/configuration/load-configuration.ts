import { randomUUID } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Plugin } from 'esbuild'
import { oneLine } from '../../domain/text/one-line.js'
import { isRecord } from '../../domain/values/stored-value.js'
import type { MailTarget } from '../../email/index.js'
import type { Diptych } from '../../index.js'
import type { WebTarget } from '../../web/index.js'
import { makePrivate } from '../files/private-folder.js'
import { UsageError } from '../usage-error.js'
import { type Configuration, postReader } from './configuration.js'
import { type Esbuild, esbuildFor, mistakeOf } from './esbuild.js'

/** A module that Node can import. */
interface CompiledModule {
  readonly module: URL
  /** Deletes it, if it was written for this. */
  close(): Promise<void>
}

/** Imports a module in TypeScript. @throws Like `compileTypeScript`, and what the module throws. */
async function importTypeScript(file: string): Promise<Record<string, unknown>> {
  const { module, close } = await compileTypeScript(file)
  try {
    return (await import(/* @vite-ignore */ module.href)) as Record<string, unknown>
  } finally {
    await close()
  }
}

/**
 * Makes a module in TypeScript ready for import. esbuild is preferred: it also reads JSX and finds `./block.tsx` for
 * `./block.js`. Node's own type stripping does neither.
 *
 * @throws UsageError if neither is available, or for a mistake in the module.
 */
async function compileTypeScript(file: string): Promise<CompiledModule> {
  const esbuild = await esbuildFor(file)
  if (esbuild) return bundled(esbuild, file)
  if ((process.features as { typescript?: unknown }).typescript)
    return { module: pathToFileURL(file), close: async () => undefined }
  throw new UsageError(
    `${file}: reading TypeScript needs esbuild, or Node 22.18 or newer. Run npm install --save-dev esbuild.`,
  )
}

async function bundled(esbuild: Esbuild, file: string): Promise<CompiledModule> {
  const { outputFiles } = await esbuild
    .build({
      entryPoints: [file],
      absWorkingDir: dirname(file),
      bundle: true,
      write: false,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      packages: 'external',
      jsx: 'automatic',
      sourcemap: 'inline',
      define: { 'import.meta.url': OWN_ADDRESS },
      plugins: [ownAddresses],
      logLevel: 'silent',
    })
    .catch((error: unknown) => {
      throw new UsageError(mistakeOf(error, file), { cause: error })
    })
  // Below the configuration's folder, so that packages are found from there.
  const folder = join(dirname(file), '.diptych')
  makePrivate(folder)
  const bundle = join(folder, `config-${randomUUID()}.mjs`)
  await writeFile(bundle, outputFiles[0]?.contents ?? '')
  return { module: pathToFileURL(bundle), close: () => rm(bundle, { force: true }) }
}

const OWN_ADDRESS = '__diptych_module_address'
const LOADERS = { '.ts': 'ts', '.mts': 'ts', '.tsx': 'tsx', '.js': 'js', '.mjs': 'js', '.jsx': 'jsx' } as const

/** Keeps `import.meta.url` of each module: in a bundle it would be the bundle's. */
const ownAddresses: Plugin = {
  name: 'diptych:own-addresses',
  setup(build) {
    build.onLoad({ filter: /\.(?:m?[jt]s|[jt]sx)$/ }, async ({ path }) => ({
      // On the same line, so that places in messages stay right.
      contents: `const ${OWN_ADDRESS} = ${JSON.stringify(pathToFileURL(path).href)};${await readFile(path, 'utf8')}`,
      loader: LOADERS[extname(path) as keyof typeof LOADERS],
    }))
  },
}

const TYPESCRIPT = /\.m?ts$/

/** Required parts, known by their methods: a configuration may use another copy of the package. */
const PARTS = {
  diptych: { maker: 'createDiptych', methods: ['readPost', 'importHtml', 'recognizeLink', 'resolveLink'] },
  web: { maker: 'createWeb', methods: ['renderWeb', 'renderPage', 'renderMarkedPage', 'compilePages'] },
  mail: { maker: 'createMail', methods: ['compileEmail', 'compileMailing', 'readTemplate'] },
} as const

const MODULES: readonly string[] = ['islands', 'calls', 'editViews']

/**
 * Loads and checks a configuration.
 *
 * @throws UsageError with the file and the cause.
 */
export async function loadConfiguration(file: string): Promise<Configuration> {
  const found = await importedFrom(file)
  const config = found['default']
  if (!isRecord(config))
    throw new UsageError(`${file}: has no default export. Write export default defineConfig({ … }).`)
  for (const [name, { maker, methods }] of Object.entries(PARTS)) {
    const part = config[name]
    if (!isRecord(part) || methods.some((method) => typeof part[method] !== 'function'))
      throw new UsageError(
        `${file}: ${name} is ${part === undefined ? 'missing' : 'invalid'}. Pass the result of ${maker}.`,
      )
  }
  const unknown = Object.keys(config).find((name) => !(name in PARTS) && !MODULES.includes(name))
  if (unknown !== undefined)
    throw new UsageError(
      `${file}: unknown option ${unknown}. The options are diptych, web, mail, islands, calls and editViews.`,
    )
  const islands = moduleOf(file, 'islands', config['islands'])
  const calls = moduleOf(file, 'calls', config['calls'])
  const editViews = moduleOf(file, 'editViews', config['editViews'])
  const diptych = config['diptych'] as unknown as Diptych
  const web = config['web'] as unknown as WebTarget
  const mail = config['mail'] as unknown as MailTarget
  return {
    file,
    islands,
    editViews,
    calls: async () => (calls === null ? [] : callsOf(calls, await importedFrom(calls))),
    ...postReader(diptych),
    web: async () => web,
    mail: async () => mail,
    binding: async () => ({
      readTemplate: (data) => mail.readTemplate(data),
      ...(TYPESCRIPT.test(file)
        ? await compileTypeScript(file)
        : { module: pathToFileURL(file), close: async () => undefined }),
    }),
  }
}

/** The path of a module that the configuration names; null if it names none. */
function moduleOf(file: string, name: string, module: unknown): string | null {
  if (module === undefined) return null
  if (module instanceof URL && module.protocol === 'file:') return fileURLToPath(module)
  throw new UsageError(`${file}: ${name} is invalid. Pass a file's address: new URL('./${name}.js', import.meta.url).`)
}

function callsOf(file: string, { default: calls }: Record<string, unknown>): readonly unknown[] {
  const areCalls =
    Array.isArray(calls) && calls.every((call: unknown) => isRecord(call) && typeof call['reply'] === 'function')
  if (areCalls) return calls
  throw new UsageError(`${file}: the default export must be a list of results of answerCall.`)
}

async function importedFrom(file: string): Promise<Record<string, unknown>> {
  try {
    return TYPESCRIPT.test(file)
      ? await importTypeScript(file)
      : ((await import(/* @vite-ignore */ pathToFileURL(file).href)) as Record<string, unknown>)
  } catch (error) {
    if (error instanceof UsageError) throw error
    const cause = error instanceof Error ? error.message : String(error)
    const line = `${file}: ${oneLine(cause)}`
    throw new UsageError((error instanceof SyntaxError && (await syntaxMistake(file))) || line, { cause: error })
  }
}

/** The file and line of a syntax error, which Node does not tell; null without esbuild, or if it finds no mistake. */
async function syntaxMistake(file: string): Promise<string | null> {
  const esbuild = await esbuildFor(file)
  return (
    esbuild
      ?.build({
        entryPoints: [file],
        absWorkingDir: dirname(file),
        bundle: true,
        write: false,
        format: 'esm',
        platform: 'node',
        packages: 'external',
        logLevel: 'silent',
      })
      .then(() => null)
      .catch((error: unknown) => mistakeOf(error, file)) ?? null
  )
}
