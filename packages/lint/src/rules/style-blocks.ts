import { type CssNode, walk } from 'css-tree'
import { rangesHiddenFromWord } from '../markup/comments.js'
import { MAX_STYLE_BLOCK, MAX_STYLE_TOTAL } from '../markup/limits.js'
import { atElement } from './place.js'
import type { LintRule } from './rule.js'

export const styleBlockRules: readonly LintRule[] = [
  {
    id: 'C01',
    severity: 'error',
    where: 'string',
    why: 'Gmail drops the whole style block that exceeds the limit.',
    source: 'email-bugs #90, CIE:html-style#6',
    fix: `Remove unused rules, or write them inline. Split the rest into style elements of at most ${MAX_STYLE_BLOCK} characters, ${MAX_STYLE_TOTAL} together.`,
    *check(mail) {
      let total = 0
      for (const { css, element } of mail.styleBlocks) {
        total += css.length
        if (css.length > MAX_STYLE_BLOCK)
          yield atElement(
            mail,
            element,
            `The style block has ${css.length} characters. Use at most ${MAX_STYLE_BLOCK}.`,
          )
      }
      if (total > MAX_STYLE_TOTAL)
        yield { message: `The style blocks have ${total} characters together. Use at most ${MAX_STYLE_TOTAL}.` }
    },
  },
  {
    id: 'C02',
    severity: 'error',
    where: 'string',
    why: 'Gmail drops the whole style block.',
    source: 'email-bugs #21',
    fix: 'Write each at-rule at the top level of the style element. Join nested @media conditions with and.',
    *check(mail) {
      for (const { ast, element } of mail.styleBlocks) {
        if (hasNestedAtRule(ast)) yield atElement(mail, element, 'An at-rule is inside another at-rule. Move it out.')
      }
    },
  },
  {
    id: 'C03',
    severity: 'error',
    where: 'dom',
    why: 'Gmail ignores style in body.',
    source: 'CIE:html-style#1, email-bugs #141',
    fix: 'Move the style element to head, or write its rules as style attributes.',
    *check(mail) {
      for (const { inHead, element } of mail.styleBlocks)
        if (!inHead) yield atElement(mail, element, 'The style block is not in head. Move it to head.')
    },
  },
  {
    id: 'C04',
    severity: 'warning',
    where: 'string',
    why: 'Gmail drops the rule, and sometimes the whole style block, for an attribute selector.',
    source: 'CIE:css-selector-attribute',
    fix: 'Write class selectors instead, or move the rules with attribute selectors to a style element of their own.',
    *check(mail) {
      for (const { ast, element } of mail.styleBlocks) {
        const [withAttribute, without] = countSelectors(ast)
        if (withAttribute > 0 && without > 0)
          yield atElement(
            mail,
            element,
            'The style block mixes attribute selectors with other rules. Put them in a style block of their own.',
          )
      }
    },
  },
  {
    id: 'C05',
    severity: 'error',
    where: 'string',
    why: 'Word then uses Times for the whole mail.',
    source: 'CIE:css-at-import, CIE:css-at-font-face',
    fix: 'Move @import and @font-face to a style element of their own. Put it between `<!--[if !mso]><!-->` and `<!--<![endif]-->`.',
    *check(mail) {
      const guarded = rangesHiddenFromWord(mail.comments)
      for (const { ast, element } of mail.styleBlocks) {
        const at = element.startIndex ?? 0
        if (guarded.some(({ from, to }) => at > from && at < to)) continue
        for (const name of atRules(ast).map((rule) => rule.name)) {
          if (/^(?:import|font-face)$/i.test(name))
            yield atElement(mail, element, `Outlook can read @${name}. Put it in \`<!--[if !mso]><!-->\`.`)
        }
      }
    },
  },
  {
    id: 'C06',
    severity: 'error',
    where: 'string',
    why: 'Clients drop a style block that they cannot parse. An emoji in one made the mail blank in Outlook.com.',
    source: 'emailonacid "12 things" 5; email-bugs #11',
    fix: 'Correct the CSS at the error that the message names. Write non-ASCII characters as CSS escapes, such as \\2014 for a dash.',
    *check(mail) {
      for (const { css, errors, element } of mail.styleBlocks) {
        for (const error of errors)
          yield atElement(mail, element, `The style block has a CSS error: ${error}. Correct it.`)
        const odd = /[^\t\n\r\x20-\x7e]/u.exec(css)?.[0]
        if (odd !== undefined)
          yield atElement(mail, element, `The style block contains the character \`${odd}\`. Use ASCII only.`)
      }
    },
  },
  {
    id: 'C07',
    severity: 'error',
    where: 'string',
    why: 'Clients that do not know prefers-color-scheme drop the whole style block with the layout.',
    source: 'CIE:css-at-media-prefers-color-scheme',
    fix: 'Put `@media (prefers-color-scheme: dark)` in a style element of its own, without other media queries or conditions.',
    *check(mail) {
      for (const { ast, element } of mail.styleBlocks) {
        const queries = atRules(ast)
          .filter(({ name }) => name.toLowerCase() === 'media')
          .map(({ prelude }) => prelude)
        const dark = queries.filter((features) => features.has('prefers-color-scheme'))
        const mixed = dark.some((features) => features.size > 1)
        if (mixed || (dark.length > 0 && dark.length < queries.length))
          yield atElement(
            mail,
            element,
            'The style block mixes dark mode with other media queries. Put dark mode in a style block of its own.',
          )
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

/** At-rules with the media features in their conditions. */
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
