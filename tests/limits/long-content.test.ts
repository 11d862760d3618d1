import { describe, expect, it } from 'vitest'
import { appendAll } from '../../src/domain/values/append-all.js'
import { largest, smallest } from '../../src/domain/values/extremes.js'
import { compileEmail } from '../../src/email/platform-email.js'
import { importHtml, readPost } from '../../src/instance/platform.js'
import { doc, envelope, MORE_THAN_ARGUMENTS, paragraph } from '../harness/hostile.js'
import { NOW } from '../harness/node-fixtures.js'
import { budget, many, shown, text } from '../harness/shown-everywhere.js'

/** Content that once threw, and its kin: lists that are too long for arguments of a function. */

const last = paragraph(text('The last paragraph.'))

describe('long content', () => {
  it('130,000 unknown blocks and line breaks in one document are read, rendered and written', async () => {
    const breaks = {
      type: 'paragraph',
      content: [text('a'), ...many(MORE_THAN_ARGUMENTS, () => ({ type: 'hard_break' }))],
    }
    const content = [breaks, ...many(MORE_THAN_ARGUMENTS, () => ({ type: 'pony' })), last]
    const { post, web, text: words } = await shown(envelope({ type: 'doc', content }))
    expect(web.split('<br/>').length - 1).toBe(MORE_THAN_ARGUMENTS)
    expect(post.problems.filter(({ code }) => code === 'node-unknown')).toHaveLength(MORE_THAN_ARGUMENTS)
    for (const output of [web, words]) expect(output).toContain('The last paragraph.')
    expect((post.toJSON() as { body: { content: unknown[] } }).body.content).toHaveLength(content.length)
  })

  it('code with 200,000 runs of backticks gets a fence that is longer', async () => {
    const { web, text: words } = await shown(
      envelope(doc({ type: 'code_block', content: [text('``` ```` '.repeat(100_000))] }, last)),
    )
    expect(web).toContain('The last paragraph.')
    expect(words).toMatch(/^`{5}\n/m)
  })

  it('a paragraph of 65,000 words and line breaks is imported', () => {
    expect(
      importHtml(`<p>${'a<br>'.repeat(MORE_THAN_ARGUMENTS / 2)}</p>`, { budget }).body.child(0).childCount,
    ).toBeGreaterThan(MORE_THAN_ARGUMENTS - 2)
  })

  // A mail of as many rows takes minutes, because each is inlined: one long paragraph takes the same way.
  it('a paragraph of 130,000 line breaks is mailed', async () => {
    const body = {
      type: 'doc',
      content: [
        { type: 'paragraph', content: [text('a'), ...many(MORE_THAN_ARGUMENTS, () => ({ type: 'hard_break' }))] },
        last,
      ],
    }
    const mail = (await compileEmail(readPost(envelope(body), { budget }), { now: NOW, reader: 'paid' })).bind({})
    expect(mail.html).toContain('The last paragraph.')
    expect(mail.text).toContain('The last paragraph.')
  })

  it('list functions take lists that are too long for arguments', () => {
    const numbers = many(MORE_THAN_ARGUMENTS, (i) => i)
    const list: number[] = []
    appendAll(list, numbers)
    expect(list).toEqual(numbers)
    expect(largest(numbers)).toBe(MORE_THAN_ARGUMENTS - 1)
    expect(smallest(numbers, 7)).toBe(0)
    expect(largest([], 2)).toBe(2)
  })
})
