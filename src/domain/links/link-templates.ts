import type { PlatformMergeField } from '../recipient/merge-field.js'
import { ownValue } from '../values/stored-value.js'
import { encodeComponent } from './percent-encoding.js'

/** Kinds of merge field whose value is an address. */
export type LinkField = Exclude<PlatformMergeField['kind'], 'field' | 'referralMail'>

/**
 * The sender's own addresses by merge field kind, with placeholders in braces:
 * `https://go.example/c/{number}?r={token}`. Every value is percent-encoded.
 */
export type LinkTemplates = Partial<Readonly<Record<LinkField, string>>>

export type LinkValues = Readonly<Record<string, string | number | undefined>>

const PLACE = /\{([a-z]+)\}/g
/** Placeholders about the recipient, allowed in every kind. */
const EVERYWHERE = ['token', 'id', 'email', 'post']
const PLACES: Readonly<Record<LinkField, readonly string[]>> = {
  vote: ['poll', 'option'],
  unsubscribe: [],
  manage: [],
  viewOnline: ['url'],
  referral: [],
  sponsorClick: ['campaign', 'url'],
  link: ['number', 'url'],
  pixel: [],
}
/** The host must be fixed: values of a recipient or a post must not decide where a link leads. */
const HTTPS = /^https:\/\/[^\s{}"'<>\\/?#][^\s{}"'<>\\/?#.]*\.[^\s{}"'<>\\/?#]+(?:[/?#]|$)/i

/** What is wrong with a template, in one line; null if it is valid. */
export function linkTemplateProblem(kind: LinkField, template: string): string | null {
  if (!Object.hasOwn(PLACES, kind))
    return `the ${kind} link is unknown. The links are ${Object.keys(PLACES).join(', ')}`
  const places = [...EVERYWHERE, ...PLACES[kind]]
  const unknown = [...template.matchAll(/\{([^{}]*)\}/g)]
    .map((match) => match[1] ?? '')
    .find((name) => !places.includes(name))
  if (unknown !== undefined)
    return `the ${kind} link has the unknown placeholder {${unknown}}. The placeholders are ${places.map((name) => `{${name}}`).join(', ')}`
  const fixed = template.replace(PLACE, '')
  if (/[{}]/.test(fixed)) return `the ${kind} link has a brace outside a placeholder`
  if (!HTTPS.test(template) || /[\s"'<>\\`]/.test(fixed)) return `the ${kind} link is not an https address`
  return null
}

export function fillLink(template: string, values: LinkValues): string {
  return template.replace(PLACE, (_, name: string) => encodeComponent(String(ownValue(values, name) ?? '')))
}
