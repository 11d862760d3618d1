import { Layout, Row } from '../../parts/email/cell.js'
import { CodeCell } from '../../parts/email/code.js'
import { FormulaPicture, isWideFormula } from '../../parts/email/formula.js'
import { shownExpression } from '../../parts/formula.js'
import type { EmailView } from '../../render/view.js'
import type { latex_block } from './node.js'

export const LatexBlockEmail: EmailView<typeof latex_block> = ({ attrs, ctx, node }) => {
  const tex = shownExpression(attrs.persistentExpression, node.textContent)
  if (!tex) return null
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
