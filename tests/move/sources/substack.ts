import { contentOfHtml, contentOfText } from '../account.js'
import { fixture, realExport, type SourceCase } from '../moved-source.js'

const contents: SourceCase['contents'] = (files, report) => {
  const bodies = files.texts(/posts\/[^/]*\.html$/)
  const titles = files.rows(/posts\.csv$/).map(({ title = '', subtitle = '' }) =>
    // A body that begins with its title says it once in the moved post.
    contentOfText(bodies.some((html) => html.startsWith(`<h2>${title}</h2>`)) ? '' : title, subtitle),
  )
  return [...bodies.map((html) => contentOfHtml(html, report)), ...titles]
}
const emails: SourceCase['emails'] = (files) =>
  files.rows(/(?:email_list[^/]*|_emails)\.csv$/).map(({ email = '' }) => email)

const real = realExport('substack')
const readers = realExport('substack-readers')

export const SUBSTACK_CASES: readonly SourceCase[] = [
  { path: fixture('substack'), source: 'substack', contents, emails },
  ...(real === null ? [] : [{ path: real, source: 'substack', contents }]),
  ...(readers === null ? [] : [{ path: readers, source: 'substack', contents: () => [], emails }]),
]
