import { trimUrl } from '../domain/links/url-text.js'
import type { CurrentPublication } from '../domain/post/current-publication.js'
import type { AttrValues } from './attrs.js'
import type { AnyBlock } from './define.js'
import type { CallOptions, EmbedApi } from './embed-call.js'
import type { Kit } from './kit.js'
import type { FetchLink, ReadyLink, RecognitionContext } from './recognized.js'

export type RecognizedLink = { readonly node: string } & (ReadyLink<Readonly<AttrValues>> | FetchLink)

/** A block made from a link, ready to insert. */
export interface LinkBlock {
  /** The stored name of the block. */
  readonly node: string
  /** Its attributes, not parsed yet. */
  readonly attrs: Readonly<AttrValues>
}

export interface RecognizeOptions {
  /** The publication that is edited. Default: none. */
  readonly publication?: CurrentPublication | null | undefined
  /** Makes a card of a post, even for a post of the publication itself. Default: false. */
  readonly force?: boolean | undefined
  /** Receives warnings for the author of a schema. */
  readonly log?: ((message: string) => void) | undefined
}

/** Maximum length of pasted text. An embed code is a few hundred characters long. */
const MAX_LENGTH = 8192

/**
 * The block that pasted text becomes, or null if it stays a link. Definitions may name nodes that the schema lacks:
 * such a link stays a link, except if a recogniser handles that case (R-YT-3, R-BSKY-2, R-PIN-2).
 */
export function recognizeWith(
  defs: readonly AnyBlock[],
  kit: Kit,
  pasted: string,
  { publication, force, log, isProviderHost }: RecognizeOptions & Pick<RecognitionContext, 'isProviderHost'>,
): RecognizedLink | null {
  const link = linkOf(pasted)
  if (link === null) return null
  const context: RecognitionContext = {
    publication: publication ?? null,
    force: force ?? false,
    knows: (node) => kit.node(node) !== undefined,
    isProviderHost,
    log: log ?? (() => undefined),
  }
  for (const def of defs) {
    const found = def.link?.recognize(link, context)
    const known = found ? kit.node(def.name) : undefined
    if (!found || !known) continue
    if (found.kind === 'fetch') return { node: def.name, ...found }
    const attrs = known.attrs.parse(found.attrs)
    if (attrs.ok) return { node: def.name, kind: 'ready', attrs: attrs.values }
  }
  return null
}

/** Makes the call of a recognised link and validates its answer. Null on failure; the link stays a link (G-5). */
export async function resolveWith(
  kit: Kit,
  link: RecognizedLink,
  api: EmbedApi,
  options?: CallOptions,
): Promise<LinkBlock | null> {
  if (link.kind === 'ready') return { node: link.node, attrs: link.attrs }
  try {
    const answer = await link.load(api, options)
    const attrs = answer === null ? undefined : kit.node(link.node)?.attrs.parse(answer)
    return attrs?.ok ? { node: link.node, attrs: attrs.values } : null
  } catch {
    return null
  }
}

/** The pasted text if it is one link or one piece of HTML; else null. */
function linkOf(pasted: string): string | null {
  if (pasted.length > MAX_LENGTH) return null
  const text = pasted.trim()
  if (text.startsWith('<')) return text
  const link = trimUrl(text)
  return link === '' || /\s/.test(text) ? null : link
}
