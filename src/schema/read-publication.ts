import * as v from 'valibot'
import { parseWebUrl } from '../domain/links/parse-url.js'
import { withoutSlash } from '../domain/links/publication-urls.js'
import { safeWebAddress } from '../domain/links/safe-url.js'
import type { Publication } from '../domain/post/entities.js'
import { senderMailbox } from '../domain/recipient/sender-mailbox.js'
import { publicationFields } from './entity-fields.js'
import { quoted } from './quoted.js'
import { cleanFields, reportIgnored, type FieldIssue } from './read-fields.js'
import { webAddress } from './read-web-address.js'

/** Stand-in for documents without a publication. Its domain is reserved (RFC 2606), so messages cannot reach it. */
export const NO_BASE_URL = 'https://newsletter.invalid'

/** Invalid addresses are reported and treated as missing. */
export function readPublication(input: unknown, canonicalUrl: string | undefined, issues: FieldIssue[]): Publication {
  const source = cleanFields(input, publicationFields.entries, issues)
  const fields = v.parse(publicationFields, source)
  reportIgnored(source, fields, publicationFields.entries, issues)
  const named = (name: 'hostname' | 'custom_domain' | 'subdomain', ending: string) => {
    const host = fields[name]
    if (!host) return null
    const site = siteOf(`https://${host}${ending}`)
    if (site === null)
      issues.push({ path: [name], message: `${name}: ${quoted(host)} is not a host name. The field is ignored.` })
    return site
  }
  const stated = webAddress('base_url', fields.base_url, issues)
  const base =
    stated ??
    named('hostname', '') ??
    named('custom_domain', '') ??
    named('subdomain', '.substack.com') ??
    originOf(canonicalUrl ?? '') ??
    NO_BASE_URL
  const sender = fields.sender?.trim() ? fields.sender : undefined
  const isMailbox = sender === undefined || senderMailbox(sender) !== null
  if (!isMailbox)
    issues.push({ path: ['sender'], message: `sender: ${quoted(sender)} is not one mailbox. The field is ignored.` })
  return {
    ...fields,
    name: fields.name ?? '',
    base_url: withoutSlash(base),
    ...(sender === fields.sender && isMailbox ? {} : { sender: isMailbox ? sender : undefined }),
  }
}

/** The address of a site without a path. */
function siteOf(url: string): string | null {
  const safe = safeWebAddress(url)
  const parsed = safe === null ? null : parseWebUrl(safe)
  return safe !== null && parsed?.href === `${parsed?.origin}/` ? safe : null
}

/** Scheme, host and port; null for anything else. */
function originOf(url: string): string | null {
  const safe = safeWebAddress(url)
  return (safe !== null && parseWebUrl(safe)?.origin) || null
}
