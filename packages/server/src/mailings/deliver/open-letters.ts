import type { EmailTemplate, InlinePicture, Sender } from 'diptych/email'
import type { Kysely } from 'kysely'
import type { StoredLetter } from '../../site/store/deliveries/delivery-records.js'
import type { Tables } from '../../site/store/tables.js'
import type { SendToService, ServiceTransport } from '../../transports/transport.js'
import { type ReadTemplate, signersOf, type Signing } from '../bind/bind-job.js'
import type { BindingPool } from '../bind/binding-pool.js'
import type { DueRecipient } from './admission.js'

/** The key that signs links of mails. */
export interface SigningKey {
  /** Names the key in links, so that several can be valid. */
  readonly id: string
  /** At least 32 bytes. */
  readonly secret: string
}

/** The data of a mailing during delivery. */
export interface OpenLetter {
  readonly sender: Sender
  /** Whether the plan lists the site's readers, by their ids. Otherwise it lists addresses of a file. */
  readonly isOfReaders: boolean
  /** Whether it asks moved readers for their consent. Others get nothing. */
  readonly isQuestion: boolean
  /** Names of its templates in the binding pool. */
  readonly templates: readonly string[]
  /** Name of an audience's template in the binding pool. */
  templateOf(audience: string): string
  /** The call to a service for an audience. */
  callOf(audience: string): SendToService
}

export interface OpenLetters {
  /** @throws LetterUnreadable if this worker cannot deliver it. */
  open(mailing: number): Promise<OpenLetter>
  /** Drops all mailings except these. */
  keep(mailings: ReadonlySet<number>): void
}

/**
 * A mailing that this worker cannot deliver, because the key is missing or another version wrote it. A person has to
 * fix it.
 */
export class LetterUnreadable extends Error {
  override readonly name = 'LetterUnreadable'
}

/** Reads templates once, at the first batch of their mailing. */
export function openLetters(
  db: Kysely<Tables>,
  pool: BindingPool,
  key: SigningKey | null,
  service: ServiceTransport | null,
  readTemplate: ReadTemplate,
): OpenLetters {
  const letters = new Map<number, Promise<OpenLetter>>()
  return {
    open(mailing) {
      const known = letters.get(mailing)
      if (known) return known
      const letter = read(mailing)
      letters.set(mailing, letter)
      letter.catch(() => letters.delete(mailing))
      return letter
    },
    keep(mailings) {
      for (const [mailing, letter] of letters) {
        if (mailings.has(mailing)) continue
        letters.delete(mailing)
        letter.then(
          ({ templates }) => pool.forget(templates),
          () => undefined,
        )
      }
    },
  }

  async function read(mailing: number): Promise<OpenLetter> {
    const row = await db.selectFrom('mailings').select(['letter']).where('id', '=', mailing).executeTakeFirst()
    const stored = (row?.letter ?? null) as StoredLetter | null
    if (stored === null) throw new LetterUnreadable(`Mailing ${mailing} has no letter.`)
    const signing = signingOf(mailing, stored)
    const pictures = await picturesOf(mailing)
    if (service !== null && !service.attachesPictures && pictures.length > 0)
      throw new LetterUnreadable(
        `Mailing ${mailing} has pictures as attachments, which ${service.name} does not take in calls for many recipients. Deliver it by SMTP or with another service, or plan it with pictures on the web.`,
      )
    const sender: Sender = { ...stored.sender, pictures, date: new Date(stored.sender.date) }
    const templates = await db
      .selectFrom('mailing_templates')
      .select(['audience', 'data'])
      .where('mailing_id', '=', mailing)
      .execute()
    const calls = new Map<string, SendToService>()
    for (const { audience, data } of templates) {
      const template = templateOf(mailing, () => readTemplate(data))
      if (service === null)
        pool.learn({ audience: nameOf(mailing, audience), data, setup: { form: 'message', sender, signing } })
      else
        calls.set(
          audience,
          service.prepare({
            template,
            sender,
            options: signersOf(signing),
            tag: `diptych-${mailing}`,
          }),
        )
    }
    return {
      sender,
      isOfReaders: stored.recipients === 'readers',
      isQuestion: stored.purpose === 'ask',
      templates: templates.map(({ audience }) => nameOf(mailing, audience)),
      templateOf: (audience) => nameOf(mailing, audience),
      callOf(audience) {
        const call = calls.get(audience)
        if (call === undefined) throw new LetterUnreadable(`Mailing ${mailing} has no template for ${audience}.`)
        return call
      },
    }
  }

  /** Plain bytes, because threads get a copy. */
  async function picturesOf(mailing: number): Promise<readonly InlinePicture[]> {
    const rows = await db
      .selectFrom('mailing_pictures')
      .select(['address', 'type', 'name', 'bytes'])
      .where('mailing_id', '=', mailing)
      .orderBy('address')
      .execute()
    return rows.map(({ address, type, name, bytes }) => ({
      address,
      type,
      bytes: new Uint8Array(bytes),
      ...(name === null ? {} : { name }),
    }))
  }

  function signingOf(mailing: number, { signing }: StoredLetter): Signing | null {
    if (signing === null) return null
    if (key?.id !== signing.id)
      throw new LetterUnreadable(
        `Mailing ${mailing} is signed with the key '${signing.id}', which this worker does not have. Pass its file with --sign.`,
      )
    return {
      id: key.id,
      secret: key.secret,
      expires: new Date(signing.expires),
      readExpires: signing.readExpires === undefined ? undefined : new Date(signing.readExpires),
    }
  }
}

function templateOf(mailing: number, read: () => EmailTemplate): EmailTemplate {
  try {
    return read()
  } catch (error) {
    throw new LetterUnreadable(`Mailing ${mailing}: ${error instanceof Error ? error.message : String(error)}`)
  }
}

function nameOf(mailing: number, audience: string): string {
  return `${mailing} ${audience}`
}

interface BoundMessages {
  readonly messages: readonly { readonly row: DueRecipient; readonly bytes: Uint8Array }[]
  readonly failed: readonly { readonly row: DueRecipient; readonly reason: string }[]
  /** Gives the memory of the messages to those of later batches. None of them may be used after that. */
  release(): void
}

/** Makes the messages of these recipients in the pool's threads. */
export async function boundMessages(
  pool: Pick<BindingPool, 'bind' | 'release'>,
  letter: OpenLetter,
  rows: readonly DueRecipient[],
): Promise<BoundMessages> {
  const messages: { row: DueRecipient; bytes: Uint8Array }[] = []
  const failed: { row: DueRecipient; reason: string }[] = []
  const slabs: ArrayBuffer[] = []
  let assignments = rows.map(({ audience, recipient }, line) => ({
    line,
    audience: letter.templateOf(audience),
    recipient,
  }))
  while (assignments.length > 0) {
    const result = await pool.bind(assignments)
    slabs.push(result.slab)
    const memory = new Uint8Array(result.slab)
    for (const { line, at, length } of result.messages) {
      const row = rows[line]
      if (row) messages.push({ row, bytes: memory.subarray(at, at + length) })
    }
    for (const { line, reason } of result.failed) {
      const row = rows[line]
      if (row) failed.push({ row, reason })
    }
    assignments = [...result.rest]
  }
  return { messages, failed, release: () => slabs.forEach((slab) => pool.release(slab)) }
}
