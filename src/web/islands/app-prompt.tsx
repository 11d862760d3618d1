import { useState, type ReactElement } from 'react'
import { isVisitor, type VisitorKind } from '../../domain/reader/visitor.js'
import { APP_SHEET_REST } from '../../domain/values/limits.js'
import type { IslandHost } from '../../islands/host.js'
import { useInBrowser } from '../../islands/use-in-browser.js'

export interface AppPromptProps {
  /** Distinguishes the two prompts, on the page and in the device's storage. */
  name: string
  /** The visitors who see it. */
  visitors: VisitorKind
  title: string
  text?: string
  /** Opens the post in the app, or the app store. */
  url: string
  open: string
  stay: string
  host: IslandHost
}

/**
 * A sheet at the bottom of the page that offers the app. A reader who stays is not asked again for three days
 * (K-APP-1).
 */
export function AppPrompt({ name, visitors, title, text, url, open, stay, host }: AppPromptProps): ReactElement | null {
  const [closed, setClosed] = useState(false)
  const asks = useInBrowser(() => isVisitor(visitors, navigator.userAgent) && !host.remembers(name), false)
  const close = () => {
    host.remember(name, APP_SHEET_REST)
    setClosed(true)
  }
  if (closed || !asks) return null
  return (
    <aside className="sheet" aria-labelledby={`${name}-title`}>
      <p className="sheet-title" id={`${name}-title`}>
        {title}
      </p>
      {text ? <p className="sheet-text">{text}</p> : null}
      <p className="sheet-actions">
        <a className="button primary" href={url}>
          {open}
        </a>
        <button type="button" className="button secondary" onClick={close}>
          {stay}
        </button>
      </p>
    </aside>
  )
}
