/** A process of `npm run fuzz`: runs a target and reports to its parent, which kills it if it hangs. */
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'
import { branchCounters } from './coverage.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const { plugin, hits } = branchCounters(root)
const vite = await createServer({
  root,
  configFile: join(root, 'vite.config.ts'),
  appType: 'custom',
  logLevel: 'error',
  plugins: [plugin],
  server: { middlewareMode: true, hmr: false, watch: null, ws: false },
  optimizeDeps: { noDiscovery: true },
})
const { fuzzTarget, replayInput } = await vite.ssrLoadModule('/tests/fuzz/loop.ts')
const tell = (message) => new Promise((done) => process.send(message, done))

process.on('message', async (task) => {
  try {
    if (task.replay) await tell({ type: 'done', ...(await replayInput(task.target, task.replay)) })
    else await tell({ type: 'done', ...(await fuzzTarget(task, hits, tell)) })
  } catch (error) {
    await tell({ type: 'failed', message: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
})
process.on('disconnect', () => process.exit())
await tell({ type: 'ready' })
