import { type CssNode, parse, walk } from 'css-tree'
import type { MailElement } from '../markup/dom.js'

const MAX_NESTING = 100

export interface StyleBlock {
  element: MailElement
  css: string
  ast: CssNode
  errors: readonly string[]
  inHead: boolean
}

export function parseStyleBlock(element: MailElement, css: string, inHead: boolean): StyleBlock {
  const errors: string[] = []
  // Limited, because css-tree is recursive.
  const tooDeep = nesting(css) > MAX_NESTING
  if (tooDeep) errors.push(`blocks are nested deeper than ${MAX_NESTING} levels`)
  const ast = parse(tooDeep ? '' : css, { onParseError: (error) => errors.push(error.message) })
  return { element, css, ast, errors, inHead }
}

function nesting(css: string): number {
  let depth = 0
  let deepest = 0
  for (const [brace] of css.matchAll(/[{}]/g)) {
    depth += brace === '{' ? 1 : -1
    deepest = Math.max(deepest, depth)
  }
  return deepest
}

/** Whether a style sheet declares a property in a rule whose selector matches. */
export function declares(ast: CssNode, property: RegExp, selector: RegExp): boolean {
  let found = false
  walk(ast, {
    visit: 'Rule',
    enter(rule) {
      const names: string[] = []
      walk(rule.prelude, (node) => {
        if (node.type === 'TypeSelector') names.push(node.name)
        if (node.type === 'PseudoClassSelector') names.push(`:${node.name}`)
      })
      if (!names.some((name) => selector.test(name))) return
      walk(rule.block, (node) => {
        if (node.type === 'Declaration' && property.test(node.property)) found = true
      })
    },
  })
  return found
}
