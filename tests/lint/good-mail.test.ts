import { expect, test } from 'vitest'
import { checkEmailHtml } from '../../packages/lint/src/rules/index.js'
import { GOOD_MAIL, mailWith } from './good-mail.js'

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

test('a viewport that lets readers zoom is fine', () => {
  for (const more of ['user-scalable=yes', 'maximum-scale=5', 'maximum-scale=10, user-scalable=1'])
    expect(checkEmailHtml(GOOD_MAIL.replace('initial-scale=1', `initial-scale=1, ${more}`)), more).toEqual([])
})

test('lines of one and a half times the size are fine, also as a factor of an element above', () => {
  const words = 'The tide comes in slowly. '.repeat(12)
  for (const style of ['line-height:25.5px', 'font:17px/26px Georgia, serif', 'font-size:14px;line-height:21px'])
    expect(checkEmailHtml(mailWith(`<p style="margin:0;${style}">${words}</p>`), { rules: ['I17'] }), style).toEqual([])
  const inherited = `<div style="line-height:1.5"><p style="margin:0;font-size:13px">${words}</p></div>`
  expect(checkEmailHtml(mailWith(inherited), { rules: ['I17'] })).toEqual([])
})

test('a right-to-left row in a left-to-right mail keeps its order if its cells run with it', () => {
  const row =
    '<table role="presentation" dir="rtl" lang="ar" cellpadding="0" cellspacing="0" border="0"><tr><td>مد</td><td>جزر</td></tr></table>'
  expect(checkEmailHtml(mailWith(row), { rules: ['H09'] })).toEqual([])
})
