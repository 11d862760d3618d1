import { asciiDomain, hostOf, isLoopback, reservedHost } from '../../domain/links/hosts.js'
import { fillLink } from '../../domain/links/link-templates.js'
import { senderMailbox } from '../../domain/recipient/sender-mailbox.js'
import type { Fields } from '../../domain/values/stored-value.js'
import { UsageError } from '../usage-error.js'
import { checkOverNetwork, type Check, fine, NoAnswer, notAsked, wrong } from './checked.js'
import { type Connections, type Encryption, Refusal } from './connections.js'
import type { Dns } from './dns.js'
import { checkMx, checkPtr, sendingAddresses } from './mail-hosts.js'
import { checkDkim, checkDmarc } from './signatures.js'
import { checkSpf } from './spf.js'

/** Who sends, and over which servers. */
export interface SenderFlags {
  /** The domain of the sender. Default: that of publication.json. */
  readonly domain?: string
  readonly dkimSelector?: readonly string[]
  /** `smtp://…` or `smtps://…`. Default: DIPTYCH_SMTP_URL. */
  readonly smtp?: string
  /** The host or address that mails leave from. Default: the SMTP server, if it is in the sender's domain. */
  readonly sendingHost?: string
  readonly baseUrl?: string
  /** Where readers unsubscribe, if the site does not answer it. */
  readonly unsubscribe?: { readonly link?: string | undefined } | undefined
}

/** What asks the network, so that tests can answer. */
export interface NetworkDoors {
  readonly dns: Dns
  readonly connections: Connections
}

interface SmtpServer {
  readonly host: string
  readonly port: number
  readonly start: 'at once' | 'starttls'
}

const DAY_MS = 86_400_000
const LEAST_DAYS = 7

/**
 * Checks what receivers check of a sender's mail.
 *
 * @param offline Whether nothing may be asked: the list then says what was not.
 * @throws UsageError for an SMTP address that cannot be read.
 */
export async function checkSender(
  publication: Fields | undefined,
  flags: SenderFlags,
  offline: boolean,
  now: Date,
  { dns, connections }: NetworkDoors,
): Promise<readonly Check[]> {
  const site = flags.baseUrl ?? process.env['DIPTYCH_BASE_URL'] ?? stringIn(publication, 'base_url')
  const smtp = smtpServer(flags.smtp === 'smtp' ? undefined : flags.smtp)
  const domain = domainOf(publication, flags, site)
  const away = offline
    ? 'Nothing is asked with --offline.'
    : (await dns.isReached())
      ? null
      : 'The name servers do not answer. Is this machine connected?'
  const reasonFor = (host: string | null, missing: string): string | null => {
    if (away !== null) return away
    if (host === null) return missing
    return reservedHost(host) === null ? null : `${host} stands in for a real name, or is within this network.`
  }
  const withDomain = reasonFor(domain, 'The domain of the sender is unknown.')
  const ofDomain = (check: string, ask: (known: string) => Promise<Check>) =>
    domain === null || withDomain !== null
      ? Promise.resolve(notAsked(check, withDomain ?? '', away === null ? SET_DOMAIN : null))
      : checkOverNetwork(check, () => ask(domain))
  const host = flags.sendingHost ?? (smtp !== null && domain !== null && isWithin(smtp.host, domain) ? smtp.host : null)
  const withHost =
    away !== null || host !== null
      ? reasonFor(host, '')
      : 'The host that mails leave from is unknown, or belongs to a mail service, which cares for its name.'
  const leaving =
    host === null || withHost !== null
      ? []
      : sendingAddresses(host, dns).catch((error: unknown) => {
          if (error instanceof NoAnswer) return []
          throw error
        })
  return Promise.all([
    ofDomain('SPF', async (known) => checkSpf(known, await leaving, dns)),
    ofDomain('DKIM', (known) => checkDkim(known, flags.dkimSelector ?? [], dns)),
    ofDomain('DMARC', (known) => checkDmarc(known, dns)),
    ofDomain('MX', (known) => checkMx(known, dns)),
    host === null || withHost !== null
      ? notAsked('PTR', withHost ?? '', away === null ? 'For a server of your own, pass --sending-host.' : null)
      : checkOverNetwork('PTR', async () => checkPtr(host, await sendingAddresses(host, dns), dns)),
    checkOneClick(site, flags, away, reasonFor, connections),
    checkMailTls(smtp, away, now, connections),
    checkSiteTls(site, reasonFor, now, connections),
  ])
}

const SET_DOMAIN = 'Set sender and base_url in publication.json before you send, or pass --domain.'

type ReasonFor = (host: string | null, missing: string) => string | null

function domainOf(publication: Fields | undefined, { domain }: SenderFlags, site: string | null): string | null {
  if (domain !== undefined) return asciiDomain(domain)
  const sender = senderMailbox(stringIn(publication, 'sender') ?? '')
  const stated = sender?.address.slice(sender.address.lastIndexOf('@') + 1)
  return stated === undefined ? (site === null ? null : hostOf(site)) : asciiDomain(stated)
}

function isWithin(host: string, domain: string): boolean {
  return host === domain || host.endsWith(`.${domain}`)
}

function stringIn(publication: Fields | undefined, name: string): string | null {
  const value = publication?.[name]
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}

/** The server of an address, without its password; null without one. */
function smtpServer(stated: string | undefined): SmtpServer | null {
  const text = stated ?? process.env['DIPTYCH_SMTP_URL']
  if (!text) return null
  const url = URL.canParse(text) ? new URL(text) : null
  const host = url && asciiDomain(url.hostname.replace(/^\[|\]$/g, ''))
  // The address may have a password, so it is not shown.
  if (!url || !/^smtps?:$/.test(url.protocol) || !host)
    throw new UsageError('The SMTP server is invalid. Write smtp://host:port or smtps://host:port.')
  const isImplicit = url.protocol === 'smtps:'
  return { host, port: Number(url.port) || (isImplicit ? 465 : 587), start: isImplicit ? 'at once' : 'starttls' }
}

/** Presses the button of mail programs for a reader who does not exist, so that nobody is unsubscribed. */
async function checkOneClick(
  site: string | null,
  { unsubscribe }: SenderFlags,
  away: string | null,
  reasonFor: ReasonFor,
  connections: Connections,
): Promise<Check> {
  const check = 'one click'
  const address = unsubscribe?.link ?? (site === null ? null : `${originOf(site)}/action/disable_email?token={token}`)
  const host = address === null ? null : hostOf(address)
  const reason = reasonFor(host, 'The address of the site is unknown.')
  if (address === null || host === null || reason !== null)
    return notAsked(check, reason ?? '', away === null ? 'Set base_url in publication.json, or pass --base-url.' : null)
  const url = fillLink(address, { token: NOBODY, id: NOBODY, email: NOBODY, post: NOBODY })
  return checkConnection(check, host, async () => {
    if (!url.startsWith('https:'))
      return wrong(
        check,
        `${host} is not asked over https, so mails have no one-click link.`,
        'Serve the site over https.',
      )
    const status = await connections.oneClick(url)
    if (status >= 300 && status < 400)
      return wrong(
        check,
        `${host} redirects a one-click request (${status}), which mail programs do not follow (RFC 8058).`,
        'Set base_url to the address that answers without a redirect.',
      )
    if ([401, 404, 405].includes(status) || status >= 500)
      return wrong(
        check,
        `${host} does not answer a one-click request (${status}).`,
        'Serve the site with diptych serve, or pass --unsubscribe with the address of your own page, as to diptych send.',
      )
    return fine(check, `${host} answers one-click requests.`)
  })
}

function originOf(site: string): string {
  return URL.canParse(site) ? new URL(site).origin : site
}

const NOBODY = 'diptych-doctor'

async function checkMailTls(
  smtp: SmtpServer | null,
  away: string | null,
  now: Date,
  connections: Connections,
): Promise<Check> {
  const check = 'mail server'
  if (away !== null) return notAsked(check, away)
  if (smtp === null)
    return notAsked(check, 'No SMTP server is known.', 'Pass --smtp or set DIPTYCH_SMTP_URL, if mails leave by SMTP.')
  const { host, port, start } = smtp
  if (isLoopback(host)) return notAsked(check, `${host} is this machine, where nobody listens between.`)
  return checkConnection(check, `${host}:${port}`, async () =>
    encrypted(check, `${host}:${port}`, await connections.encryption(host, port, start), now),
  )
}

async function checkSiteTls(
  site: string | null,
  reasonFor: ReasonFor,
  now: Date,
  connections: Connections,
): Promise<Check> {
  const check = 'site'
  const host = site === null ? null : hostOf(site)
  const reason = reasonFor(host, 'The address of the site is unknown.')
  if (site === null || host === null || reason !== null) return notAsked(check, reason ?? '')
  const url = new URL(site)
  if (url.protocol !== 'https:')
    return wrong(check, `${host} is named without encryption (${url.origin}).`, 'Change base_url to https://.')
  return checkConnection(check, host, async () =>
    encrypted(check, host, await connections.encryption(host, Number(url.port) || 443, 'at once'), now),
  )
}

function encrypted(check: string, server: string, { protocol, expires }: Encryption, now: Date): Check {
  const days = Math.floor((expires.getTime() - now.getTime()) / DAY_MS)
  const until = expires.toISOString().slice(0, 10)
  return days < LEAST_DAYS
    ? wrong(
        check,
        `The certificate of ${server} ends on ${until}.`,
        'Renew it, and find out why that did not happen by itself.',
      )
    : fine(check, `${server} encrypts (${protocol}), with a certificate until ${until}.`)
}

async function checkConnection(check: string, server: string, ask: () => Promise<Check>): Promise<Check> {
  return checkOverNetwork(check, ask).catch((error: unknown) => {
    if (error instanceof Refusal)
      return wrong(check, `${server} ${error.message}.`, 'Correct its address or its certificate, and look at its log.')
    throw error
  })
}
