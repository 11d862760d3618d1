import { escapeHtml } from 'diptych/domain'
import type { Feed, FeedEntry } from './feed.js'

type Values = Readonly<Record<string, unknown>>

/** Reads JSON Feed. Null if the text is something else. */
export function readJsonFeed(text: string): Feed | null {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return null
  }
  const feed = valuesOf(json)
  if (!/^https?:\/\/jsonfeed\.org\/version\//.test(textIn(feed, 'version') ?? '') || !Array.isArray(feed['items']))
    return null
  return {
    title: textIn(feed, 'title'),
    link: textIn(feed, 'home_page_url'),
    description: textIn(feed, 'description'),
    language: textIn(feed, 'language'),
    picture: textIn(feed, 'icon'),
    next: textIn(feed, 'next_url'),
    entries: feed['items'].map((item: unknown, at) => entryOf(valuesOf(item), at + 1, feed)),
    problems: [],
  }
}

function entryOf(item: Values, line: number, feed: Values): FeedEntry {
  const plain = textIn(item, 'content_text')
  const authors = authorsOf(item)
  const attachments = listIn(item, 'attachments')
  const id = item['id']
  return {
    line,
    id: typeof id === 'number' ? String(id) : textIn(item, 'id'),
    link: textIn(item, 'url') ?? textIn(item, 'external_url'),
    title: textIn(item, 'title'),
    date: textIn(item, 'date_published') ?? textIn(item, 'date_modified'),
    authors: authors.length > 0 ? authors : authorsOf(feed),
    tags: listOf(item['tags']).filter((tag): tag is string => typeof tag === 'string'),
    html: textIn(item, 'content_html') ?? (plain === null ? null : paragraphs(plain)),
    summary: textIn(item, 'summary'),
    picture: textIn(item, 'image') ?? textIn(item, 'banner_image'),
    recording:
      attachments.flatMap((each) =>
        textIn(each, 'mime_type')?.startsWith('audio/') ? (textIn(each, 'url') ?? []) : [],
      )[0] ?? null,
    language: textIn(item, 'language'),
  }
}

function authorsOf(values: Values): string[] {
  return [...listIn(values, 'authors'), valuesOf(values['author'])].flatMap((author) => textIn(author, 'name') ?? [])
}

function paragraphs(text: string): string {
  return text
    .split(/\n\s*\n/)
    .map((part) => `<p>${escapeHtml(part).replaceAll('\n', '<br>')}</p>`)
    .join('')
}

function textIn(values: Values, name: string): string | null {
  const value = values[name]
  return typeof value === 'string' && value.trim() !== '' ? value : null
}

function listIn(values: Values, name: string): Values[] {
  return listOf(values[name]).map(valuesOf)
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function valuesOf(value: unknown): Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Values) : {}
}
