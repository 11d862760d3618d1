import { type CssNode, parse, walk } from 'css-tree'
import type { MailElement } from './dom.js'

export interface StyleBlock {
  element: MailElement
  css: string
  ast: CssNode
  errors: readonly string[]
  inHead: boolean
}

export function parseStyleBlock(element: MailElement, css: string, inHead: boolean): StyleBlock {
  const errors: string[] = []
  const ast = parse(css, { onParseError: (error) => errors.push(error.message) })
  return { element, css, ast, errors, inHead }
}

/** Whether a style sheet declares a property in a rule that one of these selectors reaches. */
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
