import { bindOptions } from '../bind/bind-options.js'
import { date, group, optional, text, thatIs, type OptionSchema, type OptionSchemas } from '../../options/schemas.js'
import { signature } from '../../options/signature.js'
import { isRecord } from '../../domain/values/is-record.js'
import type { Mailbox } from './mailbox.js'
import type { Sender } from './sender.js'

const mailbox: OptionSchema<Mailbox> = group<Mailbox>({ name: optional(text), address: text })

const senderOptions: OptionSchemas<Sender> = {
  from: mailbox,
  replyTo: optional(mailbox),
  unsubscribeMailbox: optional(text),
  date,
}

const boundMail = thatIs<object>(
  'a mail from bind',
  (value) => isRecord(value) && ['subject', 'html', 'text'].every((part) => typeof value[part] === 'string'),
)

export const checkMessages = signature('messages', { sender: group<Sender>(senderOptions), options: bindOptions })
export const checkToMime = signature('toMime', {
  mail: boundMail,
  envelope: group<Sender & { readonly to: Mailbox }>({ ...senderOptions, to: mailbox }),
})
