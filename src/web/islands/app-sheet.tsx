import type { ReactElement } from 'react'
import { defineIsland, type IslandProps } from '../../islands/define-island.js'
import { AppPrompt } from './app-prompt.js'

export interface AppSheetProps {
  /** Whom to follow in the app; null where nobody is known to have passed the post on. */
  readonly author: string | null
  readonly url: string
}

export const island = defineIsland<AppSheetProps>({
  name: 'app-sheet',
  when: 'idle',
  visitors: 'other-app',
  view: AppSheet,
})

/** W-WEBV-1: where another app shows the page. */
function AppSheet({ author, url, messages, host }: IslandProps<AppSheetProps>): ReactElement {
  return (
    <AppPrompt
      name="app-sheet"
      visitors="other-app"
      title={author === null ? messages.readInSubstackApp : messages.followInApp(author)}
      url={url}
      open={messages.openInApp}
      stay={messages.maybeLater}
      host={host}
    />
  )
}
