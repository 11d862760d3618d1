import { ENGINES } from '../../email/service-engines.js'
import { boxOf, refusal, type Outcome, type SentMail, type Service } from './http-double.js'
import { signatureProblem } from './sig-v4.js'

interface Header {
  Name: string
  Value: string
}

interface Call {
  FromEmailAddress: string
  ReplyToAddresses?: string[]
  ConfigurationSetName?: string
  DefaultEmailTags: Header[]
  DefaultContent: {
    Template: {
      TemplateContent: { Subject: string; Html: string; Text: string }
      TemplateData: string
      Headers: Header[]
    }
  }
  BulkEmailEntries: {
    Destination: { ToAddresses: string[] }
    ReplacementEmailContent: { ReplacementTemplate: { ReplacementTemplateData: string } }
    ReplacementHeaders: Header[]
  }[]
}

/** https://docs.aws.amazon.com/ses/latest/dg/header-fields.html: what SES sets itself. */
const NOT_CUSTOM = new Set([
  'bcc',
  'cc',
  'content-disposition',
  'content-type',
  'date',
  'from',
  'message-id',
  'mime-version',
  'reply-to',
  'return-path',
  'subject',
  'to',
])

/** https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_SendBulkEmail.html */
export function sesService(keys: {
  accessKeyId: string
  secretAccessKey: string
  sessionToken?: string
  region: string
  configurationSet?: string
}): Service {
  let number = 0
  return {
    answer(request, { invalid, violation }) {
      const { method, path, headers, body } = request
      const problem = signatureProblem(request, { ...keys, service: 'ses' })
      if (problem) return error(403, 'SignatureDoesNotMatch', `${problem}. The key was ${keys.secretAccessKey}`)
      if (method !== 'POST' || path !== '/v2/email/outbound-bulk-emails') return error(404, 'NotFoundException', path)
      if (headers['content-type'] !== 'application/json') violation(`content type ${headers['content-type']}`)
      if (body.length > 1_000_000) {
        violation(`a body of ${body.length} bytes`)
        return error(400, 'BadRequestException', 'The request is too large')
      }
      const call = JSON.parse(body.toString()) as Call
      if (call.BulkEmailEntries.length > 50) {
        violation(`${call.BulkEmailEntries.length} destinations`)
        return error(400, 'BadRequestException', 'too many destinations')
      }
      if (call.ConfigurationSetName !== keys.configurationSet)
        return error(404, 'NotFoundException', `Configuration set <${call.ConfigurationSetName}> does not exist.`)
      for (const { Name, Value } of call.DefaultEmailTags)
        if (!/^[\w-]{1,256}$/.test(Name) || !/^[\w-]{1,256}$/.test(Value)) violation(`a tag ${Name}=${Value}`)
      const { TemplateContent, TemplateData, Headers } = call.DefaultContent.Template
      const mails: SentMail[] = []
      const results = call.BulkEmailEntries.map((entry) => {
        const to = boxOf(entry.Destination.ToAddresses[0] ?? '')
        if (!/^[\x20-\x7e]{1,320}$/.test(entry.Destination.ToAddresses[0] ?? ''))
          violation('a destination not in ASCII')
        if (invalid.has(to.address)) return { Status: 'MESSAGE_REJECTED', Error: 'The message was rejected.' }
        const data = entry.ReplacementEmailContent.ReplacementTemplate.ReplacementTemplateData
        if (data.length > 262_144) violation('ReplacementTemplateData is too long')
        const variables = { ...JSON.parse(TemplateData), ...JSON.parse(data) } as Record<string, string>
        const render = (template: string) => {
          const [first = '', ...others] = ENGINES.ses.map((engine) => engine(template, variables))
          for (const other of others) if (other !== first) violation(`engines differ on ${template.slice(0, 60)}`)
          return first
        }
        // A header of the entry replaces the template's of the same name.
        const all = new Map(
          [...Headers, ...entry.ReplacementHeaders].map(({ Name, Value }) => [Name.toLowerCase(), Value]),
        )
        if (all.size > 15) violation('more than 15 headers')
        for (const [name, value] of all) {
          if (NOT_CUSTOM.has(name)) violation(`the header ${name} is SES' own`)
          if (!/^[ -~]{1,870}$/.test(value)) violation(`the value of ${name}: ${value}`)
        }
        const id = `0100018f-${String(++number).padStart(8, '0')}-000000`
        mails.push({
          to,
          from: boxOf(call.FromEmailAddress),
          replyTo: call.ReplyToAddresses ? boxOf(call.ReplyToAddresses[0] ?? '') : null,
          subject: render(TemplateContent.Subject),
          html: render(TemplateContent.Html),
          text: render(TemplateContent.Text),
          headers: Object.fromEntries(all),
          tag: call.DefaultEmailTags.find(({ Name }) => Name === 'mailing')?.Value ?? '',
          id,
        })
        return { Status: 'SUCCESS', MessageId: id }
      })
      return { status: 200, body: { BulkEmailEntryResults: results }, mails }
    },
  }
}

function error(status: number, type: string, message: string): Outcome {
  return { ...refusal(status, { message }), headers: { 'x-amzn-errortype': `${type}:` } }
}
