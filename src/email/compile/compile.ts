import { rememberMedia } from '../../domain/api/embedded-media.js'
import { linkTemplateProblem, type LinkSlot, type LinkTemplates } from '../../domain/links/link-templates.js'
import type { RenderOptions } from '../../render/create-context.js'
import type { Post } from '../../schema/post.js'
import type { EmailTemplate } from '../bind/template.js'
import type { EmailOptions } from './email-options.js'
import { inlineMail } from './inline.js'
import { mailDocument } from './mail-document.js'
import { mailLinks } from './mail-links.js'
import { mailMarkup } from './mail-markup.js'
import { blocksThatFit, fitsGmail } from './mail-size.js'
import { mailTemplate } from './mail-template.js'
import { prepareMail, type EmailViews } from './prepare-mail.js'
import { reportProblems } from './report-problems.js'
import { tooLong } from './too-long.js'

/**
 * Compiles a post into the mail of one audience. Everything costly happens here, once; `bind` joins strings.
 * Content never makes it throw; what went wrong is in the template's `problems`, after those of reading.
 *
 * @throws RangeError for a link template that is no https address or names a place there is not.
 */
export async function compileEmail(views: EmailViews, post: Post, given: EmailOptions): Promise<EmailTemplate> {
  checkLinks(given.links)
  const options = withRememberedMedia(given)
  const whole = await compileOnce(views, post, options, null)
  if (fitsGmail(whole.size)) return whole
  if (!options.truncate) return tooLong(whole)
  let shorter = whole
  let keep = Infinity
  while (!fitsGmail(shorter.size) && keep > 0) {
    keep = blocksThatFit(shorter.size)
    shorter = await compileOnce(views, post, options, keep)
  }
  return fitsGmail(shorter.size) ? shorter : tooLong(whole)
}

async function compileOnce(
  views: EmailViews,
  post: Post,
  options: EmailOptions,
  keep: number | null,
): Promise<EmailTemplate> {
  const mail = await prepareMail(views, post, options, keep)
  reportProblems(mail)
  const links = mailLinks(mail)
  const table = inlineMail(mail, await mailMarkup(mail), links)
  return mailTemplate(mail, mailDocument(mail, table), links)
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
