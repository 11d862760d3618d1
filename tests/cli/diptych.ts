import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { LoadPackage } from '../../src/cli/packages.js'
import { run, type Bundles } from '../../src/cli/program.js'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
export const CLI = join(ROOT, 'dist/cli.js')
export const SAMPLE = join(ROOT, 'fixtures/posts/tide-tables.json')

if (!existsSync(CLI)) throw new Error('dist/cli.js is missing: run `npm run bundle` first')

const built = (path: string) => new URL(path, pathToFileURL(`${ROOT}/dist/`))

/** Files that commands copy: those of the build, as for the real command. */
const BUNDLES: Bundles = {
  newsletter: { starter: built('../starter/'), schema: built('../schema/publication.json') },
}

/** The commands of the sources. What they start as threads or serve as files is built. */
const LOAD: LoadPackage = async (name) => {
  if (name === '@diptych/server') {
    const { addCommands, databaseProblem } = await import('../../packages/server/src/commands.js')
    return {
      databaseProblem,
      addCommands: (root, done) => addCommands(root, done, built('../packages/server/dist/mail-worker.js')),
    }
  }
  if (name === '@diptych/move') return import('../../packages/move/src/commands.js')
  const { addCommands } = await import('../../packages/preview/src/commands.js')
  return { addCommands: (root, done) => addCommands(root, done, built('../packages/preview/dist/page/')) }
}

export interface Outcome {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

export interface Circumstances {
  readonly cwd?: string
  readonly stdin?: string
  /** undefined takes a variable away. */
  readonly env?: Readonly<Record<string, string | undefined>>
  /** Whether standard error is a terminal. */
  readonly terminal?: boolean
}

let last: Promise<unknown> = Promise.resolve()

/**
 * Runs a command of the sources in this process, with streams, folder and variables of its own. A start of Node takes
 * longer than most commands. Calls wait for each other, since a process has one folder.
 */
export function diptych(args: readonly string[], circumstances: Circumstances = {}): Promise<Outcome> {
  const outcome = last.then(() => runHere(args, circumstances))
  last = outcome.catch(() => undefined)
  return outcome
}

async function runHere(
  args: readonly string[],
  { cwd = ROOT, stdin = '', env = {}, terminal = false }: Circumstances,
): Promise<Outcome> {
  const stdout = collector()
  const stderr = collector()
  if (terminal) Object.assign(stderr.stream, { isTTY: true })
  const { stdin: ownInput, stdout: ownOutput, stderr: ownErrors } = Object.getOwnPropertyDescriptors(process)
  const folder = process.cwd()
  const variables = { ...process.env }
  const { exitCode } = process
  try {
    for (const [name, value] of Object.entries(env)) setVariable(name, value)
    process.chdir(cwd)
    process.exitCode = undefined
    Object.defineProperties(process, {
      stdin: { value: Readable.from([Buffer.from(stdin)], { objectMode: false }), configurable: true },
      stdout: { value: stdout.stream, configurable: true },
      stderr: { value: stderr.stream, configurable: true },
    })
    await run([process.execPath, CLI, ...args], BUNDLES, LOAD)
    return { code: Number(process.exitCode ?? 0), stdout: stdout.text(), stderr: stderr.text() }
  } finally {
    Object.defineProperties(process, { stdin: ownInput, stdout: ownOutput, stderr: ownErrors })
    process.chdir(folder)
    process.exitCode = exitCode
    for (const name of Object.keys(env)) setVariable(name, variables[name])
  }
}

function setVariable(name: string, value: string | undefined): void {
  if (value === undefined) delete process.env[name]
  else process.env[name] = value
}

function collector(): { readonly stream: Writable; text(): string } {
  const chunks: Buffer[] = []
  const stream = new Writable({
    write(chunk: Buffer, _, done) {
      chunks.push(chunk)
      done()
    },
  })
  return { stream, text: () => Buffer.concat(chunks).toString() }
}

/** Runs the built command as a person would: a process of its own, no NODE_ENV, no terminal. */
export function diptychProcess(
  args: readonly string[],
  { cwd = ROOT, stdin = '', env = {} }: Circumstances = {},
): Promise<Outcome> {
  const { NODE_ENV: _, VITEST: __, ...inherited } = process.env
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [CLI, ...args], { cwd, env: { ...inherited, ...env } })
    const out: Buffer[] = []
    const err: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => out.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => err.push(chunk))
    child.on('error', reject)
    child.on('close', (code) =>
      resolve({ code, stdout: Buffer.concat(out).toString(), stderr: Buffer.concat(err).toString() }),
    )
    // A command that fails before it reads closes its end.
    child.stdin.on('error', () => undefined)
    child.stdin.end(stdin)
  })
}

/** A directory of its own with these files. */
export async function folder(files: Readonly<Record<string, string | object>> = {}): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'diptych-'))
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(path, name)), { recursive: true })
    await writeFile(join(path, name), typeof content === 'string' ? content : JSON.stringify(content))
  }
  return path
}

export function paragraph(text: string): object {
  return { type: 'paragraph', content: [{ type: 'text', text }] }
}

export function envelope(title: string, ...content: object[]): object {
  return {
    publication: {
      name: 'Low Water',
      subdomain: 'lowwater',
      base_url: 'https://lowwater.example',
      address: '3 Chandlery Steps, Sallow Quay',
    },
    post: {
      title,
      canonical_url: `https://lowwater.example/p/letter`,
      description: 'A letter that is long enough to be shown beside its subject.',
      post_date: '2026-03-01T08:00:00Z',
    },
    body: { type: 'doc', content },
  }
}
