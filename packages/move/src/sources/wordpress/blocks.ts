import { escapeHtml } from 'diptych/domain'
import { textOfHtml, quoted } from '../report-text.js'

// The block editor keeps a block as HTML between comments: <!-- wp:name {"json":1} -->…<!-- /wp:name -->. A block that
// the server draws has one comment alone.

/** What blocks of a post refer to, and where they are reported. */
export interface BlockSettings {
  /** The markup of a block that several posts have. */
  readonly shared: ReadonlyMap<string, string>
  /** The list of footnotes. */
  readonly footnotes: string
  lost(message: string): void
  note(message: string): void
}

/** Divides the free beginning from the rest, as Ghost writes it too. */
const WALL = '<!--members-only-->'
/** Blocks whose text only some readers see. */
const HIDING =
  /(?:^|\/)(?:subscriber-view|membership|restrict[\w-]*|members?-only[\w-]*|private[\w-]*|paid[\w-]*|protected[\w-]*|content-restriction|require-membership)$/
/** Marks without a meaning here. */
const SILENT = new Set(['more', 'nextpage', 'spacer', 'separator', 'paragraph', 'freeform'])
const DEEPEST = 5

/** True if a text was written with the block editor. */
export function hasBlocks(text: string): boolean {
  return text.includes('<!-- wp:')
}

/** The text with what its comments stand for. Comments of plain blocks are left: they show nothing. */
export function withoutBlockMarks(text: string, settings: BlockSettings, depth = 0): string {
  let written = ''
  let from = 0
  for (let at = text.indexOf('<!-- wp:'); at !== -1; at = text.indexOf('<!-- wp:', from)) {
    const end = text.indexOf('-->', at)
    if (end === -1) break
    const [, name = '', rest = ''] = /^<!-- wp:([a-z][\w/-]{0,100})([^]*)$/.exec(text.slice(at, end)) ?? []
    const plain = name.replace(/^core\//, '')
    written += text.slice(from, at)
    from = end + 3
    if (rest.trimEnd().endsWith('/')) written += alone(plain, rest.trimEnd().slice(0, -1), settings, depth)
    else if (HIDING.test(plain)) {
      const close = text.indexOf(`<!-- /wp:${name}`, from)
      const inner = text.slice(from, close === -1 ? text.length : close)
      settings.lost(
        `the text of the block '${name}' was left out, because not everybody could read it: ${quoted(textOfHtml(inner))}`,
      )
      from = close === -1 ? text.length : close
    }
  }
  return written + text.slice(from)
}

function alone(name: string, json: string, settings: BlockSettings, depth: number): string {
  if (name === 'block') {
    const id = /"ref"\s*:\s*"?(\d{1,20})/.exec(json)?.[1] ?? ''
    const shared = settings.shared.get(id)
    if (shared !== undefined && depth < DEEPEST) return withoutBlockMarks(shared, settings, depth + 1)
    settings.lost(`a block that several posts share is not in the export: ${id}`)
    return ''
  }
  if (name === 'jetpack/paywall') return WALL
  if (name === 'footnotes') return settings.footnotes
  if (name === 'social-link') return socialLink(json)
  if (!SILENT.has(name))
    settings.note(`the block '${name}' was left out. WordPress draws it when a page is shown. ${quoted(json)}`)
  return ''
}

/** An icon of a network. Its page is all that is stored. */
function socialLink(json: string): string {
  try {
    const { url } = JSON.parse(json) as { readonly url?: unknown }
    return typeof url === 'string' ? `<li><a href="${escapeHtml(url)}"></a></li>` : ''
  } catch {
    return ''
  }
}
