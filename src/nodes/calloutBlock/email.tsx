import { Layout, Row } from '../../parts/email/cell.js'
import { blockDirection } from '../../render/block-direction.js'
import { isBlank } from '../../render/is-blank.js'
import type { EmailView } from '../../render/view.js'
import type { calloutBlock } from './node.js'

export const CalloutBlockEmail: EmailView<typeof calloutBlock> = ({ ctx, children, node }) =>
  isBlank(node) ? null : (
    <Layout width="100%">
      <Row className="callout" {...blockDirection(node, ctx)}>
        {children}
      </Row>
    </Layout>
  )
