import { escapeHtml } from '../../src/domain/text/escape-html.js'
import type { MailService } from '../../src/email/services/service-mail.js'

/** What a service makes of a template part. Engines throw where the service would: at a tag that is none of theirs. */
export type Engine = (template: string, variables: Readonly<Record<string, string>>) => string

const has = (variables: Readonly<Record<string, string>>, name: string) => Object.hasOwn(variables, name)

function known(variables: Readonly<Record<string, string>>, name: string): string {
  if (!has(variables, name)) throw new Error(`There is no variable '${name}'`)
  return variables[name] ?? ''
}

/**
 * handlebars.l: a backslash before a mustache makes it text, and three braces are closed before two. SES escapes
 * nothing.
 */
const handlebars: Engine = (template, variables) => {
  let out = ''
  let rest = template
  for (;;) {
    const open = rest.indexOf('{{')
    if (open === -1) return out + rest
    const before = rest.slice(0, open)
    if (before.endsWith('\\')) throw new Error(`A backslash changes the tag at '${rest.slice(open - 1, open + 20)}'`)
    const tag = /^\{\{([a-z_][a-z0-9_]*)\}\}(?!\})|^\{\{\{([a-z_][a-z0-9_]*)\}\}\}/.exec(rest.slice(open))
    if (!tag) throw new Error(`Parse error at '${rest.slice(open, open + 20)}'`)
    out += before + known(variables, tag[1] ?? tag[2] ?? '')
    rest = rest.slice(open + tag[0].length)
  }
}

/** "Simple substitutions", as for SES templates that are sent along. */
const doubleBraces: Engine = (template, variables) =>
  template.replace(/\{\{\s*([^{}]*?)\s*\}\}/g, (_, name: string) => known(variables, name))

/** ActiveCampaign/mustachio, Tokenizer.cs. */
const mustachio: Engine = (template, variables) =>
  template.replace(/(\{{2}[^{}]+?\}{2})|(\{{3}[^{}]+?\}{3})/g, (token) => {
    const name = token.replace(/^\{+|\}+$/g, '').trim()
    if (!/^[\w./]+$/.test(name)) throw new Error(`The path '${name}' is not valid`)
    return token.startsWith('{{{') ? known(variables, name) : escapeHtml(known(variables, name))
  })

/** Django's syntax, escaping on until told otherwise. */
const brevo: Engine = (template, variables) => {
  let escaping = true
  let out = ''
  let from = 0
  for (;;) {
    const next = /\{[{%#]/g
    next.lastIndex = from
    const open = next.exec(template)
    if (!open) return out + template.slice(from)
    const close = template.indexOf({ '{{': '}}', '{%': '%}', '{#': '#}' }[open[0]] ?? '', open.index)
    const inside = template.slice(open.index + 2, close).trim()
    out += template.slice(from, open.index)
    if (open[0] === '{%' && inside === 'autoescape off') escaping = false
    else if (open[0] === '{%' && inside === 'endautoescape') escaping = true
    else if (open[0] === '{{' && /^params\.[a-z_][a-z0-9_]*$/.test(inside)) {
      const value = known(variables, inside.slice('params.'.length))
      out += escaping ? escapeHtml(value) : value
    } else throw new Error(`Parse error at '${template.slice(open.index, open.index + 20)}'`)
    from = close + 2
  }
}

/** The same, values first. */
const brevoInValues: Engine = (template, variables) =>
  brevo(template, Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, brevo(value, variables)])))

const OWN_VARIABLES =
  /%(?:recipient|recipient_(?:email|name|fname|lname)|(?:tag_|mailing_list_)?unsubscribe_(?:url|email))%/i

/** Values by name, nothing for names there are not, after the service's own variables. */
const recipientVariables: Engine = (template, variables) =>
  template
    .replaceAll(new RegExp(OWN_VARIABLES, 'gi'), 'the service’s own')
    .replace(/%recipient\.([^%]+)%/g, (_, name: string) => (has(variables, name) ? (variables[name] ?? '') : ''))

/** Anything between two percent signs, what is not known as it stands. */
const percentSigns: Engine = (template, variables) =>
  template.replace(/%([\w.]+)%/g, (token, name: string) => {
    if (OWN_VARIABLES.exec(token)) throw new Error(`${token} is Mailgun’s own`)
    return name.startsWith('recipient.') ? known(variables, name.slice('recipient.'.length)) : token
  })

const mandrill: Engine = (template, variables) =>
  template.replace(/\*\|(.*?)\|\*/gs, (_, name: string) =>
    has(variables, name.toUpperCase()) ? (variables[name.toUpperCase()] ?? '') : '',
  )

const sendgrid: Engine = (template, variables) => {
  const keys = Object.keys(variables).map((key) => key.replace(/[()-]/g, '\\$&'))
  const pattern = new RegExp(keys.length ? keys.join('|') : '(?!)', 'g')
  return template.replace(/<%asm_\w+%>/g, 'the service’s own').replace(pattern, (key) => variables[key] ?? '')
}

/** Every engine that fits what a service says of itself. */
export const ENGINES: Readonly<Record<MailService, readonly Engine[]>> = {
  mailgun: [recipientVariables, percentSigns],
  sendgrid: [sendgrid],
  ses: [handlebars, doubleBraces],
  postmark: [mustachio, handlebars],
  brevo: [brevo, brevoInValues],
  mailchimp: [mandrill],
}

/** One variable after the other, in the order given: services that say nothing of how they replace may do it so. */
function oneByOne(tag: (name: string) => string, order: (names: string[]) => string[]): Engine {
  return (template, variables) =>
    order(Object.keys(variables)).reduce(
      (text, name) => text.replaceAll(tag(name), () => variables[name] ?? ''),
      template,
    )
}

const ORDERS = [(names: string[]) => names, (names: string[]) => names.reverse(), (names: string[]) => names.sort()]

export const REPLACERS: Readonly<Partial<Record<MailService, readonly Engine[]>>> = {
  mailgun: ORDERS.map((order) => oneByOne((name) => `%recipient.${name}%`, order)),
  sendgrid: ORDERS.map((order) => oneByOne((name) => name, order)),
  mailchimp: ORDERS.map((order) => oneByOne((name) => `*|${name}|*`, order)),
}
