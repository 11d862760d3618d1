import { parentPort } from 'node:worker_threads'
import { type Job, jobBinder, type OldNews, type TemplateNews } from './bind-job.js'

const binder = jobBinder()

parentPort?.on('message', (message: Job | TemplateNews | OldNews) => {
  if (message.kind === 'template') return binder.learn(message)
  if (message.kind === 'forget') return binder.forget(message.audiences)
  const result = binder.bind(message)
  parentPort?.postMessage(result, [result.slab])
})
