import { decoded } from '../../files/paths.js'
import type { SourceFile } from '../../files/source-files.js'
import { shownValues } from '../../site-folders/foreign-keys.js'
import { isValues, readFrontMatter } from '../../site-folders/front-matter.js'
import { statedFields } from '../../site-folders/page-fields.js'
import { pageFinder, type PageFinder } from '../../site-folders/page-finder.js'
import { dateInName } from '../../site-folders/site-dates.js'
import type { RewrittenText } from '../../site-folders/site-page.js'
import { sitePages, type SitePage } from '../../site-folders/site-pages.js'
import { stemOf, type Site } from '../../site-folders/site.js'
import { plainSlug } from '../../site-folders/slugs.js'
import { flagOf, textAt, textsOf } from '../../site-folders/values.js'
import type { SourceContext } from '../../source/source.js'
import { quoted } from '../report-text.js'
import { noteText, partOf } from './note-text.js'
import type { Vault } from './vault.js'

type Values = Readonly<Record<string, unknown>>

const NOTE = /\.md$/i
const TEMPLATES = /(^|\/)_?templates?\//i
/** `2024-05-31`, `2024-05`, `2024-W22`: notes of a day, a month or a week. */
const PERIOD = /^\d{4}[-_. ]?(?:\d{2}(?:[-_. ]?\d{2})?|W\d{1,2}|Q[1-4])(?:[ ,_-]+\p{L}{2,12})?$/u
const FILED = /\d/
/** Keys of Obsidian and its plugins. */
const OF_OBSIDIAN =
  'cssclass cssclasses publish position created modified updated banner_y banner_x kanban-plugin obsidianUIMode'.split(
    ' ',
  )
/** Characters. A text with its embeds is not longer. */
const LONGEST = 2_000_000

/** The notes of a vault that become posts. */
export async function vaultNotes(context: SourceContext, vault: Vault, site: Site): Promise<SitePage[]> {
  const files = context.files.files.filter(({ path }) => path.startsWith(vault.root) && !isHidden(path))
  for (const file of files) await noteOther(context, file)
  let drafts = 0
  let finder: PageFinder = () => null
  const pages = await sitePages(
    context,
    files.filter(({ path }) => NOTE.test(path)),
    (file, { values, body }) => {
      const reason = notAPost(file.path.slice(vault.root.length), values, body, vault)
      if (reason !== null) return reason
      const page = pageOf(file, values, site)
      if (page.isUndecided) drafts++
      return { ...page, rewrite: (text) => rewritten(text, file, context, vault, (name) => finder(name, file.path)) }
    },
  )
  if (drafts > 0)
    context.note({
      where: `${vault.root}.obsidian`,
      message: `notes with neither a date nor 'publish: true' became drafts: ${drafts}`,
    })
  finder = pageFinder(vault.root, pages, context.files.files)
  return pages
}

function isHidden(path: string): boolean {
  return /(^|\/)\.[^/]/.test(path)
}

/** Drawings, boards and databases. */
async function noteOther({ note, lost }: SourceContext, file: SourceFile): Promise<void> {
  const { path } = file
  if (/\.base$/i.test(path)) note({ where: path, message: 'is a base of Obsidian. It was left out.' })
  if (/\.excalidraw$/i.test(path))
    note({ where: path, message: 'is a drawing of Excalidraw. It was left out. Export it as a picture.' })
  if (!/\.canvas$/i.test(path)) return
  try {
    const { nodes } = JSON.parse(await file.text()) as { readonly nodes?: unknown }
    const texts = (Array.isArray(nodes) ? (nodes as unknown[]) : []).flatMap((each) =>
      isValues(each) ? textsOf([each['text'], each['label'], each['url']]) : [],
    )
    note({
      where: path,
      message: `is a canvas. It was left out${texts.length === 0 ? '.' : `: ${quoted(texts.join(' '))}`}`,
    })
  } catch {
    lost({ where: path, message: 'is a canvas that cannot be read' })
  }
}

/** Why a note is not a post; null if it is one. */
function notAPost(path: string, values: Values, body: string, { templates, daily }: Vault): string | null {
  const folder = path.slice(0, Math.max(0, path.lastIndexOf('/'))).toLowerCase()
  const isIn = (names: readonly string[]) => names.some((name) => folder === name || folder.startsWith(`${name}/`))
  const wanted = flagOf(values['publish']) === true
  if (values['excalidraw-plugin'] !== undefined || /\.excalidraw\.md$/i.test(path))
    return `is a drawing of Excalidraw. It was left out. Export it as a picture.${drawingText(body)}`
  if (values['kanban-plugin'] !== undefined && !wanted) return `is a board of Kanban. It was left out: ${quoted(body)}`
  if (isIn(templates) || (templates.length === 0 && TEMPLATES.test(path)))
    return `is a template. It was left out: ${quoted(body)}`
  const stem = stemOf(path)
  if (!wanted && (PERIOD.test(stem) || (isIn(daily) && FILED.test(stem))))
    return `is a daily note. Give it 'publish: true' to move it. It was left out: ${quoted(body)}`
  return body.trim() === '' ? `has no text. It was left out: ${shownValues(values)}` : null
}

/** The words of a drawing, which its file has below a heading. */
function drawingText(body: string): string {
  const [, text = ''] = /^#+ Text Elements[ \t]*\n([^]*?)(?:^%%|^#|$(?![^]))/m.exec(body) ?? []
  const words = text.replaceAll(/\s\^[\w-]+$/gm, '').trim()
  return words === '' ? '' : ` Its words: ${quoted(words)}`
}

function pageOf(file: SourceFile, stated: Values, site: Site): SitePage & { readonly isUndecided: boolean } {
  const values = Object.fromEntries(Object.entries(stated).map(([key, value]) => [key, withoutBrackets(key, value)]))
  const stem = stemOf(file.path)
  const named = dateInName(stem)
  const fields = statedFields(values, { site, nameDate: named?.date ?? null, isSpaced: true })
  const isPublished =
    flagOf(values['publish']) === true ||
    flagOf(values['draft']) === false ||
    textAt(values, 'status', 'state')?.toLowerCase() === 'published' ||
    (fields.date !== null && !isCreated(values, fields.date.iso))
  const permalink = textAt(values, 'permalink')
  const title = textAt(values, 'title') ?? (named?.rest || stem)
  return {
    file,
    path: permalink === null || /^https?:/i.test(permalink) ? null : `/${permalink.replace(/^\/+/, '')}`,
    slug:
      textAt(values, 'slug') ??
      (plainSlug(permalink?.split('/').filter(Boolean).at(-1) ?? (named?.rest || stem)) || stem),
    status: fields.isDraft || !isPublished ? 'draft' : 'published',
    post: fields.post,
    values,
    fallbackTitle: title,
    used: new Set([...fields.used, ...OF_OBSIDIAN]),
    aliases: [],
    names: [stem, ...textsOf(values['aliases']), ...textsOf(values['alias'])],
    isUndecided: !fields.isDraft && !isPublished,
  }
}

/** Obsidian's own dates of files do not say that a note was published. */
function isCreated(values: Values, iso: string): boolean {
  return (
    ['created', 'created_at', 'createdAt'].some((key) => String(values[key] ?? '').startsWith(iso.slice(0, 10))) &&
    values['date'] === undefined
  )
}

/** Properties name notes: `author: "[[Inês Duarte|Inês]]"`. The reader knows the links of covers. */
function withoutBrackets(key: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutBrackets(key, item))
  if (typeof value !== 'string' || /cover|image|banner|thumbnail/i.test(key)) return value
  return value.replace(
    /^\[\[([^\]|#]+)(?:#[^\]|]*)?(?:\|([^\]]+))?\]\]$/,
    (_, page: string, label?: string) => label ?? page.split('/').at(-1) ?? page,
  )
}

/**
 * The text of a note with the notes that it embeds. Embeds within those become links. Lines of an embedded note are
 * from the line that embeds it.
 */
async function rewritten(
  body: string,
  file: SourceFile,
  { files, note }: SourceContext,
  { isStrict }: Vault,
  findPage: (name: string) => string | null,
): Promise<RewrittenText> {
  const read = readFrontMatter(await file.text())
  const text = noteText(body, read.lines + 1, {
    isStrict,
    findPage,
    note: (line, message) => note({ where: `${file.path}:${line}`, message }),
  })
  const lines = text.split('\n')
  let length = text.length
  for (const [at, line] of lines.entries()) {
    const [, embed = '', name = '', part = null, label] =
      /^\s*(!\[\[([^[\]|#]+)(?:#([^[\]|]+))?(?:\|([^[\]]*))?\]\])\s*$/.exec(line) ?? []
    if (embed === '' || /\.(?:png|jpe?g|gif|webp|avif|svg|bmp)$/i.test(name)) continue
    const address = findPage(name.trim())
    const found = address === null ? null : files.file(address.split('/').map(decoded).join('/').replace(/^\//, ''))
    if (found === null) continue
    if (!NOTE.test(found.path)) {
      lines[at] = `[${label || stemOf(found.path)}](${address})`
      continue
    }
    const embedded = partOf(readFrontMatter(await found.text()).body, part)
    if (found === file || embedded === null || embedded.trim() === '' || length + embedded.length > LONGEST) continue
    length += embedded.length
    lines[at] = noteText(embedded, 1, { isStrict, findPage, note: () => undefined }).trim()
  }
  const parts = lines.map((line) => line.split('\n'))
  // Footnotes that stood within a sentence are below it all.
  const last = body.split('\n').length - 1
  return { text: lines.join('\n'), lines: parts.flatMap((part, at) => part.map(() => Math.min(at, last))) }
}
