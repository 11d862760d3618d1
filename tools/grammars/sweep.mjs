/**
 * Colours every kind of pathological code in every grammar, at several lengths, and prints cases that are neither
 * highlighted nor reported in time. Takes some minutes. `npm run build` first.
 *
 *   node tools/grammars/sweep.mjs           all
 *   node tools/grammars/sweep.mjs v bash    only these languages
 */
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundledLanguagesInfo } from 'shiki/langs'
import { createServer } from 'vite'
import { createCodeColourer } from '../../dist/index.js'

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const vite = await createServer({
  root,
  configFile: false,
  server: { middlewareMode: true, watch: null, hmr: false, ws: false },
  logLevel: 'error',
})
const { pathologicalCode } = await vite.ssrLoadModule('/tests/harness/pathological-code.ts')
await vite.close()

const BLOCK_TIME = 500
const colourer = createCodeColourer({ blockTime: BLOCK_TIME, documentTime: Infinity })
const asked = process.argv.slice(2)
const languages = asked.length > 0 ? asked : bundledLanguagesInfo.map(({ id }) => id)
const reported = []
let faults = 0
for (const language of languages) {
  for (const length of [40, 2_000, 12_000]) {
    const kinds = Object.entries(pathologicalCode(length))
    const results = await colourer.colour(kinds.map(([, code]) => ({ language, code })))
    results.forEach(({ lines, problem }, i) => {
      const [kind, code] = kinds[i]
      const same = lines?.map((line) => line.map(({ text }) => text).join('')).join('\n') === code
      if (problem?.startsWith('Colouring took longer')) reported.push(`${language}, ${length} characters: ${kind}`)
      else if (!same)
        console.log(`FAULT ${language}, ${length} characters, ${kind}: ${problem ?? 'other text'}`, (faults += 1))
    })
  }
}
await colourer.close()
console.log(
  `${languages.length} languages, ${faults} faults, ${reported.length} blocks ended after ${BLOCK_TIME} ms:\n${reported.join('\n')}`,
)
process.exitCode = faults > 0 ? 1 : 0
