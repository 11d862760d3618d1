import { access, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { UsageError } from '../usage-error.js'
import { esbuildFor } from './esbuild.js'

/** A script of pages, with the chunks that it loads. */
export interface PageScript {
  /** Folder with all files. Their names contain a hash of their content. */
  readonly folder: string
  /** File name of the script that a page loads. */
  readonly entry: string
  /** Names of all files. */
  readonly files: readonly string[]
}

/** Page scripts of one module of islands. */
export interface PageScriptBuilder {
  /** Builds the script anew. @throws UsageError with the place and the cause of a mistake in the module. */
  build(): Promise<PageScript>
  /** Deletes the built files. */
  close(): Promise<void>
}

/**
 * Builds the script of a site's pages: `mount` of `diptych/client`, with the islands of a module. Each island is a file
 * of its own.
 *
 * @param islands Path of the module whose default export is the `islands` of `mount`.
 * @throws UsageError if esbuild or the module is missing.
 */
export async function pageScriptBuilder(islands: string): Promise<PageScriptBuilder> {
  const esbuild = await esbuildFor(islands)
  if (!esbuild)
    throw new UsageError(
      `${islands}: building a page script with your islands needs esbuild. Run npm install --save-dev esbuild.`,
    )
  await access(islands).catch(() => {
    throw new UsageError(`${islands}: no such file. It is the option islands of diptych.config.`)
  })
  const folder = await mkdtemp(join(tmpdir(), 'diptych-page-script-'))
  return {
    async build() {
      const built = await esbuild
        .build({
          stdin: { contents: entryOf(basename(islands)), resolveDir: dirname(islands), sourcefile: SOURCE },
          outdir: folder,
          entryNames: 'client-[hash]',
          chunkNames: '[name]-[hash]',
          bundle: true,
          splitting: true,
          minify: true,
          metafile: true,
          format: 'esm',
          platform: 'browser',
          target: 'es2022',
          jsx: 'automatic',
          define: { 'process.env.NODE_ENV': '"production"' },
          logLevel: 'silent',
        })
        .catch((error: unknown) => {
          throw new UsageError(`${islands}: ${causeOf(error)}`, { cause: error })
        })
      const outputs = Object.entries(built.metafile.outputs)
      const files = outputs.map(([path]) => basename(path))
      const entry = outputs.find(([, { entryPoint }]) => entryPoint?.endsWith(SOURCE))?.[0]
      if (entry === undefined) throw new UsageError(`${islands}: esbuild wrote no script.`)
      return { folder, entry: basename(entry), files: files.filter((name) => !name.endsWith('.map')) }
    },
    close: async () => {
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Name of the source in esbuild's report, where loaded islands are entries too. */
const SOURCE = 'diptych-page-script.js'

function entryOf(module: string): string {
  return `import { mount } from 'diptych/client'\nimport islands from ${JSON.stringify(`./${module}`)}\nmount({ islands })\n`
}

/** The first mistake that esbuild names, with its place. */
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { errors } = error as Error & {
    errors?: readonly { text: string; location: { file: string; line: number; column: number } | null }[]
  }
  const first = errors?.[0]
  if (!first) return error.message.replaceAll(/\s*\n\s*/g, ' ')
  const { text, location } = first
  return location ? `${location.file}:${location.line}:${location.column + 1}: ${text}` : text
}
