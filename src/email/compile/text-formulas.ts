import type { EmailContext } from '../../render/context.js'
import { kitOf } from '../../schema/kit.js'
import { eachVisibleNode } from '../../render/visible-nodes.js'

/** Characters of a formula in a message. */
const EXCERPT = 60

/** Reports each formula that reaches inboxes as its TeX source, because no picture of it was made. */
export function reportTextFormulas(ctx: EmailContext): void {
  eachVisibleNode(ctx, (node, path) => {
    for (const need of kitOf(node)
      .node(node.type.name)
      ?.def.needs?.(node.attrs as never, node.textContent) ?? []) {
      if (need.kind !== 'formula' || ctx.resources.formulaImage(need.tex, need.display)) continue
      const tex = need.tex.length > EXCERPT ? `${need.tex.slice(0, EXCERPT)}…` : need.tex
      ctx.report({
        path,
        code: 'formula-as-text',
        message: `The formula ${JSON.stringify(tex)} has no picture, so the mail shows its TeX source. Provide formulaImage, for example from diptych/formula-png.`,
      })
    }
  })
}
