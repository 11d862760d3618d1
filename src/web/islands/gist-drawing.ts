/**
 * Puts GitHub's own drawing in a gist's place once the reader comes near and its stylesheet has come. It stands in a
 * shadow root: the stylesheet reaches nothing else of the page. GitHub's colours know no dark page, so ours stay there.
 */
export function drawWhenNear(template: HTMLTemplateElement): void {
  const place = template.parentElement
  const { defaultView } = template.ownerDocument
  if (!place || !defaultView || defaultView.matchMedia('(prefers-color-scheme: dark)').matches) return
  const near = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      near.disconnect()
      draw(template, place)
    },
    { rootMargin: '400px' },
  )
  near.observe(place)
}

function draw(template: HTMLTemplateElement, place: HTMLElement): void {
  const document = template.ownerDocument
  const drawing = document.createElement('div')
  drawing.className = 'gist-drawing'
  const root = drawing.attachShadow({ mode: 'open' })
  root.append(document.importNode(template.content, true))
  const stylesheet = root.querySelector('link')
  // Until then, and without it, our own drawing stands.
  stylesheet?.addEventListener('load', () => place.toggleAttribute('data-came', true))
  stylesheet?.addEventListener('error', () => drawing.remove())
  template.before(drawing)
}
