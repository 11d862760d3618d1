import { authoredParts } from '../../domain/recipient/authored-slots.js'
import { resolveMailTheme } from '../../domain/colour/mail-theme.js'
import ourSheet from '../../parts/email/email.css?sheet'
import { emailImageUrl } from '../../domain/pictures/image-url.js'
import { readerOf } from '../../domain/reader/reader-of.js'
import { oneLine } from '../../domain/text/one-line.js'
import type { EmailContext } from '../../render/context.js'
import { authoredFields, createContext, mediaSource, type SharedContext } from '../../render/create-context.js'
import { sharedCodeColourer } from '../../render/code/shared-colourer.js'
import { placedNodes, shortenedOutline, type Outline } from '../../render/outline.js'
import type { Registry } from '../../render/registry.js'
import { prepareResources, type Resources } from '../../render/resources.js'
import { substituteTitle } from '../../render/title.js'
import type { Post } from '../../schema/post.js'
import type { Problem } from '../../schema/problem.js'
import type { EmailOptions } from './email-options.js'
import { mailStyles, type MailStyles } from './mail-styles.js'
import { preheaderText } from './preheader.js'
import { publicationSheet } from './publication-sheet.js'
import { slotBook, type SlotBook } from './slot-book.js'

/** The views of an instance. */
export type EmailViews = Registry<EmailContext>

/** A post and everything that is known before the first view of its mail is called. */
export interface PreparedMail {
  readonly post: Post
  readonly options: EmailOptions
  readonly ctx: EmailContext
  readonly book: SlotBook
  readonly styles: MailStyles
  /** The subject line as the sender wrote it. */
  readonly writtenSubject: string
  /** The subject line with a token for each merge field. */
  readonly subject: string
  readonly preheader: string
  /** What `ctx.report` was told. It grows while the mail is made. */
  readonly problems: readonly Problem[]
}

/** Decides what the reader may read, and prepares what takes time. `keep` is a number of blocks, null for all. */
export async function prepareMail(
  views: EmailViews,
  post: Post,
  options: EmailOptions,
  keep: number | null,
): Promise<PreparedMail> {
  const reader = readerOf(options.reader)
  const shared = createContext(post, reader, 'email', options, options.resizeImage ?? emailImageUrl)
  const outline = keep === null ? shared.outline : shortenedOutline(post.body, post.post, reader, keep)
  const resources = await mailResources(post, options, outline, shared)
  const writtenSubject = [options.subject, post.post.title].find((text) => text?.trim()) ?? substituteTitle(shared)
  const book = slotBook(post.body, [
    post.post,
    post.publication,
    post.data,
    writtenSubject,
    options.links,
    resources.foreign,
  ])
  const ctx: EmailContext = {
    ...shared,
    outline,
    interpolate: withTokens(book, authoredFields(options)),
    target: 'email',
    views,
    purpose: options.purpose ?? 'send',
    resources,
    slot: (slot) => book.token(slot),
  }
  return {
    post,
    options,
    ctx,
    book,
    styles: await stylesOf(post, options, ctx),
    writtenSubject,
    subject: ctx.interpolate(oneLine(writtenSubject)),
    preheader: preheaderText(ctx),
    problems: shared.problems,
  }
}

async function stylesOf(post: Post, { theme, css }: EmailOptions, ctx: EmailContext): Promise<MailStyles> {
  const resolved = resolveMailTheme(post.publication, theme)
  resolved.problems.forEach(ctx.report)
  const own = await publicationSheet(css, ctx.report)
  return mailStyles(resolved, ourSheet, own, ctx.direction, ctx.language)
}

function mailResources(
  post: Post,
  options: EmailOptions,
  outline: Outline,
  { report }: SharedContext,
): Promise<Resources> {
  const sources = {
    code: options.codeColourer ?? sharedCodeColourer(),
    ...(options.formulaImage ? { formulaImage: options.formulaImage } : {}),
    media: mediaSource(options),
  }
  return prepareResources(placedNodes({ outline, bodyPath: post.bodyPath }), sources, report, post.budget)
}

/** An author's text with a token for each merge field. */
function withTokens(book: SlotBook, fields: readonly string[]): (text: string) => string {
  return (text) =>
    text.includes('{')
      ? authoredParts(text, fields)
          .map((part) => (typeof part === 'string' ? part : book.token({ kind: 'field', ...part })))
          .join('')
      : text
}
