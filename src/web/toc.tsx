import type { ReactNode } from 'react'
import { tableOfContents } from '../domain/post/table-of-contents.js'
import { IslandMarkup } from '../islands/island-markup.js'
import type { WebContext } from '../render/context.js'
import { island as tocIsland } from './islands/toc.js'

/** A text with the sections that this reader may see beside it (W-TOC-1); the text alone where they are too few. */
export function WithContents({ ctx, children }: { ctx: WebContext; children: ReactNode }): ReactNode {
  const entries = tableOfContents(ctx.outline.headings.values())
  if (entries.length === 0) return children
  return (
    <div className="with-toc">
      <div className="toc-rail">
        <IslandMarkup
          as="nav"
          className="toc"
          aria-label={ctx.messages.tableOfContents}
          island={tocIsland}
          props={{ entries: entries.map(({ slug, ...entry }) => ({ ...entry, href: ctx.urls.heading(slug) })) }}
          words={ctx}
        />
      </div>
      {children}
    </div>
  )
}
