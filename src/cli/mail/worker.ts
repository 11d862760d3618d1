import { parentPort, workerData } from 'node:worker_threads'
import { jobBinder } from './bind-job.js'
import type { Job, Setup, TemplateNews } from './job.js'

const binder = jobBinder(workerData as Setup)

parentPort?.on('message', (message: Job | TemplateNews) => {
  if (message.kind === 'template') return binder.learn(message)
  const result = binder.bind(message)
  parentPort?.postMessage(result, [result.slab])
})
