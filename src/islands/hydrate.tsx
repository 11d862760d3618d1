import { createElement, type FunctionComponent } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { Island, IslandProps } from './define-island.js'
import type { IslandHost } from './host.js'
import { loadMessages } from './load-messages.js'

/**
 * Takes over an island's markup. React is in this file's chunk, once for all islands. Settles when the island is alive.
 */
export async function hydrate(
  element: HTMLElement,
  island: Island,
  host: IslandHost,
  onError: (error: unknown) => void,
): Promise<void> {
  const messages = await loadMessages(element.dataset['language'])
  // Islands whose code comes together begin in tasks of their own, so that a press between them is heard.
  await new Promise((resolve) => setTimeout(resolve))
  const props: IslandProps<object> = { ...(JSON.parse(element.dataset['props'] ?? '{}') as object), messages, host }
  const markup = element.innerHTML
  // The props are this island's: one server wrote its name and them.
  const root = hydrateRoot(element, createElement(island.view as FunctionComponent<IslandProps<object>>, props), {
    onRecoverableError: onError,
    // What React clears when a view throws is put back: it works as links and forms.
    onUncaughtError(error) {
      onError(error)
      setTimeout(() => {
        root.unmount()
        element.innerHTML = markup
      })
    },
  })
  await new Promise((resolve) => requestAnimationFrame(resolve))
}
