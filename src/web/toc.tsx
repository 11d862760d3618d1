import type { ReactNode } from 'react'
import { tableOfContents } from '../domain/post/table-of-contents.js'
import { IslandMarkup } from '../islands/island-markup.js'
import type { WebContext } from '../render/context.js'
import { island as tocIsland } from './islands/toc.js'

/**
 * The text with a table of the sections that this reader may see (W-TOC-1): beside it, or in a closed list above it in
 * narrow windows. The stylesheet shows one of them. Only the text if there are too few sections.
 */
export function WithContents({ ctx, children }: { ctx: WebContext; children: ReactNode }): ReactNode {
  const entries = tableOfContents(ctx.outline.headings.values())
  if (entries.length === 0) return children
  return (
    <div className="with-toc">
      <nav className="toc-above" aria-label={ctx.messages.tableOfContents}>
        <details>
          <summary>{ctx.messages.tableOfContents}</summary>
          <ol>
            {entries.map(({ id, slug, text, depth }) => (
              <li key={id} className={`toc-entry depth-${depth}`}>
                <a href={ctx.urls.heading(slug)} dir="auto">
                  {text}
                </a>
              </li>
            ))}
          </ol>
        </details>
      </nav>
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
