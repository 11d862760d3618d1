import { RECIPIENT_FIELDS } from './authored-fields.js'

/** Template code that another program would fill in. Nobody fills it here, so readers would see it literally. */
export interface ForeignTag {
  readonly tag: string
  /** Whose syntax it is, for messages. */
  readonly origin: string
}

/** Mailchimp's merge tags: `*|FNAME|*`, `*|IF:REWARDS|*`. */
export const MAILCHIMP_TAG = /\*\|[A-Z][A-Z0-9_:.,=&/ -]{1,120}\|\*/gi

/**
 * The syntaxes of services and site generators, from their documentation. Each is narrow, because posts about
 * programming have braces and percent signs too: `{{x}}` of a formula, `%APPDATA%`, or `[[a wiki link]]` are text.
 */
const SYNTAXES: readonly { readonly origin: string; readonly sign: string; readonly pattern: RegExp }[] = [
  { origin: 'Mailchimp', sign: '*|', pattern: MAILCHIMP_TAG },
  // Kit, Klaviyo, HubSpot, Brevo, Mustache; with a dot listmonk.
  {
    origin: 'Liquid, Handlebars and others',
    sign: '{{',
    pattern: /\{?\{\{[-~]?[ \t]{0,4}[#/^&>!]?[ \t]{0,4}(?:[.$@"']?[a-z_][\w-]|\.[a-z])[^{}\n]{0,200}\}\}\}?/gi,
  },
  { origin: 'Hugo', sign: '{{', pattern: /\{\{[<%][ \t]{0,4}\/?[ \t]{0,4}[a-z][^{}\n]{0,300}[>%]\}\}/gi },
  { origin: 'Liquid or Jinja', sign: '{%', pattern: /\{%[-+]?[ \t]{0,4}[a-z]{2,20}\b[^{}%\n]{0,200}%\}/gi },
  { origin: 'EJS or ERB', sign: '<%', pattern: /<%[=#-]?[ \t]{0,4}[\w@$][^%<>\n]{0,200}%>/g },
  { origin: 'beehiiv, Substack or Salesforce', sign: '%%', pattern: /%%[a-z][a-z0-9_]{2,40}%%/gi },
  {
    origin: 'Mailgun',
    sign: '%',
    pattern: /%(?:recipient(?:\.\w{1,40}|_email|_name)|mailing_list_unsubscribe_url|(?:tag_)?unsubscribe_url)%/gi,
  },
  {
    origin: 'ActiveCampaign',
    sign: '%',
    pattern:
      /%(?:FIRSTNAME|LASTNAME|FULLNAME|EMAIL|PHONE|UNSUBSCRIBELINK|UPDATELINK|WEBCOPY|FORWARD2FRIEND|SENDER-INFO)%/g,
  },
  { origin: 'MailerLite', sign: '{$', pattern: /\{\$[a-z_]{3,40}(?:\|[^{}\n]{0,100})?\}/g },
  { origin: 'AWeber', sign: '{!', pattern: /\{![a-z][a-z_]{2,40}(?:[ \t][^{}\n]{0,60})?\}/g },
  { origin: 'Campaign Monitor', sign: ',fallback=', pattern: /\[[a-z_]{3,40},fallback=[^[\]\n]{0,100}\]/gi },
  {
    origin: 'Mailjet',
    sign: '[[',
    pattern: /\[\[(?:(?:data|var|user):[^[\]\n]{1,100}|(?:UNSUB|PERMA)LINK\w{0,10}|UNSUB_LINK\w{0,10})\]\]/gi,
  },
  {
    origin: 'GetResponse or Constant Contact',
    sign: '[[',
    pattern:
      /\[\[(?:first_?name|last_?name|full_?name|name|email|email_?address|remove|unsubscribe)(?:[ \t]OR[ \t][^[\]\n]{1,60})?\]\]/gi,
  },
  { origin: 'Zoho Campaigns', sign: '$[', pattern: /\$\[[A-Z]{2,20}(?:[:|][^[\]\n]{0,60})?\]\$/g },
]

/** The template code of others in a text, each once, in the order of the syntaxes. */
export function foreignTags(text: string): ForeignTag[] {
  const found = new Map<string, string>()
  for (const { origin, sign, pattern } of SYNTAXES) {
    if (!text.includes(sign)) continue
    for (const match of text.matchAll(pattern)) {
      // `\frac{{ab}}{c}` and `x^{{ab}}` are formulas, `${{ secrets.KEY }}` is code of a workflow.
      const [tag] = match
      const before = text[match.index - 1] ?? ''
      if (sign === '{{' && /[\\^_}\w]/.test(before) && !tag.includes(' ')) continue
      if (![...found.keys()].some((known) => known.includes(tag))) found.set(tag, origin)
    }
  }
  return [...found].map(([tag, origin]) => ({ tag, origin }))
}

/** What to write in a text instead of a tag, as a sentence. */
export function insteadOf(tag: string): string {
  const words = tag.toLowerCase()
  if (/unsub|opt.?out|remove/.test(words)) return 'Remove it: every mail has its own link to unsubscribe.'
  if (/web.?(?:copy|version|view)|archive|browser|permalink/.test(words))
    return 'Remove it: every mail has its own link to the page.'
  const field = /last.?_?name|lname|surname/.test(words)
    ? 'last_name'
    : /e-?mail/.test(words)
      ? 'email'
      : /f(?:irst)?.?_?name|first|given/.test(words)
        ? 'first_name'
        : /name/.test(words)
          ? 'name'
          : null
  if (field !== null) return `Write {${field}, "${field === 'email' ? 'your address' : 'there'}"} instead.`
  if (/^\{\{[<%]/.test(tag)) return 'Write the directive of the block instead.'
  return 'Write the text itself, or a merge field such as {first_name, "there"}.'
}

/** Merge fields in the right form whose name is unknown: `{city, "your city"}`. */
export function unknownFields(text: string, fields: readonly string[] = RECIPIENT_FIELDS): string[] {
  if (!text.includes('{')) return []
  const names = [
    ...text.matchAll(
      /\{[ \t]{0,4}([a-z][a-z0-9_]{1,40})[ \t]{0,4},[ \t]{0,4}["“„«][^{}"“”„«»\n]{0,200}["”“»][ \t]{0,4}\}/gi,
    ),
  ]
  return [...new Set(names.map(([, name = '']) => name.toLowerCase()))].filter((name) => !fields.includes(name))
}
