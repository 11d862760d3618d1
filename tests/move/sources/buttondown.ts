import { contentOfHtml, contentOfMarkdown, contentOfText } from '../account.js'
import { fixture, realExport, type SourceCase } from '../moved-source.js'

// Tags of templates are words for other readers; the report names what became of them. A post of X keeps its words and
// its address: mentions and short addresses are drawn from the words.
const withoutTags = (text: string) =>
  text
    .replaceAll(/\{[{%][^{}]*[}%]\}/g, '')
    .replaceAll('https://other.example/?e=', 'https://other.example/')
    .replaceAll(/<script[^]*?<\/script>/g, '')
    .replaceAll(/<blockquote class="twitter-tweet"[^]*?<\/blockquote>/g, (tweet) =>
      tweet
        .replaceAll(/ href="(?!https:\/\/twitter\.com\/\w+\/status\/)[^"]*"/g, '')
        .replaceAll(/>https:\/\/t\.co/g, '>t.co'),
    )

const contents: SourceCase['contents'] = (files, report) => [
  ...files
    .texts(/emails\/.*\.md$/)
    .map((text) =>
      /editor-mode: fancy/.test(text)
        ? contentOfHtml(withoutTags(text), report)
        : contentOfMarkdown(withoutTags(text.replaceAll(/^```\w*$/gm, ''))),
    ),
  ...files.rows(/emails\.csv$/).map(({ subject = '', description = '' }) => contentOfText(subject, description)),
]
const emails: SourceCase['emails'] = (files) =>
  files.rows(/subscribers\.csv$/).map(({ email_address: email = '' }) => email)

const real = realExport('buttondown')

export const BUTTONDOWN_CASES: readonly SourceCase[] = [
  { path: fixture('buttondown'), source: 'buttondown', contents, emails },
  ...(real === null ? [] : [{ path: real, source: 'buttondown', contents }]),
]
