import { build } from 'vite'
import type { SOURCE_ALIASES } from '../../scripts/source-aliases.js'
import { ROOT } from '../harness/paths.js'

/**
 * The scripts of a page, as a site's bundler makes them, by file name. The first is `page.js`. `aliases` lead names of
 * packages to sources; without one, a package is the built one.
 */
export async function bundled(
  entry: string,
  aliases: readonly (typeof SOURCE_ALIASES)[number][],
): Promise<Map<string, string>> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root: ROOT,
    resolve: { alias: [...aliases] },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2022',
      minify: true,
      modulePreload: false,
      rolldownOptions: { input: { page: entry }, output: { entryFileNames: 'page.js' } },
    },
  })
  const outputs = (Array.isArray(built) ? built : [built]) as {
    output: { fileName: string; type: string; code?: string }[]
  }[]
  return new Map(
    outputs.flatMap(({ output }) =>
      output.flatMap((file) => (file.code === undefined ? [] : [[file.fileName, file.code]])),
    ),
  )
}
