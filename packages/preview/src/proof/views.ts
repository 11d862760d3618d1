import { POST_PAGE } from '@diptych/server/mail'
import { SUBSCRIPTION_STATES } from 'diptych'
import type { ResolveMedia } from 'diptych/api'
import { withMarks, type BoundEmail, type EmailTemplate, type Mailbox } from 'diptych/email'
import {
  type Configuration,
  PLATFORM,
  type FormulaPictures,
  SAMPLE_RECIPIENT,
  type ContentOptions,
} from 'diptych/newsletter'
import type { Post, Problem, SubscriptionState } from 'diptych/types'
import { mailBlocks, pageBlocks, type ShownBlock } from './blocks.js'

interface View {
  /** Readers who get exactly this version. */
  readonly states: readonly SubscriptionState[]
  /** The document, with placeholders for picture files. */
  readonly html: string
  readonly blocks: readonly ShownBlock[]
  readonly problems: readonly Problem[]
}

export interface PageView extends View {
  readonly kind: 'page'
}

export interface MailView extends View {
  readonly kind: 'mail'
  readonly preheader: string
  readonly bound: BoundEmail
  /** The whole message. */
  readonly message: Uint8Array
  /** Size of the sent HTML in bytes. */
  readonly size: number
}

export interface ViewOptions extends ContentOptions {
  readonly now: Date
  readonly resolveMedia: ResolveMedia
  readonly from: Mailbox
  /** The instance that renders the post. Default: the platform's. */
  readonly configuration?: Configuration
}

/** The pages of a post, one for each group of readers with the same page. */
export async function pageViews(
  post: Post,
  { now, resolveMedia, timeZone, configuration = PLATFORM }: ViewOptions,
): Promise<PageView[]> {
  const { renderPage } = await configuration.web()
  const byHtml = new Map<string, { states: SubscriptionState[]; problems: readonly Problem[] }>()
  for (const reader of SUBSCRIPTION_STATES) {
    // Formulas without KaTeX's fonts, which would add 350 kB to each frame.
    const { html, problems } = await renderPage(post, {
      reader,
      now,
      resolveMedia,
      embeds: 'click',
      features: POST_PAGE.features,
      urls: { heading: (slug) => `#${slug}` },
      ...(timeZone ? { timeZone } : {}),
    })
    const known = byHtml.get(html)
    if (known) known.states.push(reader)
    else byHtml.set(html, { states: [reader], problems })
  }
  return Array.from(byHtml, ([html, view]) => ({ kind: 'page', ...view, html, blocks: pageBlocks(html) }))
}

/** The mails of a post: one for each audience that differs. */
export async function mailViews(
  post: Post,
  options: ViewOptions,
  { formulaImage }: Pick<FormulaPictures, 'formulaImage'>,
): Promise<MailView[]> {
  const { now, resolveMedia, timeZone, subject, truncate, from, configuration = PLATFORM } = options
  const { compileMailing } = await configuration.mail()
  const mailing = compileMailing(post, {
    now,
    resolveMedia,
    formulaImage,
    ...(timeZone ? { timeZone } : {}),
    ...(subject ? { subject } : {}),
    ...(truncate ? { truncate } : {}),
  })
  const views: MailView[] = []
  for (const { name, states } of mailing.audiences) {
    const template: EmailTemplate = await mailing.template(name)
    const bound = template.bind(SAMPLE_RECIPIENT)
    const html = withMarks(bound.html, template.size.blocks)
    views.push({
      kind: 'mail',
      states,
      html,
      blocks: mailBlocks(html),
      problems: template.problems,
      preheader: template.preheader,
      bound,
      message: template.messages({ from, date: now })(SAMPLE_RECIPIENT).bytes,
      size: template.size.encoded,
    })
  }
  return views
}
