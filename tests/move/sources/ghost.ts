import { JSDOM } from 'jsdom'
import type { MoveReport } from '../../../packages/move/src/report/report.js'
import { contentOfHtml, contentOfText, type LeftOutPart, type SourceContent } from '../account.js'
import { fixture, type SourceCase } from '../moved-source.js'

type Row = Readonly<Record<string, unknown>>

/** Controls and labels that Ghost draws around its cards. */
const DRAWN =
  'button:not(.kg-signup-card-form button), .kg-audio-player, .kg-video-player, .kg-file-card-filesize, .kg-signup-card-success'
const LEFT_OUT: readonly LeftOutPart[] = [{ selector: 'iframe', finding: /player of private podcasts/ }]

const contents: SourceCase['contents'] = (files, report) =>
  files.texts(/\.json$/).flatMap((text) => {
    const json = JSON.parse(text) as { db?: [{ data: { posts: Row[] } }]; data?: { posts: Row[] } }
    const { posts } = json.db?.[0].data ?? json.data ?? { posts: [] }
    return posts.flatMap((post) => contentOfPost(post, report))
  })

function contentOfPost(post: Row, report: MoveReport): SourceContent[] {
  const text = (name: string) => (typeof post[name] === 'string' ? post[name] : '')
  const titles = contentOfText(text('title'), text('custom_excerpt'))
  // An editor's form also has settings of cards. The words in its paragraphs are counted.
  const written = text('html') === '' ? contentOfText(wordsIn(JSON.parse(text('lexical') || '{}'))) : page(post, report)
  return [titles, written]
}

function page({ html }: Row, report: MoveReport): SourceContent {
  const { window } = new JSDOM(String(html).replaceAll('__GHOST_URL__', ''))
  for (const element of window.document.querySelectorAll(DRAWN)) element.remove()
  for (const name of window.document.querySelectorAll('.kg-bookmark-author')) name.append(' ')
  for (const picture of window.document.querySelectorAll('[alt="CTA Image"], [alt="audio-thumbnail"]'))
    picture.removeAttribute('alt')
  // Ghost hides the form until its script runs.
  for (const form of window.document.querySelectorAll('.kg-signup-card')) form.removeAttribute('style')
  return contentOfHtml(window.document.documentElement.outerHTML, report, LEFT_OUT)
}

function wordsIn(node: unknown): string {
  if (Array.isArray(node)) return node.map(wordsIn).join(' ')
  if (typeof node !== 'object' || node === null) return ''
  return Object.entries(node)
    .map(([name, value]) => (name === 'text' || name === 'alt' ? String(value) : wordsIn(value)))
    .join(' ')
}

const emails: SourceCase['emails'] = (files) => files.rows(/members[^/]*\.csv$/).map(({ email = '' }) => email)

export const GHOST_CASES: readonly SourceCase[] = [{ path: fixture('ghost'), source: 'ghost', contents, emails }]
