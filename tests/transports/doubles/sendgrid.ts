import { ENGINES } from '../../email/service-engines.js'
import { headerProblem, refusal, type Box, type SentMail, type Service } from './http-double.js'

interface Person {
  email: string
  name?: string
}

interface Call {
  personalizations: {
    to: Person[]
    headers?: Record<string, string>
    substitutions?: Record<string, string>
  }[]
  from: Person
  reply_to?: Person
  subject: string
  content: { type: string; value: string }[]
  headers?: Record<string, string>
  categories: string[]
  custom_args: Record<string, string>
}

/** Headers that a call may not set (https://www.twilio.com/docs/sendgrid/api-reference/mail-send/mail-send). */
const RESERVED = new Set([
  'x-sg-id',
  'x-sg-eid',
  'received',
  'dkim-signature',
  'content-type',
  'content-transfer-encoding',
  'to',
  'from',
  'subject',
  'reply-to',
  'cc',
  'bcc',
])

export function sendgridService({ apiKey }: { apiKey: string }): Service {
  return {
    answer({ method, path, headers, body }, { invalid, violation }) {
      if (headers.authorization !== `Bearer ${apiKey}`)
        return refusal(401, { errors: [{ message: 'The provided authorization grant is invalid', field: null }] })
      if (method !== 'POST' || path !== '/v3/mail/send') return refusal(404, { errors: [{ message: 'not found' }] })
      if (headers['content-type'] !== 'application/json')
        return refusal(415, { errors: [{ message: 'Content-Type should be application/json.' }] })
      if (body.length >= 30_000_000) {
        violation(`a body of ${body.length} bytes`)
        return refusal(413, { errors: [{ message: 'Payload too large' }] })
      }
      const call = JSON.parse(body.toString()) as Call
      const errors: { message: string; field: string | null }[] = []
      if (call.personalizations.length > 1000) {
        violation(`${call.personalizations.length} personalizations`)
        errors.push({ message: 'The personalization block is limited to 1000', field: 'personalizations' })
      }
      const addresses = call.personalizations.map(({ to }) => to[0]?.email.toLowerCase() ?? '')
      if (new Set(addresses).size !== addresses.length) {
        violation('an address comes twice')
        errors.push({
          message: 'Each unique email address in the personalizations array should only be included once.',
          field: 'personalizations',
        })
      }
      if (call.content[0]?.type !== 'text/plain' && call.content.length > 1)
        errors.push({
          message: 'If present, text/plain and text/html may only be provided once, in this order.',
          field: 'content',
        })
      for (const { value } of call.content)
        if (value === '')
          errors.push({
            message: 'The content value must be a string at least one character in length.',
            field: 'content.0.value',
          })
      call.personalizations.forEach(({ to, substitutions, headers: own }, at) => {
        if (invalid.has(to[0]?.email ?? ''))
          errors.push({ message: 'Does not contain a valid address.', field: `personalizations.${at}.to.0.email` })
        if (Buffer.byteLength(JSON.stringify(substitutions ?? {})) > 10_000) {
          violation('substitutions over 10,000 bytes')
          errors.push({ message: 'Substitutions are too long', field: `personalizations.${at}.substitutions` })
        }
        for (const [name, value] of Object.entries(own ?? {})) {
          if (RESERVED.has(name.toLowerCase()))
            errors.push({ message: 'reserved header', field: `personalizations.${at}.headers` })
          const problem = headerProblem(value)
          if (problem) violation(problem)
        }
      })
      if (errors.length > 0) return refusal(400, { errors })
      const part = (type: string) => call.content.find((content) => content.type === type)?.value ?? ''
      const mails = call.personalizations.map(({ to, headers: own = {}, substitutions = {} }): SentMail => {
        const [engine] = ENGINES.sendgrid
        const render = (template: string) => engine?.(template, substitutions) ?? ''
        const problem = headerProblem(render(call.subject))
        if (problem) violation(problem)
        const { 'message-id': id = '', ...others } = Object.fromEntries(
          Object.entries({ ...call.headers, ...own }).map(([name, value]) => [name.toLowerCase(), value]),
        )
        return {
          to: box(to[0]),
          from: box(call.from),
          replyTo: call.reply_to ? box(call.reply_to) : null,
          subject: render(call.subject),
          html: render(part('text/html')),
          text: render(part('text/plain')),
          headers: others,
          tag: call.categories[0] ?? '',
          id: id.slice(1, -1),
        }
      })
      return { status: 202, body: undefined, headers: { 'x-message-id': 'abc' }, mails }
    },
  }
}

function box(person: Person | undefined): Box {
  return { name: person?.name ?? '', address: person?.email ?? '' }
}
