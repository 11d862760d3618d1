import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process'
import { chmod, mkdir, mkdtemp, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../harness/paths.js'

/** A fenced block. Its info string names the language and the file that a reader saves it as, or says `run`. */
export interface Block {
  readonly language: string
  readonly label: string
  readonly text: string
}

const NODE_ENV = { NODE_ENV: 'production' }

export function blocksOf(page: string): readonly Block[] {
  return [...page.matchAll(/^```(\w+)(?: (\S+))?\n([^]*?)^```$/gm)].map(([, language = '', label = '', text = '']) => ({
    language,
    label,
    text,
  }))
}

export interface Outcome {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

export function start(
  command: string,
  args: readonly string[],
  cwd: string,
  env: Readonly<Record<string, string>> = {},
): ChildProcessWithoutNullStreams {
  return spawn(command, args, { cwd, env: { ...process.env, ...NODE_ENV, ...env } })
}

export function run(...options: Parameters<typeof start>): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = start(...options)
    let stdout = ''
    let stderr = ''
    child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, stdout, stderr }))
  })
}

/** The folder of somebody who has installed the package and saved every file that the README shows. */
export async function newcomersFolder(files: readonly Block[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'diptych-readme-'))
  await mkdir(join(folder, 'node_modules/.bin'), { recursive: true })
  await symlink(ROOT, join(folder, 'node_modules/diptych'))
  await mkdir(join(folder, 'node_modules/@diptych'))
  for (const name of ['lint', 'server', 'preview'])
    await symlink(join(ROOT, 'packages', name), join(folder, 'node_modules/@diptych', name))
  // npm makes a package's command executable when it installs it.
  await chmod(`${ROOT}/dist/cli.js`, 0o755)
  await symlink('../diptych/dist/cli.js', join(folder, 'node_modules/.bin/diptych'))
  await writeFile(join(folder, 'package.json'), '{ "dependencies": { "diptych": "*" } }\n')
  for (const { label, text } of files) await writeFile(join(folder, label), text)
  return folder
}
