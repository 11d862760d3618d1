import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makePrivate, UsageError } from 'diptych/command'
import { createTransport } from 'nodemailer'
import { parseTarget, type SmtpAccess, type Target } from '../mail/target.js'
import type { Mailer } from '../site/index.js'

const TIMEOUT_MS = 15_000

export type SmtpTarget = Extract<Target, { kind: 'smtp' }>

/** @throws UsageError if the address is not an SMTP server's. */
export function smtpTarget(address: string, access: SmtpAccess = {}): SmtpTarget {
  const target = parseTarget(address, access)
  if (target.kind !== 'smtp') throw new UsageError('The SMTP server must be smtp://user@host:port, smtps://…, or smtp.')
  return target
}

/** A mailer with persistent connections. The process does not end before `close`. */
export interface SmtpMailer extends Mailer {
  /** Closes the connections. */
  close(): void
}

/** Sends the site's mails with an SMTP server. */
export function targetMailer({ host, port, encryption, auth }: SmtpTarget, from: string): SmtpMailer {
  const transport = createTransport({
    pool: true,
    host,
    port,
    secure: encryption === 'implicit',
    requireTLS: encryption === 'required',
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    ...(auth ? { auth } : {}),
  })
  const send: Mailer = async ({ to, subject, text, html }) => {
    await transport.sendMail({ from, to: { name: '', address: to }, subject, text, html })
  }
  return Object.assign(send, { close: () => transport.close() })
}

/** Without a server: writes each mail to a file, and calls `notify` with the recipient, the link and the file. */
export function folderMailer(folder: string, from: string, notify: (line: string, file: string) => void): Mailer {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  let written = 0
  return async ({ to, subject, text, html }) => {
    const { message } = await composer.sendMail({ from, to: { name: '', address: to }, subject, text, html })
    makePrivate(folder)
    const file = join(folder, `${Date.now()}-${++written}.eml`)
    await writeFile(file, message as Buffer, { mode: 0o600 })
    const link = /^https?:\S+$/m.exec(text)?.[0]
    notify(`Mail to ${to}: ${subject} (${file})${link ? `\n  ${link}` : ''}`, file)
  }
}
