import type { ReactElement } from 'react'
import type { AppUpsell } from '../../domain/app-upsell.js'
import { appUrl } from '../../domain/urls.js'
import type { WebContext } from '../../render/context.js'

export interface AppUpsellLinkProps {
  ctx: WebContext
  kind: AppUpsell
  className?: string | undefined
}

/** Leads to the app; with script a dialog says first what the app is for (W-LIS-1, W-SAV-1). */
export function AppUpsellLink({ ctx, kind, className }: AppUpsellLinkProps): ReactElement {
  return (
    <a className={className} href={appUrl(ctx.urls.canonical())} data-enhance={kind}>
      {kind === 'listen' ? ctx.messages.listenInApp : ctx.messages.saveVideo}
    </a>
  )
}
