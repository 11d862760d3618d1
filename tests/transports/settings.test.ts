import { describe, expect, it } from 'vitest'
import { SERVICE_NAMES, serviceTransport } from '../../packages/server/src/transports/services/index.js'
import { ServiceSettingsError } from '../../packages/server/src/transports/settings.js'
import { letterOf, SENDER, shortTemplate } from './letters.js'
import { CASES, NAMES, opened } from './services.js'

const REQUIRED = {
  ses: ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_REGION'],
  mailgun: ['MAILGUN_API_KEY', 'MAILGUN_DOMAIN'],
  postmark: ['POSTMARK_SERVER_TOKEN'],
  resend: ['RESEND_API_KEY'],
  sendgrid: ['SENDGRID_API_KEY'],
} as const

function errorOf(call: () => unknown): Error {
  try {
    call()
  } catch (error) {
    if (error instanceof Error) return error
  }
  throw new Error('nothing was thrown')
}

it('lists the services', () => {
  expect([...SERVICE_NAMES].sort()).toEqual([...NAMES].sort())
})

describe.each(NAMES)('the settings of %s', (name) => {
  it.each(REQUIRED[name].map((variable) => [variable]))('need %s, and say so in one line', (variable) => {
    for (const value of [undefined, '', '  ']) {
      const error = errorOf(() => serviceTransport(name, { ...CASES[name].env, [variable]: value }))
      expect(error).toBeInstanceOf(ServiceSettingsError)
      expect(error.message).toContain(`${variable} is missing`)
      expect(error.message).not.toMatch(/[\r\n]/)
    }
  })

  it.each(REQUIRED[name].map((variable) => [variable]))('take no line break or space in %s', (variable) => {
    const error = errorOf(() => serviceTransport(name, { ...CASES[name].env, [variable]: 'se\r\ncret key' }))
    expect(error).toBeInstanceOf(ServiceSettingsError)
    expect(error.message).toContain(variable)
    expect(error.message).not.toContain('cret')
  })

  it.each([
    'http://mail.example',
    'http://127.0.0.1.mail.example',
    'http://localhost.mail.example',
    'ftp://127.0.0.1',
    'mail.example',
    '',
    'https://user:pass@mail.example',
    'https://mail.example/?a=1',
  ])('take no endpoint %j', (endpoint) => {
    const error = errorOf(() => serviceTransport(name, CASES[name].env, { endpoint }))
    expect(error).toBeInstanceOf(ServiceSettingsError)
    expect(error.message).not.toContain('pass@')
  })

  it.each(['https://mail.example', 'https://mail.example/base/', 'http://localhost:8025', 'http://[::1]:8025'])(
    'take the endpoint %s',
    (endpoint) => {
      expect(serviceTransport(name, CASES[name].env, { endpoint }).kind).toBe('service')
    },
  )

  it('need no endpoint', async () => {
    const transport = serviceTransport(name, CASES[name].env)
    await transport.close()
    expect(transport.kind).toBe('service')
  })

  it('take no sender that no header can hold', async () => {
    const { transport } = await opened(name)
    const letter = letterOf(await shortTemplate())
    const sender = { ...SENDER, from: { address: 'not an address' } }
    expect(() => transport.prepare({ ...letter, sender })).toThrow(RangeError)
  })
})

it.each([
  [{ MAILGUN_REGION: 'mars' }, 'MAILGUN_REGION must be us or eu.'],
  [{ MAILGUN_REGION: '' }, null],
  [{ MAILGUN_REGION: 'EU' }, null],
])('reads the region of Mailgun in %j', (env, message) => {
  const open = () => serviceTransport('mailgun', { ...CASES.mailgun.env, ...env })
  if (message === null) expect(open).not.toThrow()
  else expect(errorOf(open).message).toBe(message)
})

it('takes AWS_DEFAULT_REGION where AWS_REGION is not set, and no host in it', () => {
  const env = { ...CASES.ses.env, AWS_REGION: undefined }
  expect(serviceTransport('ses', { ...env, AWS_DEFAULT_REGION: 'us-east-1' }).name).toBe('Amazon SES (us-east-1)')
  expect(() => serviceTransport('ses', { ...env, AWS_REGION: 'evil.example/' })).toThrow(ServiceSettingsError)
})
