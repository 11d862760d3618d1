import { randomUUID } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'esbuild'
import { makePrivate } from '../files/private-folder.js'
import { UsageError } from '../usage-error.js'
import { esbuildFor, mistakeOf, type Esbuild } from './esbuild.js'

/** A module that Node can import. */
export interface CompiledModule {
  readonly module: URL
  /** Deletes it, if it was written for this. */
  close(): Promise<void>
}

/** Imports a module in TypeScript. @throws Like `compileTypeScript`, and what the module throws. */
export async function importTypeScript(file: string): Promise<Record<string, unknown>> {
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
export async function compileTypeScript(file: string): Promise<CompiledModule> {
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
