import { readFileSync } from 'node:fs'
import process from 'node:process'
import { sample } from './sample.mjs'

/** `print-sample.mjs POST.json` prints the sample as JSON. */
const [, , file] = process.argv
process.stdout.write(JSON.stringify(await sample(JSON.parse(readFileSync(file, 'utf8')))))
