import { boxOf, headerProblem, refusal, type SentMail, type Service } from './http-double.js'

interface Message {
  From: string
  To: string
  ReplyTo?: string
  Subject: string
  HtmlBody: string
  TextBody: string
  Headers: { Name: string; Value: string }[]
  Tag: string
  Metadata?: Record<string, string>
  MessageStream: string
}

const FIELDS = new Set([
  'From',
  'To',
  'ReplyTo',
  'Subject',
  'HtmlBody',
  'TextBody',
  'Headers',
  'Tag',
  'Metadata',
  'Attachments',
  'MessageStream',
])

/** https://postmarkapp.com/developer/api/email-api#send-batch-emails */
export function postmarkService({ token, stream }: { token: string; stream: string }): Service {
  let number = 0
  return {
    answer({ method, path, headers, body }, { invalid, violation }) {
      if (method !== 'POST' || path !== '/email/batch') return refusal(404, { ErrorCode: 404, Message: 'Not found' })
      if (headers['x-postmark-server-token'] !== token)
        return refusal(401, { ErrorCode: 10, Message: 'The Server Token you provided is not valid.' })
      if (headers['content-type'] !== 'application/json' || headers.accept !== 'application/json')
        return refusal(422, {
          ErrorCode: 409,
          Message: 'Your HTTP request does not have the Accept and Content-Type headers set to application/json.',
        })
      if (body.length > 50_000_000) {
        violation(`a body of ${body.length} bytes`)
        return refusal(413, { ErrorCode: 413, Message: 'Payload too large' })
      }
      const messages = JSON.parse(body.toString()) as Message[]
      if (messages.length > 500) {
        violation(`${messages.length} messages`)
        return refusal(422, { ErrorCode: 410, Message: 'Too many batch messages' })
      }
      const mails: SentMail[] = []
      const results = messages.map((message) => {
        for (const field of Object.keys(message)) if (!FIELDS.has(field)) violation(`an unknown field: ${field}`)
        if (message.MessageStream !== stream)
          return { ErrorCode: 1235, Message: `The 'MessageStream' provided does not exist on this server.` }
        for (const value of [message.Subject, ...message.Headers.map(({ Value }) => Value)]) {
          const problem = headerProblem(value)
          if (problem) violation(problem)
        }
        for (const [key, value] of Object.entries(message.Metadata ?? {}))
          if (key.length > 20 || value.length > 80) violation('metadata that is too long')
        const to = boxOf(message.To)
        if (invalid.has(to.address))
          return {
            ErrorCode: 406,
            Message: `You tried to send to recipient(s) that have been marked as inactive. Found inactive addresses: ${to.address}.`,
          }
        const id = `00000000-0000-4000-8000-${String(++number).padStart(12, '0')}`
        mails.push({
          to,
          from: boxOf(message.From),
          replyTo: message.ReplyTo === undefined ? null : boxOf(message.ReplyTo),
          subject: message.Subject,
          html: message.HtmlBody,
          text: message.TextBody,
          headers: Object.fromEntries(message.Headers.map(({ Name, Value }) => [Name.toLowerCase(), Value])),
          tag: message.Tag,
          id,
        })
        return { To: to.address, SubmittedAt: '2026-03-01T08:00:05Z', MessageID: id, ErrorCode: 0, Message: 'OK' }
      })
      return { status: 200, body: results, mails }
    },
  }
}
