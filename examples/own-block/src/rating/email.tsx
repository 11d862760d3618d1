import { Card, emailView } from 'diptych/email'
import { rating } from './block.js'

export const ratingEmail = emailView(rating, ({ says, ctx }) => (
  <Card ctx={ctx} title={says.subject} text={says.label} />
))
