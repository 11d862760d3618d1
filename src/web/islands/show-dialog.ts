export interface DialogContent {
  media: HTMLElement | null
  title: string
  text: string | null
  action: { readonly href: string; readonly label: string }
  closeLabel: string
}

/** A dialog without React, with the markup of `src/parts/web/dialog.tsx`. The focus returns to `opener`. */
export function showDialog(opener: HTMLElement, { media, title, text, action, closeLabel }: DialogContent): void {
  const document = opener.ownerDocument
  const make = <K extends keyof HTMLElementTagNameMap>(tag: K, className: string, ...content: (Node | string)[]) => {
    const element = document.createElement(tag)
    element.className = className
    element.append(...content)
    return element
  }
  const heading = make('p', 'dialog-title', title)
  heading.id = 'dialog-title'
  const link = make('a', 'button primary', action.label)
  link.href = action.href
  const close = make('button', 'dialog-close', cross(document))
  close.type = 'button'
  close.setAttribute('aria-label', closeLabel)
  const dialog = make(
    'dialog',
    'dialog',
    make(
      'div',
      'dialog-content',
      ...(media ? [media] : []),
      heading,
      ...(text ? [make('p', 'dialog-text', text)] : []),
      make('p', 'dialog-action', link),
      close,
    ),
  )
  dialog.setAttribute('aria-labelledby', heading.id)
  close.addEventListener('click', () => dialog.close())
  dialog.addEventListener('click', (event) => event.target === dialog && dialog.close())
  dialog.addEventListener('close', () => dialog.remove())
  const place = opener.closest('.post') ?? document.body
  place.append(dialog)
  // Safari does not focus a clicked link.
  opener.focus()
  dialog.showModal()
}

function cross(document: Document): SVGSVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  const attributes = {
    class: 'icon',
    width: '20',
    height: '20',
    viewBox: '0 0 24 24',
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': '1.75',
    'stroke-linecap': 'round',
    'aria-hidden': 'true',
  }
  for (const [name, value] of Object.entries(attributes)) svg.setAttribute(name, value)
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  path.setAttribute('d', 'M18 6 6 18M6 6l12 12')
  svg.append(path)
  return svg
}
