import { bylineNames } from '../../domain/post/bylines.js'
import { formatBylineDate, parseDate } from '../../domain/text/dates.js'
import { groupOffer } from '../../domain/reader/group-offer.js'
import { primaryLanguage } from '../../domain/text/language.js'
import { BYLINE_NAMES } from '../../domain/values/limits.js'
import { transcriptUrl } from '../../domain/links/post-urls.js'
import { readingMinutes } from '../../domain/text/reading-time.js'
import type { EmailContext } from '../../render/context.js'
import { textBlocks } from '../../render/plain-text.js'
import { substituteTitle } from '../../render/title.js'
import { layoutText, UNFOLDED } from '../../render/text-layout.js'
import { action, lines, stacked, verbatim, type TextBlock } from '../../schema/text-block.js'
import { linkList, printed } from './link-list.js'
import { emailTextContext } from './text-context.js'
import { isFreeOffer, wallOffer, wallTitle } from './wall-offer.js'

/** Columns of a line: the 78 of RFC 5322 2.1.1 less the signs of answers to answers. */
const WIDTH = 72
const TOKEN = /dpslot\d+z/g
const RULE = '---'

/**
 * The mail's plain text: the same story from the same document, with slots where recipients differ. `rewritten`
 * makes of an address the one that the HTML has.
 */
export function emailText(ctx: EmailContext, rewritten: (url: string) => string = (url) => url): string {
  const links = linkList(rewritten)
  const context = emailTextContext(ctx, links.cite)
  const { outline } = ctx
  // In the order of the letter, in which links get their numbers.
  const story = [
    banner(ctx),
    masthead(ctx),
    title(ctx),
    textBlocks(outline.blocks, context),
    wall(ctx),
    rest(ctx),
    notes(textBlocks(outline.footnotes, context)),
  ]
  const letter = stacked([...story, verbatim(links.entries().join('\n')), footer(ctx)])
  return `${layoutText(letter, {
    width: WIDTH,
    ambiguousAsWide: ['ja', 'ko', 'zh'].includes(primaryLanguage(ctx.language)),
    token: TOKEN,
    address: (url) => printed(url, rewritten),
  })}\n`
}

function banner({ state, messages, urls }: EmailContext): TextBlock {
  if (state !== 'lapsed') return ''
  return lines(
    messages.continueYourSupport,
    messages.continueSupportText,
    action(messages.subscribeNow, urls.checkout({ utm_content: 'continue-support' })),
  )
}

function masthead({ publication, urls }: EmailContext): TextBlock {
  return publication.name ? lines(publication.name, action('', urls.home())) : ''
}

function title(ctx: EmailContext): TextBlock {
  const { post, publication, messages, language, timeZone } = ctx
  const date = parseDate(post.post_date)
  const names = publication.bylines_enabled === false ? [] : post.publishedBylines.map(({ name }) => name)
  const facts = [
    names.length ? bylineNames(names, BYLINE_NAMES, language) : null,
    date ? formatBylineDate(date, { timeZone, language }) : null,
    messages.minRead(readingMinutes(ctx.outline.words)),
  ]
  return stacked([
    lines(
      ctx.interpolate(post.title).trim() || substituteTitle(ctx),
      post.subtitle && ctx.interpolate(post.subtitle),
      facts.filter(Boolean).join(' ∙ '),
    ),
    lines(
      action(messages.viewOnline, ctx.slot({ kind: 'viewOnline' })),
      ctx.transcript?.hasText === true && action(messages.transcript, transcriptUrl(ctx.urls.canonical())),
    ),
  ])
}

/** W-PAY-1 */
function wall({ outline, post, state, publication, messages, urls }: EmailContext): TextBlock {
  if (!outline.wall) return ''
  const offer = wallOffer(post, state)
  const free = isFreeOffer(offer)
  const group = free ? null : groupOffer(publication)
  const label =
    offer === 'founding' ? messages.foundingMember : offer === 'upgrade' ? messages.upgradeToPaid : messages.subscribe
  return lines(
    wallTitle(offer, messages),
    action(
      label,
      urls.checkout({
        utm_content: 'paywall',
        next: urls.canonical(),
        ...(offer === 'founding' ? { plan: 'founding' } : {}),
      }),
    ),
    group &&
      action(
        messages.groupDiscount(group.percent),
        urls.checkout({ utm_content: 'paywall', group: 'true', coupon: group.coupon }),
      ),
    action(free ? messages.signIn : `${messages.alreadyPaid} ${messages.signIn}`, urls.signIn()),
  )
}

function rest({ outline, messages, slot }: EmailContext): TextBlock {
  return outline.left > 0
    ? lines(messages.tooLongForMail, action(messages.viewOnline, slot({ kind: 'viewOnline' })))
    : ''
}

function notes(block: TextBlock): TextBlock {
  return layoutText(block, UNFOLDED) === '' ? '' : stacked([RULE, block])
}

function footer({ publication, messages, slot }: EmailContext): TextBlock {
  return lines(
    RULE,
    publication.name && messages.youReceive(publication.name),
    publication.address,
    action(messages.unsubscribe, slot({ kind: 'unsubscribe' })),
    action(messages.managePreferences, slot({ kind: 'manage' })),
  )
}
