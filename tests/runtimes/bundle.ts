import { build, type Rolldown } from 'vite'
import { ROOT } from '../harness/paths.js'

export interface Bundle {
  /** The entry first. */
  readonly files: readonly { readonly name: string; readonly code: string }[]
  /** The built-in modules of Node that something imports. */
  readonly builtIns: readonly string[]
}

/** How Vite marks a built-in module of Node that a browser lacks. */
const MISSING = '__vite-browser-external:'

/** Bundles a module of this folder with the built package, for a runtime that has no modules of Node. */
export async function bundle(entry: string, conditions: readonly string[]): Promise<Bundle> {
  const built = (await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { conditions: [...conditions, 'module', 'import', 'default'], mainFields: ['browser', 'module', 'main'] },
    build: {
      target: 'es2022',
      write: false,
      minify: false,
      modulePreload: false,
      rolldownOptions: {
        input: { sample: `${ROOT}/tests/runtimes/${entry}` },
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  })) as Rolldown.RolldownOutput
  const chunks = built.output.filter((file) => file.type === 'chunk')
  return {
    files: chunks
      .toSorted((a, b) => Number(b.isEntry) - Number(a.isEntry))
      .map(({ fileName, code }) => ({ name: fileName, code })),
    builtIns: chunks.flatMap(({ moduleIds, imports }) => [
      ...moduleIds.filter((id) => id.startsWith(MISSING)).map((id) => id.slice(MISSING.length)),
      ...imports.filter((name) => name.startsWith('node:')),
    ]),
  }
}
