import '../../dist/client.js'
import { sample } from './sample.mjs'

globalThis.sample = sample
