/** Starts the processes that are measured: in production mode, and with standard output for one answer alone. */

import { spawn, spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('..', import.meta.url))
// React's development build is several times slower.
export const env = { ...process.env, NODE_ENV: 'production', DIPTYCH_OFFLINE: '1' }

/** Standard output of a program of ours, or an error with what it said. */
export function answer(file, args) {
  const program = fileURLToPath(new URL(file, import.meta.url))
  const { status, stdout } = spawnSync(process.execPath, [program, ...args], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (status !== 0) throw new BenchError(`${file} ${args.join(' ')} failed`)
  return String(stdout)
}

/** Milliseconds from start to end of a command that must succeed. */
export function timed(args) {
  const from = performance.now()
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: ROOT, env, stdio: ['ignore', 'ignore', 'pipe'] })
  if (status !== 0) throw new BenchError(`node ${args.join(' ')} failed\n${stderr}`)
  return performance.now() - from
}

/** What a command that must succeed says on standard error, without blocking this process meanwhile. */
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
