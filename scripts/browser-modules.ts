import { existsSync } from 'node:fs'
import type { Plugin } from 'vite'

/**
 * For bundles of pages: `name.browser.ts` takes the place of `name.ts` beside it. It has the same exports, and uses
 * what browsers have and servers lack.
 */
export function browserModules(): Plugin {
  return {
    name: 'diptych:browser-modules',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!source.startsWith('.') || importer === undefined) return null
      const found = await this.resolve(source, importer, { ...options, skipSelf: true })
      if (!found || !found.id.endsWith('.ts')) return found
      const own = found.id.replace(/\.ts$/, '.browser.ts')
      return existsSync(own) ? { ...found, id: own } : found
    },
  }
}
