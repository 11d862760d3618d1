import { type CssNode, generate } from 'css-tree'

/** What a selector is made of. */
export interface SelectorFacts {
  /** Of a rule inside of another rule. */
  readonly isNested: boolean
  /** One of several, with commas. */
  readonly isGrouped: boolean
  /** Two or more classes or ids on one element. */
  readonly isChained: boolean
  readonly kinds: ReadonlySet<'type' | 'class' | 'id' | 'attribute' | 'universal'>
  /** ` `, `>`, `+`, `~`. */
  readonly combinators: ReadonlySet<string>
  readonly pseudoClasses: ReadonlySet<string>
  readonly pseudoElements: ReadonlySet<string>
  /** As in `class~=`; '' behind the name where only the name is asked for. */
  readonly attributes: ReadonlySet<string>
  /** The last part, which names the elements that the rule is for. */
  readonly subject: { readonly type?: string; readonly classes: readonly string[]; readonly ids: readonly string[] }
}

/** Pseudo-elements that CSS 2 writes with one colon. */
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
