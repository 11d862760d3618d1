/**
 * The results that commands keep for `docs/records.md`: one file for each, in `tools/records/results`. A file has the
 * date, the command that makes it again, its seconds, the machine and the figures.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, totalmem } from 'node:os'
import { fileURLToPath } from 'node:url'

const FOLDER = new URL('results/', import.meta.url)
const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** Of the start: somebody may commit while a command runs. */
const COMMIT = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim()

/**
 * @param {string} name The name of the file, without `.json`.
 * @param {{ command: string, seconds: number, figures: object }} result `command` as one types it at the root.
 */
export function writeResult(name, { command, seconds, figures }) {
  mkdirSync(FOLDER, { recursive: true })
  const result = {
    date: new Date().toISOString().slice(0, 10),
    commit: COMMIT,
    command,
    seconds: Math.round(seconds),
    machine: {
      node: process.version,
      platform: `${process.platform} ${process.arch}`,
      cpu: cpus()[0]?.model ?? 'unknown',
      cores: availableParallelism(),
      memory: `${Math.round(totalmem() / 2 ** 30)} GiB`,
    },
    figures,
  }
  writeFileSync(new URL(`${name}.json`, FOLDER), `${JSON.stringify(result, null, 2)}\n`)
  console.log(`Written: tools/records/results/${name}.json`)
}

/** The result of a command, or null if it never ran. */
export function readResult(name) {
  const file = new URL(`${name}.json`, FOLDER)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}
