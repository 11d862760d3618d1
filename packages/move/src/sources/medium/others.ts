import { find, findAll } from 'diptych/block'
import type { SourceFiles } from '../../files/source-files.js'
import type { SourceContext } from '../../source/source.js'
import { quoted } from '../report-text.js'
import { attributeOf, handleIn, lineOf, rootOf } from './page.js'

/** Folders with what a reader did on Medium: not part of a newsletter. */
const FOLDERS =
  /(?:^|\/)(bookmarks|claps|highlights|lists|interests|ips|sessions|blocks|partner-program|pubs-following|topics-following|users-following|twitter-following|authors-following|tags-following|posts-following|series)\/[^/]+\.html?$/i
const PROFILE = /(?:^|\/)profile\/profile\.html?$/i

/** Who made the export. */
export interface Profile {
  readonly name: string
  readonly handle: string | null
  readonly photo: string | null
}

/** The owner of the export; null if the page is missing. */
export async function profileOf(files: SourceFiles): Promise<Profile | null> {
  const [file] = files.find(PROFILE)
  if (!file) return null
  const root = rootOf(await file.text())
  return {
    name: lineOf(find(root, '.p-name')),
    handle: handleIn(attributeOf(find(root, 'a.u-url[href]'), 'href')),
    photo: attributeOf(find(root, 'img.u-photo'), 'src'),
  }
}

/** Reports the files of the export that are not posts, with their number. */
export async function noteOthers({ files, note }: SourceContext): Promise<void> {
  const counts = new Map<string, number>()
  const first = new Map<string, string>()
  for (const file of files.files) {
    const kind = FOLDERS.exec(file.path)?.[1]?.toLowerCase()
    if (kind === undefined) continue
    const items = findAll(rootOf(await file.text()), 'li').length
    counts.set(kind, (counts.get(kind) ?? 0) + items)
    if (!first.has(kind)) first.set(kind, file.path)
  }
  for (const [kind, count] of counts)
    note({ where: first.get(kind) ?? kind, message: `${count} entries of ${kind} were left out` })
  for (const file of files.find(/(?:^|\/)profile\/(?:about|publications|memberships)\.html?$/i)) {
    const root = rootOf(await file.text())
    const words = lineOf(find(root, 'body') ?? root)
    if (words !== '') note({ where: file.path, message: `was left out: ${quoted(words)}` })
  }
}
