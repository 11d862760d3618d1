import { type CssNode, generate } from 'css-tree'

/** The parts of a selector. */
export interface SelectorFacts {
  /** Whether the rule is inside another rule. */
  readonly isNested: boolean
  /** Whether it is one of several, separated by commas. */
  readonly isGrouped: boolean
  /** Whether it requires two or more classes or ids on one element. */
  readonly isChained: boolean
  readonly kinds: ReadonlySet<'type' | 'class' | 'id' | 'attribute' | 'universal'>
  /** ` `, `>`, `+`, `~`. */
  readonly combinators: ReadonlySet<string>
  readonly pseudoClasses: ReadonlySet<string>
  readonly pseudoElements: ReadonlySet<string>
  /** As in `class~=`; only the name if there is no value. */
  readonly attributes: ReadonlySet<string>
  /** The last part, which matches the styled elements. */
  readonly subject: { readonly type?: string; readonly classes: readonly string[]; readonly ids: readonly string[] }
}

/** Pseudo-elements with one colon in CSS 2. */
const OLD_PSEUDO_ELEMENTS: readonly string[] = ['before', 'after', 'first-letter', 'first-line']

export function readSelector(selector: CssNode, isNested: boolean, isGrouped: boolean): SelectorFacts {
  const kinds = new Set<'type' | 'class' | 'id' | 'attribute' | 'universal'>()
  const combinators = new Set<string>()
  const pseudoClasses = new Set<string>()
  const pseudoElements = new Set<string>()
  const attributes = new Set<string>()
  let subject: { type?: string; classes: string[]; ids: string[] } = { classes: [], ids: [] }
  let isChained = false
  for (const node of selector.type === 'Selector' ? selector.children : []) {
    switch (node.type) {
      case 'Combinator':
        combinators.add(node.name)
        subject = { classes: [], ids: [] }
        break
      case 'TypeSelector':
        kinds.add(node.name === '*' ? 'universal' : 'type')
        if (node.name !== '*') subject.type = node.name.toLowerCase()
        break
      case 'ClassSelector':
        kinds.add('class')
        subject.classes.push(node.name)
        break
      case 'IdSelector':
        kinds.add('id')
        subject.ids.push(node.name)
        break
      case 'AttributeSelector':
        kinds.add('attribute')
        attributes.add(`${generate(node.name).toLowerCase()}${node.matcher ?? ''}`)
        break
      case 'PseudoClassSelector':
        if (OLD_PSEUDO_ELEMENTS.includes(node.name.toLowerCase())) pseudoElements.add(node.name.toLowerCase())
        else pseudoClasses.add(node.name.toLowerCase())
        break
      case 'PseudoElementSelector':
        pseudoElements.add(node.name.toLowerCase())
        break
      default:
    }
    isChained ||= subject.classes.length + subject.ids.length > 1
  }
  return { isNested, isGrouped, isChained, kinds, combinators, pseudoClasses, pseudoElements, attributes, subject }
}
