import { FormulaPicture } from '../../parts/email/formula.js'
import type { EmailView } from '../../render/view.js'
import type { inline_latex } from './node-inline_latex.js'

export const InlineLatexEmail: EmailView<typeof inline_latex> = ({ says: tex, ctx }) => {
  const image = ctx.resources.formulaImage(tex, false)
  return image ? (
    <FormulaPicture ctx={ctx} tex={tex} image={image} display={false} />
  ) : (
    <code className="code" dir="ltr">
      {tex}
    </code>
  )
}
