import { readComment } from '../markup/comments.js'
import { applyEdits, type Edit } from './edits.js'
import { wordTakes } from './mso-condition.js'
import { type Stage, type Stamp, tally } from './stages.js'

const DOCUMENTED = {
  evidence: 'vendor-code',
  source: 'Microsoft, "About conditional comments" and the Office HTML reference',
  tested: null,
} as const
const SHOWN: Stamp = { what: 'markup for Word only (<!--[if mso]>) is shown', ...DOCUMENTED }
const HIDDEN: Stamp = { what: 'markup for all clients except Word (<!--[if !mso]>) is left out', ...DOCUMENTED }

/** Keeps the markup that Word reads. */
export const msoConditionals: Stage = (html) => {
  const told = tally()
  return { html: applyEdits(html, [...conditionals(html, (stamp) => told.count(stamp))]), changes: told.changes() }
}

function* conditionals(html: string, tell: (stamp: Stamp) => void): Generator<Edit> {
  let hiddenFrom: number | undefined
  for (const { from, to, source } of markers(html)) {
    const { kind, condition, body } = readComment(source, from, false)
    if (hiddenFrom !== undefined) {
      if (kind !== 'reveal-close' && kind !== 'stray-close') continue
      tell(HIDDEN)
      yield { from: hiddenFrom, to, text: '' }
      hiddenFrom = undefined
    } else if (kind === 'hidden') {
      const shown = wordTakes(condition)
      if (shown) tell(SHOWN)
      yield { from, to, text: shown ? withoutSettings(body) : '' }
    } else if (kind === 'reveal-open' || source.startsWith('<![if')) {
      const shown = wordTakes(condition || (/^<!\[if\s([^\]]*)/i.exec(source)?.[1] ?? ''))
      if (shown) yield { from, to, text: '' }
      else hiddenFrom = from
    } else if (kind === 'reveal-close' || kind === 'stray-close') {
      yield { from, to, text: '' }
    }
  }
  if (hiddenFrom !== undefined) yield { from: hiddenFrom, to: html.length, text: '' }
}

/** Removes settings of Office in `<xml>`, which a browser would show as text. */
function withoutSettings(markup: string): string {
  const [before = '', ...rest] = markup.split(/<xml\b/i)
  return (
    before +
    rest.map((part) => part.slice((/<\/xml\s*>/i.exec(part)?.index ?? -1) + 1).replace(/^\/xml\s*>/i, '')).join('')
  )
}

/** Comments, including the bogus comments `<![if …]>` and `<![endif]>`. */
function* markers(html: string): Generator<{ from: number; to: number; source: string }> {
  for (let from = html.indexOf('<!'); from !== -1;) {
    const isComment = html.startsWith('<!--', from)
    const end =
      isComment || /^<!\[(?:if|endif)/i.test(html.slice(from, from + 9))
        ? html.indexOf(isComment ? '-->' : '>', from + 2)
        : from
    if (end === -1) return
    const to = end === from ? from + 2 : end + (isComment ? 3 : 1)
    if (end !== from) yield { from, to, source: html.slice(from, to) }
    from = html.indexOf('<!', to)
  }
}
