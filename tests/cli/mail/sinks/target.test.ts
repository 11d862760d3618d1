import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { describeTarget, parseTarget } from '../../../../packages/server/src/mail/target.js'
import { UsageError } from '../../../../src/cli/usage-error.js'

const NOBODY = { kind: 'smtp', host: 'mail.example', encryption: 'required', auth: null }

describe('a target', () => {
  it.each([
    ['null', { kind: 'null' }],
    ['ndjson', { kind: 'ndjson', file: null }],
    ['ndjson:out.ndjson', { kind: 'ndjson', file: 'out.ndjson' }],
    ['maildir:/var/mail/out', { kind: 'maildir', directory: '/var/mail/out' }],
    ['mbox:a:b c', { kind: 'mbox', file: 'a:b c' }],
    ['smtp://mail.example', { ...NOBODY, port: 587 }],
    ['smtp://mail.example:2525/', { ...NOBODY, port: 2525 }],
    ['smtps://mail.example', { ...NOBODY, port: 465, encryption: 'implicit' }],
    ['SMTP://Mail.Example', { ...NOBODY, port: 587 }],
    ['smtp://bücher.example', { ...NOBODY, host: 'xn--bcher-kva.example', port: 587 }],
    ['smtp://[::1]:25', { ...NOBODY, host: '::1', port: 25, encryption: 'offered' }],
    ['smtp://i%40nes:a%2Fb%3A@mail.example', { ...NOBODY, port: 587, auth: { user: 'i@nes', pass: 'a/b:' } }],
  ])('%s is understood', (value, target) => {
    expect(parseTarget(value)).toEqual(target)
  })

  it.each([
    ['smtp://u:pw@mail.example', 'required'],
    ['smtp://u:pw@127.0.0.1.mail.example', 'required'],
    ['smtp://u:pw@10.0.0.1', 'required'],
    ['smtp://u:pw@[::2]', 'required'],
    ['smtp://u:pw@localhost.example', 'required'],
    ['smtp://u:pw@127.0.0.1:1025', 'offered'],
    ['smtp://u:pw@127.9.9.9', 'offered'],
    ['smtp://u:pw@localhost', 'offered'],
    ['smtp://u:pw@Mail.localhost', 'offered'],
    ['smtp://u:pw@[::1]', 'offered'],
    ['smtp://mail.example', 'required'],
    ['smtp://10.0.0.1', 'required'],
    ['smtp://localhost', 'offered'],
    ['smtps://u:pw@mail.example', 'implicit'],
    ['smtps://localhost', 'implicit'],
  ])(
    'of %s has encryption %s: neither a password nor a reader’s token crosses a network in the clear',
    (value, encryption) => {
      expect(parseTarget(value)).toMatchObject({ encryption })
    },
  )

  it('with a user needs their password, wherever it is from', () => {
    for (const value of ['smtp://u@mail.example', 'smtps://u@mail.example', 'smtp://u@localhost']) {
      expect(() => parseTarget(value)).toThrow(
        new UsageError(
          'The SMTP user u has no password. Set DIPTYCH_SMTP_PASSWORD, or pass --smtp-password-file <file>.',
        ),
      )
      expect(parseTarget(value, { password: { text: 'pw', from: 'environment' } })).toMatchObject({
        auth: { user: 'u', pass: 'pw' },
      })
    }
  })

  it.each(['', 'Null', 'pigeon:loft', 'maildir:', 'mbox', 'ndjson:', 'http://mail.example', 'out.mbox'])(
    '%j is told the forms there are',
    (value) => {
      expect(() => parseTarget(value)).toThrow(
        new UsageError(
          '--to must be ndjson, ndjson:FILE, maildir:DIR, mbox:FILE, smtp://HOST, smtps://HOST, smtp or null.',
        ),
      )
    },
  )

  it.each([
    'smtp:',
    'smtp://',
    'smtp://:pw@mail.example',
    'smtp://u:pw@',
    'smtp://mail.example:0',
    'smtp://mail.example:99999',
    'smtp://mail.example/path',
    'smtp://mail.example?pool=true',
    'smtp://mail.example#x',
    'smtp://u:%zz@mail.example',
    'smtp://a b.example',
    'smtps://u:pw@mail.example:x',
  ])('%j gets a message that shows how to write a server', (value) => {
    expect(() => parseTarget(value)).toThrow(/^The SMTP server is invalid\. Write smtp:/)
  })

  it('is described in one form that can be given again, without login', () => {
    for (const value of ['null', 'ndjson:a', 'maildir:b', 'mbox:c', 'smtp://mail.example:25', 'smtps://[::1]:465'])
      expect(describeTarget(parseTarget(value))).toBe(value)
    expect(describeTarget(parseTarget('ndjson'))).toBe('standard output')
  })

  it('never shows its password, and neither does a refusal', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', minLength: 3 }),
        fc.constantFrom('mail.example', 'mail.example:x', '', 'mail.example/?a=b'),
        (secret, host) => {
          const pass = `pass${encodeURIComponent(secret)}word`
          let said: string
          try {
            said = describeTarget(parseTarget(`smtp://user:${pass}@${host}`))
          } catch (error) {
            expect(error).toBeInstanceOf(UsageError)
            said = String(error)
          }
          expect(said).not.toContain(pass)
          expect(said).not.toContain(`pass${secret}word`)
          expect(said).not.toContain('\n')
        },
      ),
    )
  })

  it('is a target or a UsageError, whatever is given', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.string({ unit: 'binary' }).map((rest) => `smtp://${rest}`),
        ),
        (value) => {
          try {
            parseTarget(value)
          } catch (error) {
            expect(error).toBeInstanceOf(UsageError)
          }
        },
      ),
    )
  })
})
