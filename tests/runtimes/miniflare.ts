import { toolPackage } from '../harness/tool-package.js'

/** What the tests use of the package. */
interface Worker {
  dispatchFetch(url: string, init: { method: string; body: string }): Promise<{ json(): Promise<unknown> }>
  dispose(): Promise<void>
}

interface WorkerOptions {
  readonly modules: readonly { readonly type: 'ESModule'; readonly path: string; readonly contents: string }[]
  readonly compatibilityDate: string
  readonly cf: false
}

/** Starts a worker in workerd, as Cloudflare does. */
export async function startWorker(options: WorkerOptions): Promise<Worker> {
  const { Miniflare } = (await toolPackage('tools/runtimes', 'miniflare')) as {
    Miniflare: new (options: WorkerOptions) => Worker
  }
  return new Miniflare(options)
}
