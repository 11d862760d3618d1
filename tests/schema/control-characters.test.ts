import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withoutControls } from '../../src/domain/text/control-characters.js'
import { compileEmail } from '../../src/email/platform-email.js'
import { readPost } from '../../src/instance/platform.js'
import { renderPage } from '../../src/web/platform-web.js'
import { NOW } from '../harness/node-fixtures.js'

const FORBIDDEN = /(?![\t\n\r])[\p{Cc}\p{Cs}]/u

describe('characters that no page and no mail may hold', () => {
  it('are repaired where Windows-1252 had a meaning for them, and removed elsewhere', () => {
    expect(withoutControls('it\u0092s\u0000 a\u0007 boat\ud800')).toEqual({
      text: 'it’s a boat',
      message: '1 Windows-1252 character repaired, 3 control characters removed.',
    })
  })

  it('leave text alone that has none', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => withoutControls(text) === null || FORBIDDEN.test(text)),
    )
    expect(withoutControls('a\tb\r\nc 😀')).toBeNull()
  })

  const hostile = 'it\u0092s\u0000 x\u001b\ud83d'
  const post = readPost({
    publication: { name: hostile, base_url: 'https://paperboat.example' },
    post: { title: hostile, subtitle: hostile, publishedBylines: [{ name: hostile }] },
    body: {
      type: 'doc',
      content: [
        { type: 'paragraph', content: [{ type: 'text', text: hostile }] },
        { type: 'button', attrs: { url: 'https://paperboat.example', text: hostile } },
        { type: 'poll', attrs: { id: 7 } },
      ],
    },
    data: {
      polls: {
        7: {
          id: 7,
          question: hostile,
          options: [
            { id: 1, label: hostile },
            { id: 2, label: 'Two' },
          ],
        },
      },
    },
  })

  it('reach neither page nor mail, in any field, and what had a meaning is shown', async () => {
    const { html } = await renderPage(post, { now: NOW, reader: 'free', stylesheet: '/web.css' })
    const mail = (await compileEmail(post, { now: NOW, reader: 'free' })).bind({})
    for (const output of [html, mail.html, mail.text, mail.subject]) {
      expect(output).not.toMatch(FORBIDDEN)
      expect(output).toContain('it’s')
    }
  })

  it('are reported with their places', () => {
    expect(post.problems.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        '/publication/name',
        '/post/title',
        '/body/content/0/content/0',
        '/body/content/1/attrs/text',
        '/data/polls/7/question',
      ]),
    )
  })
})
