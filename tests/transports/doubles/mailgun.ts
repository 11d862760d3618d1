import { ENGINES } from '../../email/service-engines.js'
import { boxOf, headerProblem, refusal, type SentMail, type Service } from './http-double.js'

/** https://documentation.mailgun.com/docs/mailgun/api-reference/send/mailgun/messages/post-v3--domain-name--messages */
export function mailgunService({ apiKey, domain }: { apiKey: string; domain: string }): Service {
  let number = 0
  return {
    async answer({ method, path, headers, body }, { invalid, violation }) {
      if (headers.authorization !== `Basic ${Buffer.from(`api:${apiKey}`).toString('base64')}`)
        return refusal(401, { message: 'Invalid private key' })
      if (method !== 'POST' || path !== `/v3/${domain}/messages`) return refusal(404, { message: 'Domain not found' })
      if (body.length > 25_000_000) {
        violation(`a body of ${body.length} bytes`)
        return refusal(413, { message: 'Request Entity Too Large' })
      }
      const contentType = headers['content-type'] ?? ''
      if (!/^(?:multipart\/form-data|application\/x-www-form-urlencoded)\b/.test(contentType))
        violation(`content type ${contentType}`)
      const form = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData()
      const field = (name: string) => {
        const values = form.getAll(name)
        if (values.length > 1) violation(`${name} is there ${values.length} times`)
        const [value = ''] = values
        return typeof value === 'string' ? value : ''
      }
      const to = form.getAll('to').map((value) => boxOf(String(value)))
      if (to.length === 0) return refusal(400, { message: 'to parameter is missing' })
      if (to.length > 1000) {
        violation(`${to.length} recipients`)
        return refusal(400, { message: 'too many recipients' })
      }
      if (field('from') === '') return refusal(400, { message: 'from parameter is missing' })
      const wrong = to.find(({ address }) => invalid.has(address))
      if (wrong) return refusal(400, { message: `to parameter is not a valid address. please check documentation` })
      if (new Set(to.map(({ address }) => address)).size !== to.length) violation('an address comes twice')
      if (field('o:tag').length > 128 || !/^[\x20-\x7e]+$/.test(field('o:tag'))) violation(`tag ${field('o:tag')}`)
      const recipientVariables = JSON.parse(field('recipient-variables')) as Record<string, Record<string, string>>
      const names = [...new Set(form.keys())].filter((name) => name.startsWith('h:'))
      const id = `20260301080005.${++number}@${domain}`
      const mails = to.map((box): SentMail => {
        const variables = recipientVariables[box.address]
        if (!variables) violation(`no variables for ${box.address}`)
        const render = (template: string) => {
          const [first = '', ...others] = ENGINES.mailgun.map((engine) => engine(template, variables ?? {}))
          for (const other of others) if (other !== first) violation(`engines differ on ${template.slice(0, 60)}`)
          return first
        }
        const headerFields = Object.fromEntries(
          names.map((name) => [name.slice('h:'.length).toLowerCase(), render(field(name))]),
        )
        for (const value of [render(field('subject')), ...Object.values(headerFields)]) {
          const problem = headerProblem(value)
          if (problem) violation(problem)
          if (value === '') violation('an empty header')
        }
        const { 'reply-to': replyTo, ...others } = headerFields
        return {
          to: box,
          from: boxOf(field('from')),
          replyTo: replyTo === undefined ? null : boxOf(replyTo),
          subject: render(field('subject')),
          html: render(field('html')),
          text: render(field('text')),
          headers: others,
          tag: field('o:tag'),
          id,
        }
      })
      return { status: 200, body: { id: `<${id}>`, message: 'Queued. Thank you.' }, mails }
    },
  }
}
