import { useEffect, useState, type ReactElement } from 'react'
import { APP_FOOTER_REST } from '../../domain/limits.js'
import { visitorOf } from '../../domain/visitor.js'
import { defineIsland, type IslandProps } from '../../islands/define-island.js'

export interface AppFooterProps {
  readonly author: string
  /** Opens the post in the app, or the app's shop. */
  readonly url: string
}

export const appFooterIsland = defineIsland<AppFooterProps>({ name: 'app-footer', when: 'idle', view: AppFooter })

const KEY = 'app-footer'

/** W-APPF-1, W-APPF-2: on phones' browsers; whoever chose the browser is not asked again for three days. */
function AppFooter({ author, url, messages, host }: IslandProps<AppFooterProps>): ReactElement | null {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const { phone, inApp } = visitorOf(navigator.userAgent)
    setOpen(phone && !inApp && !host.remembers(KEY))
  }, [host])
  const stay = () => {
    host.remember(KEY, APP_FOOTER_REST)
    setOpen(false)
  }
  if (!open) return null
  return (
    <aside className="sheet" aria-labelledby="app-footer-title">
      <p className="sheet-title" id="app-footer-title">
        {messages.continueReadingAuthor(author)}
      </p>
      <p className="sheet-text">{messages.appPlatforms}</p>
      <p className="sheet-actions">
        <a className="button primary" href={url}>
          {messages.readInTheApp}
        </a>
        <button type="button" className="button secondary" onClick={stay}>
          {messages.readInBrowser}
        </button>
      </p>
    </aside>
  )
}
