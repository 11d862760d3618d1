/**
 * Measures our editor beside Tiptap, the Portable Text editor and React Email's editor, in Chromium. After `npm run
 * bundle` and `npm --prefix bench ci`:
 *
 *   node bench/editors.mjs                       tables, and the same as JSON
 *   node bench/editors.mjs --rounds 5            more rounds (default: 3); a figure is the median of the rounds
 *   node bench/editors.mjs --keys 200            more keys in each (default: 100)
 *   node bench/editors.mjs --only tiptap         some editors
 *
 * The rounds run forward and in reverse, so that other work of the machine affects all editors. Fails if an editor does
 * not show what is typed or pasted, never because of a time.
 */

import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { launchChromium } from 'diptych/newsletter'
import { documentOf } from './editors/documents.mjs'
import { bundledEditors, NAMES } from './editors/peers.mjs'
import { heapAfterKeys, pasted, scriptOf, typingIn } from './editors/run-editor.mjs'
import { serveEditors } from './editors/server.mjs'
import { aimsOf, aimsTable, heapText, noiseOf, rowOf, table } from './editors/table.mjs'
import { wordDocument } from './editors/word-document.mjs'
import { machine, versions } from './result.mjs'

/** Nothing is loaded from other hosts. */
const CHROMIUM = ['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1']
const WORD_BYTES = 300_000
const HEAP_KEYS = 10_000

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    keys: { type: 'string', default: '100' },
    only: { type: 'string', multiple: true, default: [] },
  },
})
const [rounds, keys] = [values.rounds, values.keys].map((text) => Math.max(1, Math.trunc(Number(text)) || 1))
const unknown = values.only.find((name) => !NAMES.includes(name))
if (unknown) {
  process.stderr.write(`editors: unknown editor '${unknown}'. Choose from ${NAMES.join(', ')}.\n`)
  process.exit(2)
}

const word = wordDocument(WORD_BYTES)

const editors = await bundledEditors(values.only.length > 0 ? values.only : NAMES)
const server = await serveEditors(editors)
const letter = documentOf({ words: 10_000, blocks: 0, cards: 40 }, server.picture)
const long = documentOf({ words: 36_000, blocks: 1000, cards: 40 }, server.picture)
const browser = await launchChromium(CHROMIUM)
try {
  const stand = { browser, ...server }
  const samples = new Map(editors.map(({ name }) => [name, []]))
  const loads = [loadavg()[0]]
  const scripts = new Map()
  for (const editor of editors) scripts.set(editor.name, await scriptOf(stand, editor))
  for (let round = 0; round < rounds; round++) {
    for (const editor of round % 2 === 0 ? editors : editors.toReversed()) {
      process.stderr.write(`round ${round + 1} of ${rounds}: ${editor.label}\n`)
      samples.get(editor.name).push({ script: scripts.get(editor.name), ...(await measured(stand, editor)) })
      loads.push(loadavg()[0])
    }
  }
  const ours = editors.find(({ name }) => name === 'diptych')
  const heap = ours ? await heapAfterKeys(stand, ours, letter, HEAP_KEYS) : null
  print({ samples, heap, loads, chromium: browser.version() })
} finally {
  await browser.close()
  server.close()
}

async function measured(stand, editor) {
  return {
    letter: await typingIn(stand, editor, letter, { keys, composes: editor.composes === true }),
    slow: await typingIn(stand, editor, letter, { keys, slower: 4 }),
    long: await typingIn(stand, editor, long, { keys }),
    // The browser makes nothing of a paste by a script.
    paste: editor.isFloor ? null : await pasted(stand, editor, word),
  }
}

function print({ samples, heap, loads, chromium }) {
  const rows = editors.map((editor) => rowOf(editor, samples.get(editor.name)))
  const [first, again] = ['diptych', 'diptych-again'].map((name) => rows.find((row) => row.name === name))
  const aims = first ? aimsOf(first.figures) : []
  const noise = first && again ? noiseOf(first, again) : []
  const used = versions()
  const named = editors.flatMap((one) => (one.package ? [`${one.package} ${used[one.package]}`] : []))
  const load = { least: Math.min(...loads), most: Math.max(...loads) }
  const { node, platform, cpu, cores, memory } = machine()
  const pasteWords = (word.text.match(/[\p{L}\p{N}]+/gu) ?? []).length
  const size = ({ words, blocks, cards }) => `${words} words, ${blocks} blocks, ${cards} of them cards`
  const texts = [
    `Node ${node}, Chromium ${chromium}, ${platform}, ${cores} cores of ${cpu}, ${memory}. Rounds: ${rounds}, keys: ${keys}.`,
    `Load of the machine: ${load.least.toFixed(1)} to ${load.most.toFixed(1)} (of ${cores} cores, this run included).`,
    `Versions: diptych ${used.diptych}, ${named.join(', ')}.`,
    `Text: ${size(letter.facts)}. ×4: the processor four times slower. Long: ${size(long.facts)}.`,
    `Paste: ${(Buffer.byteLength(word.html) / 1000).toFixed(0)} kB of Word's HTML, ${pasteWords} words.`,
    'In ms but for the first and the last column. A key counts from its event to the paint that shows its letter.',
    '',
    table(rows),
    '',
    aimsTable(aims),
    '',
    ...(noise.length > 0
      ? [
          `Noise, the first row against its repetition: ${noise.map((one) => `${one.head} ${one.percent} %`).join(', ')}`,
        ]
      : []),
    ...(heap ? [heapText(heap)] : []),
  ]
  const result = {
    machine: machine(),
    chromium,
    versions: used,
    date: new Date().toISOString().slice(0, 10),
    rounds,
    keys,
    load,
    documents: {
      letter: letter.facts,
      long: long.facts,
      paste: { bytes: Buffer.byteLength(word.html), words: pasteWords },
    },
    rows,
    aims,
    noise,
    heap,
  }
  process.stdout.write(`${texts.join('\n')}\n\n${JSON.stringify(result, null, 2)}\n`)
}
