import { hostOf, reservedHost } from '../../domain/links/hosts.js'
import type { LinkTemplates } from '../../domain/links/link-templates.js'
import { escapeHtml } from '../../domain/text/escape-html.js'
import { oneLine } from '../../domain/text/one-line.js'
import { once } from '../../domain/values/once.js'
import type { EmailContext } from '../../render/context.js'
import { authoredFields } from '../../render/create-context.js'
import { reportMissingData } from '../../render/missing-data.js'
import { type Outline, placedNodes } from '../../render/outline.js'
import { allowedNeeds, quotedFormula } from '../../render/resources.js'
import type { Budget } from '../../schema/budget.js'
import { kitOf } from '../../schema/kit.js'
import type { Post } from '../../schema/post.js'
import type { Problem } from '../../schema/problem.js'
import { NO_BASE_URL } from '../../schema/read-publication.js'
import { titleProblem } from '../../schema/title-problem.js'
import { ownFieldProblem } from '../bind/own-field.js'
import { EmailTemplate } from '../bind/template.js'
import { reportBareFields } from './bare-fields.js'
import { withoutMarks } from './block-marks.js'
import type { EmailOptions } from './email-options.js'
import { reportForeignTags } from './foreign-tags.js'
import { emailHead, retainedClasses } from './head.js'
import type { InlinedTable } from './inline-chains.js'
import { letterText } from './letter-text.js'
import { type LinkRewriting, linkRewriting } from './link-rewriting.js'
import { localPictureProblems } from './local-pictures.js'
import { blocksThatFit, fitsGmail, heaviestBlocks, sizeOf } from './mail-size.js'
import { reportOpenPlaces } from './open-places.js'
import { PREHEADER_FILLER } from './preheader.js'
import { type MailMaker, type PreparedMail, prepareMail } from './prepare-mail.js'
import { withRememberedMedia } from './remembered-media.js'
import { renderRows } from './rows.js'

/**
 * Compiles a post into the mail of one audience. All expensive work is done here once; `bind` only joins strings.
 * Content never makes it throw: failures are in the template's `problems`, after the reading problems.
 */
export async function compileEmail(maker: MailMaker, post: Post, given: EmailOptions): Promise<EmailTemplate> {
  const options = withRememberedMedia(given)
  const whole = await compileOnce(maker, post, options, null)
  if (fitsGmail(whole.toJSON())) return whole
  if (!options.truncate) return tooLong(whole)
  let shorter = whole
  let keep = Infinity
  while (!fitsGmail(shorter.toJSON()) && keep > 0) {
    keep = blocksThatFit(shorter.size)
    shorter = await compileOnce(maker, post, options, keep)
  }
  return fitsGmail(shorter.toJSON()) ? shorter : tooLong(whole)
}

async function compileOnce(
  maker: MailMaker,
  post: Post,
  options: EmailOptions,
  keep: number | null,
): Promise<EmailTemplate> {
  const mail = await prepareMail(maker, post, options, keep)
  reportProblems(mail)
  const links = mailLinks(mail)
  const table = await inlineMail(mail, await mailMarkup(mail), links)
  const document = mailDocument(mail, table)
  localPictureProblems(document, mail.ctx).forEach(mail.ctx.report)
  return mailTemplate(mail, document, links)
}

/** The table that holds the whole mail, with class names, before inlining. */
export async function mailMarkup({ ctx, frame, options, book }: PreparedMail): Promise<string> {
  const rows = await renderRows(ctx, frame, options.links?.pixel === undefined ? null : book.token({ kind: 'pixel' }))
  return `<table class="shell" role="presentation" align="center" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;margin:0 auto"><tbody>${rows}</tbody></table>`
}

/** Reports missing data of the mail and content that its author did not intend. */
function reportProblems({ post, options, ctx, problems, writtenSubject }: PreparedMail): void {
  publicationProblems(post, options).forEach(ctx.report)
  reportMissingData(post, ctx, problems)
  if (!options.formulaImage) reportTextFormulas(ctx, post.budget)
  reportBareFields(writtenSubject, authoredFields(options), post, ctx)
  reportForeignTags(writtenSubject, authoredFields(options), post, ctx)
  reportOpenPlaces(post, ctx)
}

/** Reports each formula that the mail shows as TeX source because `formulaImage` is missing. */
function reportTextFormulas(ctx: EmailContext, budget: Budget): void {
  for (const { need, path } of allowedNeeds(placedNodes(ctx), budget, ctx.data).values())
    if (need.kind === 'formula')
      ctx.report({
        path,
        code: 'formula-as-text',
        message: `The formula ${quotedFormula(need.tex)} has no picture, so the mail shows its TeX source. Provide formulaImage, for example from diptych/formula-png.`,
      })
}

/** Inlines the mail's stylesheet into its table and rewrites its links. */
async function inlineMail(
  { ctx, styles, inliner }: PreparedMail,
  table: string,
  links: LinkRewriting | null,
): Promise<InlinedTable> {
  const rewriting = links && { links, places: placedNodes(ctx) }
  const inlined = inliner?.(table, rewriting)
  if (inlined) return inlined
  const { inlineStyles } = await import('./inline-styles.js')
  return inlineStyles(table, styles.rules, retainedClasses(styles), rewriting)
}

/** The counting and rewriting of a mail's links. Null if they stay unchanged. */
export function mailLinks({ options, book, ctx }: PreparedMail): LinkRewriting | null {
  return linkRewriting({
    rewriteLink: options.rewriteLink,
    tracked: options.links?.link !== undefined,
    mergeField: (mergeField) => book.token(mergeField),
    isMergeField: (url) => book.holds(url),
    unsafe: (url, result, path) =>
      ctx.report({
        path,
        code: 'link-unsafe',
        message: `rewriteLink returned '${oneLine(String(result)).slice(0, 100)}' for ${url}, which is not a web address. The link is unchanged.`,
      }),
  })
}

/** Adds the problem that Gmail would clip the mail, with its largest blocks. */
function tooLong(template: EmailTemplate): EmailTemplate {
  const { encoded, raw } = template.size
  // A note at the end of the post has no path.
  const named = heaviestBlocks(template.size).map(({ path, type, encoded: bytes }) =>
    [path, type, kilobytes(bytes)].filter((part) => part !== '').join(' '),
  )
  const message = `Gmail clips this mail, because it has ${kilobytes(encoded)} as sent (${kilobytes(raw)} of HTML). Shorten it, or pass --truncate. Largest blocks: ${named.join(', ')}.`
  const problem: Problem = { path: '', code: 'mail-too-long', message }
  const data = template.toJSON()
  return template.revised({ ...data, problems: [...data.problems, problem] }, [...template.problems, problem])
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(bytes < 10_240 ? 1 : 0)} KB`
}

/** Wraps the mail's table into a whole HTML document. */
export function mailDocument({ ctx, styles, subject, preheader }: PreparedMail, table: InlinedTable): string {
  return [
    '<!doctype html>',
    `<html lang="${ctx.language}" dir="${ctx.direction}" xmlns:o="urn:schemas-microsoft-com:office:office">`,
    emailHead(subject, styles, new Set(['ground', ...table.classes])),
    `<body class="ground" style="margin:0;background-color:${styles.paper}">`,
    // Webmail turns body into a div and drops html, so language and direction are repeated here (caniemail html-body
    // #1, html-lang #1).
    `<div lang="${ctx.language}" dir="${ctx.direction}" class="ground" style="background-color:${styles.paper}">`,
    `<div style="display:none;max-height:0;max-width:0;overflow:hidden;mso-hide:all">${escapeHtml(preheader)}${PREHEADER_FILLER}</div>`,
    // Word ignores max-width (caniemail css-max-width #1).
    `<!--[if mso]><table role="presentation" align="center" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->`,
    table.html,
    '<!--[if mso]></td></tr></table><![endif]-->',
    '</div>',
    '</body>',
    '</html>',
    '',
  ].join('\n')
}

/** Splits a finished mail at its placeholder tokens. `marked` is its HTML with block marks. */
export function mailTemplate(mail: PreparedMail, marked: string, links: LinkRewriting | null): EmailTemplate {
  const { post, options, ctx, book, problems } = mail
  const own = kitOf(post.body).mergeFields
  const ofReading = problems.ofReading(post.problems)
  const source = {
    subject: book.cut(mail.subject),
    html: book.cut(withoutMarks(marked)),
    text: book.cut(letterText(ctx, mail.frame, links ? (url) => links.rewritten(url) : undefined)),
    mergeFields: book.mergeFields,
    site: {
      base_url: post.publication.base_url,
      subdomain: post.publication.subdomain,
      canonical_url: ctx.urls.canonical(),
      post: String(post.post.id ?? ctx.urls.canonical()),
      ...(options.links ? { links: options.links } : {}),
    },
  }
  // Measuring a mail takes a tenth of a compile, and few callers need the size.
  const size = once(() => sizeOf(source, book.cut(marked), ctx.outline, own))
  const ownFields = source.mergeFields.filter((mergeField) => mergeField.kind === 'own')
  for (const mergeField of ownFields) {
    const message = ownFieldProblem(mergeField, source.site, own)
    if (message !== null) ctx.report({ path: '', code: 'view-failed', message })
  }
  return new EmailTemplate(
    {
      version: ownFields.length > 0 ? 2 : 1,
      ...source,
      preheader: mail.preheader,
      publication: post.publication.name,
      purpose: ctx.purpose,
      language: ctx.language,
      get size() {
        return size()
      },
      problems: [...storedProblems(ofReading, ctx.outline), ...problems.found],
    },
    [...ofReading, ...problems.found],
    own,
  )
}

/**
 * The reading problems for a template that may be stored and sent elsewhere. Messages and paths may contain text from
 * behind the wall, so for a cut post only the codes are kept.
 */
function storedProblems(problems: readonly Problem[], { wall }: Pick<Outline, 'wall'>): readonly Problem[] {
  if (wall === null) return problems
  return problems.map(({ code }) => ({ path: '', code, message: 'Read the post again for the place and the message.' }))
}

/** Data from the sender beside the post. */
interface StatedForMail {
  readonly subject?: string | undefined
  readonly links?: LinkTemplates | undefined
}

/**
 * Reports missing data of the post or its publication that a mail needs: a public address, an unsubscribe link, a
 * title.
 */
function publicationProblems(
  { publication, post }: Pick<Post, 'publication' | 'post'>,
  { subject, links }: StatedForMail,
): Problem[] {
  const problems: Problem[] = []
  const host = hostOf(publication.base_url) ?? ''
  const missing = publication.base_url === NO_BASE_URL
  const unreachable = missing || reservedHost(host) === 'unreachable'
  if (missing)
    problems.push({
      path: '',
      code: 'publication-missing',
      message:
        'publication.base_url is missing, so links to the publication do not work. Set it in the post, or pass --publication <file>.',
    })
  else if (unreachable)
    problems.push({
      path: '',
      code: 'host-reserved',
      message: `publication.base_url has the host ${host}, which readers cannot reach. Set the public address.`,
    })
  if (unreachable && links?.unsubscribe === undefined)
    problems.push({
      path: '',
      code: 'unsubscribe-missing',
      message: 'The unsubscribe link does not work. Set publication.base_url, or pass --unsubscribe.',
    })
  const untitled = subject?.trim() ? null : titleProblem(post)
  if (untitled) problems.push({ ...untitled, message: `${untitled.message} For the subject alone, pass --subject.` })
  return problems
}
