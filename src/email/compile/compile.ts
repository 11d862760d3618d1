import { authoredParts } from '../../domain/recipient/authored-slots.js'
import { rememberMedia } from '../../domain/api/embedded-media.js'
import { escapeHtml } from '../../domain/text/escape-html.js'
import { emailImageUrl } from '../../domain/pictures/image-url.js'
import { linkTemplateProblem, type LinkSlot, type LinkTemplates } from '../../domain/links/link-templates.js'
import { oneLine } from '../../domain/text/one-line.js'
import type { SubscriptionState } from '../../domain/reader/subscription.js'
import { resolveMailTheme } from '../../domain/colour/theme.js'
import type { EmailContext } from '../../render/context.js'
import { authoredFields, createContext, mediaSource, type RenderOptions } from '../../render/create-context.js'
import { sharedCodeColourer } from '../../render/code/shared-colourer.js'
import { placedNodes, shortenedOutline } from '../../render/outline.js'
import { reportMissingData } from '../../render/missing-data.js'
import { prepareResources, type FormulaImage } from '../../render/resources.js'
import { substituteTitle } from '../../render/title.js'
import type { Post } from '../../schema/post.js'
import { withoutMarks } from './block-marks.js'
import { emailHead, retainedClasses } from './head.js'
import { inlineStyles } from './inline.js'
import { emailText } from './email-text.js'
import { linkRewriting, type RewriteLink } from './link-rewriting.js'
import { blocksThatFit, fitsGmail, sizeOf } from './mail-size.js'
import { preheaderText, PREHEADER_FILLER } from './preheader.js'
import { publicationProblems } from './publication-problems.js'
import { reportBareSlots } from './bare-slots.js'
import { renderRows } from './rows.js'
import { slotBook } from './slot-book.js'
import { emailStylesheet } from './stylesheet.js'
import { EmailTemplate } from '../bind/template.js'
import { reportTextFormulas } from './text-formulas.js'
import { tooLong } from './too-long.js'

export interface EmailOptions extends RenderOptions {
  /** Whom the mail is for; text they may not read is not in the template. */
  audience: SubscriptionState
  /** The subject line. Default: the post's title. It may contain merge fields. */
  subject?: string
  /** A test mail shows what only writers see. Default: `send`. */
  purpose?: 'send' | 'test'
  /**
   * Makes an opaque picture of a formula and stores it where mails can load it. Without it, or where it answers null,
   * the TeX is shown.
   */
  formulaImage?: (tex: string, display: boolean) => Promise<FormulaImage | null>
  /**
   * The sender's own addresses, as `https://go.example/u/{token}`. `link` has every link counted, `pixel` the opening.
   */
  links?: LinkTemplates
  /** Changes the addresses of the post's links, before they are escaped. */
  rewriteLink?: RewriteLink
  /** Ends a mail that Gmail would clip at a block, with a link to the rest. Without it such a mail is a problem. */
  truncate?: boolean
}

/**
 * Compiles a post into the mail of one audience. Everything costly happens here, once; `bind` joins strings.
 * Content never makes it throw; what went wrong is in the template's `problems`, after those of reading.
 *
 * @throws RangeError for a link template that is no https address or names a place there is not.
 */
export async function compileEmail(post: Post, given: EmailOptions): Promise<EmailTemplate> {
  checkLinks(given.links)
  const options = withRememberedMedia(given)
  const whole = await compileOnce(post, options, null)
  if (fitsGmail(whole.size)) return whole
  if (!options.truncate) return tooLong(whole)
  let shorter = whole
  let keep = Infinity
  while (!fitsGmail(shorter.size) && keep > 0) {
    keep = blocksThatFit(shorter.size)
    shorter = await compileOnce(post, options, keep)
  }
  return fitsGmail(shorter.size) ? shorter : tooLong(whole)
}

async function compileOnce(post: Post, options: EmailOptions, keep: number | null): Promise<EmailTemplate> {
  const shared = createContext(
    post,
    { state: options.audience },
    'email',
    options,
    options.resizeImage ?? emailImageUrl,
  )
  const outline =
    keep === null ? shared.outline : shortenedOutline(post.body, post.post, { state: options.audience }, keep)
  const visible = [...outline.blocks, ...outline.footnotes]
  const resources = await prepareResources(
    placedNodes(outline, post.body),
    {
      code: options.codeColourer ?? sharedCodeColourer(),
      ...(options.formulaImage ? { formulaImage: options.formulaImage } : {}),
      media: mediaSource(options),
    },
    shared.report,
    post.budget,
  )
  const fields = authoredFields(options)
  const stated = [options.subject, post.post.title].find((text) => text?.trim()) ?? substituteTitle(shared)
  const book = slotBook(post.body, [post.post, post.publication, post.data, stated, options.links, resources.foreign])
  const interpolate = (text: string) =>
    text.includes('{')
      ? authoredParts(text, fields)
          .map((part) => (typeof part === 'string' ? part : book.token({ kind: 'field', ...part })))
          .join('')
      : text
  const ctx: EmailContext = {
    ...shared,
    outline,
    interpolate,
    target: 'email',
    purpose: options.purpose ?? 'send',
    resources,
    slot: (slot) => book.token(slot),
  }
  publicationProblems(post, options).forEach(ctx.report)
  reportMissingData(post.body, ctx)
  reportTextFormulas(post.body, ctx)
  reportBareSlots(visible, stated, fields, ctx)
  const subject = interpolate(oneLine(stated))
  const preheader = preheaderText(ctx)
  const { light, dark } = resolveMailTheme(post.publication)
  const links = linkRewriting({
    rewriteLink: options.rewriteLink,
    tracked: options.links?.link !== undefined,
    slot: (slot) => book.token(slot),
    isSlot: (url) => book.holds(url),
    unsafe: (url, result) =>
      ctx.report({
        path: '',
        code: 'link-unsafe',
        message: `rewriteLink returned '${oneLine(String(result)).slice(0, 100)}' for ${url}, which is not a web address. The link is unchanged.`,
      }),
  })

  const rows = await renderRows(ctx, options.links?.pixel === undefined ? null : book.token({ kind: 'pixel' }))
  const css = emailStylesheet(light, ctx.direction, ctx.language)
  const marked = [
    '<!doctype html>',
    `<html lang="${ctx.language}" dir="${ctx.direction}" xmlns:o="urn:schemas-microsoft-com:office:office">`,
    emailHead(subject, dark, ctx.language),
    `<body class="ground" style="margin:0;background-color:${light.paper}">`,
    // Webmail turns body into a div and drops html, so language and direction are said again (caniemail html-body #1,
    // html-lang #1).
    `<div lang="${ctx.language}" dir="${ctx.direction}" class="ground" style="background-color:${light.paper}">`,
    `<div style="display:none;max-height:0;max-width:0;overflow:hidden;mso-hide:all">${escapeHtml(preheader)}${PREHEADER_FILLER}</div>`,
    // Word ignores max-width (caniemail css-max-width #1).
    `<!--[if mso]><table role="presentation" align="center" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->`,
    inlineStyles(
      `<table class="shell" role="presentation" align="center" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;margin:0 auto">${rows}</table>`,
      css,
      retainedClasses(dark),
      links,
    ),
    '<!--[if mso]></td></tr></table><![endif]-->',
    '</div>',
    '</body>',
    '</html>',
    '',
  ].join('\n')

  const source = {
    subject: book.cut(subject),
    html: book.cut(withoutMarks(marked)),
    text: book.cut(emailText(ctx, links ? (url) => links.rewritten(url) : undefined)),
    slots: book.slots,
    site: {
      base_url: post.publication.base_url,
      subdomain: post.publication.subdomain,
      canonical_url: ctx.urls.canonical(),
      post: String(post.post.id ?? ctx.urls.canonical()),
      ...(options.links ? { links: options.links } : {}),
    },
  }
  return new EmailTemplate(
    {
      version: 1,
      ...source,
      preheader,
      publication: post.publication.name,
      purpose: ctx.purpose,
      language: ctx.language,
      size: sizeOf(source, book.cut(marked), outline),
    },
    [...post.problems, ...shared.problems],
  )
}

/** Compiling several times asks for each film once. */
export function withRememberedMedia<O extends RenderOptions>(options: O): O {
  return options.resolveMedia ? { ...options, resolveMedia: rememberMedia(options.resolveMedia) } : options
}

/** @throws RangeError for a link template that is no https address or names a place there is not. */
export function checkLinks(links: LinkTemplates = {}): void {
  for (const [kind, template] of Object.entries(links)) {
    const problem = linkTemplateProblem(kind as LinkSlot, template)
    if (problem !== null) throw new RangeError(problem)
  }
}
