import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { lineWriter, readLines, type LineWriter } from './lines.js'
import type { BundleFacts, BundleFinding, BundlePost, BundleReader, BundleReceived, BundleRedirect } from './records.js'

/** A complete bundle on the disk. */
export interface Bundle {
  readonly folder: string
  readonly facts: BundleFacts
  posts(): AsyncGenerator<BundlePost>
  readers(): AsyncGenerator<BundleReader>
  redirects(): AsyncGenerator<BundleRedirect>
  received(): AsyncGenerator<BundleReceived>
  log(): AsyncGenerator<BundleFinding>
  /** Tables of a site of Diptych; none for other sources. */
  tables(): Promise<string[]>
  rows(table: string): AsyncGenerator<Readonly<Record<string, unknown>>>
}

/** Writes a bundle. It has its name only when it is complete. */
export interface BundleWriter {
  readonly posts: LineWriter
  readonly readers: LineWriter
  readonly redirects: LineWriter
  readonly received: LineWriter
  readonly log: LineWriter
  /** Begins the rows of a table of a site. */
  table(name: string): Promise<LineWriter>
  finish(facts: BundleFacts): Promise<Bundle>
}

const FACTS = 'bundle.json'
const SITE = 'site'

/** Opens a bundle; null if it is missing or incomplete. */
export async function openBundle(folder: string): Promise<Bundle | null> {
  const path = join(folder, FACTS)
  if (!existsSync(path)) return null
  const facts = factsOf(await readFile(path, 'utf8'))
  return facts === null ? null : bundleOf(folder, facts)
}

/** The facts of a bundle in its JSON; null for other JSON. */
export function factsOf(json: string): BundleFacts | null {
  try {
    const value = JSON.parse(json) as Partial<BundleFacts> | null
    return value?.format === 'diptych-bundle' && value.version === 1 ? (value as BundleFacts) : null
  } catch {
    return null
  }
}

function bundleOf(folder: string, facts: BundleFacts): Bundle {
  return {
    folder,
    facts,
    posts: () => readLines<BundlePost>(join(folder, 'posts.ndjson')),
    readers: () => readLines<BundleReader>(join(folder, 'readers.ndjson')),
    redirects: () => readLines<BundleRedirect>(join(folder, 'redirects.ndjson')),
    received: () => readLines<BundleReceived>(join(folder, 'received.ndjson')),
    log: () => readLines<BundleFinding>(join(folder, 'log.ndjson')),
    async tables() {
      const names = await readdir(join(folder, SITE)).catch(() => [])
      return names.flatMap((name) => /^([a-z_]+)\.ndjson$/.exec(name)?.[1] ?? [])
    },
    rows: (table) => readLines(join(folder, SITE, `${table}.ndjson`)),
  }
}

/** Begins a bundle. What an interrupted run left is removed. */
export async function writeBundle(folder: string): Promise<BundleWriter> {
  const part = `${folder}.part`
  await rm(part, { recursive: true, force: true })
  await rm(folder, { recursive: true, force: true })
  await mkdir(part, { recursive: true })
  const [posts, readers, redirects, received, log] = await Promise.all(
    (['posts', 'readers', 'redirects', 'received', 'log'] as const).map((name) =>
      lineWriter(join(part, `${name}.ndjson`)),
    ),
  )
  if (!posts || !readers || !redirects || !received || !log) throw new Error('unreachable')
  return {
    posts,
    readers,
    redirects,
    received,
    log,
    async table(name) {
      await mkdir(join(part, SITE), { recursive: true })
      return lineWriter(join(part, SITE, `${name}.ndjson`))
    },
    async finish(facts) {
      await Promise.all([posts, readers, redirects, received, log].map((writer) => writer.close()))
      await writeFile(join(part, FACTS), `${JSON.stringify(facts, null, 2)}\n`)
      await mkdir(dirname(folder), { recursive: true })
      await rename(part, folder)
      return bundleOf(folder, facts)
    },
  }
}
