import { expect } from 'vitest'
import { compileEmail, compileMailing } from '../../src/email/platform-email.js'
import { readPost } from '../../src/instance/platform.js'
import { renderText } from '../../src/instance/text.js'
import { renderWeb } from '../../src/web/platform-web.js'
import { NOW } from './node-fixtures.js'

export const text = (words: string, ...marks: unknown[]) => ({
  type: 'text',
  text: words,
  ...(marks.length ? { marks } : {}),
})
export const many = <T>(length: number, make: (i: number) => T) => Array.from({ length }, (_, i) => make(i))

/** The budget is not what is tested here. */
export const budget = { nodes: Infinity }

export async function shown(input: unknown) {
  const post = readPost(input, { budget })
  const web = await renderWeb(post, { now: NOW, reader: 'paid' })
  return {
    post,
    codes: web.problems.map(({ code }) => code),
    web: web.html,
    text: renderText(post, { reader: 'paid' }),
  }
}

export async function everywhere(input: unknown) {
  const page = await shown(input)
  const template = await compileEmail(page.post, { now: NOW, reader: 'paid' })
  expect(compileMailing(page.post, { now: NOW }).audiences).not.toEqual([])
  const mail = template.bind({ name: 'Ana', token: 'tok' })
  return { ...page, mail: mail.html, mailText: mail.text, headers: mail.headers }
}
