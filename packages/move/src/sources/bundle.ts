import { factsOf } from '../bundle/bundle.js'
import type { BundleFinding, BundlePost, BundleReader, BundleReceived, BundleRedirect } from '../bundle/records.js'
import { defineSource, type SourceContext, type SourceMedia, type SourcePost } from '../source/source.js'

// What `diptych export` writes: a folder, or a zip of it.

const TABLE = /^site\/([a-z_]+)\.ndjson$/

/** Our own bundle. */
export const bundle = defineSource({
  name: 'diptych',
  title: 'Diptych',
  async recognise(files) {
    const facts = files.file('bundle.json')
    return facts !== null && factsOf(await facts.text()) !== null ? 1 : 0
  },
  posts,
  async *readers(context) {
    yield* lines<BundleReader>(context, 'readers.ndjson')
  },
  async *redirects(context) {
    yield* lines<BundleRedirect>(context, 'redirects.ndjson')
  },
  async *media(context) {
    yield* lines<SourceMedia>(context, 'media.ndjson')
  },
  async publication({ files }) {
    const facts = files.file('bundle.json')
    return (facts === null ? null : factsOf(await facts.text()))?.publication ?? {}
  },
  async *site(context) {
    for (const { path } of context.files.find(TABLE)) {
      const table = TABLE.exec(path)?.[1] ?? ''
      for await (const row of lines<Readonly<Record<string, unknown>>>(context, path)) yield [table, row] as const
    }
  },
})

async function* posts(context: SourceContext): AsyncGenerator<SourcePost> {
  for await (const { kind, where, message } of lines<BundleFinding>(context, 'log.ndjson'))
    (kind === 'lost' ? context.lost : context.note)({ where, message })
  const received = new Map<string, string[]>()
  for await (const { key, emails } of lines<BundleReceived>(context, 'received.ndjson'))
    received.set(key, [...(received.get(key) ?? []), ...emails])
  for await (const { key, where, status, envelope, addresses, audienceUnknown } of lines<BundlePost>(
    context,
    'posts.ndjson',
  )) {
    const emails = received.get(key)
    yield {
      key,
      where,
      status,
      addresses,
      audienceUnknown,
      body: { format: 'json', json: envelope },
      post: {},
      ...(emails ? { recipients: () => each(emails) } : {}),
    }
  }
}

async function* each(emails: readonly string[]): AsyncGenerator<string> {
  yield* emails
}

/** The values of a file of JSON lines. A line that is not JSON is lost. */
async function* lines<T>({ files, lost }: SourceContext, path: string): AsyncGenerator<T> {
  const file = files.file(path)
  if (file === null) return
  const text = await file.text()
  let number = 0
  for (let from = 0; from < text.length;) {
    const end = text.indexOf('\n', from)
    const line = text.slice(from, end === -1 ? text.length : end)
    from += line.length + 1
    number++
    if (line === '') continue
    let value: unknown
    try {
      value = JSON.parse(line)
    } catch {
      lost({ where: `${path}:${number}`, message: 'is not JSON' })
      continue
    }
    if (typeof value === 'object' && value !== null) yield value as T
    else lost({ where: `${path}:${number}`, message: 'is not an object' })
  }
}
