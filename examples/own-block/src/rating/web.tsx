import { IslandMarkup, webView, wire } from 'diptych/web'
import { rating } from './block.js'
import { island } from './island.js'

export const ratingWeb = webView(rating, ({ attrs, says, ctx }) => (
  <div className="card rating" {...wire('RatingToDOM', attrs)}>
    <div className="card-body">
      <p className="card-title">{says.subject}</p>
      <IslandMarkup
        island={island}
        words={ctx}
        props={{ stars: says.stars, label: says.label, yours: ctx.words.yours }}
      />
    </div>
  </div>
))
