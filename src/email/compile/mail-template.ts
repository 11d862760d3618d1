import { EmailTemplate } from '../bind/template.js'
import { withoutMarks } from './block-marks.js'
import { letterText } from './letter-text.js'
import type { LinkRewriting } from './link-rewriting.js'
import { sizeOf } from './mail-size.js'
import type { Outline } from '../../render/outline.js'
import { kitOf } from '../../schema/kit.js'
import { ownFieldProblem } from '../bind/own-field.js'
import type { Problem } from '../../schema/problem.js'
import type { PreparedMail } from './prepare-mail.js'

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

/** Lazy: measuring a mail takes a tenth of a compile, and few callers need the size. */
function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => (made ??= { value: make() }).value
}

/**
 * The reading problems for a template that may be stored and sent elsewhere. Messages and paths may contain text from
 * behind the wall, so for a cut post only the codes are kept.
 */
function storedProblems(problems: readonly Problem[], { wall }: Pick<Outline, 'wall'>): readonly Problem[] {
  if (wall === null) return problems
  return problems.map(({ code }) => ({ path: '', code, message: 'Read the post again for the place and the message.' }))
}
