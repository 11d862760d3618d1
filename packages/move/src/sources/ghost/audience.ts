import type { SourceContext } from '../../source/source.js'
import { textOfHtml, quoted } from '../report-text.js'
import { WALL } from './cards.js'

/** Who may read a post. */
export type Audience = 'everyone' | 'only_free' | 'only_paid' | 'founding'

/** From few to many restrictions. */
const RANKS: readonly Audience[] = ['everyone', 'only_free', 'only_paid', 'founding']

const BEGIN = '<!--kg-gated-block:begin'
const END = '<!--kg-gated-block:end-->'

/**
 * The text that everybody of the audience may read. Ghost can hide a card from some readers; our blocks have the
 * audience of their post. A card for fewer readers is left out and reported, so that nothing secret becomes public.
 */
export function withoutSecrets(
  html: string,
  audience: Audience,
  report: Pick<SourceContext, 'lost' | 'note'>,
  where: string,
): string {
  const wall = html.indexOf(WALL)
  let kept = ''
  let at = 0
  for (let begin = html.indexOf(BEGIN); begin !== -1; begin = html.indexOf(BEGIN, at)) {
    const opened = html.indexOf('-->', begin)
    if (opened === -1) break
    const end = html.indexOf(END, opened)
    const inner = html.slice(opened + 3, end === -1 ? html.length : end)
    const readers = readersOf(html.slice(begin, opened))
    const around = wall !== -1 && begin < wall ? 'everyone' : audience
    kept += html.slice(at, begin)
    if (RANKS.indexOf(readers) <= RANKS.indexOf(around)) kept += inner
    else if (inner.includes('kg-transistor'))
      report.note({ where, message: `the player of private podcasts was left out. It works on Ghost only.` })
    else
      report.lost({
        where,
        message: `a card that only ${NAMES[readers]} saw was left out, because more may read the post: ${quoted(textOfHtml(inner))}`,
      })
    at = end === -1 ? html.length : end + END.length
  }
  return kept + html.slice(at)
}

const NAMES: Readonly<Record<Audience, string>> = {
  everyone: 'visitors',
  only_free: 'members',
  only_paid: 'paying members',
  founding: 'some members',
}

/** Fails closed: an unknown group may be a small one. */
function readersOf(opening: string): Audience {
  if (/nonMember:\s*true/.test(opening)) return 'everyone'
  const groups = (/memberSegment:\s*"([^"]{0,500})"/.exec(opening)?.[1] ?? 'unknown').split(/[,+]/)
  if (groups.some((group) => group.trim() === 'status:free')) return 'only_free'
  return groups.every((group) => /^status:(?:-free|paid|comped)$/.test(group.trim())) ? 'only_paid' : 'founding'
}
