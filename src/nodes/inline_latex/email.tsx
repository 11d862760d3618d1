import { FormulaPicture } from '../../parts/email/formula.js'
import { shownExpression } from '../../parts/formula.js'
import type { EmailView } from '../../render/view.js'
import type { inline_latex } from './node.js'

export const InlineLatexEmail: EmailView<typeof inline_latex> = ({ attrs, ctx, node }) => {
  const tex = shownExpression(attrs.persistentExpression, node.textContent)
  if (!tex) return null
  const image = ctx.resources.formulaImage(tex, false)
  return image ? (
    <FormulaPicture ctx={ctx} tex={tex} image={image} display={false} />
  ) : (
    <code className="code" dir="ltr">
      {tex}
    </code>
  )
}
