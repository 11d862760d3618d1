import { Layout, Row } from '../../parts/email/cell.js'
import type { EmailView } from '../../render/view.js'
import type { horizontal_rule } from './node.js'

// A cell's border draws the same line in every client; `hr` is drawn raised by Word.
export const HorizontalRuleEmail: EmailView<typeof horizontal_rule> = () => (
  <Layout width="100%">
    <Row className="rule">{'\u00a0'}</Row>
  </Layout>
)
