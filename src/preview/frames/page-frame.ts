import '../../client.js'
import { morphDocument } from './morph.js'
import { onPage, tellKeys, tellPage, tellPainted, tellScrolling } from './parent-page.js'

/** The script of a page's frame: the page's own script, and what keeps it up to date. */

// The server's markup of each island, before it woke: a new document is compared with this, not with what became of it.
const served = islandsIn(document)

onPage((message) => {
  if (message.type === 'scroll') scrollTo({ top: message.top, behavior: 'instant' })
  else if (message.type === 'document') {
    const fresh = islandsIn(new DOMParser().parseFromString(message.html, 'text/html'))
    // What lives cannot be exchanged under its own hands.
    if (fresh.length !== served.length || fresh.some((markup, at) => markup !== served[at])) location.reload()
    else {
      morphDocument(message.html, (element) => element.matches('[data-island]'))
      tellPainted()
    }
  }
})
tellScrolling()
tellKeys()
tellPage({ type: 'ready' })
tellPainted()

function islandsIn(from: Document): string[] {
  return [...from.querySelectorAll('[data-island]')].map((island) => island.outerHTML)
}
