import { transcriptUrl } from '../../domain/links/post-urls.js'
import { bylineText } from '../../domain/post/bylines.js'
import { textDirection, type DirectionProps } from '../../render/block-direction.js'
import type { EmailContext } from '../../render/context.js'
import type { LabelledLink } from '../../render/labelled-link.js'
import { postFacts } from '../../render/post-facts.js'
import { titleOf } from '../../render/title.js'
import { wallContent, type WallContent } from '../../render/wall.js'

/** An author's text, and its direction if it differs from the mail's. */
export interface AuthoredText {
  readonly text: string
  readonly direction: DirectionProps
}

/** The parts of a mail around its body. HTML and plain text render all of them and make no decisions. */
export interface LetterFrame {
  /** Asks a reader with a lapsed subscription to renew it (W-BAN-1). */
  readonly banner: { readonly title: string; readonly text: string; readonly action: LabelledLink } | null
  readonly masthead: LetterMasthead
  readonly title: LetterTitle
  /** The wall at the cut. */
  readonly wall: WallContent | null
  /** The end of a mail that was shortened because of Gmail's limit. */
  readonly rest: { readonly title: string; readonly action: LabelledLink } | null
  /** Like, comment, share; empty if the sender leaves them out. */
  readonly actions: readonly LabelledLink[]
  readonly footer: LetterFooter
}

export interface LetterMasthead {
  /** The stored address of a picture. */
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

/** Builds the frame of a mail for its audience. */
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
    // Mails have no meter.
    wall: wallContent(ctx, null),
    actions: postActions(ctx, online),
    rest: outline.left > 0 ? { title: messages.tooLongForMail, action: online } : null,
    footer: footerOf(ctx),
  }
}

/**
 * The actions of the page (W-ACT-1). A link in a mail changes nothing (mail scanners open every link), so Like leads to
 * the page, where it is a button.
 */
function postActions({ actions, messages, urls }: EmailContext, online: LabelledLink): readonly LabelledLink[] {
  const links = { like: online.url, comment: urls.comments(), share: urls.share() }
  return actions.map((action) => ({ label: messages[action], url: links[action] }))
}

function mastheadOf(ctx: EmailContext): LetterMasthead {
  const { name, logo_url } = ctx.publication
  return { logo: logo_url || null, name: name ? { ...withDirection(name, ctx), url: ctx.urls.home() } : null }
}

function titleFacts(ctx: EmailContext, online: LabelledLink): LetterTitle {
  const { post, messages, urls } = ctx
  const { names, date, readingTime } = postFacts(ctx)
  return {
    text: titleOf(ctx),
    // A post without a title has the name of its publication.
    direction: textDirection(post.title || titleOf(ctx), ctx),
    url: online.url,
    subtitle: post.subtitle ? { ...withDirection(post.subtitle, ctx), text: ctx.interpolate(post.subtitle) } : null,
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
    address: publication.address ? withDirection(publication.address, ctx) : null,
    links: [
      { label: messages.unsubscribe, url: ctx.mergeField({ kind: 'unsubscribe' }) },
      { label: messages.managePreferences, url: ctx.mergeField({ kind: 'manage' }) },
    ],
  }
}

/** The direction is detected in the text as written, because placeholder tokens have no direction. */
function withDirection(text: string, ctx: EmailContext): AuthoredText {
  return { text, direction: textDirection(text, ctx) }
}
