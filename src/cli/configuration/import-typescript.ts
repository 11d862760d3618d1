import { readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'esbuild'
import { makePrivate } from '../private-folder.js'
import { UsageError } from '../usage-error.js'
import { esbuildFor, mistakeOf, type Esbuild } from './esbuild.js'

/**
 * Imports a module in TypeScript. esbuild is preferred: it also reads JSX and finds `./block.tsx` for `./block.js`.
 * Node's own type stripping does neither.
 *
 * @throws UsageError if neither is available.
 */
export async function importTypeScript(file: string): Promise<Record<string, unknown>> {
  const esbuild = await esbuildFor(file)
  if (esbuild) return importBundled(esbuild, file)
  if ((process.features as { typescript?: unknown }).typescript)
    return (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Record<string, unknown>
  throw new UsageError(
    `${file}: reading TypeScript needs esbuild, or Node 22.18 or newer. Run npm install --save-dev esbuild.`,
  )
}

async function importBundled(esbuild: Esbuild, file: string): Promise<Record<string, unknown>> {
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
  const bundle = join(folder, `config-${process.pid}-${Date.now()}.mjs`)
  makePrivate(folder)
  await writeFile(bundle, outputFiles[0]?.contents ?? '')
  try {
    return (await import(/* @vite-ignore */ pathToFileURL(bundle).href)) as Record<string, unknown>
  } finally {
    await rm(bundle, { force: true })
  }
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
