import { bindOptions } from '../bind/bind-options.js'
import {
  date,
  group,
  listOf,
  optional,
  text,
  textThat,
  thatIs,
  type OptionSchema,
  type OptionSchemas,
} from '../../options/schemas.js'
import { signature } from '../../options/signature.js'
import { isRecord } from '../../domain/values/is-record.js'
import type { Envelope } from './envelope.js'
import type { Mailbox } from './mailbox.js'
import type { InlinePicture } from './inline-pictures.js'
import type { Sender } from './sender.js'

const mailbox: OptionSchema<Mailbox> = group<Mailbox>({ name: optional(text), address: text })

const picture: OptionSchema<InlinePicture> = group<InlinePicture>({
  address: text,
  type: textThat("a picture's type, as in 'image/png'", (type) => /^image\/[\w.+-]{1,40}$/.test(type)),
  bytes: thatIs<Uint8Array>('a Uint8Array', (value) => value instanceof Uint8Array),
  name: optional(text),
})

const senderOptions: OptionSchemas<Sender> = {
  from: mailbox,
  replyTo: optional(mailbox),
  unsubscribeMailbox: optional(text),
  pictures: optional(listOf(picture)),
  date,
}

const boundMail = thatIs<object>(
  'a mail from bind',
  (value) => isRecord(value) && ['subject', 'html', 'text'].every((part) => typeof value[part] === 'string'),
)

export const checkMessages = signature('messages', { sender: group<Sender>(senderOptions), options: bindOptions })
export const checkToMime = signature('toMime', {
  mail: boundMail,
  envelope: group<Envelope>({ ...senderOptions, to: mailbox }),
})
