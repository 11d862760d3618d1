import type { ReactElement } from 'react'
import type { Visitor } from '../../domain/visitor.js'
import { defineIsland, type IslandProps } from '../../islands/define-island.js'
import { AppPrompt } from './app-prompt.js'

export interface AppFooterProps {
  readonly author: string
  readonly url: string
}

export const appFooterIsland = defineIsland<AppFooterProps>({ name: 'app-footer', when: 'idle', view: AppFooter })

const readsInBrowser = ({ phone, inApp }: Visitor) => phone && !inApp

/** W-APPF-1, W-APPF-2: on phones' browsers. */
function AppFooter({ author, url, messages, host }: IslandProps<AppFooterProps>): ReactElement {
  return <AppPrompt name="app-footer" concerns={readsInBrowser} title={messages.continueReadingAuthor(author)} text={messages.appPlatforms} url={url} open={messages.readInTheApp} stay={messages.readInBrowser} host={host} />
}
