import type { ReactElement } from 'react'
import { defineIsland, type IslandProps } from '../../islands/define-island.js'
import { AppPrompt } from './app-prompt.js'

export interface AppSheetProps {
  /** The author to follow in the app; null if nobody is known to have shared the post. */
  readonly author: string | null
  readonly url: string
}

export const island = defineIsland<AppSheetProps>({
  name: 'app-sheet',
  when: 'idle',
  visitors: 'other-app',
  view: AppSheet,
})

/** W-WEBV-1: in the built-in browser of another app. */
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
