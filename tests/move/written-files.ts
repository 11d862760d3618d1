import type { MoveReport } from '../../packages/move/src/report/report.js'
import { contentOf, emptyFolder, moved } from './substack-house.js'

/** A source that was moved into an empty newsletter. */
export interface MovedFolder {
  readonly folder: string
  readonly report: MoveReport
  /** The files of the newsletter as text, by path. */
  readonly files: Readonly<Record<string, string>>
  /** The text of a post. Default: empty. */
  post(slug: string): string
  /** Place and message of each note, sorted. */
  readonly notes: readonly string[]
  /** Place and message of what was lost, sorted. */
  readonly lost: readonly string[]
  /** New addresses by the old ones. */
  readonly redirects: Readonly<Record<string, string>>
}

/** Moves a source with the readers left out and no server asked. */
export async function movedFolder(path: string): Promise<MovedFolder> {
  const folder = emptyFolder()
  const report = await moved(path, folder, {
    fetch: { offline: true, again: false, privateHosts: false, patience: 1000, largest: 5_000_000 },
  })
  const files = Object.fromEntries(
    Object.entries(contentOf(folder)).map(([name, bytes]) => [name, Buffer.from(bytes, 'latin1').toString('utf8')]),
  )
  const said = (findings: MoveReport['notes']) => findings.map(({ where, message }) => `${where} ${message}`).sort()
  return {
    folder,
    report,
    files,
    post: (slug) => files[`posts/${slug}.md`] ?? '',
    notes: said(report.notes),
    lost: said(report.lost),
    redirects: Object.fromEntries(report.redirects.map(({ from, to }) => [from, to])),
  }
}
