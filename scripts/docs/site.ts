import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ENTRIES } from '../entries.js'
import { blockPages } from './blocks.js'
import { commandPages } from './commands.js'
import type { DocPage } from './page.js'
import { framed, frontPage } from './frame.js'
import { functionPages } from './functions.js'
import { guidePages } from './guides.js'
import { brokenLinks } from './links.js'
import { unexplainedCodes, withCodePages } from './codes.js'
import { rulePages } from './rules.js'
import { searchScript } from './search-index.js'

/** Long lists for contributors, which would hide other search results. */
const UNSEARCHED: ReadonlySet<string> = new Set(['about/requirements.html', 'about/changelog.html'])

export interface DocSite {
  /** Files to write, by path relative to the site's root. */
  readonly files: ReadonlyMap<string, string | Uint8Array>
  /** Files to copy: paths relative to the repository's root and to the site's root. */
  readonly copies: readonly { readonly file: string; readonly path: string }[]
  readonly pages: number
  /** Errors: broken links, codes without documentation. */
  readonly broken: readonly string[]
}

/** The documentation: guides from Markdown, reference from the code. `root` is the repository, built. */
export async function docSite(root: string, repository: string): Promise<DocSite> {
  const guides = guidePages(root, `${repository}/blob/main/`)
  const blocks = await blockPages()
  const isOfCodes = ({ section }: DocPage) => section === 'Problems' || section === 'Errors'
  const isAbout = ({ section }: DocPage) => section === 'About' || section === 'Decisions'
  const pages = [
    ...guides.pages
      .filter((page) => !isAbout(page))
      .flatMap((page) => (isOfCodes(page) ? withCodePages(page) : [page])),
    ...functionPages(root, Object.keys(ENTRIES)),
    ...commandPages(root),
    ...blocks.pages,
    ...rulePages(),
    ...guides.pages.filter(isAbout),
  ]
  const front = frontPage(pages)
  const files = new Map<string, string | Uint8Array>([
    ...[front, ...pages].map((page) => [page.path, framed(page, pages)] as const),
    ...blocks.files,
    ['docs.css', readFileSync(join(root, 'scripts/docs/docs.css'), 'utf8')],
    [
      'search.js',
      searchScript(
        pages.filter(({ path }) => !UNSEARCHED.has(path)),
        readFileSync(join(root, 'scripts/docs/search-page.js'), 'utf8'),
      ),
    ],
  ])
  const present = new Map(files)
  for (const { path } of guides.files) present.set(path, '')
  return {
    files,
    copies: guides.files,
    pages: pages.length + 1,
    broken: [...guides.broken, ...unexplainedCodes(root), ...brokenLinks(present)],
  }
}
