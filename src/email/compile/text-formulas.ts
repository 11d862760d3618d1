import type { EmailContext } from '../../render/context.js'
import { placedNodes } from '../../render/outline.js'
import { allowedNeeds, quotedFormula } from '../../render/resources.js'
import type { Budget } from '../../schema/budget.js'

/** Reports each formula that the mail shows as TeX source because `formulaImage` is missing. */
export function reportTextFormulas(ctx: EmailContext, budget: Budget): void {
  for (const { need, path } of allowedNeeds(placedNodes(ctx), budget, ctx.data).values())
    if (need.kind === 'formula')
      ctx.report({
        path,
        code: 'formula-as-text',
        message: `The formula ${quotedFormula(need.tex)} has no picture, so the mail shows its TeX source. Provide formulaImage, for example from diptych/formula-png.`,
      })
}
