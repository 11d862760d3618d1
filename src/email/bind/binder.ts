import { parseWebUrl } from '../../domain/links/parse-url.js'
import { given } from '../../domain/links/publication-urls.js'
import type { Recipient, MergeField } from '../../domain/recipient/merge-field.js'
import { escapeHtml } from '../../domain/text/escape-html.js'
import { NO_MERGE_FIELDS, type OwnMergeFields } from '../../schema/merge-field.js'
import { layoutOf, type Layout, type LayoutSource, type Segments } from '../compile/layout.js'
import type { BindOptions } from './bind-options.js'
import { placeholderValue } from './field-format.js'
import type { Site } from './merge-field-value.js'
import { identifier, type UnsubscribeLink } from './unsubscribe.js'

/** A recipient's placeholder values for the matching layout. */
export interface Filled {
  readonly layout: Layout
  /** Values by placeholder, not escaped. */
  readonly plain: readonly string[]
  /** Values by placeholder, escaped for HTML. */
  readonly html: readonly string[]
  /** Whether the unsubscribe link identifies the recipient. */
  readonly identified: boolean
}

/** Finds the layout and the placeholder values for a recipient. */
export type Fill = (recipient: Recipient) => Filled

/** The variant for recipients with their own links and for contributors: every merge field is computed anew. */
const WHOLE = 16

/** Creates a layout for the first recipient of its kind: with or without token, id, address and signed post links. */
export function filler(source: LayoutSource, options: BindOptions = {}, own: OwnMergeFields = NO_MERGE_FIELDS): Fill {
  const { mergeFields, site } = source
  const layouts: (Layout | undefined)[] = []
  const unsubscribe = mergeFields.findIndex(({ kind }) => kind === 'unsubscribe')
  const identifies = identifier(site)
  const { signer, readSigner } = options
  const signed = mergeFields.map((mergeField) => signatureFor(mergeField, site, options))
  const opensPost = readSigner !== undefined && isOnSite(site)
  return (recipient) => {
    const named = String(recipient.signed_id ?? recipient.id ?? recipient.email ?? '')
    const token = given(recipient.token)
    const tokenOf = (mergeField: number) => (named && signed[mergeField]?.(named)) || token
    const reads = opensPost && named !== ''
    const variant =
      recipient.links || recipient.is_contributor
        ? WHOLE
        : (token || (signer && named) ? 1 : 0) +
          (recipient.id === undefined ? 0 : 2) +
          (recipient.email ? 4 : 0) +
          (reads ? 8 : 0)
    const layout = (layouts[variant] ??= layoutOf(
      source,
      variant === WHOLE
        ? null
        : {
            token: (variant & 1) === 1,
            id: (variant & 2) === 2,
            email: (variant & 4) === 4,
            readToken: (variant & 8) === 8,
          },
    ))
    const plain: string[] = []
    const html: string[] = []
    for (const placeholder of layout.placeholders) {
      const value = placeholderValue(placeholder, recipient, mergeFields, site, tokenOf, reads, own)
      plain.push(value)
      html.push(escapeHtml(value))
    }
    return { layout, plain, html, identified: identifies(recipient, tokenOf(unsubscribe)) }
  }
}

function signatureFor(
  mergeField: MergeField,
  site: Site,
  { signer, readSigner }: BindOptions,
): ((recipient: string) => string) | undefined {
  if (mergeField.kind === 'viewOnline')
    return isOnSite(site)
      ? readSigner?.prepare({ action: 'read', publication: site.base_url, postId: site.post })
      : undefined
  if (mergeField.kind === 'vote')
    return signer?.prepare({
      action: 'vote',
      publication: site.base_url,
      postId: site.post,
      pollId: mergeField.pollId,
      optionId: mergeField.optionId,
    })
  if (mergeField.kind === 'unsubscribe' || mergeField.kind === 'manage')
    return signer?.prepare({ action: mergeField.kind, publication: site.base_url })
  return undefined
}

/** Whether the post is on the publication's own host. No other host may get tokens that open its posts. */
function isOnSite({ base_url, canonical_url }: Site): boolean {
  const host = parseWebUrl(base_url)?.host
  return host !== undefined && host === parseWebUrl(canonical_url)?.host
}

/** The recipient's unsubscribe link. */
export function unsubscribeLink({ layout, plain, identified }: Filled): UnsubscribeLink {
  return { url: joined(layout.unsubscribe, plain), identified }
}

export function joined({ statics, placeholders }: Segments, values: readonly string[]): string {
  let text = statics[0] ?? ''
  for (let at = 0; at < placeholders.length; at++)
    text += (values[placeholders[at] ?? -1] ?? '') + (statics[at + 1] ?? '')
  return text
}
