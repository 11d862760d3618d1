import { parentPort } from 'node:worker_threads'
import { jobBinder } from './bind-job.js'
import type { Job, OldNews, TemplateNews } from './job.js'

const binder = jobBinder()

parentPort?.on('message', (message: Job | TemplateNews | OldNews) => {
  if (message.kind === 'template') return binder.learn(message)
  if (message.kind === 'forget') return binder.forget(message.audiences)
  const result = binder.bind(message)
  parentPort?.postMessage(result, [result.slab])
})
