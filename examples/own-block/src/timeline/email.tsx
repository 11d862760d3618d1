import { Cell, emailView, Layout, Row } from 'diptych/email'
import { progress, timeline, timelineEntry } from './block.js'

export const timelineEmail = emailView(timeline, ({ says, ctx, children, node }) =>
  node.childCount === 0 ? null : (
    <Layout width="100%">
      {children}
      <Row className="timeline-read">
        {says.read} {ctx.mergeField(progress({ of: node.childCount }))}
      </Row>
    </Layout>
  ),
)

export const timelineEntryEmail = emailView(timelineEntry, ({ says, children }) => (
  <tr>
    <Cell className="timeline-entry">
      <strong className="timeline-year">{says.year}</strong>
      {children}
    </Cell>
  </tr>
))
