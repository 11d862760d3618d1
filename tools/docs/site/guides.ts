import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

export interface Guide {
  readonly section: string
  /** Path relative to the repository's root. */
  readonly file: string
  /** Path of the page's Markdown relative to the site's root. */
  readonly path: string
}

/** A guide for each platform. */
const MOVING = [
  'substack',
  'ghost',
  'wordpress',
  'medium',
  'beehiiv',
  'mailchimp',
  'buttondown',
  'kit',
  'revue-tinyletter',
  'list',
  'feed',
  'jekyll',
  'hugo',
  'astro',
  'eleventy',
  'obsidian',
  'html',
  'mail',
].map((name) => `moving/${name}`)

/** The guides, in reading order. */
const GUIDES: readonly Guide[] = [
  { section: 'Start', file: 'README.md', path: 'start.md' },
  ...named('I write', ['write', 'preview', 'proof']),
  ...named('I publish', ['site', 'mail', 'mailings', 'scale', 'command', 'theming']),
  ...named('I build', ['pages', 'embed', 'own-blocks', 'lint', 'packages', 'configuration', 'migrating']),
  ...named('Moving', ['moving', ...MOVING]),
  ...named('Is it for you?', ['not-here', 'compare/substack', 'compare/ghost', 'compare/react-email', 'compare/mjml']),
  { section: 'Problems and errors', file: 'docs/problems.md', path: 'reference/problems.md' },
  { section: 'Problems and errors', file: 'docs/errors.md', path: 'reference/errors.md' },
  { section: 'About', file: 'docs/performance.md', path: 'about/performance.md' },
  { section: 'About', file: 'docs/records.md', path: 'about/records.md' },
  { section: 'About', file: 'docs/accessibility.md', path: 'about/accessibility.md' },
  { section: 'About', file: 'docs/records/first-steps.md', path: 'about/first-steps.md' },
  { section: 'About', file: 'docs/records/accessible-mails.md', path: 'about/accessible-mails.md' },
  { section: 'About', file: 'docs/records/thirteen-clients.md', path: 'about/thirteen-clients.md' },
  ...['ARCHITECTURE', 'CONTRIBUTING', 'SECURITY', 'CHANGELOG'].map((name) => ({
    section: 'About',
    file: `${name}.md`,
    path: `about/${name.toLowerCase()}.md`,
  })),
  { section: 'About', file: 'docs/requirements.md', path: 'about/requirements.md' },
]

const DECISIONS = 'docs/decisions'

function named(section: string, names: readonly string[]): Guide[] {
  return names.map((name) => ({ section, file: `docs/${name}.md`, path: `guides/${name}.md` }))
}

/** The guides and a page for each decision record. `root` is the repository. */
export function guides(root: string): Guide[] {
  const records = readdirSync(join(root, DECISIONS)).filter((name) => name !== 'README.md')
  return [
    ...GUIDES,
    ...['README.md', ...records.sort()].map((name) => ({
      section: 'Decisions',
      file: `${DECISIONS}/${name}`,
      path: `decisions/${name === 'README.md' ? 'overview.md' : name}`,
    })),
  ]
}

export type LinkTarget =
  | { readonly kind: 'elsewhere' }
  | { readonly kind: 'page'; readonly guide: Guide; readonly fragment: string }
  /** A file of the repository that is not a page: an example, a picture, a folder. */
  | { readonly kind: 'file'; readonly file: string; readonly fragment: string }
  | { readonly kind: 'missing' }

/** What a link in a guide leads to. */
export function linkTarget(root: string, all: readonly Guide[], from: Guide, link: string): LinkTarget {
  if (/^(?:[a-z][a-z+.-]*:|\/\/)/i.test(link)) return { kind: 'elsewhere' }
  const [target = '', fragment = ''] = link.split('#')
  const file =
    target === '' ? from.file : posix.normalize(posix.join(posix.dirname(from.file), target)).replace(/\/$/, '')
  const guide = all.find((each) => each.file === file || each.file === `${file}/README.md`)
  if (guide) return { kind: 'page', guide, fragment }
  return existsSync(join(root, file)) ? { kind: 'file', file, fragment } : { kind: 'missing' }
}

/** The id of a heading. */
export function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_.-]+/gu, '-')
    .replace(/^-|-$/g, '')
}

/** The title of a guide as text, and its first paragraph as Markdown without links. */
export function summaryOf(root: string, { file }: Guide): { readonly title: string; readonly about: string } {
  const source = readFileSync(join(root, file), 'utf8')
  const title = /^# (.*)$/m.exec(source)?.[1]?.replace(/[`*]/g, '') ?? file
  const withoutCode = source.replace(/^```[^]*?^```\n+/gm, '')
  const paragraph = /^# .*\n+((?:[^\n#].*\n)+)/m.exec(withoutCode)?.[1] ?? ''
  return {
    title,
    about: paragraph
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/\s+/g, ' ')
      .trim(),
  }
}
