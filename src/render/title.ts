import { formatBylineDate, parseDate } from '../domain/text/dates.js'
import { truncateCharacters } from '../domain/text/truncate.js'
import type { RenderContext } from './context.js'

/** Maximum characters of text that replace a title. */
const LONGEST = 60

/**
 * The substitute title of an untitled post: the publication and the post's date, or else the first words that this
 * reader may see, or else the date. Never an address.
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

/** The title above the text: the author's with filled merge fields, or its substitute. */
export function titleOf(ctx: Parameters<typeof substituteTitle>[0] & Pick<RenderContext, 'interpolate'>): string {
  return ctx.interpolate(ctx.post.title).trim() || substituteTitle(ctx)
}
