import { formatLongDate, parseDate } from 'diptych/block'
import { bylineNames, resizeImageUrl, escapeHtml, BYLINE_NAMES, headingSlug } from 'diptych/domain'
import { sectionPath } from '../sections.js'
import type { SitePost } from '../site-options.js'
import type { SiteWords } from '../words.js'

export interface PostListOptions {
  readonly words: SiteWords
  readonly language: string
  /** Whether the newest post is shown large. */
  readonly hasLead: boolean
  /** Whether posts show their section. False on the page of a section. */
  readonly namesSections: boolean
}

/** Sizes of pictures in pixels, twice their usual CSS size. */
const LEAD = { width: 1456, height: 819, crop: 'fill' } as const
const THUMBNAIL = { width: 320, height: 240, crop: 'fill' } as const

/** A list of posts with title, subtitle, picture, date, authors, and a lock if the post is not for everyone. */
export function postList(posts: readonly SitePost[], options: PostListOptions): string {
  const items = posts.map((post, at) => listed(post, options, options.hasLead && at === 0))
  return `<ol class="site-posts">${items.join('')}</ol>`
}

function listed({ slug, post: { post, publication } }: SitePost, options: PostListOptions, isLead: boolean): string {
  const { words, language, namesSections } = options
  const section = post.section_name?.trim()
  const cover = post.cover_image?.trim() ? coverOf(post.cover_image.trim(), isLead) : ''
  const subtitle = post.subtitle?.trim()
  const classes = ['site-post', isLead ? 'lead' : '', cover === '' ? '' : 'with-cover'].filter(Boolean).join(' ')
  const own = post.language && post.language !== language ? ` lang="${escapeHtml(post.language)}"` : ''
  const name =
    namesSections && section
      ? `<p class="site-section"><a href="${escapeHtml(sectionPath({ name: section, slug: headingSlug(section) }))}" dir="auto">${escapeHtml(section)}</a></p>`
      : ''
  return `<li class="${classes}"><div>${name}<h2 dir="auto"${own}><a href="/p/${escapeHtml(encodeURIComponent(slug))}">${escapeHtml(post.title.trim() || words.untitled)}</a></h2>${
    subtitle ? `<p class="site-subtitle" dir="auto"${own}>${escapeHtml(subtitle)}</p>` : ''
  }${factsOf()}</div>${cover}</li>`

  function factsOf(): string {
    const date = parseDate(post.post_date)
    const names =
      publication.bylines_enabled === false
        ? ''
        : bylineNames(
            post.publishedBylines.map((byline) => byline.name),
            BYLINE_NAMES,
            language,
          )
    const facts = [
      date ? `<time datetime="${date.toISOString()}">${escapeHtml(formatLongDate(date, { language }))}</time>` : '',
      names === '' ? '' : `<bdi>${escapeHtml(names)}</bdi>`,
      post.audience === 'only_paid' || post.audience === 'founding'
        ? `<span class="site-paid">${LOCK}${escapeHtml(words.forPaid)}</span>`
        : '',
    ].filter((fact) => fact !== '')
    return facts.length === 0 ? '' : `<p class="site-facts">${facts.join(' ∙ ')}</p>`
  }
}

/**
 * The style sheet reserves the size, so that nothing moves when the picture loads. No alternative text, because the
 * title is next to it.
 */
function coverOf(address: string, isLead: boolean): string {
  const { width, height } = isLead ? LEAD : THUMBNAIL
  const src = resizeImageUrl(address, isLead ? LEAD : THUMBNAIL)
  // The first picture is visible at once, and the largest of the page, so it is not lazy.
  const loading = isLead ? 'fetchpriority="high"' : 'loading="lazy"'
  return `<img class="site-cover" src="${escapeHtml(src)}" alt="" width="${width}" height="${height}" ${loading} decoding="async">`
}

/** lucide, `lock`. */
const LOCK =
  '<svg width="13" height="13" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><rect width="18" height="11" x="3" y="11" rx="2" ry="2"/><path d="M7 11V7a5 5 0 0 1 10 0v4"/></svg>'
