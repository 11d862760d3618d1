import type { Post } from '../../schema/post.js'
import type { EmailTemplate } from '../bind/template.js'
import type { EmailOptions } from './email-options.js'
import { inlineMail } from './inline.js'
import { localPictureProblems } from './local-pictures.js'
import { mailDocument } from './mail-document.js'
import { mailLinks } from './mail-links.js'
import { mailMarkup } from './mail-markup.js'
import { blocksThatFit, fitsGmail } from './mail-size.js'
import { mailTemplate } from './mail-template.js'
import { prepareMail, type MailMaker } from './prepare-mail.js'
import { withRememberedMedia } from './remembered-media.js'
import { reportProblems } from './report-problems.js'
import { tooLong } from './too-long.js'

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
