import { parse, walk } from 'css-tree'
import { appendAll } from 'diptych/domain'
import { nestsTooDeep } from './css-depth.js'
import { applyEdits, type Edit } from './edits.js'
import { attributeEdit, contentRange, sourceElements } from './source-elements.js'
import type { Stage } from './stages.js'

/**
 * Adds a webmail's prefix to classes and ids, in the markup and in selectors. Other references (`[class="x"]`,
 * `href="#x"`) no longer match; a link to `<a name="x">` still works.
 */
export function prefixedNames(prefix: string): Stage {
  const prefixed = (name: string) => (name.startsWith(prefix) ? name : prefix + name)
  return (html) => {
    const edits: Edit[] = []
    for (const element of sourceElements(html)) {
      const { class: classes, id } = element.attribs
      const isPage = element.name === 'html' || id === 'client-page'
      if (classes?.trim())
        appendAll(edits, attributeEdit(element, 'class', classes.trim().split(/\s+/).map(prefixed).join(' ')))
      if (id && !isPage) appendAll(edits, attributeEdit(element, 'id', prefixed(id)))
      const range = element.name === 'style' ? contentRange(element) : undefined
      if (!range) continue
      edits.push({ ...range, text: prefixedSheet(html.slice(range.from, range.to), prefixed) })
    }
    return { html: applyEdits(html, edits), changes: [] }
  }
}

function prefixedSheet(css: string, prefixed: (name: string) => string): string {
  if (nestsTooDeep(css)) return css
  const edits: Edit[] = []
  walk(parse(css, { positions: true, parseValue: false, parseAtrulePrelude: false }), (node) => {
    if ((node.type !== 'ClassSelector' && node.type !== 'IdSelector') || !node.loc) return
    edits.push({
      from: node.loc.start.offset + 1,
      to: node.loc.end.offset,
      text: prefixed(css.slice(node.loc.start.offset + 1, node.loc.end.offset)),
    })
  })
  return applyEdits(css, edits)
}
