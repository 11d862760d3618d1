import type { SourceFiles } from '../files/source-files.js'
import type { SourceRedirect } from '../source/source.js'
import { isValues } from './front-matter.js'
import { configuration } from './site.js'
import { textAt, valueAt } from './values.js'

/** The redirects that a site states for its host: `_redirects`, `netlify.toml`, `vercel.json`. */
export async function* hostRedirects(files: SourceFiles, root: string): AsyncGenerator<SourceRedirect> {
  for (const folder of ['', 'static/', 'public/', 'src/'])
    for (const [name, read] of Object.entries(FORMS)) {
      const file = files.file(`${root}${folder}${name}`)
      if (!file) continue
      for (const { from, to, line } of await read(files, file.path))
        if (isPlain(from) && to !== '') yield { from, to, where: line === null ? file.path : `${file.path}:${line}` }
    }
}

interface Line {
  readonly from: string
  readonly to: string
  readonly line: number | null
}

const FORMS: Readonly<Record<string, (files: SourceFiles, path: string) => Promise<Line[]>>> = {
  async _redirects(files, path) {
    const text = (await files.file(path)?.text()) ?? ''
    return text.split('\n').flatMap((source, at) => {
      const [from = '', to = ''] = source.replace(/#.*$/, '').trim().split(/\s+/)
      return from === '' ? [] : [{ from, to, line: at + 1 }]
    })
  },
  async 'netlify.toml'(files, path) {
    return listed(valueAt(await configuration(files.file(path)), 'redirects'), 'from', 'to')
  },
  async 'vercel.json'(files, path) {
    return listed(valueAt(await configuration(files.file(path)), 'redirects'), 'source', 'destination')
  },
}

function listed(list: unknown, from: string, to: string): Line[] {
  if (!Array.isArray(list)) return []
  return list.flatMap((each) =>
    isValues(each) ? [{ from: textAt(each, from) ?? '', to: textAt(each, to) ?? '', line: null }] : [],
  )
}

/** A path without patterns. Rules for many paths belong to the host. */
function isPlain(path: string): boolean {
  return path.startsWith('/') && !/[*:(]/.test(path)
}
