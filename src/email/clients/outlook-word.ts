import { readComment } from '../gate/comments.js'
import type { ClientView } from './client-view.js'
import { applyEdits, type Edit } from './edits.js'
import { wordTakes } from './mso-condition.js'

/** Outlook for Windows: the markup that Word reads. What Word then makes of CSS is not simulated. */
export const outlookWord: ClientView = {
  id: 'outlook-word',
  name: 'Outlook for Windows (Word)',
  evidence: 'vendor documentation: Microsoft, "About conditional comments" and Office HTML reference; layout of Word itself is not simulated',
  transform: (html) => applyEdits(html, [...conditionals(html)]),
}

function* conditionals(html: string): Generator<Edit> {
  let hiddenFrom: number | undefined
  for (const { from, to, source } of markers(html)) {
    const { kind, condition, body } = readComment(source, from, false)
    if (hiddenFrom !== undefined) {
      if (kind !== 'reveal-close' && kind !== 'stray-close') continue
      yield { from: hiddenFrom, to, text: '' }
      hiddenFrom = undefined
    } else if (kind === 'hidden') {
      yield { from, to, text: wordTakes(condition) ? body : '' }
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

/** Comments, and the bogus ones that `<![if …]>` and `<![endif]>` are. */
function* markers(html: string): Generator<{ from: number; to: number; source: string }> {
  for (let from = html.indexOf('<!'); from !== -1; ) {
    const isComment = html.startsWith('<!--', from)
    const end = isComment || /^<!\[(?:if|endif)/i.test(html.slice(from, from + 9)) ? html.indexOf(isComment ? '-->' : '>', from + 2) : from
    if (end === -1) return
    const to = end === from ? from + 2 : end + (isComment ? 3 : 1)
    if (end !== from) yield { from, to, source: html.slice(from, to) }
    from = html.indexOf('<!', to)
  }
}
