import { EMAIL_IMAGE_WIDTH } from '../../domain/values/limits.js'
import { ownValue } from '../../domain/values/own-value.js'
import { isRenderablePoll, pollPhase, takesMailVotes } from '../../domain/post/poll.js'
import { emailSafeImage } from '../../domain/links/safe-url.js'
import { subscribeOffer } from '../../domain/reader/subscribe-offer.js'
import { drawnEverywhere, hasPlainFormat } from '../../parts/drawn-everywhere.js'
import { mediaPicture } from '../../parts/media-picture.js'
import type { EmailContext } from '../../render/context.js'
import type { TextContext, TextPoll } from '../../schema/define.js'
import { action, lines } from '../../schema/text-block.js'

/** What the text of a mail's blocks depends on; `cite` says where the links of its sentences lead. */
export function emailTextContext(ctx: EmailContext, cite: TextContext['cite']): TextContext {
  const { messages, language, timeZone, publication, post, data, state, urls } = ctx
  return {
    messages,
    language,
    timeZone,
    publication,
    post,
    data,
    state,
    cite,
    citeName: cite,
    canonicalUrl: urls.canonical(),
    link: (url) => ctx.link(url),
    interpolate: (text) => ctx.interpolate(text),
    slot: (slot) => ctx.slot(slot),
    purpose: ctx.purpose,
    mediaTitle: (media) => mediaPicture(media, ctx)?.title ?? null,
    undrawn(src) {
      if (hasPlainFormat(src)) return null
      const shown = emailSafeImage(ctx.resizeImage(src, { width: EMAIL_IMAGE_WIDTH * 2 }))
      return shown && drawnEverywhere(src, shown) ? null : (shown ?? urls.canonical())
    },
    poll: (id) => textPoll(id, ctx),
    subscribe(text, own) {
      const offer = subscribeOffer(text, { state, publication, language: own ?? language })
      return { label: offer.text, url: offer.subscribed ? null : urls.checkout({ utm_content: 'subscribe-widget' }) }
    },
  }
}

/** Votes and what stands against them, as in the poll's card. */
function textPoll(id: number | string, ctx: EmailContext): TextPoll | null {
  const { messages, urls } = ctx
  const poll = ownValue(ctx.data.polls, String(id))
  if (!isRenderablePoll(poll)) return null
  const open = takesMailVotes(poll, ctx.state, ctx.now)
  const upgrade = () =>
    lines(
      messages.paidPoll,
      action(messages.upgradeToPaid, urls.checkout({ utm_content: 'poll', next: urls.canonical() })),
    )
  return {
    question: poll.question,
    description: poll.description ?? null,
    options: poll.options.map((option) => ({
      label: option.label,
      url: open ? ctx.slot({ kind: 'vote', pollId: id, optionId: option.id }) : null,
    })),
    closed: open ? null : pollPhase(poll, ctx.now) === 'expired' ? messages.pollClosed : upgrade(),
  }
}
