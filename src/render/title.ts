import { formatBylineDate, parseDate } from '../domain/text/dates.js'
import { truncateCharacters } from '../domain/text/truncate.js'
import type { RenderContext } from './context.js'

/** Characters of the text that stand in for a title. */
const LONGEST = 60

/**
 * What names an untitled post: the publication and the post's date, else the first words that this reader may see,
 * else the date. Never an address.
 */
export function substituteTitle({
  publication,
  post,
  timeZone,
  language,
  outline,
  impersonal,
}: Pick<RenderContext, 'publication' | 'post' | 'timeZone' | 'language' | 'outline' | 'impersonal'>): string {
  const published = parseDate(post.post_date)
  const date = published ? formatBylineDate(published, { timeZone, language }) : ''
  const name = publication.name.trim()
  if (name) return [name, date].filter(Boolean).join(' · ')
  const text =
    outline.blocks
      .find((block) => block.isTextblock && block.textContent.trim() !== '')
      ?.textContent.replace(/\s+/g, ' ')
      .trim() ?? ''
  return truncateCharacters(impersonal(text), LONGEST) || date || 'Post'
}

/** The title that a reader sees above the text: the author's, with its merge fields filled, or its substitute. */
export function titleOf(ctx: Parameters<typeof substituteTitle>[0] & Pick<RenderContext, 'interpolate'>): string {
  return ctx.interpolate(ctx.post.title).trim() || substituteTitle(ctx)
}
