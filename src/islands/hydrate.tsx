import { createElement, type FunctionComponent } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { AnyIsland } from './define-island.js'
import type { IslandHost } from './host.js'
import { loadMessages } from './load-messages.js'

/**
 * Hydrates an island's markup. React is in this file's chunk, once for all islands. Resolves when the island is
 * hydrated.
 */
export async function hydrate(
  element: HTMLElement,
  island: AnyIsland,
  host: IslandHost,
  onError: (error: unknown) => void,
): Promise<void> {
  const { words, language, props: own = '{}' } = element.dataset
  const texts = words ? { words: JSON.parse(words) as never } : { messages: await loadMessages(language) }
  // Islands that load together are hydrated in separate tasks, so that clicks in between are handled.
  await new Promise((resolve) => setTimeout(resolve))
  const props = { ...(JSON.parse(own) as object), ...texts, host }
  const markup = element.innerHTML
  // The props fit: the server wrote them together with the island's name.
  const root = hydrateRoot(element, createElement(island.view as FunctionComponent<object>, props), {
    onRecoverableError: onError,
    onUncaughtError(error) {
      onError(error)
      setTimeout(end)
    },
  })
  // React removes the markup, also when a view throws. It is restored, because it works as links and forms.
  const end = () => {
    root.unmount()
    element.innerHTML = markup
  }
  element.addEventListener('diptych:end', end)
  await new Promise((resolve) => requestAnimationFrame(resolve))
}
