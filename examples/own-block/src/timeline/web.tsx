import { IslandMarkup, webView, wire } from 'diptych/web'
import { timeline, timelineEntry } from './block.js'
import { cheer } from './call.js'
import { island } from './island.js'

export const timelineWeb = webView(timeline, ({ attrs, says, ctx, children, node }) =>
  node.childCount === 0 ? null : (
    <section className="timeline" aria-label={says.label} {...wire('TimelineToDOM', attrs)}>
      <ol className="timeline-entries">{children}</ol>
      <IslandMarkup island={island} words={ctx} props={{ timeline: attrs.id, action: cheer.action(ctx) }} />
    </section>
  ),
)

export const timelineEntryWeb = webView(timelineEntry, ({ attrs, says, children }) => (
  <li className="timeline-entry" {...wire('TimelineEntryToDOM', attrs)}>
    <strong className="timeline-year">{says.year}</strong>
    <div className="timeline-text">{children}</div>
  </li>
))
