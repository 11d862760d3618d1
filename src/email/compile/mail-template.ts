import { EmailTemplate } from '../bind/template.js'
import { withoutMarks } from './block-marks.js'
import { emailText } from './email-text.js'
import type { LinkRewriting } from './link-rewriting.js'
import { sizeOf } from './mail-size.js'
import type { PreparedMail } from './prepare-mail.js'

/** Cuts a finished mail at its tokens. `marked` is its HTML with the marks of its blocks. */
export function mailTemplate(mail: PreparedMail, marked: string, links: LinkRewriting | null): EmailTemplate {
  const { post, options, ctx, book } = mail
  const source = {
    subject: book.cut(mail.subject),
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
      preheader: mail.preheader,
      publication: post.publication.name,
      purpose: ctx.purpose,
      language: ctx.language,
      size: sizeOf(source, book.cut(marked), ctx.outline),
    },
    [...post.problems, ...mail.problems],
  )
}
