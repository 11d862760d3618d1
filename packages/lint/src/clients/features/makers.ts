import type { Declared, Filter, MarkupTag } from '../filter.js'

type Dropping = Extract<Filter, { on: 'declaration' }>

/** Matches declarations of these properties; `border-*` is a prefix. The first name is used in messages. */
export function property(...names: readonly [string, ...string[]]): Dropping {
  const pattern = new RegExp(`^(?:${names.map((name) => name.replace('*', '.*')).join('|')})$`)
  return dropping(`${names[0].replace(/-?\*$/, '')} is ignored`, ({ property: name }) => pattern.test(name))
}

/** Matches declarations whose value contains an unsupported part. */
export function inValue(name: string, pattern: RegExp): Dropping {
  return dropping(`declarations with ${name} are ignored`, ({ value }) =>
    pattern.test(withoutStringsAndAddresses(value)),
  )
}

/** Matches one property with one kind of value. */
export function valueOf(what: string, name: RegExp, pattern: RegExp): Dropping {
  return dropping(what, ({ property: declared, value }) => name.test(declared) && pattern.test(value))
}

export function dropping(what: string, is: (declared: Declared) => boolean): Dropping {
  return { on: 'declaration', what, becomes: (declared) => (is(declared) ? 'dropped' : undefined) }
}

/** Removes unsupported families from a font stack. */
export function withoutFamilies(what: string, unknown: RegExp): Dropping {
  return {
    on: 'declaration',
    what,
    becomes(declared) {
      if (declared.property !== 'font-family') return undefined
      const families = declared.value.split(',').map((family) => family.trim())
      const known = families.filter((family) => !unknown.test(family))
      if (known.length === families.length) return undefined
      return known.length === 0 ? 'dropped' : { ...declared, value: known.join(', ') }
    },
  }
}

/** Removes strings and addresses, whose words must not match. */
export function withoutStringsAndAddresses(value: string): string {
  return value.replace(/"[^"]*"|'[^']*'|url\((?:"[^"]*"|'[^']*'|[^()"'])*\)/gi, '""')
}

export function atRule(name: string): Filter {
  return { on: 'at-rule', what: `@${name} is removed`, takes: (rule) => rule.name === name }
}

export function pseudoClass(name: string): Filter {
  return {
    on: 'selector',
    what: `rules with :${name} are removed`,
    takes: ({ pseudoClasses }) => pseudoClasses.has(name),
  }
}

export function pseudoElement(name: string): Filter {
  return {
    on: 'selector',
    what: `rules with ::${name} are removed`,
    takes: ({ pseudoElements }) => pseudoElements.has(name),
  }
}

/** Removes tags and keeps their content. */
export function tags(...names: readonly [string, ...string[]]): Filter {
  return {
    on: 'element',
    what: `<${names[0]}> is removed, its content stays`,
    loses: 'tags',
    takes: ({ name }) => names.includes(name),
  }
}

export function wholeElement(
  name: string,
  is: (attribs: MarkupTag['attribs']) => boolean = () => true,
  kind = '',
): Filter {
  return {
    on: 'element',
    what: `<${name}${kind && ` ${kind}`}> is removed`,
    loses: 'all',
    takes: (tag) => tag.name === name && is(tag.attribs),
  }
}

export function input(...types: readonly [string, ...string[]]): Filter {
  return wholeElement('input', ({ type = 'text' }) => types.includes(type.toLowerCase()), types[0])
}

export function attribute(name: string, ...on: readonly string[]): Filter {
  return {
    on: 'attribute',
    what: `the attribute ${name} is removed`,
    takes: ({ name: own, tag }) => own === name && (on.length === 0 || on.includes(tag.name)),
  }
}

/** Matches pictures by the file extension of their address. */
export function picture(format: string, pattern: RegExp): Filter {
  return {
    on: 'picture',
    what: `${format} pictures are not shown`,
    takes: (address) => pattern.test(address.split(/[?#]/, 1)[0] ?? ''),
  }
}
