import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
export const CLI = join(ROOT, 'dist/cli.js')
export const SAMPLE = join(ROOT, 'fixtures/posts/tide-tables.json')

if (!existsSync(CLI)) throw new Error('dist/cli.js is missing: run `npm run build` first')

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
}

/** Runs the built command as a person would: no NODE_ENV, no terminal. */
export function diptych(
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
