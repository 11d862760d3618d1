import type { SourceFile, SourceFiles } from '../files/source-files.js'
import { defineSource, type SourceContext, type SourcePost } from '../source/source.js'

// The folder of a newsletter of Diptych: publication.json, and posts as Markdown or JSON. `diptych export` reads it,
// and a newsletter can be moved into another one.

const POST = /(^|\/)[^/]+\.(md|mdx|markdown|json)$/i
/** Files beside posts that are not posts. */
const OTHER =
  /(^|\/)(publication|redirects|move-report|package|package-lock|tsconfig)\.json$|(^|\/)(readme|changelog)\.md$|(^|\/)\.[^/]+\//i

/** The files of posts: those in `posts`, or all if that folder is missing. */
export function postFiles(files: SourceFiles): readonly SourceFile[] {
  const found = files.find(POST).filter(({ path }) => !OTHER.test(path))
  const inFolder = found.filter(({ path }) => path.startsWith('posts/'))
  return inFolder.length > 0 ? inFolder : found
}

/** Folders of newsletters. */
export const newsletter = defineSource({
  name: 'newsletter',
  title: 'Diptych',
  recognise(files) {
    if (files.file('bundle.json') !== null) return 0
    const found = postFiles(files)
    if (files.file('publication.json') !== null && found.length > 0) return 0.9
    // Any folder of Markdown that no other program claims.
    return found.some(({ path }) => !/\.json$/i.test(path)) ? 0.15 : 0
  },
  posts,
  /** Copies of recordings that an earlier move brought. Posts name their old addresses. */
  async *media({ files }) {
    const text = (await files.file('.diptych/move/media.ndjson')?.text()) ?? ''
    for (const line of text.split('\n')) {
      const known = jsonOf(line) as { readonly address?: unknown; readonly file?: unknown } | null
      if (typeof known?.address === 'string' && typeof known.file === 'string')
        yield { address: known.address, path: `assets/${known.file}` }
    }
  },
  async publication({ files }) {
    const file = files.file('publication.json')
    const value = file === null ? null : jsonOf(await file.text())
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  },
})

async function* posts({ files, lost }: SourceContext): AsyncGenerator<SourcePost> {
  for (const file of postFiles(files)) {
    const text = await file.text()
    const stem = (file.path.split('/').at(-1) ?? file.path).replace(/\.[^.]+$/, '')
    if (!/\.json$/i.test(file.path)) {
      const isNamed = /^(slug|permalink)\s*[:=]/m.test(text.slice(0, 4000))
      yield { key: stem, where: file.path, body: { format: 'markdown', text }, post: isNamed ? {} : { slug: stem } }
      continue
    }
    const json = jsonOf(text)
    if (json === null) {
      lost({ where: file.path, message: 'is not valid JSON' })
      continue
    }
    const { post } = json as { readonly post?: { readonly slug?: unknown } }
    yield {
      key: stem,
      where: file.path,
      body: { format: 'json', json },
      post: typeof post?.slug === 'string' ? {} : { slug: stem },
    }
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
