import { isElement, type HtmlRoot } from '../../schema/html.js'
import { boxSign } from '../../schema/import/checkboxes.js'
import { listStyle } from './list-marker.js'
import { rewrite, wrap } from './tree.js'

/** Whether Google Docs wrote the markup. */
export function isGoogleDocs(html: string): boolean {
  return /\bid="docs-internal-guid-/.test(html)
}

/** Makes plain HTML of what Google Docs writes. Its bold element around everything is not bold. */
export function plainGoogleDocs(page: HtmlRoot): void {
  rewrite(page, (element) => {
    const { name, attribs, children } = element
    if (name === 'b' && (attribs['id'] ?? '').startsWith('docs-internal-guid-')) return children
    if (name === 'ol') {
      const first = children.find((child) => isElement(child) && child.name === 'li')
      const style =
        first && isElement(first) ? /list-style-type:\s*([\w-]{1,40})/.exec(first.attribs['style'] ?? '')?.[1] : ''
      const type = listStyle(style)
      if (type !== null) attribs['type'] ??= type
    }
    if (name === 'li' && attribs['role'] === 'checkbox') {
      const content = children.filter((child) => !isElement(child) || child.name !== 'img')
      const box = wrap('span', [boxSign(attribs['aria-checked'] === 'true')])
      const at = content.findIndex((child) => isElement(child))
      const target = content[at]
      if (target && isElement(target)) {
        target.children.unshift(box)
        box.parent = target
      } else content.unshift(box)
      return [wrap('li', content)]
    }
    return null
  })
}
