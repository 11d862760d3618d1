import { messagesFor } from '../../domain/messages/messages.js'
import { emailImageUrl } from '../../domain/pictures/image-url.js'
import { readerOf } from '../../domain/reader/reader-of.js'
import { authoredParts } from '../../domain/recipient/authored-fields.js'
import { oneLine } from '../../domain/text/one-line.js'
import { sharedCodeColourer } from '../../render/code/shared-colourer.js'
import type { EmailContext } from '../../render/context.js'
import {
  authoredFields,
  createContext,
  mediaSource,
  ownNeedOptions,
  type SharedContext,
} from '../../render/create-context.js'
import { placedNodes, shortenedOutline, type Outline } from '../../render/outline.js'
import type { RenderProblems } from '../../render/problems.js'
import type { Registry } from '../../render/registry.js'
import { prepareResources, type Resources } from '../../render/resources.js'
import { substituteTitle } from '../../render/title.js'
import { kitOf } from '../../schema/kit.js'
import type { OwnMergeFields } from '../../schema/merge-field.js'
import type { Post } from '../../schema/post.js'
import type { EmailOptions } from './email-options.js'
import type { Inliner } from './inline-chains.js'
import { letterFrame, type LetterFrame } from './letter-frame.js'
import type { StyleMaker } from './made-styles.js'
import type { MailStyles } from './mail-styles.js'
import { placeholderTokens, type PlaceholderTokens } from './placeholder-tokens.js'
import { preheaderText } from './preheader.js'

/** The views of an instance. */
export type EmailViews = Registry<EmailContext>

/** Shared state for compiling the mails of an instance. */
export interface MailMaker {
  readonly views: EmailViews
  readonly stylesFor: StyleMaker
}

/** A post with all data that is known before its mail's views are called. */
export interface PreparedMail {
  readonly post: Post
  readonly options: EmailOptions
  readonly ctx: EmailContext
  readonly book: PlaceholderTokens
  /** The parts of the mail around its body. */
  readonly frame: LetterFrame
  readonly styles: MailStyles
  /** Null if only juice can inline the styles. */
  readonly inliner: Inliner | null
  /** The subject line as the sender wrote it. */
  readonly writtenSubject: string
  /** The subject line with placeholder tokens for merge fields. */
  readonly subject: string
  readonly preheader: string
  /** Problems reported by `ctx.report`. */
  readonly problems: RenderProblems
}

/** Decides what the reader may read, and does the asynchronous work. `keep` is a number of blocks, or null for all. */
export async function prepareMail(
  { views, stylesFor }: MailMaker,
  post: Post,
  options: EmailOptions,
  keep: number | null,
): Promise<PreparedMail> {
  const reader = readerOf(options.reader)
  const shared = createContext(post, reader, 'email', options, options.resizeImage ?? emailImageUrl, messagesFor)
  const outline = keep === null ? shared.outline : shortenedOutline(post.body, post.post, reader, keep)
  const resources = await mailResources(post, options, outline, shared)
  const writtenSubject = [options.subject, post.post.title].find((text) => text?.trim()) ?? substituteTitle(shared)
  const book = placeholderTokens()
  const ctx: EmailContext = {
    ...shared,
    outline,
    interpolate: withTokens(book, authoredFields(options)),
    target: 'email',
    views,
    purpose: options.purpose ?? 'send',
    actions: actionsOf(post, options),
    resources,
    mergeField: declared(book, kitOf(post.body).mergeFields),
  }
  const { theme, css } = options
  const { direction, language } = ctx
  const { styles, inliner, problems } = await stylesFor({
    publication: post.publication,
    theme,
    css,
    direction,
    language,
  })
  problems.forEach(ctx.report)
  return {
    post,
    options,
    ctx,
    book,
    frame: letterFrame(ctx),
    styles,
    inliner,
    writtenSubject,
    subject: ctx.interpolate(oneLine(writtenSubject)),
    preheader: preheaderText(ctx),
    problems: shared.problems,
  }
}

/** A token for each merge field that a template could bind. The view that uses another one fails, and is reported. */
function declared(book: PlaceholderTokens, own: OwnMergeFields): EmailContext['mergeField'] {
  return (mergeField) => {
    if (mergeField.kind === 'own' && !own.has(mergeField.name))
      throw new TypeError(`No block declares the merge field '${mergeField.name}'. Add it to mergeFields of its block.`)
    return book.token(mergeField)
  }
}

function actionsOf(post: Post, { actions = true, features }: EmailOptions): EmailContext['actions'] {
  if (!actions) return []
  return (features?.comments ?? statesComments(post)) ? ['like', 'comment', 'share'] : ['like', 'share']
}

/** A link to comments that a site does not have would lead nowhere. */
function statesComments({ post, publication }: Pick<Post, 'post' | 'publication'>): boolean {
  return post.comment_count !== undefined || Boolean(post.comment_url_override || publication.subdomain)
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
    own: ownNeedOptions(options),
  }
  return prepareResources(placedNodes({ outline, bodyPath: post.bodyPath }), sources, report, post)
}

/** Replaces merge fields in an author's text by placeholder tokens. */
function withTokens(book: PlaceholderTokens, fields: readonly string[]): (text: string) => string {
  return (text) =>
    text.includes('{')
      ? authoredParts(text, fields)
          .map((part) => (typeof part === 'string' ? part : book.token({ kind: 'field', ...part })))
          .join('')
      : text
}
