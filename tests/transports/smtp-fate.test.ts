import { describe, expect, it } from 'vitest'
import { smtpFailure, type SmtpError } from '../../packages/server/src/transports/smtp-errors.js'

const fate = (error: Partial<SmtpError>, auth: { user: string; pass: string } | null = null) =>
  smtpFailure(Object.assign(new Error(error.message ?? 'failed'), error), auth)
const answer = (responseCode: number, command: string, code = 'EENVELOPE') =>
  fate({ responseCode, command, code, response: `${responseCode} said` }).kind

describe('a server’s reply', () => {
  it.each([
    ['RCPT TO', 550, 'refused'],
    ['RCPT TO', 450, 'put off'],
    ['RCPT TO', 421, 'away'],
    ['RCPT TO', 503, 'put off'],
    ['RCPT TO', 530, 'stopped'],
    ['DATA', 554, 'refused'],
    ['DATA', 451, 'put off'],
    ['MAIL FROM', 550, 'stopped'],
    ['MAIL FROM', 503, 'stopped'],
    ['MAIL FROM', 451, 'put off'],
    ['MAIL FROM', 421, 'away'],
    ['AUTH PLAIN', 535, 'stopped'],
    ['AUTH LOGIN', 454, 'away'],
    ['STARTTLS', 502, 'stopped'],
    ['STARTTLS', 454, 'away'],
    ['EHLO', 550, 'stopped'],
    ['CONN', 554, 'stopped'],
    ['CONN', 421, 'away'],
    ['CONN', 450, 'away'],
  ])('to %s of %i means %s', (command, code, kind) => {
    expect(answer(code, command)).toBe(kind)
  })
})

describe('an error without a reply', () => {
  it.each<[string, Partial<SmtpError>, string]>([
    ['a refused connection', { code: 'ESOCKET', originalCode: 'ECONNREFUSED', command: 'CONN' }, 'unreachable'],
    ['a reset connection', { code: 'ESOCKET', originalCode: 'ECONNRESET', command: 'CONN' }, 'away'],
    ['a timeout', { code: 'ETIMEDOUT', command: 'CONN' }, 'away'],
    ['a name that is not found', { code: 'EDNS', originalCode: 'ENOTFOUND', command: 'CONN' }, 'unreachable'],
    ['a name server that does not answer', { code: 'EDNS', originalCode: 'EAI_AGAIN', command: 'CONN' }, 'unnamed'],
    [
      'a host that does not answer',
      { code: 'ETIMEDOUT', timeoutType: 'CONNECT_TIMEOUT', command: 'CONN' },
      'unreachable',
    ],
    [
      'a server that does not greet',
      { code: 'ETIMEDOUT', timeoutType: 'GREETING_TIMEOUT', command: 'CONN' },
      'unreachable',
    ],
    ['a server that stops answering', { code: 'ETIMEDOUT', timeoutType: 'SOCKET_TIMEOUT', command: 'CONN' }, 'away'],
    ['a close while TLS begins', { code: 'ETLS', command: 'CONN' }, 'away'],
    [
      'a certificate that has expired',
      { code: 'ESOCKET', originalCode: 'CERT_HAS_EXPIRED', command: 'CONN' },
      'stopped',
    ],
    [
      'a certificate of another host',
      { code: 'ESOCKET', originalCode: 'ERR_TLS_CERT_ALTNAME_INVALID', command: 'CONN' },
      'stopped',
    ],
    [
      'a certificate that nobody signed',
      { code: 'ESOCKET', originalCode: 'DEPTH_ZERO_SELF_SIGNED_CERT', command: 'CONN' },
      'stopped',
    ],
    [
      'no TLS where it is expected',
      { code: 'ESOCKET', originalCode: 'ERR_SSL_WRONG_VERSION_NUMBER', command: 'CONN' },
      'stopped',
    ],
    ['a password that is missing', { code: 'EAUTH', command: 'API' }, 'stopped'],
    [
      'a recipient who cannot be said',
      { code: 'EENVELOPE', command: 'API', message: 'Invalid recipient "a\\nb"' },
      'refused',
    ],
    ['a sender who cannot be said', { code: 'EENVELOPE', command: 'API', message: 'Invalid sender "<>"' }, 'stopped'],
  ])('as %s', (_, error, kind) => {
    expect(fate(error).kind).toBe(kind)
  })
})

it.each([
  [
    null,
    'the server offers no encryption. Pass --allow-plaintext to send without it (STARTTLS: 502 said). For a server with implicit TLS, use smtps://',
  ],
  [
    { user: 'ines', pass: 'low tide' },
    'the server offers no encryption, and passwords are only sent over TLS (STARTTLS: 502 said). For a server with implicit TLS, use smtps://',
  ],
])('a server without encryption for the login %j is told as that', (auth, reason) => {
  expect(fate({ responseCode: 502, command: 'STARTTLS', code: 'ETLS', response: '502 said' }, auth)).toEqual({
    kind: 'stopped',
    reason,
  })
})

it('a reason is one line, without the password in any form in which it was sent', () => {
  const auth = { user: 'ines', pass: 'low tide' }
  const sent = [Buffer.from('\0ines\0low tide'), Buffer.from('low tide')].map((bytes) => bytes.toString('base64'))
  const { reason } = fate(
    {
      responseCode: 500,
      command: 'AUTH PLAIN',
      response: `500-What is\r\n500 ${sent.join(' or ')} or low tide?\u001b[31m${'!'.repeat(400)}`,
    },
    auth,
  )
  expect(reason).toMatch(/^500-What is 500 \*\*\* or \*\*\* or \*\*\*\? ?\[31m!+$/)
  expect(reason).toHaveLength(300)
})

it('a password at the place where a reason is cut is not half shown', () => {
  const auth = { user: 'ines', pass: 'low tide at noon' }
  const { reason } = fate(
    { responseCode: 535, command: 'AUTH PLAIN', response: `${'x'.repeat(292)}${auth.pass}` },
    auth,
  )
  expect(reason).not.toContain('low')
})
