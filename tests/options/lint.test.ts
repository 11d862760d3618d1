import { describe } from 'vitest'
import { openBrowserLint } from '../../packages/lint/src/browser.js'
import { checkEmailHtml, checkMessage } from '../../packages/lint/src/index.js'
import { refuses, untyped } from './wrong-calls.js'

describe('checkEmailHtml, checkMessage, openBrowserLint', () => {
  refuses([
    [() => checkEmailHtml(untyped({ html: '' })), 'TypeError: checkEmailHtml: html: expected a string; got an object'],
    [
      () => checkEmailHtml('', untyped({ rule: ['L10'] })),
      'TypeError: checkEmailHtml: unknown option "rule"; did you mean "rules"?',
    ],
    [
      () => checkEmailHtml('', untyped({ rules: 'L10' })),
      'TypeError: checkEmailHtml: rules: expected a list; got "L10"',
    ],
    [
      () => checkMessage(untyped('From: a')),
      'TypeError: checkMessage: octets: expected the bytes of the message, a Uint8Array; got "From: a"',
    ],
    [
      () => checkMessage(new Uint8Array(), untyped({ expected: { HTML: '' } })),
      'TypeError: checkMessage: expected: unknown option "HTML"; did you mean "html"?',
    ],
    [
      () => openBrowserLint(untyped('chromium')),
      `TypeError: openBrowserLint: browser: expected a browser of playwright-core's launch; got "chromium"`,
    ],
  ])
})
