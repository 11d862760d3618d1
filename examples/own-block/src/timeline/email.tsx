import { Card, emailView } from 'diptych/email'
import { timeline } from './block.js'

export const timelineEmail = emailView(timeline, ({ says, ctx }) =>
  says.entries.length === 0 ? null : <Card ctx={ctx} title={says.label} text={says.entries.join(' · ')} />,
)
