import type { Environment, ServiceOptions } from '../settings.js'
import type { ServiceTransport } from '../transport.js'
import { mailgunTransport } from './mailgun.js'
import { postmarkTransport } from './postmark.js'
import { resendTransport } from './resend.js'
import { sendgridTransport } from './sendgrid.js'
import { sesTransport } from './ses.js'

/** Supported mail services. */
export type ServiceName = 'ses' | 'mailgun' | 'postmark' | 'resend' | 'sendgrid'

type OpenService = (env: Environment, options?: ServiceOptions) => ServiceTransport

const SERVICES: Readonly<Record<ServiceName, OpenService>> = {
  ses: sesTransport,
  mailgun: mailgunTransport,
  postmark: postmarkTransport,
  resend: resendTransport,
  sendgrid: sendgridTransport,
}

export const SERVICE_NAMES = Object.keys(SERVICES) as readonly ServiceName[]

/**
 * Opens a service with the settings of the environment. Makes no request yet.
 *
 * @throws ServiceSettingsError for a setting that is missing or invalid; the message is one line that names it.
 */
export function serviceTransport(name: ServiceName, env: Environment, options: ServiceOptions = {}): ServiceTransport {
  return SERVICES[name](env, options)
}
