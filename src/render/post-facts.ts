import { bylineParts, type BylinePart } from '../domain/post/bylines.js'
import type { Byline } from '../domain/post/entities.js'
import { formatBylineDate, isoDate, parseDate } from '../domain/text/dates.js'
import { readingMinutes } from '../domain/text/reading-time.js'
import { BYLINE_NAMES } from '../domain/values/limits.js'
import type { BaseContext } from './context.js'

/** The content below a post's title (P-2 to P-4), the same for every target. */
export interface PostFacts {
  /** The authors. Empty if the publication shows no bylines. */
  readonly people: readonly Byline[]
  /** Their names with separators; `index` is the index in `people`. */
  readonly names: readonly BylinePart[]
  readonly date: { readonly iso: string; readonly text: string } | null
  readonly readingTime: string
}

export function postFacts({
  post,
  publication,
  messages,
  language,
  timeZone,
  outline,
}: Pick<BaseContext, 'post' | 'publication' | 'messages' | 'language' | 'timeZone' | 'outline'>): PostFacts {
  const people = publication.bylines_enabled === false ? [] : post.publishedBylines
  const names = people.map(({ name }) => name)
  const date = parseDate(post.post_date)
  return {
    people,
    names: names.length > 0 ? bylineParts(names, BYLINE_NAMES, language) : [],
    date: date && { iso: isoDate(date), text: formatBylineDate(date, { timeZone, language }) },
    readingTime: messages.minRead(readingMinutes(outline.words)),
  }
}
