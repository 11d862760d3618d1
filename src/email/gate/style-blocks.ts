import { type CssNode, walk } from 'css-tree'
import { rangesHiddenFromWord } from './comments.js'
import { MAX_STYLE_BLOCK, MAX_STYLE_TOTAL } from './limits.js'
import { atElement } from './place.js'
import type { GateRule } from './rule.js'

export const styleBlockRules: readonly GateRule[] = [
  {
    id: 'C01', severity: 'error', where: 'string',
    why: 'Gmail drops the block that passes the limit, whole.',
    source: 'email-bugs #90, CIE:html-style#6',
    *check(mail) {
      let total = 0
      for (const { css, element } of mail.styleBlocks) {
        total += css.length
        if (css.length > MAX_STYLE_BLOCK) yield atElement(mail, element, `A style block of ${css.length} characters, limit ${MAX_STYLE_BLOCK}`)
      }
      if (total > MAX_STYLE_TOTAL) yield { message: `${total} characters of style, limit ${MAX_STYLE_TOTAL}` }
    },
  },
  {
    id: 'C02', severity: 'error', where: 'string',
    why: 'Gmail drops the whole block.',
    source: 'email-bugs #21',
    *check(mail) {
      for (const { ast, element } of mail.styleBlocks) {
        if (hasNestedAtRule(ast)) yield atElement(mail, element, 'An at-rule within an at-rule')
      }
    },
  },
  {
    id: 'C03', severity: 'error', where: 'dom',
    why: 'Gmail ignores style in body.',
    source: 'CIE:html-style#1, email-bugs #141',
    *check(mail) {
      for (const { inHead, element } of mail.styleBlocks) if (!inHead) yield atElement(mail, element, 'A style block outside head')
    },
  },
  {
    id: 'C04', severity: 'warning', where: 'string',
    why: 'Gmail drops rules, in places the block, for an attribute selector.',
    source: 'CIE:css-selector-attribute',
    *check(mail) {
      for (const { ast, element } of mail.styleBlocks) {
        const [withAttribute, without] = countSelectors(ast)
        if (withAttribute > 0 && without > 0) yield atElement(mail, element, 'Attribute selectors share a block with others')
      }
    },
  },
  {
    id: 'C05', severity: 'error', where: 'string',
    why: 'Word falls back to Times for the whole mail.',
    source: 'CIE:css-at-import, CIE:css-at-font-face',
    *check(mail) {
      const guarded = rangesHiddenFromWord(mail.comments)
      for (const { ast, element } of mail.styleBlocks) {
        const at = element.startIndex ?? 0
        if (guarded.some(({ from, to }) => at > from && at < to)) continue
        for (const name of atRules(ast).map((rule) => rule.name)) {
          if (/^(?:import|font-face)$/i.test(name)) yield atElement(mail, element, `@${name} outside of \`<!--[if !mso]><!-->\``)
        }
      }
    },
  },
  {
    id: 'C06', severity: 'error', where: 'string',
    why: 'Clients drop a block that they cannot parse; an emoji in it blanked Outlook.com.',
    source: 'emailonacid "12 things" 5; email-bugs #11',
    *check(mail) {
      for (const { css, errors, element } of mail.styleBlocks) {
        for (const error of errors) yield atElement(mail, element, `CSS error: ${error}`)
        const odd = /[^\t\n\r\x20-\x7e]/u.exec(css)?.[0]
        if (odd !== undefined) yield atElement(mail, element, `Character \`${odd}\` in a style block`)
      }
    },
  },
  {
    id: 'C07', severity: 'error', where: 'string',
    why: 'Clients that do not know prefers-color-scheme drop the block, and the layout with it.',
    source: 'CIE:css-at-media-prefers-color-scheme',
    *check(mail) {
      for (const { ast, element } of mail.styleBlocks) {
        const queries = atRules(ast).filter(({ name }) => name.toLowerCase() === 'media').map(({ prelude }) => prelude)
        const dark = queries.filter((features) => features.has('prefers-color-scheme'))
        const mixed = dark.some((features) => features.size > 1)
        if (mixed || (dark.length > 0 && dark.length < queries.length)) yield atElement(mail, element, 'Dark mode and layout share a style block')
      }
    },
  },
]

function hasNestedAtRule(ast: CssNode): boolean {
  let depth = 0
  let nested = false
  walk(ast, {
    visit: 'Atrule',
    enter() {
      depth += 1
      nested ||= depth > 1
    },
    leave() {
      depth -= 1
    },
  })
  return nested
}

function countSelectors(ast: CssNode): [withAttribute: number, without: number] {
  let withAttribute = 0
  let without = 0
  walk(ast, {
    visit: 'Rule',
    enter(rule) {
      let found = false
      walk(rule.prelude, (node) => {
        found ||= node.type === 'AttributeSelector'
      })
      if (found) withAttribute += 1
      else without += 1
    },
  })
  return [withAttribute, without]
}

/** At-rules with the media features that they ask for. */
function atRules(ast: CssNode): { name: string; prelude: ReadonlySet<string> }[] {
  const rules: { name: string; prelude: ReadonlySet<string> }[] = []
  walk(ast, {
    visit: 'Atrule',
    enter({ name, prelude }) {
      const features = new Set<string>()
      if (prelude) {
        walk(prelude, (node) => {
          if (node.type === 'Feature') features.add(node.name.toLowerCase())
        })
      }
      rules.push({ name, prelude: features })
    },
  })
  return rules
}
