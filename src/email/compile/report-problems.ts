import { authoredFields } from '../../render/create-context.js'
import { reportMissingData } from '../../render/missing-data.js'
import { reportBareFields } from './bare-fields.js'
import { reportForeignTags } from './foreign-tags.js'
import type { PreparedMail } from './prepare-mail.js'
import { publicationProblems } from './publication-problems.js'
import { reportTextFormulas } from './text-formulas.js'

/** Reports missing data of the mail and content that its author did not intend. */
export function reportProblems({ post, options, ctx, problems, writtenSubject }: PreparedMail): void {
  publicationProblems(post, options).forEach(ctx.report)
  reportMissingData(post, ctx, problems)
  if (!options.formulaImage) reportTextFormulas(ctx, post.budget)
  reportBareFields(writtenSubject, authoredFields(options), post, ctx)
  reportForeignTags(writtenSubject, authoredFields(options), post, ctx)
}
