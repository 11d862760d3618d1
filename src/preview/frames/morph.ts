import { Idiomorph } from 'idiomorph'

/**
 * Makes this document the given one, touching only what differs, so that place, pictures and selection stay.
 * `keep` names elements that are left as they are.
 */
export function morphDocument(html: string, keep: (element: Element, next: Element) => boolean = () => false): void {
  const next = new DOMParser().parseFromString(html, 'text/html')
  for (const { name, value } of next.documentElement.attributes) document.documentElement.setAttribute(name, value)
  // Our own script is in both heads, and a head that is morphed would load it again.
  const styles = (from: Document) => [...from.head.querySelectorAll('style')]
  const [old, wanted] = [styles(document), styles(next)]
  if (old.length !== wanted.length || old.some((style, at) => style.textContent !== wanted[at]?.textContent)) {
    old.forEach((style) => style.remove())
    for (const style of wanted) {
      const copy = document.createElement('style')
      copy.nonce = old[0]?.nonce ?? ''
      copy.textContent = style.textContent
      document.head.append(copy)
    }
  }
  document.title = next.title
  Idiomorph.morph(document.body, next.body, {
    morphStyle: 'outerHTML',
    callbacks: { beforeNodeMorphed: (element: Node, other: Node) => !(element instanceof Element && other instanceof Element && (element.isEqualNode(other) || keep(element, other))) },
  })
}
