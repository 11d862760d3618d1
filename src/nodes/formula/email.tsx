import { Layout, Row } from '../../parts/email/cell.js'
import { CodeCell } from '../../parts/email/code.js'
import { FormulaPicture, isWideFormula } from '../../parts/email/formula.js'
import type { EmailView } from '../../render/view.js'
import type { inline_latex, latex_block } from './nodes.js'

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

export const LatexBlockEmail: EmailView<typeof latex_block> = ({ says: tex, ctx }) => {
  const image = ctx.resources.formulaImage(tex, true)
  if (!image) return <CodeCell>{tex}</CodeCell>
  const wide = isWideFormula(image)
  return (
    <Layout width={wide ? '100%' : undefined} align={wide ? undefined : 'center'}>
      <Row className="formula-cell" align="center">
        <FormulaPicture ctx={ctx} tex={tex} image={image} display />
      </Row>
    </Layout>
  )
}
