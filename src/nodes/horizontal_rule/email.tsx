import { Layout, Row } from '../../parts/email/cell.js'
import type { EmailView } from '../../render/view.js'
import type { horizontal_rule } from './node.js'

// A cell's border looks the same in every client. Word draws `hr` as a raised line.
export const HorizontalRuleEmail: EmailView<typeof horizontal_rule> = () => (
  <Layout width="100%">
    <Row className="rule">{'\u00a0'}</Row>
  </Layout>
)
