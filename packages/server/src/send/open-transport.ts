import { UsageError } from 'diptych/command'
import { smtpAccess, type SmtpFlags, smtpTarget } from '../mail/target.js'
import { nullTransport, type Transport } from '../transports/transport.js'

export interface TransportFlags extends SmtpFlags {
  /** smtp://… or smtps://… */
  readonly smtp?: string
  /** A mail service, or `null`. */
  readonly service?: string
  /** Another address of the service's API. */
  readonly endpoint?: string
  readonly connections: number
  readonly timeout: number
}

async function openService({ service = '', endpoint, timeout }: TransportFlags): Promise<Transport> {
  const [{ SERVICE_NAMES, serviceTransport }, { ServiceSettingsError }] = await Promise.all([
    import('../transports/services/index.js'),
    import('../transports/settings.js'),
  ])
  const name = SERVICE_NAMES.find((known) => known === service)
  if (name === undefined)
    throw new UsageError(`Unknown service '${service}'. The services are ${SERVICE_NAMES.join(', ')}.`)
  try {
    return serviceTransport(name, process.env, { timeout, ...(endpoint === undefined ? {} : { endpoint }) })
  } catch (error) {
    throw error instanceof ServiceSettingsError ? new UsageError(error.message, { cause: error }) : error
  }
}

/** @throws UsageError if the options name no transport, or more than one. */
export async function openTransport(flags: TransportFlags): Promise<Transport> {
  const { smtp, service, connections, timeout } = flags
  if (smtp !== undefined && service !== undefined) throw new UsageError('Pass --smtp or --service, not both.')
  if (flags.endpoint !== undefined && (service === undefined || service === 'null'))
    throw new UsageError("--endpoint is the address of a service's API. Pass it with --service.")
  if (service !== undefined && (flags.smtpPasswordFile !== undefined || flags.allowPlaintext))
    throw new UsageError('--smtp-password-file and --allow-plaintext are for --smtp.')
  if (service === 'null') return nullTransport()
  if (service !== undefined) return openService(flags)
  const access = smtpAccess(flags, process.env)
  const address = smtp ?? access.url
  if (address === undefined)
    throw new UsageError('No server to send with. Pass --smtp smtp://…, set DIPTYCH_SMTP_URL, or pass --service.')
  const { smtpTransport } = await import('../transports/smtp.js')
  return smtpTransport(smtpTarget(address, access), { connections, timeout })
}
