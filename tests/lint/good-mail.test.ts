import { expect, test } from 'vitest'
import { checkEmailHtml } from '../../packages/lint/src/rules/index.js'
import { GOOD_MAIL } from './good-mail.js'

test('the good mail has no findings', () => {
  expect(checkEmailHtml(GOOD_MAIL)).toEqual([])
})

test('two links of one text lead to one page though they say where they stand', () => {
  const [, href = ''] = /href="(https:[^"]*)"[^>]*>\s*Book a walk/.exec(GOOD_MAIL) ?? []
  const other = `${href}${href.includes('?') ? '&amp;' : '?'}utm_content=footer&amp;next=https%3A%2F%2Fexample.com`
  const second = `<div><a href="${other}" style="color:#0b57d0">Book a walk</a></div>`
  const mail = GOOD_MAIL.replace(/(<a href="https:[^"]*"[^>]*>\s*Book a walk[^]*?<\/a>)/, `$1${second}`)
  expect(mail).toContain('utm_content=footer')
  expect(checkEmailHtml(mail).filter(({ rule }) => rule === 'L06')).toEqual([])
})
