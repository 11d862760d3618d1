import type { ReactElement, ReactNode } from 'react'
import { OVERLAYS, type OverlayName } from '../domain/overlay.js'
import { appUrl } from '../domain/publication-urls.js'
import { IslandMarkup } from '../islands/island-markup.js'
import type { WebContext } from '../render/context.js'
import { appFooterIsland } from './islands/app-footer.js'

/** What the server chose to let come over the page. Nothing of it shows before its island wakes. */
export function Overlays({ ctx }: { ctx: WebContext }): ReactNode {
  const asked = OVERLAYS.filter((name) => ctx.overlays.includes(name))
  return asked.length ? <div className="overlays">{asked.map((name) => <Overlay key={name} name={name} ctx={ctx} />)}</div> : null
}

function Overlay({ name, ctx }: { name: OverlayName; ctx: WebContext }): ReactNode {
  return views[name](ctx)
}

/** Null where an overlay has nothing to say to this reader. */
const views: { readonly [N in OverlayName]: (ctx: WebContext) => ReactElement | null } = {
  'app-footer': (ctx) => <IslandMarkup island={appFooterIsland} props={{ author: ctx.post.publishedBylines[0]?.name || ctx.publication.name, url: appUrl(ctx.urls.canonical()) }} words={ctx} />,
}
