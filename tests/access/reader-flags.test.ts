import { describe, expect, it } from 'vitest'
import { compileEmail } from '../../src/email/index.js'
import { readPost, renderText } from '../../src/index.js'
import type { ReaderOption } from '../../src/types.js'
import { renderWeb } from '../../src/web/index.js'
import { paragraph } from '../cli/diptych.js'

const post = readPost({
  publication: { name: 'Low Water', base_url: 'https://lowwater.example' },
  post: { title: 'Low tide', audience: 'only_paid' },
  body: { type: 'doc', content: [paragraph('Free.'), { type: 'paywall' }, paragraph('For payers.')] },
})
const now = new Date('2026-03-01T00:00:00Z')

/** What a reader gets on each target. */
async function shown(reader: ReaderOption): Promise<Record<string, string>> {
  return {
    page: (await renderWeb(post, { reader, now })).html,
    mail: (await compileEmail(post, { reader, now })).bind().html,
    text: renderText(post, { reader }),
  }
}

describe('the option `reader`', () => {
  it.each<[string, ReaderOption]>([
    ['a state', 'paid'],
    ['flags of a paying reader', { id: 7, is_subscribed: true }],
    ['flags of a contributor', { id: 7, is_contributor: true }],
  ])('opens a paid post on page, in mail and in text to %s', async (_, reader) => {
    for (const [target, output] of Object.entries(await shown(reader))) expect(output, target).toContain('For payers.')
  })

  it.each<[string, ReaderOption]>([
    ['a state', 'free'],
    ['flags of a free subscriber', { id: 7, is_free_subscribed: true }],
    ['nobody who is known', null],
  ])('keeps a paid post from page, mail and text for %s', async (_, reader) => {
    for (const [target, output] of Object.entries(await shown(reader)))
      expect(output, target).not.toContain('For payers.')
  })
})
