import { bylineNames } from '../domain/bylines.js'
import { formatBylineDate, parseDate } from '../domain/dates.js'
import { BYLINE_NAMES } from '../domain/limits.js'
import { isRenderablePoll, takesMailVotes } from '../domain/poll.js'
import { subscribeOffer } from '../domain/subscribe-offer.js'
import { kit } from '../nodes/index.js'
import type { EmailContext } from '../render/context.js'
import { renderText } from '../render/plain-text.js'
import type { TextContext } from '../schema/define.js'

/** The mail's plain text: the same story from the same document, with slots where recipients differ. */
export function emailText(ctx: EmailContext): string {
  const { post, publication, messages, outline } = ctx
  const date = parseDate(post.post_date)
  const names = publication.bylines_enabled === false ? [] : post.publishedBylines.map(({ name }) => name)
  const facts = [names.length ? bylineNames(names, BYLINE_NAMES, ctx.language) : null, date ? formatBylineDate(date, { timeZone: ctx.timeZone, language: ctx.language }) : null]
  const context = textContext(ctx)
  const notes = renderText(kit, outline.footnotes, context)
  const parts = [
    ctx.state === 'lapsed' ? `${messages.continueYourSupport}\n${messages.continueSupportText}\n${messages.subscribeNow}: ${ctx.urls.checkout({ utm_content: 'continue-support' })}` : '',
    publication.name,
    [post.title, post.subtitle, facts.filter(Boolean).join(' ∙ ')].filter(Boolean).join('\n'),
    `${messages.viewOnline}: ${ctx.slot({ kind: 'viewOnline' })}`,
    renderText(kit, outline.blocks, context),
    outline.wall ? `${messages.paidPost}\n${messages.upgradeToPaid}: ${ctx.urls.checkout({ utm_content: 'paywall', next: ctx.urls.canonical() })}\n${messages.alreadyPaid} ${messages.signIn}: ${ctx.urls.signIn()}` : '',
    notes ? `---\n\n${notes}` : '',
    [
      '---',
      publication.name ? messages.youReceive(publication.name) : '',
      publication.address ?? '',
      `${messages.unsubscribe}: ${ctx.slot({ kind: 'unsubscribe' })}`,
      `${messages.managePreferences}: ${ctx.slot({ kind: 'manage' })}`,
    ]
      .filter(Boolean)
      .join('\n'),
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

function textContext(ctx: EmailContext): TextContext {
  return {
    messages: ctx.messages,
    canonicalUrl: ctx.urls.canonical(),
    language: ctx.language,
    publication: ctx.publication,
    post: ctx.post,
    data: ctx.data,
    state: ctx.state,
    slot: (slot) => ctx.slot(slot),
    resolve: ctx.link,
    subscribe(text, language) {
      const offer = subscribeOffer(text, { state: ctx.state, publication: ctx.publication, language: language ?? ctx.language })
      return offer.subscribed ? null : { label: offer.text, url: ctx.urls.checkout({ utm_content: 'subscribe-widget' }) }
    },
    poll(id) {
      const poll = ctx.data.polls[String(id)]
      if (!poll || !isRenderablePoll(poll)) return null
      const open = takesMailVotes(poll, ctx.state, ctx.now)
      return { question: poll.question, options: poll.options.map((option) => ({ label: option.label, url: open ? ctx.slot({ kind: 'vote', pollId: id, optionId: option.id }) : null })) }
    },
  }
}
