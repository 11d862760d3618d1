import { TweetCard } from './email-card.js'
import type { EmailView } from '../../render/view.js'
import type { twitter2 } from './node-twitter2.js'

export const Twitter2Email: EmailView<typeof twitter2> = ({ says, ctx }) => <TweetCard ctx={ctx} tweet={says} />
