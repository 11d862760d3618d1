import { bylineText } from '../../domain/post/bylines.js'
import { transcriptUrl } from '../../domain/links/post-urls.js'
import type { EmailContext } from '../../render/context.js'
import { textDirection, type DirectionProps } from '../../render/block-direction.js'
import type { LabelledLink } from '../../render/labelled-link.js'
import { postFacts } from '../../render/post-facts.js'
import { titleOf } from '../../render/title.js'
import { wallContent, type WallContent } from '../../render/wall.js'

/** An author's text, and its direction where that is not the mail's. */
export interface AuthoredText {
  readonly text: string
  readonly direction: DirectionProps
}

/** What a mail says around its body. Both skins, HTML and plain text, say all of it and decide nothing. */
export interface LetterFrame {
  /** Asks a reader whose subscription has lapsed to go on (W-BAN-1). */
  readonly banner: { readonly title: string; readonly text: string; readonly action: LabelledLink } | null
  readonly masthead: LetterMasthead
  readonly title: LetterTitle
  /** Stands at the cut. */
  readonly wall: WallContent | null
  /** Stands where a mail ends that Gmail would have clipped. */
  readonly rest: { readonly title: string; readonly action: LabelledLink } | null
  readonly footer: LetterFooter
}

export interface LetterMasthead {
  /** The address of a picture, as it was stored. */
  readonly logo: string | null
  readonly name: (AuthoredText & { readonly url: string }) | null
}

export interface LetterTitle extends AuthoredText {
  readonly url: string
  readonly subtitle: AuthoredText | null
  /** Authors, date, reading time. */
  readonly facts: readonly string[]
  readonly links: readonly LabelledLink[]
}

export interface LetterFooter {
  readonly reason: string | null
  /** The publication's postal address. */
  readonly address: AuthoredText | null
  readonly links: readonly LabelledLink[]
}

/** Decides what the frame of a mail says to the readers that it is compiled for. */
export function letterFrame(ctx: EmailContext): LetterFrame {
  const { outline, messages, urls } = ctx
  const online = { label: messages.viewOnline, url: ctx.mergeField({ kind: 'viewOnline' }) }
  return {
    banner:
      ctx.state === 'lapsed'
        ? {
            title: messages.continueYourSupport,
            text: messages.continueSupportText,
            action: { label: messages.subscribeNow, url: urls.checkout({ utm_content: 'continue-support' }) },
          }
        : null,
    masthead: mastheadOf(ctx),
    title: titleFacts(ctx, online),
    // A mail knows no meter.
    wall: wallContent(ctx, null),
    rest: outline.left > 0 ? { title: messages.tooLongForMail, action: online } : null,
    footer: footerOf(ctx),
  }
}

function mastheadOf(ctx: EmailContext): LetterMasthead {
  const { name, logo_url } = ctx.publication
  return { logo: logo_url || null, name: name ? { ...directed(name, ctx), url: ctx.urls.home() } : null }
}

function titleFacts(ctx: EmailContext, online: LabelledLink): LetterTitle {
  const { post, messages, urls } = ctx
  const { names, date, readingTime } = postFacts(ctx)
  return {
    ...directed(post.title, ctx),
    text: titleOf(ctx),
    url: online.url,
    subtitle: post.subtitle ? { ...directed(post.subtitle, ctx), text: ctx.interpolate(post.subtitle) } : null,
    facts: [bylineText(names), date?.text, readingTime].filter((fact): fact is string => Boolean(fact)),
    links: ctx.transcript?.hasText
      ? [online, { label: messages.transcript, url: transcriptUrl(urls.canonical()) }]
      : [online],
  }
}

function footerOf(ctx: EmailContext): LetterFooter {
  const { publication, messages } = ctx
  return {
    reason: publication.name ? messages.youReceive(publication.name) : null,
    address: publication.address ? directed(publication.address, ctx) : null,
    links: [
      { label: messages.unsubscribe, url: ctx.mergeField({ kind: 'unsubscribe' }) },
      { label: messages.managePreferences, url: ctx.mergeField({ kind: 'manage' }) },
    ],
  }
}

/** The direction is that of the text as it was written: the token of a merge field says nothing of it. */
function directed(text: string, ctx: EmailContext): AuthoredText {
  return { text, direction: textDirection(text, ctx) }
}
