import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { SECTION as DECLARATIONS } from './functions.js'
import type { DocPage } from './page.js'

interface FoundPart {
  readonly id: string
  readonly path: string
  readonly title: string
  readonly heading: string
  readonly section: string
  readonly about: string
  readonly names: string
  readonly text: string
}

/** The script of the search: the library, the index, and the user interface. */
export function searchScript(pages: readonly DocPage[], script: string): string {
  const require = createRequire(import.meta.url)
  const library = readFileSync(join(dirname(require.resolve('minisearch')), '../umd/index.js'), 'utf8')
  return `${library.replace(/^\/\/# sourceMappingURL.*$/m, '')}\nconst DOCUMENTS = ${JSON.stringify(pages.flatMap(partsOf)).replaceAll('<', '\\u003c')}\n${script}`
}

/** Splits a page into sections, which are found separately. */
function partsOf(page: DocPage): FoundPart[] {
  const parts = page.html.split(/(?=<h2 )/)
  return parts.map((html, at): FoundPart => {
    const [, id = '', heading = ''] = /^<h2 id="([^"]*)"[^>]*>([^]*?)<\/h2>/.exec(html) ?? []
    // Declarations are indexed by their heading only, because their text would dominate the index.
    const text = words(page.section === DECLARATIONS ? html.replace(/<pre[^]*?<\/pre>/g, '') : html).slice(0, 700)
    return {
      id: `${page.path}#${at}`,
      path: id === '' ? page.path : `${page.path}#${id}`,
      title: page.title,
      heading: words(heading.replace(/<span[^]*?<\/span>/g, '')),
      section: page.section,
      about: heading === '' ? page.about : text.slice(words(heading).length, 160 + words(heading).length).trim(),
      names: at === 0 ? (page.names ?? []).join(' ') : '',
      text,
    }
  })
}

function words(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#(\d+);/g, (_, number: string) => String.fromCharCode(Number(number)))
    .replace(
      /&(?:lt|gt|amp|quot);/g,
      (entity) => ({ '&lt;': '<', '&gt;': '>', '&amp;': '&', '&quot;': '"' })[entity] ?? '',
    )
    .replace(/\s+/g, ' ')
    .trim()
}
