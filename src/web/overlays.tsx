import type { ReactElement, ReactNode } from 'react'
import { OVERLAYS, type OverlayName } from '../domain/reader/overlay.js'
import { appUrl } from '../domain/links/publication-urls.js'
import type { Sharer } from '../domain/reader/sharer.js'
import { IslandMarkup } from '../islands/island-markup.js'
import type { WebContext } from '../render/context.js'
import { island as appFooterIsland } from './islands/app-footer.js'
import { island as appSheetIsland } from './islands/app-sheet.js'
import { followOverlay, giftOverlay, recommendOverlay } from './reader-overlays.js'
import { selectionOverlay } from './selection.js'
import { SubscribePrompt } from './subscribe-prompt.js'

/** What the server chose to let come over the page. Nothing of it shows before its island wakes. */
export function Overlays({ ctx }: { ctx: WebContext }): ReactNode {
  const asked = OVERLAYS.filter((name) => ctx.overlays.includes(name))
  return asked.length ? (
    <div className="overlays">
      {asked.map((name) => (
        <Overlay key={name} name={name} ctx={ctx} />
      ))}
    </div>
  ) : null
}

function Overlay({ name, ctx }: { name: OverlayName; ctx: WebContext }): ReactNode {
  return views[name](ctx)
}

/** Null where an overlay has nothing to say to this reader. */
const views: { readonly [N in OverlayName]: (ctx: WebContext) => ReactElement | null } = {
  'app-footer': (ctx) => (
    <IslandMarkup
      island={appFooterIsland}
      props={{ author: ctx.post.publishedBylines[0]?.name || ctx.publication.name, url: appUrl(ctx.urls.canonical()) }}
      words={ctx}
    />
  ),
  'app-sheet': (ctx) => (
    <IslandMarkup
      island={appSheetIsland}
      props={{ author: sharerFor(ctx)?.name ?? null, url: appUrl(ctx.urls.canonical()) }}
      words={ctx}
    />
  ),
  'subscribe-prompt': (ctx) => <SubscribePrompt ctx={ctx} />,
  follow: followOverlay,
  gift: giftOverlay,
  recommend: recommendOverlay,
  selection: selectionOverlay,
}

/** A reader's own share is none. */
function sharerFor({ sharer, readerId }: WebContext): Sharer | null {
  return sharer && String(sharer.id) !== String(readerId) ? sharer : null
}
