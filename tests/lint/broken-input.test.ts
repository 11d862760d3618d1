import { describe, expect, test } from 'vitest'
import { checkEmailHtml } from '../../packages/lint/src/rules/index.js'
import { GOOD_MAIL, mailWith } from './good-mail.js'

describe('a broken mail gets findings, not an exception', () => {
  test.each([
    ['nothing', ''],
    ['text', 'Hello'],
    ['deep inline elements', mailWith(`<h2>${'<i>'.repeat(9000)}x`)],
    ['deep hidden elements', mailWith(`<div style="display:none">${'<span>'.repeat(9000)}x`)],
    ['deep at-rules', `<style>${'@media{'.repeat(10_000)}</style>`],
    ['tables without cells', '<table>'.repeat(3000)],
    ['an open quote', '<a href="'.repeat(10_000)],
    ['open comments', '<!--[if '.repeat(10_000)],
    ['open braces', `<a href="${'{{'.repeat(40_000)}">x</a>`],
    ['ghosts in ghosts', '<!--[if mso]><table width="600"><![endif]--><div style="max-width:600px">'.repeat(1000)],
  ])('%s', (_about, html) => {
    const start = performance.now()
    expect(checkEmailHtml(html).length).toBeGreaterThan(0)
    expect(performance.now() - start).toBeLessThan(20_000)
  })
})

test('many hits of one rule are counted, not listed', () => {
  const found = checkEmailHtml(mailWith('<p data-a="1" style="margin:0">x</p>'.repeat(80)), { rules: ['D16'] })
  expect(found).toHaveLength(51)
  expect(found.at(-1)).toMatchObject({ rule: 'D16', message: '30 more findings of this rule.' })
})

test('a finding says where', () => {
  const [found] = checkEmailHtml(GOOD_MAIL.replace('<h2 ', '<h2 onclick="go()" '))
  expect(found).toMatchObject({
    rule: 'D15',
    severity: 'error',
    place: expect.stringContaining('<h2 onclick="go()"') as string,
  })
  expect(GOOD_MAIL.split('\n')[(found?.line ?? 0) - 1]).toContain('<h2 ')
})

test('an unknown rule is a mistake of the caller', () => {
  expect(() => checkEmailHtml(GOOD_MAIL, { rules: ['D99'] })).toThrow(RangeError)
})

test('100 KB of good mail are good', () => {
  const block =
    '<p style="margin:0 0 20px">Twice a day the sea leaves, and <a href="https://example.com/x" style="color:#0b57d0">tide tables</a> say when.</p>'
  const html = mailWith(block.repeat(700))
  expect(html.length).toBeGreaterThan(100_000)
  expect(checkEmailHtml(html).filter(({ severity, rule }) => severity === 'error' && !rule.startsWith('S'))).toEqual([])
})
