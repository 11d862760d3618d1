/**
 * Searches for inputs that make Diptych throw, hang, generate executable code, or show paid content to unauthorised
 * readers.
 *
 *   npm run fuzz                                             every target, a minute each
 *   npm run fuzz -- render-web compile-email --seconds 600   these, ten minutes each
 *   npm run fuzz -- --runs 1000 --seed 7 --workers 2
 *   npm run fuzz -- --replay fixtures/fuzz/import-html/0123456789ab.html
 *   npm run fuzz -- --seconds 60 --seed 1 --record           keeps the counts for docs/records.md
 *
 * Findings are minimised and written to fixtures/fuzz/<target>. The exit code is then 1.
 */
import { fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { writeResult } from '../records/results.mjs'

process.env.NODE_ENV ??= 'production'
const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const TARGETS = {
  'read-post': 'json',
  'import-html': 'html',
  'read-markdown': 'html',
  'to-markdown': 'json',
  'recipients-csv': 'bin',
  'recipients-ndjson': 'bin',
  archive: 'bin',
  'check-message': 'bin',
  'bounce-report': 'bin',
  'check-email-html': 'html',
  'render-web': 'json',
  'compile-email': 'json',
  'formula-png': 'html',
}
/** Milliseconds of silence after which a process counts as hung. It reports every twenty runs. */
const SILENCE = 60_000
/** The same during startup. */
const START = 300_000
const HEAP = 2_048

const started = performance.now()
const { targets, seconds, runs, seed, workers, replay, record } = askedFor()
const temporary = mkdtempSync(join(tmpdir(), 'diptych-fuzz-'))
const findings = []
/** For each target that ended: its runs, kept inputs and branches. */
const counts = {}
try {
  if (replay) await replayOne(replay)
  else {
    const queue = [...targets]
    await Promise.all(
      Array.from({ length: Math.min(workers, queue.length) }, async (_, index) => {
        for (let target = queue.shift(); target; target = queue.shift())
          await fuzz(target, join(temporary, `input-${index}`))
      }),
    )
  }
} finally {
  rmSync(temporary, { recursive: true, force: true })
}
for (const { file, message } of findings) console.log(`\n${message}\n  npm run fuzz -- --replay ${file}`)
console.log(
  findings.length === 0 ? '\nNothing found.' : `\n${findings.length} ${findings.length === 1 ? 'finding' : 'findings'}`,
)
if (record) {
  writeResult('fuzz', {
    command: `npm run fuzz -- ${process.argv.slice(2).join(' ')}`,
    seconds: (performance.now() - started) / 1000,
    figures: { seed, findings: findings.length, targets: counts },
  })
}
process.exitCode = findings.length === 0 ? 0 : 1

function askedFor() {
  const { values, positionals } = read()
  const whole = (name, fallback) => {
    const value = values[name] === undefined ? fallback : Number(values[name])
    if (!(value >= 0) || (name !== 'seconds' && !Number.isSafeInteger(value) && value !== Infinity))
      refuse(`--${name} takes a number`)
    return value
  }
  const unknown = positionals.find((name) => !Object.hasOwn(TARGETS, name))
  if (unknown) refuse(`Unknown target '${unknown}'. Targets: ${Object.keys(TARGETS).join(', ')}`)
  if (values.replay && !existsSync(values.replay)) refuse(`${values.replay}: file not found`)
  return {
    targets: positionals.length > 0 ? positionals : Object.keys(TARGETS),
    seconds: whole('seconds', values.runs === undefined ? 60 : Infinity),
    runs: whole('runs', Infinity),
    seed: whole('seed', Date.now() % 1_000_000),
    workers: Math.max(1, whole('workers', Math.min(2, availableParallelism()))),
    replay: values.replay,
    record: values.record === true,
  }
}

function read() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        ...Object.fromEntries(
          ['seconds', 'runs', 'seed', 'workers', 'replay'].map((name) => [name, { type: 'string' }]),
        ),
        record: { type: 'boolean' },
      },
    })
  } catch (error) {
    return refuse(error.message)
  }
}

function refuse(reason) {
  console.error(reason)
  process.exit(2)
}

/** Runs one target until its time or number of runs is reached. Restarts the process as needed. */
async function fuzz(target, current) {
  const end = performance.now() + seconds * 1000
  let done = 0
  let round = 0
  while (performance.now() < end && done < runs) {
    const outcome = await inProcess({
      target,
      seed: seed + round++,
      time: seconds === Infinity ? 1e12 : end - performance.now(),
      runs: runs === Infinity ? 1e12 : runs - done,
      current,
    })
    done += outcome.runs
    if (outcome.ended) {
      done++
      findings.push({ file: keep(target, current), message: `${target}: ${outcome.ended}` })
    } else {
      counts[target] = { runs: done, inputs: outcome.corpus, branches: outcome.branches }
      console.log(
        `${target}: ${done} runs, seed ${seed}, ${outcome.corpus} inputs reached ${outcome.branches} branches`,
      )
      return
    }
  }
}

async function replayOne(path) {
  const target = basename(dirname(resolve(path)))
  if (!Object.hasOwn(TARGETS, target)) refuse(`${path}: its folder is not a target`)
  const { fault, ended } = await inProcess({ target, replay: resolve(path) })
  if (fault || ended) findings.push({ file: path, message: `${target}: ${ended ?? `${fault.kind}: ${fault.message}`}` })
}

/** Runs a task in a separate process. `ended` is the reason if there was no answer. */
function inProcess(task) {
  return new Promise((settle) => {
    const child = fork(join(root, 'tools/fuzz/worker.mjs'), {
      execArgv: [`--max-old-space-size=${HEAP}`],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    let runsDone = 0
    let errors = ''
    let timer
    let reason = null
    let began = false
    const waitFor = (limit) => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        reason = `hung for ${limit / 1000} s`
        child.kill('SIGKILL')
      }, limit)
    }
    const finish = (outcome) => {
      clearTimeout(timer)
      child.removeAllListeners()
      child.kill()
      settle({ runs: runsDone, ...outcome })
    }
    child.stderr.on('data', (chunk) => {
      errors = (errors + chunk).slice(-2_000)
    })
    child.on('message', (message) => {
      began ||= message.type === 'beat'
      waitFor(began || task.replay ? SILENCE : START)
      if (message.type === 'ready') child.send(task)
      else if (message.type === 'beat') runsDone = Math.max(runsDone, message.runs)
      else if (message.type === 'finding') {
        findings.push({ file: join('fixtures/fuzz', message.file), message: `${task.target}: ${message.message}` })
        console.log(`${task.target}: found ${message.file}`)
      } else if (message.type === 'failed') {
        console.error(message.message)
        process.exit(2)
      } else finish(message)
    })
    child.on('exit', (code, signal) => {
      if (!began && !task.replay) {
        console.error(`${task.target}: ${reason ?? 'the process ended'} before the first run\n${errors}`)
        process.exit(2)
      }
      finish({
        ended:
          reason ??
          `the process ended with ${signal ?? `code ${code}`}${/heap out of memory/.test(errors) ? ', out of memory' : ''}`,
      })
    })
    waitFor(START)
  })
}

/** Stores the input of a dead process, which could not be minimised. */
function keep(target, current) {
  const ending = readFileSync(current, 'utf8').startsWith('{ "about": ') ? 'json' : TARGETS[target]
  const folder = join(root, 'fixtures/fuzz', target)
  mkdirSync(folder, { recursive: true })
  const file = join(
    folder,
    `${createHash('sha256').update(readFileSync(current)).digest('hex').slice(0, 12)}.${ending}`,
  )
  copyFileSync(current, file)
  return relative(process.cwd(), file)
}
