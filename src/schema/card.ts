/** The content of a card. Page, mail and plain text can all render it, so a block that says a card needs no view. */
export interface CardModel {
  /** Tells a card from other content. */
  readonly kind: 'card'
  /** The author of the content: a site or a person. */
  readonly source?:
    | { readonly name: string; readonly href?: string | undefined; readonly logo?: string | undefined }
    | undefined
  /** The heading. */
  readonly title?: string | undefined
  /** A paragraph under the title. */
  readonly text?: string | undefined
  /** A picture above the text. Optional: null or a missing address shows none. */
  readonly picture?: { readonly src: string; readonly alt: string } | null | undefined
  /** A muted line of facts: date, length, counts. */
  readonly meta?: string | undefined
  /** The title's link. */
  readonly href?: string | undefined
  /** The link under the text. */
  readonly action?: { readonly href: string; readonly label: string } | null | undefined
}

export type Nullable<T> = { readonly [K in keyof T]: T[K] | null | undefined }

/** The content that a block gives its card. Attributes can be passed directly, so all of them may be null. */
export type CardContent = Nullable<Omit<CardModel, 'kind' | 'source'>> & {
  readonly source?: (Nullable<NonNullable<CardModel['source']>> & { readonly name: string }) | null | undefined
}

/** A card with this content. */
export function card({ source, title, text, picture, meta, href, action }: CardContent): CardModel {
  return {
    kind: 'card',
    ...(source
      ? { source: { name: source.name, href: source.href ?? undefined, logo: source.logo ?? undefined } }
      : {}),
    title: title ?? undefined,
    text: text ?? undefined,
    picture,
    meta: meta ?? undefined,
    href: href ?? undefined,
    action,
  }
}

export function isCard(says: unknown): says is CardModel {
  return typeof says === 'object' && says !== null && 'kind' in says && says.kind === 'card'
}
