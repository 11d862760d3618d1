import type { PlatformMergeField } from '../../domain/recipient/merge-field.js'

/** Naming rules for a service's variables. */
export interface NameStyle {
  base(mergeField: PlatformMergeField): string
  /** For a block's own merge field, unless its definition names the variable. */
  own(name: string): string
  /** Name for text that the service would read as a tag. */
  readonly constant: string
  /** Suffix for values that are not escaped for HTML. */
  readonly plain: string
  /** Separator before a number. */
  readonly joint: string
  /** Maximum characters, including the suffix. */
  readonly longest: number
}

const WORDS: Readonly<Record<Exclude<PlatformMergeField['kind'], 'field'>, string>> = {
  vote: 'vote',
  unsubscribe: 'unsubscribe',
  manage: 'manage',
  viewOnline: 'view_online',
  referral: 'referral',
  referralMail: 'referral_mail',
  sponsorClick: 'sponsor_click',
  link: 'link',
  pixel: 'pixel',
}

/** `vote_1`, `first_name`, `vote_1_text`. */
export const WORDED: NameStyle = {
  base: (mergeField) => (mergeField.kind === 'field' ? fieldName(mergeField.name) : WORDS[mergeField.kind]),
  own: (name) => `own_${name.replaceAll('-', '_')}`,
  constant: 'literal',
  plain: '_text',
  joint: '_',
  longest: Infinity,
}

const SHORT: Readonly<Record<Exclude<PlatformMergeField['kind'], 'field'>, string>> = {
  vote: 'VOTE',
  // `UNSUB` is one of Mandrill's own tags.
  unsubscribe: 'UNSUBLINK',
  manage: 'MANAGE',
  viewOnline: 'ONLINE',
  referral: 'REFERRAL',
  referralMail: 'REFERMAIL',
  sponsorClick: 'SPONSOR',
  link: 'LINK',
  pixel: 'PIXEL',
}

/** For Mailchimp: upper case, at most ten characters. `VOTE1`, `FNAME`, `VOTE1T`. */
export const SHORT_UPPER: NameStyle = {
  base: (mergeField) => (mergeField.kind === 'field' ? shortFieldName(mergeField.name) : SHORT[mergeField.kind]),
  own: (name) => `O${name.replaceAll('-', '').toUpperCase()}`,
  constant: 'LITERAL',
  plain: 'T',
  joint: '',
  longest: 10,
}

/** Prefixes the names of senders' fields, because `log`, `in` and `this` are keywords of template languages. */
function fieldName(name: string): string {
  return /^(?:first_name|last_name|name|email)$/.test(name) ? name : `field_${name.replace(/\W/g, '')}`
}

function shortFieldName(name: string): string {
  switch (name) {
    case 'first_name':
      return 'FNAME'
    case 'last_name':
      return 'LNAME'
    case 'name':
      return 'NAME'
    case 'email':
      return 'ADDRESS'
    default:
      return `F_${name.replace(/[\W_]/g, '').toUpperCase()}`
  }
}

const NUMBERED: ReadonlySet<string> = new Set([
  'vote',
  'sponsor_click',
  'link',
  'literal',
  'VOTE',
  'SPONSOR',
  'LINK',
  'LITERAL',
])

/** Returns a function that assigns unique names for which `taken` is false, with and without the style's suffix. */
export function variableNames(
  { plain, joint, longest }: NameStyle,
  taken: (name: string) => boolean,
): (base: string) => string {
  const given = new Set<string>()
  const next = new Map<string, number>()
  const free = (name: string) => ![name, name + plain].some((form) => given.has(form) || taken(form))
  return (base) => {
    for (let number = next.get(base) ?? 1; ; number++) {
      const ending = number === 1 && !NUMBERED.has(base) ? '' : `${joint}${number}`
      const name = base.slice(0, longest - plain.length - ending.length) + ending
      if (!free(name)) continue
      next.set(base, number + 1)
      given.add(name).add(name + plain)
      return name
    }
  }
}
