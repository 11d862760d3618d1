import type { ReactElement, ReactNode } from 'react'
import { isOnSubstack } from '../../domain/links/on-substack.js'
import { appUrl } from '../../domain/links/urls.js'
import type { AppUpsell } from '../../domain/post/app-upsell.js'
import type { WebContext } from '../../render/context.js'

export interface AppUpsellLinkProps {
  ctx: WebContext
  kind: AppUpsell
  className: string
  children: ReactNode
}

/**
 * A link to the app. With script, a dialog first explains the app (W-LIS-1, W-SAV-1). Null for publications outside
 * Substack, because the app does not have their posts.
 */
export function AppUpsellLink({ ctx, kind, className, children }: AppUpsellLinkProps): ReactElement | null {
  if (!isOnSubstack(ctx.publication)) return null
  return (
    <a
      className={className}
      href={appUrl(ctx.urls.canonical())}
      data-enhance={kind}
      data-track={kind}
      data-voice={kind === 'listen' ? ctx.features.voiceProvider : undefined}
    >
      {children}
    </a>
  )
}
