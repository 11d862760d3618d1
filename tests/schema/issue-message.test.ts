import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { readPost } from '../../src/instance/platform.js'
import { issueMessage } from '../../src/schema/issue-message.js'

const messageOf = (schema: v.GenericSchema, value: unknown) => {
  const { issues } = v.safeParse(schema, value)
  return issues ? issueMessage(issues[0]) : null
}

describe('the message about an invalid value', () => {
  it.each([
    [v.string(), undefined, 'It is missing.'],
    [v.string(), {}, 'It must be a string, but is an object.'],
    [v.union([v.string(), v.number()]), [], 'It must be a string or a number, but is a list.'],
    [v.picklist(['left', 'right']), 'up', 'It must be "left" or "right", but is "up".'],
    [v.boolean(), 'x'.repeat(500), `It must be true or false, but is "${'x'.repeat(59)}….`],
    [v.pipe(v.string(), v.minLength(1)), '', 'It is too short or too long.'],
    [
      v.object({ options: v.array(v.object({ label: v.string() })) }),
      { options: [{}] },
      'options.0.label: It is missing.',
    ],
    [
      v.pipe(
        v.string(),
        v.check(() => false, 'It must be a lighthouse.'),
      ),
      'x',
      'It must be a lighthouse.',
    ],
  ] as const)('is a sentence (%#)', (schema, value, message) => {
    expect(messageOf(schema as v.GenericSchema, value)).toBe(message)
  })

  it('stands behind the name of the attribute in the problems of a post', () => {
    const { problems } = readPost({ type: 'doc', content: [{ type: 'poll', attrs: {} }] })
    expect(problems.map(({ message }) => message)).toEqual(['poll.id: It is missing.'])
  })
})
