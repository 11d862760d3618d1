import type { MouseEvent, ReactElement } from 'react'
import { defineIsland, type IslandProps } from '../../islands/define-island.js'
import { ShareIcon } from '../../parts/web/icons.js'
import { copyText } from './copy-text.js'

export interface ShareProps {
  readonly url: string
  readonly title: string
}

export const island = defineIsland<ShareProps>({ name: 'share', when: 'interaction', view: ShareView })

function ShareView({ url, title, messages, host }: IslandProps<ShareProps>): ReactElement {
  const share = async (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    const done = (await openShareSheet({ title, url })) || ((await copyText(url)) ? 'copied' : null)
    if (done === 'copied') host.toast({ text: messages.copiedLink })
    else if (!done) host.go(url)
  }
  return (
    <a className="action" href={url} data-track="share" data-hold="" onClick={share}>
      <ShareIcon />
      <span>{messages.share}</span>
    </a>
  )
}

/** Opens the system's share sheet, if there is one. If the reader closes it, nothing else is offered. */
async function openShareSheet(what: ShareData): Promise<'shared' | null> {
  if (typeof navigator.share !== 'function') return null
  try {
    await navigator.share(what)
    return 'shared'
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'shared' : null
  }
}
