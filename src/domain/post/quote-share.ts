import { transcriptUrl } from '../links/post-urls.js'
import { withQuery } from '../links/query.js'
import { truncateCharacters } from '../text/truncate.js'

/** Maximum characters of a short post beside a link. */
const POST_CHARACTERS = 240

/** The address of a saved passage of a post (T-6, O-20). `source` is its `utm_source`. */
export function quoteUrl(canonicalUrl: string, selectionId: string, source = 'substack'): string {
  return withQuery(canonicalUrl, { selection: selectionId, ...campaignOf(source) })
}

/**
 * The address of a quote from the transcript. Selections count the post's own paragraphs, so they cannot address the
 * transcript.
 */
export function transcriptQuoteUrl(canonicalUrl: string, source = 'substack'): string {
  return withQuery(transcriptUrl(canonicalUrl), campaignOf(source))
}

function campaignOf(source: string): { readonly utm_source: string; readonly utm_medium: 'web' } {
  return { utm_source: source, utm_medium: 'web' }
}

export interface QuoteLinks {
  readonly twitter: string
  readonly facebook: string
  readonly linkedIn: string
}

/** The links that share a passage, with the address that shows it (W-SHQ-3, O-20). */
export function quoteLinks(url: string, text: string): QuoteLinks {
  return {
    twitter: withQuery('https://twitter.com/intent/tweet', {
      text: `“${truncateCharacters(text.replace(/\s+/g, ' ').trim(), POST_CHARACTERS)}”`,
      url,
    }),
    facebook: withQuery('https://www.facebook.com/sharer/sharer.php', { u: url }),
    linkedIn: withQuery('https://www.linkedin.com/sharing/share-offsite/', { url }),
  }
}
