import { contentOfHtml, contentOfText } from '../account.js'
import { fixture, realExport, type SourceCase } from '../moved-source.js'

const contents: SourceCase['contents'] = (files, report) =>
  files.rows(/posts[^/]*\.csv$/).flatMap((row) => {
    const { content_html: html = '', web_title: title = '', web_subtitle: subtitle = '' } = row
    // A mail begins with the title and the subtitle, which the moved post says once.
    const says = (text: string) => text !== '' && html.includes(`>${text}</`)
    return [
      contentOfHtml(html, report),
      contentOfText(
        says(title) ? '' : title,
        says(subtitle) ? '' : subtitle,
        row['email_subject_line'] === title ? '' : (row['email_subject_line'] ?? ''),
        row['email_preview_text'] ?? '',
        row['content_tags'] ?? '',
      ),
    ]
  })
const emails: SourceCase['emails'] = (files) =>
  files.rows(/(?:members|subscribers)[^/]*\.csv$/).map(({ email = '' }) => email)

const real = realExport('beehiiv')

export const BEEHIIV_CASES: readonly SourceCase[] = [
  { path: fixture('beehiiv'), source: 'beehiiv', contents, emails },
  ...(real === null ? [] : [{ path: real, source: 'beehiiv', contents, emails }]),
]
