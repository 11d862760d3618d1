import { Layout, Row } from '../../parts/email/cell.js'
import { blockDirection } from '../../render/block-direction.js'
import { isBlank } from '../../render/is-blank.js'
import type { EmailView } from '../../render/view.js'
import type { blockquote } from './node.js'

// The bar is a cell's border: Word drops border and padding of a blockquote element (caniemail css-border #2).
export const BlockquoteEmail: EmailView<typeof blockquote> = ({ ctx, children, node }) =>
  isBlank(node) ? null : (
    <Layout width="100%">
      <Row className="quote" {...blockDirection(node, ctx)}>
        {children}
      </Row>
    </Layout>
  )
