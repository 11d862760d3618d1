import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { glob } from 'tinyglobby'
import { ROOT } from '../harness/paths.js'

const run = promisify(execFile)

/** Where npm puts each program: an install script moves it out of the package of the platform. */
const PLACES = {
  bun: ['bun/bin/bun.exe', '@oven/*/bin/{bun,bun.exe}'],
  deno: ['deno/{deno,deno.exe}', '@deno/*/{deno,deno.exe}'],
} as const

/**
 * The program of a runtime that npm installs.
 *
 * @throws Error where npm has none for this platform, or it does not start.
 */
export async function binary(name: keyof typeof PLACES): Promise<string> {
  const files = await glob([...PLACES[name]], { cwd: `${ROOT}/tools/runtimes/node_modules`, absolute: true })
  const reasons: string[] = []
  for (const file of files)
    try {
      await run(file, ['--version'])
      return file
    } catch (error) {
      reasons.push(String(error))
    }
  throw new Error(
    files.length === 0
      ? `npm has installed no ${name} for ${process.platform} ${process.arch}. Run node scripts/install-if-needed.mjs tools/runtimes; where the npm package ${name} has no program for this platform, its test cannot run here.`
      : `${name} does not start on ${process.platform} ${process.arch}: ${reasons.join('; ')}`,
  )
}
