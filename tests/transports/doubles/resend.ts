import { boxOf, headerProblem, refusal, type Outcome, type SentMail, type Service } from './http-double.js'

interface Mail {
  from: string
  to: string[]
  reply_to?: string
  subject: string
  html: string
  text: string
  headers: Record<string, string>
  tags: { name: string; value: string }[]
}

/** https://resend.com/docs/api-reference/emails/send-batch-emails, with its idempotency keys. */
export function resendService({ apiKey }: { apiKey: string }): Service {
  let number = 0
  const known = new Map<string, { readonly payload: string; readonly outcome: Outcome }>()
  return {
    answer({ method, path, headers, body }, { invalid, violation }) {
      if (method !== 'POST' || path !== '/emails/batch')
        return refusal(404, { name: 'not_found', message: 'Not found' })
      if (headers.authorization !== `Bearer ${apiKey}`)
        return refusal(403, { statusCode: 403, name: 'invalid_api_key', message: `API key is invalid: ${apiKey}` })
      if (headers['content-type'] !== 'application/json') violation(`content type ${headers['content-type']}`)
      if (!headers['user-agent']) violation('no User-Agent')
      if (headers['x-batch-validation'] !== 'permissive') violation('not permissive')
      const key = String(headers['idempotency-key'] ?? '')
      if (!/^[\x21-\x7e]{1,256}$/.test(key))
        return refusal(400, { name: 'invalid_idempotency_key', message: 'The key must be between 1-256 chars.' })
      const payload = body.toString()
      const before = known.get(key)
      if (before)
        return before.payload === payload
          ? { ...before.outcome, mails: [] }
          : refusal(409, {
              name: 'invalid_idempotent_request',
              message: 'Same idempotency key used with a different request payload.',
            })
      const batch = JSON.parse(payload) as Mail[]
      if (batch.length > 100) {
        violation(`${batch.length} mails`)
        return refusal(422, { name: 'validation_error', message: 'The batch must have at most 100 emails.' })
      }
      const mails: SentMail[] = []
      const errors: { index: number; message: string }[] = []
      batch.forEach((mail, index) => {
        for (const { name, value } of mail.tags)
          if (!/^[\w-]{1,256}$/.test(name) || !/^[\w-]{1,256}$/.test(value)) violation(`a tag ${name}=${value}`)
        for (const value of [mail.subject, ...Object.values(mail.headers)]) {
          const problem = headerProblem(value)
          if (problem) violation(problem)
        }
        const to = boxOf(mail.to[0] ?? '')
        if (invalid.has(to.address)) {
          errors.push({
            index,
            message: 'Invalid `to` field. The email address needs to follow the `email@example.com` format.',
          })
          return
        }
        mails.push({
          to,
          from: boxOf(mail.from),
          replyTo: mail.reply_to === undefined ? null : boxOf(mail.reply_to),
          subject: mail.subject,
          html: mail.html,
          text: mail.text,
          headers: Object.fromEntries(Object.entries(mail.headers).map(([name, value]) => [name.toLowerCase(), value])),
          tag: mail.tags.find(({ name }) => name === 'mailing')?.value ?? '',
          id: `10000000-0000-4000-8000-${String(++number).padStart(12, '0')}`,
        })
      })
      const outcome = {
        status: 200,
        body: { data: mails.map(({ id }) => ({ id })), ...(errors.length > 0 ? { errors } : {}) },
        mails,
      }
      known.set(key, { payload, outcome })
      return outcome
    },
  }
}
