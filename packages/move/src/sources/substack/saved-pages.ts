import type { SourceFile } from '../../files/source-files.js'
import type { SourceContext } from '../../source/source.js'

// Pages of posts that a writer saved beside the export. The platform's scripts have the post as JSON in them, with what
// the export lacks: authors, tags, section, cover. Comments are counted; a newsletter here has none.

/** `window._preloads = JSON.parse("…")`: JSON in a string of JSON. */
const PRELOADS = /window\._preloads\s{0,20}=\s{0,20}JSON\.parse\((?=")/
const PAGE = /\.x?html?$/i
/** Bytes. Larger pages are left out. */
const LARGEST = 50_000_000
const TEXTS = ['section_name', 'cover_image', 'description', 'social_title', 'search_engine_title'] as const

/** What a saved page adds to a post of the export. */
export interface SavedPage {
  readonly where: string
  /** Fields of the post under their stored names. */
  readonly fields: Readonly<Record<string, unknown>>
}

/**
 * The saved pages by the number of their post.
 *
 * @param isExported whether a file is a post of the export.
 */
export async function savedPages(
  { files, note }: Pick<SourceContext, 'files' | 'note'>,
  isExported: (path: string) => boolean,
): Promise<Map<string, SavedPage>> {
  const found = new Map<string, SavedPage>()
  for (const file of files.find(PAGE)) {
    if (isExported(file.path) || file.size > LARGEST) continue
    const post = await postIn(file)
    if (post === null) {
      note({ where: file.path, message: 'is not a saved page of a post. It was left out.' })
      continue
    }
    const comments = Number(post['comment_count'])
    if (comments > 0)
      note({ where: file.path, message: `${comments} comments were left out: a newsletter here has none.` })
    found.set(String(post['id']), { where: file.path, fields: fieldsOf(post) })
  }
  return found
}

async function postIn(file: SourceFile): Promise<Readonly<Record<string, unknown>> | null> {
  const page = await file.text()
  const found = PRELOADS.exec(page)
  if (!found) return null
  try {
    const { post } = recordOf(JSON.parse(String(JSON.parse(literalAt(page, found.index + found[0].length)))))
    const known = recordOf(post)
    return /^\d+$/.test(String(known['id'])) ? known : null
  } catch {
    return null
  }
}

/** The string of JavaScript that begins at a quotation mark. An expression of that length would fill the stack. */
function literalAt(text: string, start: number): string {
  let end = start + 1
  while (end < text.length && text[end] !== '"') end += text[end] === '\\' ? 2 : 1
  return text.slice(start, end + 1)
}

function fieldsOf(post: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { publishedBylines: authors, postTags: tags, section } = post
  const texts = TEXTS.flatMap((name) => {
    const text = post[name] ?? (name === 'section_name' ? recordOf(section)['name'] : undefined)
    return typeof text === 'string' && text !== '' ? [[name, text] as const] : []
  })
  return {
    ...Object.fromEntries(texts),
    ...(Array.isArray(authors) && authors.length > 0 ? { publishedBylines: authors } : {}),
    ...(Array.isArray(tags) && tags.length > 0 ? { postTags: tags } : {}),
  }
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
