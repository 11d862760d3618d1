import { afterEach } from 'vitest'
import { serviceTransport, type ServiceName } from '../../packages/server/src/transports/services/index.js'
import type { Environment, ServiceOptions } from '../../packages/server/src/transports/settings.js'
import type { ServiceTransport } from '../../packages/server/src/transports/transport.js'
import { openDouble, type Service, type ServiceDouble } from './doubles/http-double.js'
import { mailgunService } from './doubles/mailgun.js'
import { postmarkService } from './doubles/postmark.js'
import { resendService } from './doubles/resend.js'
import { sendgridService } from './doubles/sendgrid.js'
import { sesService } from './doubles/ses.js'

interface Case {
  readonly env: Environment
  readonly secrets: readonly string[]
  readonly size: number
  service(): Service
}

export const CASES: Readonly<Record<ServiceName, Case>> = {
  ses: {
    env: {
      AWS_ACCESS_KEY_ID: 'AKIDEXAMPLE',
      AWS_SECRET_ACCESS_KEY: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
      AWS_SESSION_TOKEN: 'a/session+token==',
      AWS_REGION: 'eu-west-1',
      AWS_SES_CONFIGURATION_SET: 'letters',
    },
    secrets: ['wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY', 'a/session+token=='],
    size: 50,
    service: () =>
      sesService({
        accessKeyId: 'AKIDEXAMPLE',
        secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
        sessionToken: 'a/session+token==',
        region: 'eu-west-1',
        configurationSet: 'letters',
      }),
  },
  mailgun: {
    env: { MAILGUN_API_KEY: 'key-0123456789', MAILGUN_DOMAIN: 'mg.lowwater.example', MAILGUN_REGION: 'eu' },
    secrets: ['key-0123456789', Buffer.from('api:key-0123456789').toString('base64')],
    size: 1000,
    service: () => mailgunService({ apiKey: 'key-0123456789', domain: 'mg.lowwater.example' }),
  },
  postmark: {
    env: { POSTMARK_SERVER_TOKEN: '5e7ce7-70ke7', POSTMARK_MESSAGE_STREAM: 'letters' },
    secrets: ['5e7ce7-70ke7'],
    size: 500,
    service: () => postmarkService({ token: '5e7ce7-70ke7', stream: 'letters' }),
  },
  resend: {
    env: { RESEND_API_KEY: 're_0123456789' },
    secrets: ['re_0123456789'],
    size: 100,
    service: () => resendService({ apiKey: 're_0123456789' }),
  },
  sendgrid: {
    env: { SENDGRID_API_KEY: 'SG.0123456789' },
    secrets: ['SG.0123456789'],
    size: 1000,
    service: () => sendgridService({ apiKey: 'SG.0123456789' }),
  },
}

export const NAMES = Object.keys(CASES) as ServiceName[]

const open: { close(): Promise<void> }[] = []

afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close()))
})

/** A service and the transport to it; both close after the test. */
export async function opened(
  name: ServiceName,
  options: ServiceOptions & { readonly env?: Environment } = {},
): Promise<{ double: ServiceDouble; transport: ServiceTransport }> {
  const { env, ...others } = options
  const double = await openDouble(CASES[name].service())
  const transport = serviceTransport(name, { ...CASES[name].env, ...env }, { endpoint: double.url, ...others })
  open.push(transport, double)
  return { double, transport }
}
