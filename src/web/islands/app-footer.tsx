import type { ReactElement } from 'react'
import { defineIsland, type IslandProps } from '../../islands/define-island.js'
import { AppPrompt } from './app-prompt.js'

export interface AppFooterProps {
  readonly author: string
  readonly url: string
}

export const island = defineIsland<AppFooterProps>({
  name: 'app-footer',
  when: 'idle',
  visitors: 'phone',
  view: AppFooter,
})

/** W-APPF-1, W-APPF-2: in browsers of phones. */
function AppFooter({ author, url, messages, host }: IslandProps<AppFooterProps>): ReactElement {
  return (
    <AppPrompt
      name="app-footer"
      visitors="phone"
      title={messages.continueReadingAuthor(author)}
      text={messages.appPlatforms}
      url={url}
      open={messages.readInTheApp}
      stay={messages.readInBrowser}
      host={host}
    />
  )
}
