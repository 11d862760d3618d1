// @ts-check
import { serveThread } from '../background/serve-thread.js'
import { codeService } from './code-service.js'

serveThread(codeService)
