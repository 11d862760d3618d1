import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const ENDING = '?lazy'
/** Virtual modules: a function that returns a module, and the module with all its exports. */
const ANSWER = '?diptych-lazy'
const WHOLE = '?diptych-whole'
const ROOT = fileURLToPath(new URL('..', import.meta.url))

/**
 * Lazy modules for synchronous functions: `import sanitizer from './sanitizer.ts?lazy'` imports a function that returns
 * the exports of a module. The module runs on the first call. It is bundled with its imports, because only Node can
 * load modules synchronously. In tests it runs on import. Its type is in src/types/lazy.d.ts.
 */
export function lazyImports(): Plugin {
  let isBundled = false
  return {
    name: 'diptych:lazy-imports',
    enforce: 'pre',
    configResolved({ command, build }) {
      isBundled = command === 'build' && build.ssr !== false
    },
    async resolveId(source, importer) {
      if (source.endsWith(WHOLE)) return source
      if (!source.endsWith(ENDING)) return null
      const asked = source.slice(0, -ENDING.length)
      const found = await this.resolve(asked, importer, { skipSelf: true })
      if (!found) throw new Error(`${asked} is not found from ${importer}`)
      // The build has ids in comments: with the path of the machine, two builds would differ.
      return `\0${relative(ROOT, found.id).replaceAll('\\', '/')}${ANSWER}`
    },
    load(id) {
      if (!id.startsWith('\0')) return null
      if (id.endsWith(WHOLE))
        return `import * as whole from ${JSON.stringify(join(ROOT, id.slice(1, -WHOLE.length)))}\nexport { whole }`
      if (!id.endsWith(ANSWER)) return null
      const path = id.slice(1, -ANSWER.length)
      // The module with all exports is a separate one, so that unused exports are still removed.
      return isBundled
        ? `export default () => require(${JSON.stringify(`\0${path}${WHOLE}`)}).whole`
        : `import * as whole from ${JSON.stringify(join(ROOT, path))}\nexport default () => whole`
    },
  }
}
