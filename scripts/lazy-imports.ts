import type { Plugin } from 'vite'

const ENDING = '?lazy'
/** Modules made here: a function that answers a module, and the module with all of its exports. */
const ANSWER = '?diptych-lazy'
const WHOLE = '?diptych-whole'

/**
 * What a synchronous function needs now and then: `import sanitizer from './sanitizer.ts?lazy'` gives a function that
 * answers the exports of a module, and the module runs when the function is first called. It is bundled with all that
 * it imports, since no runtime but Node loads a module at once. In tests it runs when it is imported: only when it runs
 * differs. Its type stands in src/types/lazy.d.ts.
 */
export function lazyImports(): Plugin {
  let building = false
  return {
    name: 'diptych:lazy-imports',
    enforce: 'pre',
    configResolved({ command }) {
      building = command === 'build'
    },
    async resolveId(source, importer) {
      if (source.endsWith(WHOLE)) return source
      if (!source.endsWith(ENDING)) return null
      const asked = source.slice(0, -ENDING.length)
      const found = await this.resolve(asked, importer, { skipSelf: true })
      if (!found) throw new Error(`${asked} is not found from ${importer}`)
      return `\0${found.id}${ANSWER}`
    },
    load(id) {
      if (!id.startsWith('\0')) return null
      if (id.endsWith(WHOLE))
        return `import * as whole from ${JSON.stringify(id.slice(1, -WHOLE.length))}\nexport { whole }`
      if (!id.endsWith(ANSWER)) return null
      const path = id.slice(1, -ANSWER.length)
      // Required as a module of its own, so that what nothing asks for is still left out.
      return building
        ? `export default () => require(${JSON.stringify(`\0${path}${WHOLE}`)}).whole`
        : `import * as whole from ${JSON.stringify(path)}\nexport default () => whole`
    },
  }
}
