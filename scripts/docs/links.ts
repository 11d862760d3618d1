import { posix } from 'node:path'
import { select, selectAll } from './tree.js'

/** Links within the site with a missing file or anchor, and duplicate ids. */
export function brokenLinks(files: ReadonlyMap<string, string | Uint8Array>): string[] {
  const ids = new Map<string, ReadonlySet<string>>()
  const twice: string[] = []
  const pages = [...files].flatMap(([path, content]) =>
    path.endsWith('.html') && typeof content === 'string' && !path.startsWith('frames/') ? [{ path, content }] : [],
  )
  for (const { path, content } of pages) {
    const all = selectAll(content, '[id]', 'id')
    ids.set(path, new Set(all))
    twice.push(...all.filter((id, at) => all.indexOf(id) !== at).map((id) => `${path}: two places have the id ${id}`))
  }
  const broken = pages.flatMap(({ path, content }) =>
    select(content).flatMap((link) => {
      if (/^(?:[a-z][a-z+.-]*:|\/\/)/i.test(link)) return []
      const [target = '', fragment = ''] = link.split('#')
      const file = target === '' ? path : posix.normalize(posix.join(posix.dirname(path), target))
      if (!files.has(file)) return [`${path}: ${link} the linked file does not exist`]
      if (fragment !== '' && ids.get(file)?.has(decodeURIComponent(fragment)) === false)
        return [`${path}: ${link} the anchor does not exist in ${file}`]
      return []
    }),
  )
  return [...twice, ...broken]
}
