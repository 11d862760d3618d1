import { islandsIn, served } from './served-islands.js'
import { mount } from '../../client.js'
import { morphDocument } from './morph.js'
import { onPage, openLinksOutside, returnTo, tellKeys, tellPage, tellPainted, tellScrolling } from './parent-page.js'

/** The script of a page's frame: the page's own script, and what keeps it up to date. */

mount()

onPage((message) => {
  if (message.type === 'scroll') returnTo(message.top)
  else if (message.type === 'document') {
    const next = new DOMParser().parseFromString(message.html, 'text/html')
    const fresh = islandsIn(next)
    // What lives cannot be exchanged under its own hands, and a policy not at all.
    if (
      policyOf(next) !== policyOf(document) ||
      fresh.length !== served.length ||
      fresh.some((markup, at) => markup !== served[at])
    )
      location.reload()
    else {
      morphDocument(next, (element) => element.matches('[data-island]'))
      tellPainted(message.revision)
    }
  }
})
tellScrolling()
tellKeys()
openLinksOutside()
tellPage({ type: 'ready' })

function policyOf(from: Document): string {
  return from.querySelector<HTMLMetaElement>('meta[name="preview-policy"]')?.content ?? ''
}
