import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/**
 * Loads modules of the repository from their sources, without a build: `ssrLoadModule('/src/index.ts')`. Close it, or
 * the process does not end.
 *
 * @returns {Promise<import('vite').ViteDevServer>}
 */
export function openSources() {
  return createServer({
    root,
    configFile: join(root, 'vite.config.ts'),
    appType: 'custom',
    logLevel: 'warn',
    server: { middlewareMode: true, hmr: false, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true },
  })
}
