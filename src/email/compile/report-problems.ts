import { authoredFields } from '../../render/create-context.js'
import { reportMissingData } from '../../render/missing-data.js'
import { reportBareSlots } from './bare-slots.js'
import type { PreparedMail } from './prepare-mail.js'
import { publicationProblems } from './publication-problems.js'
import { reportTextFormulas } from './text-formulas.js'

/** Reports what the mail lacks or will show as its author did not mean it. */
export function reportProblems({ post, options, ctx, writtenSubject }: PreparedMail): void {
  publicationProblems(post, options).forEach(ctx.report)
  reportMissingData(post.body, ctx)
  reportTextFormulas(ctx)
  reportBareSlots(writtenSubject, authoredFields(options), ctx)
}
