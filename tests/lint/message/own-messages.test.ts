import PostalMime from 'postal-mime'
import { describe, expect, test } from 'vitest'
import { checkMessage } from '../../../packages/lint/src/rules/message/index.js'
import { compileEmail } from '../../../src/email/platform-email.js'
import { readPost } from '../../../src/instance/platform.js'
import { postJson, postNames } from '../../harness/post-fixtures.js'

const sender = {
  from: { name: 'Grüße, "Low" Water', address: 'post@lowwater.example' },
  date: new Date('2026-03-01T08:00:00Z'),
}
const recipient = { name: 'Ana Ñandú', email: 'ana@reader.example', token: 'b2f1c0de4a', id: 7 }

describe.each(['free', 'paid'] as const)('the messages of the sample posts for %s readers', (audience) => {
  test.each(postNames)('%s passes every rule, and reads as it was composed', async (name) => {
    const template = await compileEmail(readPost(postJson(name)), {
      reader: audience,
      now: new Date('2026-03-01T08:00:00Z'),
    })
    const { bytes } = template.messages(sender)(recipient)
    const { html = '', text = '' } = await PostalMime.parse(bytes)
    const found = [
      ...checkMessage(bytes, { expected: template.bind(recipient) }),
      ...checkMessage(bytes, { rules: ['E23'], expected: { html, text } }),
    ]
    expect(
      found.filter(({ severity }) => severity === 'error').map(({ rule, message }) => `${rule} ${message}`),
    ).toEqual([])
  })
})
