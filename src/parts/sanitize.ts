import sanitizer from './sanitizer.ts?lazy'

// The bundle of a page has sanitize.browser.ts in place of this module (scripts/browser-modules.ts).

/** What a sanitizer keeps: options of sanitize-html, of those that both sanitizers know. */
export interface MarkupPolicy {
  /** Other tags are left out, with their content if it is not text. */
  readonly allowedTags: readonly string[]
  /** By tag; `*` for every tag. */
  readonly allowedAttributes: Readonly<Record<string, readonly string[]>>
  /** The classes that every tag keeps. Default: no limit on an allowed `class`. */
  readonly allowedClasses?: { readonly '*': readonly string[] }
  /** Schemes of `href`, `src` and `cite`. */
  readonly allowedSchemes: readonly string[]
  /** Deeper tags are left out. Their text stays. */
  readonly nestingLimit: number
  /** The attributes of links, from those in the source. */
  readonly linkAttributes?: (attributes: Readonly<Record<string, string>>) => Record<string, string>
}

/** Markup of which only what a policy allows is left. */
export function sanitize(html: string, { linkAttributes, ...policy }: MarkupPolicy): string {
  return sanitizer().sanitizeHtml(html, {
    allowedTags: [...policy.allowedTags],
    allowedAttributes: copied(policy.allowedAttributes),
    ...(policy.allowedClasses ? { allowedClasses: copied(policy.allowedClasses) } : {}),
    allowedSchemes: [...policy.allowedSchemes],
    nestingLimit: policy.nestingLimit,
    ...(linkAttributes
      ? { transformTags: { a: (tagName, attributes) => ({ tagName, attribs: linkAttributes(attributes) }) } }
      : {}),
  })
}

/** The tags that sanitize-html allows by default (V-TW-1). */
export function usualTags(): readonly string[] {
  return sanitizer().sanitizeHtml.defaults.allowedTags
}

function copied(lists: Readonly<Record<string, readonly string[]>>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, [...list]]))
}
