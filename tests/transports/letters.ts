import type { ServiceLetter, ServiceRecipient } from '../../packages/server/src/transports/transport.js'
import type { EmailTemplate } from '../../src/email/bind/template.js'
import type { Sender } from '../../src/email/message/sender.js'
import { compileEmail } from '../../src/email/platform-email.js'
import { readPost } from '../../src/instance/platform.js'
import { NOW, POST, PUBLICATION } from '../harness/node-fixtures.js'

export const SENDER: Sender = {
  from: { name: 'Grüße, "Low" Water', address: 'post@lowwater.example' },
  replyTo: { name: 'The editors', address: 'editors@lowwater.example' },
  unsubscribeMailbox: 'leave@lowwater.example',
  date: new Date('2026-03-01T08:00:05Z'),
}

/** A letter of one paragraph. */
export function shortTemplate(words = 'Dear {first_name, "reader"}, the tide is low.'): Promise<EmailTemplate> {
  return compileEmail(
    readPost({
      publication: PUBLICATION,
      post: { ...POST, title: 'Low water' },
      body: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }] },
      data: {},
    }),
    { now: NOW, reader: 'free' },
  )
}

export function letterOf(template: EmailTemplate): ServiceLetter {
  return { template, sender: SENDER, options: {}, tag: 'mailing-7-a' }
}

export function readers(count: number): ServiceRecipient[] {
  return Array.from({ length: count }, (_, at) => ({
    id: at,
    email: `reader${at}@reader.example`,
    name: `Reader ${at}`,
    token: `token${at}`,
  }))
}
