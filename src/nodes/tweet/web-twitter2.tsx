import { TweetCard } from './web-card.js'
import { wire } from '../../parts/web/wire.js'
import type { WebView } from '../../render/view.js'
import type { twitter2 } from './node-twitter2.js'

export const Twitter2Web: WebView<typeof twitter2> = ({ attrs, says, ctx }) => (
  <TweetCard ctx={ctx} tweet={says} lazy={attrs.belowTheFold} attributes={wire('Twitter2ToDOM', attrs)} />
)
