import { escapeHtml } from 'diptych/domain'
import type { SourceFile } from '../files/source-files.js'
import type { SourceContext } from '../source/source.js'
import { textOfHtml } from '../sources/report-text.js'
import { rowsOf, type LetterRow } from './letter-rows.js'

// Issues of Revue are lists of items: headings, texts, links with pictures, pictures, posts of Twitter.

/** The items of an issue, in their order. */
export interface IssueItems {
  readonly where: string
  readonly html: string
  readonly words: string
}

/** The items of all issues by the issue's id. */
export async function issueItems(
  files: readonly SourceFile[],
  context: SourceContext,
): Promise<Map<string, IssueItems>> {
  const rows = new Map<string, LetterRow[]>()
  for (const file of files)
    for await (const row of rowsOf(file, context)) {
      const issue = row.values['issue_id']
      if (issue === undefined) context.lost({ where: row.where, message: 'has no issue_id' })
      else rows.set(issue, [...(rows.get(issue) ?? []), row])
    }
  return new Map(
    [...rows].map(([issue, each]) => {
      const ordered = each
        .map((row, at) => ({ row, order: Number(row.values['order'] ?? row.values['position'] ?? at) }))
        .sort((a, b) => a.order - b.order || 0)
      const html = ordered.map(({ row }) => itemHtml(row.values)).join('')
      return [issue, { where: each[0]?.where ?? '', html, words: textOfHtml(html) }]
    }),
  )
}

/** The text of an issue and its items. */
export function withItems(html: string, items: IssueItems | undefined): string {
  return items ? `${html}${items.html}` : html
}

function itemHtml(values: LetterRow['values']): string {
  const type = (values['item_type'] ?? values['type'] ?? '').toLowerCase()
  const { url, title, description = values['text'] ?? values['content'] } = values
  const picture = values['image'] ?? values['image_url']
  const text =
    description === undefined ? '' : /<\w/.test(description) ? description : `<p>${escapeHtml(description)}</p>`
  const image = picture === undefined ? '' : `<img src="${escapeHtml(picture)}" alt="">`
  if (/header|heading/.test(type))
    return `<h2>${escapeHtml(title ?? textOfHtml(text))}</h2>${title === undefined ? '' : text}`
  const linked = (inner: string) => (url === undefined ? inner : `<a href="${escapeHtml(url)}">${inner}</a>`)
  const heading =
    title === undefined
      ? url === undefined
        ? ''
        : `<p>${linked(escapeHtml(url))}</p>`
      : `<h3>${linked(escapeHtml(title))}</h3>`
  return `${heading}${image === '' ? '' : `<p>${linked(image)}</p>`}${text}`
}
