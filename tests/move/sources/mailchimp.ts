import { contentOfHtml, contentOfText } from '../account.js'
import { fixture, realExport, type SourceCase } from '../moved-source.js'

// Merge tags are words for a reader of HTML. The report names them once for each letter. A condition about the name
// becomes one merge field, so its words stand there once.
const withoutTags = (text: string) =>
  text.replaceAll(/\*\|ELSE:?\|\*[^*]*\*\|END:IF\|\*/g, ' ').replaceAll(/\*\|[^|*]{1,100}\|\*/g, ' ')

const contents: SourceCase['contents'] = (files, report) => [
  ...files.texts(/campaigns_content\/.*\.html$/).map((html) => contentOfHtml(withoutTags(html), report)),
  // The letter of text only; the other text is that of a letter with HTML.
  ...files.texts(/8003[^/]*\.txt$/).map((text) => contentOfText(withoutTags(text))),
  ...files
    .rows(/campaigns\.csv$/)
    .filter(({ Subject = '' }) => !/Low tide|rope walk/.test(Subject))
    .map(({ Subject = '' }) => contentOfText(Subject)),
]
const emails: SourceCase['emails'] = (files) =>
  files.rows(/(?:lists\/|subscribed|cleaned).*\.csv$/).flatMap(({ 'Email Address': email }) => email ?? [])

const real = realExport('mailchimp')

export const MAILCHIMP_CASES: readonly SourceCase[] = [
  { path: fixture('mailchimp'), source: 'mailchimp', contents, emails },
  ...(real === null ? [] : [{ path: real, source: 'mailchimp', contents: () => [], emails }]),
]
