import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { renderMarkdown } from './markdown.js'
import type { DocPage } from './page.js'

interface Guide {
  readonly section: string
  /** Path relative to the repository's root. */
  readonly file: string
  /** Path of the page. */
  readonly path: string
}

/** The guides, in reading order. */
const GUIDES: readonly Guide[] = [
  { section: 'Start', file: 'README.md', path: 'start.html' },
  { section: 'For writers', file: 'docs/write.md', path: 'guides/write.html' },
  { section: 'For writers', file: 'docs/preview.md', path: 'guides/preview.html' },
  { section: 'For writers', file: 'docs/proof.md', path: 'guides/proof.html' },
  { section: 'For web servers', file: 'docs/pages.md', path: 'guides/pages.html' },
  { section: 'For web servers', file: 'docs/embed.md', path: 'guides/embed.html' },
  { section: 'For web servers', file: 'docs/site.md', path: 'guides/site.html' },
  { section: 'For mail pipelines', file: 'docs/mailings.md', path: 'guides/mailings.html' },
  { section: 'For mail pipelines', file: 'docs/lint.md', path: 'guides/lint.html' },
  { section: 'For mail pipelines', file: 'docs/scale.md', path: 'guides/scale.html' },
  { section: 'Make it yours', file: 'docs/theming.md', path: 'guides/theming.html' },
  { section: 'Make it yours', file: 'docs/own-blocks.md', path: 'guides/own-blocks.html' },
  { section: 'Make it yours', file: 'docs/configuration.md', path: 'guides/configuration.html' },
  { section: 'Make it yours', file: 'docs/migrating.md', path: 'guides/migrating.html' },
  { section: 'Problems', file: 'docs/problems.md', path: 'reference/problems.html' },
  { section: 'Errors', file: 'docs/errors.md', path: 'reference/errors.html' },
  { section: 'About', file: 'docs/performance.md', path: 'about/performance.html' },
  { section: 'About', file: 'ARCHITECTURE.md', path: 'about/architecture.html' },
  { section: 'About', file: 'CONTRIBUTING.md', path: 'about/contributing.html' },
  { section: 'About', file: 'SECURITY.md', path: 'about/security.html' },
  { section: 'About', file: 'CHANGELOG.md', path: 'about/changelog.html' },
  { section: 'About', file: 'docs/requirements.md', path: 'about/requirements.html' },
]

const DECISIONS = 'docs/decisions'

/** One page for each decision record, by number; the overview comes first. */
function decisionGuides(root: string): Guide[] {
  const names = readdirSync(join(root, DECISIONS)).filter((name) => name !== 'README.md')
  return ['README.md', ...names.sort()].map((name) => ({
    section: 'Decisions',
    file: `${DECISIONS}/${name}`,
    path: `decisions/${name === 'README.md' ? 'overview' : posix.basename(name, '.md')}.html`,
  }))
}

export interface LinkedFile {
  /** Path relative to the repository's root. */
  readonly file: string
  readonly path: string
}

export interface GuidePages {
  readonly pages: readonly DocPage[]
  /** Linked files that are not pages: pictures, examples. */
  readonly files: readonly LinkedFile[]
  /** Links to files that do not exist. */
  readonly broken: readonly string[]
}

/** @param source base address for files that are not on the site: the repository's address with `/blob/main/`. */
export function guidePages(root: string, source: string): GuidePages {
  const files = new Map<string, string>()
  const broken: string[] = []
  const guides = [...GUIDES, ...decisionGuides(root)]
  const pages = guides.map(({ section, file, path }): DocPage => {
    const address = (link: string): string => {
      if (/^(?:[a-z]+:|#)/i.test(link)) return link
      const [target = '', fragment] = link.split('#')
      const linked = posix.normalize(posix.join(posix.dirname(file), target)).replace(/\/$/, '')
      const guide = guides.find((each) => each.file === linked || each.file === `${linked}/README.md`)
      const suffix = fragment === undefined ? '' : `#${fragment}`
      if (guide) return `${posix.relative(posix.dirname(path), guide.path)}${suffix}`
      if (!existsSync(join(root, linked))) {
        broken.push(`${file}: ${link} the linked file does not exist`)
        return link
      }
      if (!/\.(?:png|svg|jpg|webp)$/.test(linked)) return `${source}${linked}${suffix}`
      files.set(linked, `files/${posix.basename(linked)}`)
      return posix.relative(posix.dirname(path), `files/${posix.basename(linked)}`)
    }
    const { title, about, html } = renderMarkdown(readFileSync(join(root, file), 'utf8'), address)
    return { path, section, title: file === 'README.md' ? 'Start' : title, about, html }
  })
  return { pages, files: [...files].map(([file, path]) => ({ file, path })), broken }
}
