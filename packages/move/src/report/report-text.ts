import { join } from 'node:path'
import { printable, type Paint } from 'diptych/command'
import type { PlannedMove } from '../move.js'
import type { Finding } from '../source/source.js'
import type { MoveReport } from './report.js'

const number = (value: number) => value.toLocaleString('en-US')
/** Findings that a terminal shows. The report has all. */
const MOST = 12

/** What a source holds and what will be lost, before anything is written. */
export function planText({ bundle, counts }: Pick<PlannedMove, 'bundle' | 'counts'>, paint: Paint): string {
  const { facts } = bundle
  const lines = [
    paint('bold', `${facts.title}: ${number(facts.posts)} posts, ${number(facts.readers)} rows of readers`),
    row('posts', listed(counts.byStatus)),
    row('types', listed(counts.byType)),
    row('audiences', listed(counts.byAudience)),
    row('words', `${number(counts.words.taken)} of ${number(counts.words.found)}`),
    row('pictures', `${number(counts.media.size)} pictures and files`),
    row('readers', facts.readers === 0 ? 'none in the source' : listed(counts.readers.byStatus)),
    row('kept as is', listed(counts.unsupported)),
    ...questions(counts.audienceUnknown),
    ...findings('Will be lost', counts.lost, paint),
  ]
  return `${lines.filter((line) => line !== '').join('\n')}\n`
}

function questions(audienceUnknown: number): string[] {
  if (audienceUnknown === 0) return []
  return [
    `The source does not say who may read ${number(audienceUnknown)} posts. They will be for paying readers. Pass --audience everyone if they are for everyone.`,
  ]
}

/** The result of a move in a few lines. */
export function reportText(report: MoveReport, folder: string, paint: Paint): string {
  const { posts, media, readers, redirects, lost, complete } = report
  const lines = [
    '',
    paint(
      complete ? 'fine' : 'error',
      `${number(posts.written + posts.same)} of ${number(posts.found)} posts are in ${folder}${posts.written === 0 ? ', unchanged' : ''}`,
    ),
    row('pictures', `${number(media.stored)} of ${number(media.found)}`),
    row(
      'readers',
      readers.database === null
        ? ''
        : `${number(readers.added)} added, ${number(readers.known)} known already${readers.repeated > 0 ? `, ${number(readers.repeated)} rows repeated` : ''}`,
    ),
    row('redirects', redirects.length === 0 ? '' : number(redirects.length)),
    ...findings(
      'Missing',
      media.missing.map(({ address, reason }) => ({ where: address, message: reason })),
      paint,
    ),
    ...findings('Lost', lost, paint),
    `The report: ${join(folder, 'move-report.html')}`,
  ]
  return `${lines.filter((line, at) => line !== '' || at === 0).join('\n')}\n`
}

function row(name: string, text: string): string {
  return text === '' ? '' : `  ${name.padEnd(11)} ${text}`
}

function listed(counts: Readonly<Record<string, number>>): string {
  return Object.entries(counts)
    .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .map(([name, count]) => `${number(count)} ${printable(name)}`)
    .join(', ')
}

function findings(heading: string, list: readonly Finding[], paint: Paint): string[] {
  if (list.length === 0) return []
  return [
    paint('bold', `${heading} (${number(list.length)})`),
    ...list.slice(0, MOST).map(({ where, message }) => `  ${printable(where, 90)}: ${printable(message, 200)}`),
    ...(list.length > MOST ? [`  and ${number(list.length - MOST)} more in the report`] : []),
  ]
}
