import { islandsIn, served } from './served-islands.js'
import { morphDocument } from './morph.js'
import { flash } from './flash.js'
import { followScrolling } from './follow-scrolling.js'
import { blockAround, elementsOfBlock, pageBlocks } from './page-blocks.js'
import { onPage, openLinksOutside, tellKeys, tellPage, tellPainted } from './parent-page.js'

/** Updates a page's frame. Runs before the script of the page, because it keeps the server's markup of islands. */

const scrolling = followScrolling({ all: pageBlocks, of: elementsOfBlock })

onPage((message) => {
  if (message.type === 'scroll') scrolling.returnTo(message.top)
  else if (message.type === 'follow') scrolling.follow(message.place)
  else if (message.type === 'block') show(message.block)
  else if (message.type === 'document') {
    const next = new DOMParser().parseFromString(message.html, 'text/html')
    const fresh = islandsIn(next)
    // A running island cannot be replaced, and a CSP cannot change, so the frame reloads.
    if (
      policyOf(next) !== policyOf(document) ||
      fresh.length !== served.length ||
      fresh.some((markup, at) => markup !== served[at])
    ) {
      tellPage({ type: 'reloading' })
      location.reload()
    } else {
      morphDocument(next, (element) => element.matches('[data-island]'))
      scrolling.changed()
      tellPainted(message.revision)
    }
  }
})
tellKeys()
openLinksOutside()
addEventListener('click', ({ target }) => {
  const block = target instanceof Element ? blockAround(target) : null
  if (block !== null) tellPage({ type: 'block', block })
})
tellPage({ type: 'ready' })

function show(block: number): void {
  const elements = elementsOfBlock(block)
  if (elements[0]) scrolling.show(elements[0])
  flash(elements)
}

function policyOf(from: Document): string {
  return from.querySelector<HTMLMetaElement>('meta[name="preview-policy"]')?.content ?? ''
}
