import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, open, readFile, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Diptych } from 'diptych'
import { fileProblem } from 'diptych/command'
import { appendAll } from 'diptych/domain'
import type { Markdown } from 'diptych/markdown'
import { envelopeChunks, keepAddress, markdownOf, rewritePictures } from 'diptych/newsletter'
import type { Post } from 'diptych/types'
import type { Bundle } from '../bundle/bundle.js'
import { lineWriter, readLines } from '../bundle/lines.js'
import type { BundlePost, Envelope } from '../bundle/records.js'
import type { Finding } from '../source/source.js'
import { withNewAddresses, type AddressMap, type ChangedAddresses } from './addresses.js'

/** How posts are written. */
export interface WriteSettings {
  readonly diptych: Diptych
  readonly markdown: Markdown
  /** Fields of the newsletter's publication. */
  readonly publication: Readonly<Record<string, unknown>>
  readonly format: 'md' | 'json'
  /** The newsletter's folder. */
  readonly folder: string
  /** Path of `written.ndjson`. */
  readonly log: string
  progress(done: number): void
}

/** What the step did. */
export interface WrittenPosts {
  readonly written: number
  /** Files that had this content already. */
  readonly same: number
  /** Posts that Markdown cannot hold whole and that are JSON therefore. */
  readonly asJson: number
  readonly changed: ChangedAddresses
  readonly notes: readonly Finding[]
}

/** A line of `written.ndjson`: the file of a post and the hash of what was written. */
interface WrittenFile {
  readonly file: string
  readonly hash: string
}

/** Writes each post into `posts/`. A file that the writer changed after an earlier run is left as it is. */
export async function writePosts(
  bundle: Bundle,
  addresses: AddressMap,
  settings: WriteSettings,
): Promise<WrittenPosts> {
  const known = new Map<string, string>()
  for await (const { file, hash } of readLines<WrittenFile>(settings.log)) known.set(file, hash)
  const notes: Finding[] = []
  const changed: ChangedAddresses = { media: 0, links: 0 }
  const counts = { written: 0, same: 0, asJson: 0 }
  const log = await lineWriter(settings.log, 'a')
  let done = 0
  try {
    for await (const post of bundle.posts()) {
      const slug = addresses.names.slugOf(post.key)
      const { text, ending } = fileOf(slug, withNewAddresses(post, addresses, changed), settings)
      if (settings.format === 'md' && ending === 'json') counts.asJson++
      const file = `posts/${slug}.${ending}`
      const hash = hashOf(text)
      const before = await contentHash(join(settings.folder, file))
      if (before === hash) counts.same++
      else if (before !== null && before !== known.get(file))
        notes.push({
          where: post.where,
          message: `${file} was changed or is another post. It was left as it is. Rename it to get the moved post.`,
        })
      else {
        await writeAtomically(join(settings.folder, file), text)
        counts.written++
      }
      if (known.get(file) !== hash && (before === hash || before === null || before === known.get(file)))
        await log.write({ file, hash } satisfies WrittenFile)
      appendAll(notes, copiesOf(post, addresses))
      settings.progress(++done)
    }
  } finally {
    await log.close()
  }
  return { ...counts, changed, notes }
}

/** Files whose old address stays, because a site serves pictures only. Recordings must have a web address. */
function copiesOf({ where, media }: BundlePost, { media: fetched }: AddressMap): Finding[] {
  return media.flatMap(({ address, kind }) => {
    const file = kind === 'copy' ? (fetched.get(address)?.file ?? null) : null
    if (file === null) return []
    return [
      {
        where,
        message: `keeps the old address ${address}. Its copy is assets/${file}. Before the old platform goes, upload the copy to where you host files, and change the address in the post.`,
      },
    ]
  })
}

function fileOf(
  slug: string,
  envelope: Envelope,
  { diptych, markdown, publication, format }: WriteSettings,
): { text: string; ending: 'md' | 'json' } {
  const stored = { ...envelope, post: { ...envelope.post, slug } }
  if (format === 'md') {
    const text = asMarkdown(stored, publication, diptych, markdown)
    if (text !== null) return { text, ending: 'md' }
  }
  const read = diptych.readPost(stored, { publication, findPicture: keepAddress })
  const own: Post = { ...read, publication: { base_url: NO_BASE, name: '' } }
  return { text: rewritePictures([...envelopeChunks(own)].join(''), same, 'json'), ending: 'json' }
}

const NO_BASE = ''
const same = (address: string) => address

/** The post as Markdown; null if it would lose something. */
function asMarkdown(
  envelope: Envelope,
  publication: Readonly<Record<string, unknown>>,
  diptych: Diptych,
  markdown: Markdown,
): string | null {
  const options = { publication, findPicture: keepAddress }
  const post = diptych.readPost(envelope, options)
  const { text, left } = markdownOf(post, publication, '', markdown)
  if (left.some((name) => !name.startsWith('publication.'))) return null
  const again = markdown.readMarkdown(text, options)
  return plainJson(again.body.toJSON()) === plainJson(post.body.toJSON())
    ? rewritePictures(text, same, 'markdown')
    : null
}

/** JSON in which the order of members, members without a value and stated defaults make no difference. */
function plainJson(value: unknown): string {
  const json = JSON.stringify(value, (_, own: unknown) =>
    typeof own === 'object' && own !== null && !Array.isArray(own)
      ? Object.fromEntries(
          Object.entries(withDefaults(own))
            .filter(([, inner]) => inner !== null && inner !== undefined)
            .sort(([a], [b]) => (a < b ? -1 : 1)),
        )
      : own,
  )
  return rewritePictures(json, same, 'json')
}

/** A node keeps its attributes as they were stored beside those with defaults. */
function withDefaults(attrs: object): object {
  const { stored } = attrs as { readonly stored?: { readonly attrs?: object } | null }
  if (typeof stored !== 'object' || stored === null) return attrs
  return { ...attrs, ...stored.attrs, stored: undefined }
}

function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}

async function contentHash(path: string): Promise<string | null> {
  return existsSync(path) ? hashOf(await readFile(path)) : null
}

/** Writes a file that is whole or not there, also after a killed process. */
export async function writeAtomically(path: string, content: string | Uint8Array): Promise<void> {
  try {
    await mkdir(dirname(path), { recursive: true })
    const part = `${path}.part`
    const file = await open(part, 'w')
    try {
      await file.writeFile(content)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(part, path)
  } catch (error) {
    throw fileProblem(path, error)
  }
}
