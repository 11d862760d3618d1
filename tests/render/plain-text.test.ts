import { describe, expect, it } from 'vitest'
import { compileEmail } from '../../src/email/platform-email.js'
import { renderText } from '../../src/instance/text.js'
import { NOW, postOf, type Json } from '../harness/node-fixtures.js'

const text = (words: string, ...marks: Json[]): Json => ({
  type: 'text',
  text: words,
  ...(marks.length ? { marks } : {}),
})
const paragraph = (...content: Json[]): Json => ({ type: 'paragraph', content })
const link = (href: string): Json => ({ type: 'link', attrs: { href } })
const CODE: Json = { type: 'code' }
const item = (...content: Json[]): Json => ({ type: 'list_item', content })

const post = (blocks: readonly Json[]) =>
  postOf({ json: blocks[0] ?? paragraph(), context: { after: blocks.slice(1) } })
const plain = (...blocks: Json[]) => renderText(post(blocks))

/** What the mail's text says between its title and its footer. */
async function mailed(...blocks: Json[]): Promise<string> {
  const { text: whole } = (await compileEmail(post(blocks), { now: NOW, reader: 'paid', actions: false })).bind({
    name: 'Ana Lind',
    token: 'tok',
  })
  return /^Read online: .*\n\n([^]*?)\n\n---\nYou receive/m.exec(whole)?.[1] ?? ''
}

it('holds paragraphs, title and address of embeds in a post’s text and in its mail’s, and what a widget asks for only in the mail (G-12)', async () => {
  const blocks: Json[] = [
    paragraph(text('Low water.')),
    { type: 'datawrapper', attrs: { url: 'https://datawrapper.dwcdn.net/tId3s/4/', title: 'High water', height: 420 } },
    {
      type: 'captionedImage',
      content: [
        { type: 'image2', attrs: { src: 'https://assets.diptych.example/slip.jpg', alt: 'The slip' } },
        { type: 'caption', content: [text('The slip at noon')] },
      ],
    },
    {
      type: 'subscribeWidget',
      attrs: { url: '%%checkout_url%%', text: 'Subscribe now' },
      content: [{ type: 'ctaCaption', content: [text('Widgets say nothing')] }],
    },
    paragraph(text('High water.')),
  ]
  const own = plain(...blocks)
  for (const words of [own, await mailed(...blocks)]) {
    expect(words).toMatch(
      /^Low water\.\n\n[^]*High water[^]*https:\/\/datawrapper\.dwcdn\.net\/tId3s\/4\/[^]*The slip at noon[^]*\n\nHigh water\./,
    )
    expect(words).not.toContain('Subscribe now')
  }
  expect(own).not.toContain('Widgets say nothing')
})

describe('links of a sentence', () => {
  it('have their address behind them, once for all the words of one link', () => {
    const words = [
      text('a '),
      text('bold', link('https://a.example/x'), { type: 'strong' }),
      text(' and plain', link('https://a.example/x')),
      text('.'),
    ]
    expect(plain(paragraph(...words))).toBe('a bold and plain (https://a.example/x).\n')
  })
  it('are numbered in a mail, the same address always the same, and listed at its end', async () => {
    const words = [
      text('one', link('https://a.example/1')),
      text(', '),
      text('two', link('https://a.example/2')),
      text(', '),
      text('one again', link('https://a.example/1')),
    ]
    expect(await mailed(paragraph(...words))).toBe(
      'one [1], two [2], one again [1]\n\n[1] https://a.example/1\n[2] https://a.example/2',
    )
  })
  it('are listed after the notes, which have links of their own', async () => {
    const note = {
      type: 'footnote',
      attrs: { number: 1 },
      content: [paragraph(text('See '), text('this', link('https://a.example/2')), text('.'))],
    }
    const words = [text('One', link('https://a.example/1')), { type: 'footnoteAnchor', attrs: { number: 1 } }]
    expect(await mailed(paragraph(...words), note)).toBe(
      'One [1]¹\n\n---\n\n¹ See this [2].\n\n[1] https://a.example/1\n[2] https://a.example/2',
    )
  })
  it('have no number where the words are the address, which is written in full', async () => {
    const words = (shown: string, href: string) => paragraph(text('at '), text(shown, link(href)), text('.'))
    expect(await mailed(words('a.example/x', 'https://a.example/x'))).toBe('at https://a.example/x.')
    expect(await mailed(words('ines@a.example', 'mailto:ines@a.example'))).toBe('at ines@a.example.')
    expect(await mailed(words('a.example', 'https://b.example/x'))).toBe('at a.example [1].\n\n[1] https://b.example/x')
  })
  it('leave the blanks of their words outside', () =>
    expect(plain(paragraph(text('the '), text('words ', link('https://a.example/')), text('end')))).toBe(
      'the words (https://a.example/) end\n',
    ))
  it('within the text lead nowhere', async () => {
    const words = paragraph(text('below', link('#below')))
    expect(plain(words)).toBe('below\n')
    expect(await mailed(words)).toBe('below')
  })
})

describe('blocks', () => {
  it('are quoted line by line', async () => {
    const quote = {
      type: 'blockquote',
      content: [
        paragraph(text('word '.repeat(20).trim())),
        { type: 'blockquote', content: [paragraph(text('inner'))] },
      ],
    }
    expect(await mailed(quote)).toBe(`> ${'word '.repeat(14).trim()}\n> ${'word '.repeat(6).trim()}\n>\n> > inner`)
  })
  it('lists hang under their marks, loose where an item has parts', async () => {
    const tight = {
      type: 'ordered_list',
      attrs: { start: 9 },
      content: [
        item(paragraph(text('word '.repeat(16).trim()))),
        item(paragraph(text('ten')), { type: 'bullet_list', content: [item(paragraph(text('in ten')))] }),
      ],
    }
    expect(await mailed(tight)).toBe(`9. ${'word '.repeat(14).trim()}\n   word word\n10. ten\n    - in ten`)
    const loose = {
      type: 'bullet_list',
      content: [item(paragraph(text('a')), paragraph(text('b'))), item(paragraph(text('c')))],
    }
    expect(plain(loose)).toBe('- a\n\n  b\n\n- c\n')
  })
  it('keep the numbers of a list with an empty item', () => {
    expect(
      plain({
        type: 'ordered_list',
        content: [item(paragraph(text('a'))), item(paragraph()), item(paragraph(text('c')))],
      }),
    ).toBe('1. a\n3. c\n')
  })
  it('source is never folded, and the marks in it are no part of it', async () => {
    const line = `let x = "${'-'.repeat(90)}"`
    expect(await mailed({ type: 'code_block', attrs: { language: 'js' }, content: [text(line, CODE)] })).toBe(
      `\`\`\`js\n${line}\n\`\`\``,
    )
  })
  it('preformatted text and formulas keep their lines', async () => {
    const verse = `  ${'far '.repeat(25)}out\n\n      the water`
    expect(await mailed({ type: 'preformatted_text_block', content: [text(verse)] })).toBe(verse)
    const tex = 'x^2 + '.repeat(20) + 'y'
    expect(await mailed({ type: 'latex_block', attrs: { persistentExpression: tex } })).toBe(tex)
  })
  it('a line feed within prose is a blank, as in HTML', () =>
    expect(plain(paragraph(text('one\n  two'), { type: 'hard_break' }, text(' three')))).toBe('one two\nthree\n'))
})

describe('what an author asks of the reader', () => {
  const hello = 'Hello {first_name, "friend"}'
  it('is filled in a mail, also within a link', async () =>
    expect(await mailed(paragraph(text(hello, link('https://a.example/'))))).toBe(
      'Hello Ana [1]\n\n[1] https://a.example/',
    ))
  it('stays as written in source', async () => {
    expect(await mailed(paragraph(text(hello, CODE)))).toBe(`\`${hello}\``)
    expect(await mailed({ type: 'code_block', content: [text(hello)] })).toBe(`\`\`\`\n${hello}\n\`\`\``)
  })
})
