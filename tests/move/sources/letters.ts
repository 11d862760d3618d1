import { readFileSync } from 'node:fs'
import { contentOfHtml, contentOfText } from '../account.js'
import { fixture, type SourceCase } from '../moved-source.js'

const withoutTags = (text: string) => text.replaceAll(/\{[{%][^{}]*[}%]\}|\*\|[^|*]*\|\*/g, ' ')

interface Broadcast {
  readonly subject: string
  readonly preview_text: string
  readonly content: string
}

export const LETTER_CASES: readonly SourceCase[] = [
  {
    path: fixture('kit'),
    source: 'kit',
    contents: (_, report) => {
      const { broadcasts } = JSON.parse(readFileSync(`${fixture('kit')}/broadcasts.json`, 'utf8')) as {
        readonly broadcasts: readonly Broadcast[]
      }
      return broadcasts.flatMap(({ subject, preview_text: preview, content }) => [
        contentOfText(withoutTags(subject), preview),
        contentOfHtml(withoutTags(content), report),
      ])
    },
    emails: (files) => files.rows(/subscribers\.csv$/).map(({ email = '' }) => email),
  },
  {
    path: fixture('revue'),
    source: 'revue',
    contents: (files, report) => [
      ...files
        .rows(/issues\.csv$/)
        .flatMap(({ title = '', description = '', preheader = '' }) => [
          contentOfText(title, preheader),
          contentOfHtml(description, report),
        ]),
      ...files
        .rows(/items\.csv$/)
        .map(({ title = '', url = '', description = '', image = '' }) =>
          contentOfHtml(
            `<p>${title}</p>${url === '' ? '' : `<a href="${url}"></a>`}${image === '' ? '' : `<img src="${image}">`}${description}`,
            report,
          ),
        ),
    ],
    emails: (files) => files.rows(/subscribed?e?r?s?\.csv$/).map(({ email = '' }) => email),
  },
  {
    path: fixture('tinyletter'),
    source: 'tinyletter',
    contents: (files, report) =>
      files.texts(/messages\/.*\.html$/).map((html) => contentOfHtml(withoutTags(html), report)),
    emails: (files) => files.rows(/subscribers\.csv$/).map((row) => row['Email Address'] ?? ''),
  },
]
