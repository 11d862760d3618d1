/** Starts the measured processes in production mode. Standard output is only for the answer. */

import { spawn, spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('..', import.meta.url))
// React's development build is several times slower.
export const env = { ...process.env, NODE_ENV: 'production', DIPTYCH_OFFLINE: '1' }

/** Standard output of one of our programs, or an error with its output. */
export function answer(file, args) {
  const program = fileURLToPath(new URL(file, import.meta.url))
  const { status, stdout } = spawnSync(process.execPath, [program, ...args], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (status !== 0) throw new BenchError(`${file} ${args.join(' ')} failed`)
  return String(stdout)
}

/** Wall time in milliseconds of a command that must succeed. */
export function timed(args) {
  const from = performance.now()
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: ROOT, env, stdio: ['ignore', 'ignore', 'pipe'] })
  if (status !== 0) throw new BenchError(`node ${args.join(' ')} failed\n${stderr}`)
  return performance.now() - from
}

/** Standard error of a command that must succeed. Does not block this process. */
export function saidBy(args, cwd) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'ignore', 'pipe'] })
    let said = ''
    child.stderr.on('data', (chunk) => (said += chunk))
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) resolve(said)
      else reject(new BenchError(`node ${args.join(' ')} failed\n${said}`))
    })
  })
}

export class BenchError extends Error {}
