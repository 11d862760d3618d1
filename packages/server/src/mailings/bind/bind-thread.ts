import { parentPort, workerData } from 'node:worker_threads'
import {
  type Job,
  jobBinder,
  type OldNews,
  type ReadTemplate,
  type TemplateNews,
  type ThreadStart,
} from './bind-job.js'

/** Messages wait in the port until the module of the instance is loaded. Without one, nothing waits. */
const { instance } = (workerData ?? {}) as ThreadStart
if (instance === undefined) serve()
else void readerFrom(instance).then(serve)

function serve(readTemplate?: ReadTemplate): void {
  const binder = jobBinder(readTemplate)
  parentPort?.on('message', (message: Job | TemplateNews | OldNews) => {
    if (message.kind === 'template') return binder.learn(message)
    if (message.kind === 'forget') return binder.forget(message.audiences)
    const result = binder.bind(message)
    parentPort?.postMessage(result, [result.slab])
  })
}

async function readerFrom(module: string): Promise<ReadTemplate | undefined> {
  const loaded = (await import(module)) as { readonly default?: { readonly mail?: { readTemplate?: ReadTemplate } } }
  return loaded.default?.mail?.readTemplate
}
