import { access } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import type { Plugin } from 'esbuild'
import type { BundleFile } from '../files/bundle.js'
import { UsageError } from '../usage-error.js'
import { esbuildFor, mistakeOf } from './esbuild.js'

/** A script of pages, with the chunks that it loads. */
export interface PageScript {
  /** Name of the file that a page loads. */
  readonly entry: string
  /** All files by name. Their names contain a hash of their content. */
  readonly files: ReadonlyMap<string, BundleFile>
}

/**
 * Builds the script of a newsletter's pages: `mount` of `diptych/client`, with the islands of a module. Each island is
 * a file of its own.
 *
 * @param islands Path of the module whose default export is the `islands` of `mount`.
 * @throws UsageError if esbuild or the module is missing, or for the first mistake in the module, with its place.
 */
export async function buildPageScript(islands: string): Promise<PageScript> {
  await exists(islands, 'islands')
  const source = `import { mount } from 'diptych/client'\nimport islands from ${moduleName(islands)}\nmount({ islands })\n`
  return built(islands, 'client', source, 'building a page script with your islands')
}

/**
 * Builds the editor of a newsletter's blocks. The script exports `parts`: `createEditor`, `diptych` and `web` of the
 * configuration, and `views`: what is known about its blocks beyond their views.
 *
 * @param editor Path of the module of `@diptych/editor`.
 * @throws UsageError if esbuild is missing, or for the first mistake, with its place.
 */
export async function buildEditorScript(
  { file, editViews }: Readonly<Record<'file', string> & Record<'editViews', string | null>>,
  editor: string,
): Promise<PageScript> {
  if (editViews !== null) await exists(editViews, 'editViews')
  const lines = [
    `import { createEditor } from ${JSON.stringify(editor)}`,
    `import config from ${moduleName(file)}`,
    editViews === null ? 'const views = []' : `import views from ${JSON.stringify(editViews)}`,
    'export const parts = { createEditor, diptych: config.diptych, web: config.web, views }\n',
  ]
  return built(file, 'editor', lines.join('\n'), 'building an editor with your blocks', [await withoutMail()])
}

async function exists(module: string, option: string): Promise<void> {
  await access(module).catch(() => {
    throw new UsageError(`${module}: no such file. It is the option ${option} of diptych.config.`)
  })
}

/** Replaces what a configuration needs for mails alone: it cannot run in browsers, and the editor makes no mails. */
async function withoutMail(): Promise<Plugin> {
  const names = Object.entries(await import('../../email/index.js')).map(([name, value]: [string, unknown]) =>
    Array.isArray(value) ? `export const ${name} = []` : `export const ${name} = nothing`,
  )
  return {
    name: 'diptych:without-mail',
    setup(build) {
      build.onResolve({ filter: /^diptych\/email$|^node:/ }, ({ path }) => ({ path, namespace: 'diptych-nothing' }))
      build.onLoad({ filter: /.*/, namespace: 'diptych-nothing' }, ({ path }) => ({
        contents: path.startsWith('node:')
          ? 'module.exports = {}'
          : `const nothing = () => nothing\n${names.join('\n')}\n`,
      }))
    },
  }
}

function moduleName(file: string): string {
  return JSON.stringify(`./${basename(file)}`)
}

/** Bundles a script for browsers that imports a module of a newsletter. */
async function built(
  module: string,
  name: string,
  source: string,
  purpose: string,
  plugins: Plugin[] = [],
): Promise<PageScript> {
  const esbuild = await esbuildFor(module)
  if (!esbuild) throw new UsageError(`${module}: ${purpose} needs esbuild. Run npm install --save-dev esbuild.`)
  const { outputFiles, metafile } = await esbuild
    .build({
      stdin: { contents: source, resolveDir: dirname(module), sourcefile: SOURCE },
      absWorkingDir: dirname(module),
      // Nothing is written. Names are relative to this folder.
      outdir: '.',
      write: false,
      entryNames: `${name}-[hash]`,
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
      plugins,
    })
    .catch((error: unknown) => {
      throw new UsageError(mistakeOf(error, module), { cause: error })
    })
  const entry = Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint?.endsWith(SOURCE))?.[0]
  if (entry === undefined) throw new UsageError(`${module}: esbuild wrote no script.`)
  const files = outputFiles.map(({ path, contents }) => {
    const type = path.endsWith('.css') ? 'text/css' : 'text/javascript'
    return [basename(path), { type, body: Buffer.from(contents) }] as const
  })
  return { entry: basename(entry), files: new Map(files) }
}

/** Name of the source in esbuild's report, where loaded islands are entries too. */
const SOURCE = 'diptych-page-script.js'
