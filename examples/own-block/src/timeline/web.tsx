import { IslandMarkup, webView, wire } from 'diptych/web'
import { timeline } from './block.js'
import { cheer } from './call.js'
import { island } from './island.js'

export const timelineWeb = webView(timeline, ({ attrs, says, ctx }) =>
  says.entries.length === 0 ? null : (
    <div className="card timeline" {...wire('TimelineToDOM', attrs)}>
      <div className="card-body">
        <p className="card-title">{says.label}</p>
        <ol className="timeline-entries">
          {says.entries.map((entry) => (
            <li key={entry}>{entry}</li>
          ))}
        </ol>
        <IslandMarkup island={island} words={ctx} props={{ timeline: attrs.id, action: cheer.action(ctx) }} />
      </div>
    </div>
  ),
)
