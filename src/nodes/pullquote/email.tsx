import { Layout, Row } from '../../parts/email/cell.js'
import { blockDirection } from '../../render/block-direction.js'
import { isBlank } from '../../render/is-blank.js'
import type { EmailView } from '../../render/view.js'
import type { pullquote } from './node.js'

export const PullquoteEmail: EmailView<typeof pullquote> = ({ ctx, children, node }) =>
  isBlank(node) ? null : (
    <Layout width="100%">
      <Row className="pullquote" align="center" {...blockDirection(node, ctx)}>
        {children}
      </Row>
    </Layout>
  )
