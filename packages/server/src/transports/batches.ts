import { createHash } from 'node:crypto'
import { addressKey, asciiAddress, addressProblem } from 'diptych/domain'
import type { Away, Refused, Reply, Stopped } from './reply.js'
import type { SendToService, ServiceRecipient } from './transport.js'

/** The data of one recipient in a call. */
export interface Entry {
  /** The address in the call, with the domain in ASCII. */
  readonly address: string
  /** Size in the call in bytes. */
  readonly length: number
  /** Entries of different groups are never in the same call. */
  readonly group: string
}

/** A service's API for several recipients per call. */
export interface BatchApi<E extends Entry> {
  /** Maximum entries per call. */
  readonly size: number
  /** Maximum total bytes of the entries of one call. */
  readonly room: number
  /** `at` is the recipient's index in `send`. */
  entryOf(recipient: ServiceRecipient, address: string, at: number): E
  /** Never throws for errors of the service. */
  call(entries: readonly E[], key: string): Promise<CallResult>
}

/** The result of one call. */
export type CallResult = EachResult | AllResult | SomeResult | Divisible

/** The service answered for each recipient. */
interface EachResult {
  readonly kind: 'each'
  readonly replies: readonly Reply[]
}

/** The answer applies to all recipients. */
interface AllResult {
  readonly kind: 'all'
  readonly reply: Reply
}

/** Nothing was sent because of these recipients, by their index in the call. */
interface SomeResult {
  readonly kind: 'some'
  readonly refused: ReadonlyMap<number, Refused>
}

/** Nothing was sent because of recipients that the service does not name. Smaller calls find them. */
interface Divisible {
  readonly kind: 'divisible'
  readonly reply: Refused
}

/**
 * Limit for bisection. A refused call is sent again in halves until the faulty recipient is alone, with at most two
 * calls per recipient. If this many single recipients are refused before any message is accepted, and then one from the
 * other end of the call, the fault is in the shared data, and the rest is not tried.
 */
const REFUSED_ALONE = 8

interface PlacedEntry<E> {
  readonly entry: E
  readonly at: number
  /** Number of earlier recipients with the same address. */
  readonly before: number
}

/** Sends to any number of recipients in sequential calls within the service's limits. */
export function sendInCalls<E extends Entry>(api: BatchApi<E>): SendToService {
  return (recipients, key) => new BatchSender(api, recipients, key).run()
}

class BatchSender<E extends Entry> {
  readonly #api: BatchApi<E>
  readonly #recipients: readonly ServiceRecipient[]
  readonly #key: string
  readonly #replies: (Reply | undefined)[]
  /** Set when the service is away or has stopped. Then no further calls are made. */
  #halt: Reply | null = null
  #hasTaken = false
  readonly #refusedAlone: number[] = []
  /** Recipients of the current call, before it is divided. */
  #whole: readonly PlacedEntry<E>[] = []

  constructor(api: BatchApi<E>, recipients: readonly ServiceRecipient[], key: string) {
    this.#api = api
    this.#recipients = recipients
    this.#key = key
    this.#replies = Array.from({ length: recipients.length })
  }

  async run(): Promise<readonly Reply[]> {
    const open = new Map<string, PlacedEntry<E>[]>()
    const lengths = new Map<string, number>()
    const seen = new Map<string, number>()
    for (const [at, recipient] of this.#recipients.entries()) {
      if (this.#halt) break
      const entry = this.#entry(recipient, at)
      if (entry === null) continue
      // Services key a recipient's values by address, and some refuse a repeated address.
      const mailbox = addressKey(entry.address)
      const before = seen.get(mailbox) ?? 0
      seen.set(mailbox, before + 1)
      const group = `${before} ${entry.group}`
      let entries = open.get(group) ?? []
      let length = lengths.get(group) ?? 0
      if (entries.length === this.#api.size || (entries.length > 0 && length + entry.length > this.#api.room)) {
        await this.#sendWhole(entries)
        entries = []
        length = 0
      }
      entries.push({ entry, at, before })
      open.set(group, entries)
      lengths.set(group, length + entry.length)
    }
    for (const entries of open.values()) await this.#sendWhole(entries)
    const halt = this.#halt
    return this.#replies.map((reply) => reply ?? halt ?? ACCEPTED)
  }

  #entry(recipient: ServiceRecipient, at: number): E | null {
    const problem = addressProblem(recipient.email)
    const address = asciiAddress(recipient.email)
    if (problem !== null || address === null) {
      this.#replies[at] = refuse(`The address is invalid: ${problem ?? 'the domain has no ASCII form'}.`, true)
      return null
    }
    if (this.#api.room <= 0) {
      this.#halt = {
        kind: 'stopped',
        code: null,
        reason: 'The mail is larger than the limit of the service for one call.',
      }
      return null
    }
    const entry = this.#api.entryOf(recipient, address, at)
    if (entry.length > this.#api.room) {
      this.#replies[at] = refuse('The message is larger than the limit of the service for one call.', false)
      return null
    }
    return entry
  }

  #sendWhole(placed: readonly PlacedEntry<E>[]): Promise<void> {
    this.#whole = placed
    return this.#send(placed)
  }

  async #send(all: readonly PlacedEntry<E>[]): Promise<void> {
    const placed = all.filter(({ at }) => this.#replies[at] === undefined)
    if (placed.length === 0 || this.#halt) return
    const result = await this.#api.call(
      placed.map(({ entry }) => entry),
      this.#keyOf(placed),
    )
    switch (result.kind) {
      case 'each':
        for (const [place, { at }] of placed.entries()) this.#note(at, result.replies[place] ?? ACCEPTED)
        return
      case 'all':
        for (const { at } of placed) this.#note(at, result.reply)
        return
      case 'some': {
        const rest = placed.filter((_, place) => !result.refused.has(place))
        if (rest.length === placed.length) return this.#divide(placed, result.refused.values().next().value ?? UNNAMED)
        for (const [place, reply] of result.refused) {
          const at = placed[place]?.at
          if (at === undefined) continue
          // If others are left, only these are at fault.
          if (rest.length > 0 || reply.isAddressAtFault) this.#note(at, reply)
          else await this.#noteRefusedAlone(at, reply)
        }
        return this.#send(rest)
      }
      case 'divisible':
        return this.#divide(placed, result.reply)
    }
  }

  async #divide(placed: readonly PlacedEntry<E>[], reply: Refused): Promise<void> {
    const [first] = placed
    if (first && placed.length === 1) return this.#noteRefusedAlone(first.at, reply)
    const middle = placed.length >> 1
    await this.#send(placed.slice(0, middle))
    await this.#send(placed.slice(middle))
  }

  #note(at: number, reply: Reply): void {
    this.#replies[at] = reply
    if (reply.kind === 'accepted') this.#hasTaken = true
    if (reply.kind === 'away') this.#halt ??= certainlyAway(reply)
    if (reply.kind === 'stopped') this.#halt ??= reply
  }

  async #noteRefusedAlone(at: number, reply: Refused): Promise<void> {
    this.#note(at, reply)
    if (this.#hasTaken) return
    this.#refusedAlone.push(at)
    const count = this.#refusedAlone.length
    // Answers for all recipients of a call of this size.
    if (count < REFUSED_ALONE || this.#recipients.length <= REFUSED_ALONE) return
    const last = this.#whole.findLast((placed) => this.#replies[placed.at] === undefined)
    if (count === REFUSED_ALONE && last) return this.#send([last])
    const stopped: Stopped = { kind: 'stopped', code: reply.code, reason: reply.reason }
    for (const place of this.#refusedAlone) this.#replies[place] = stopped
    this.#halt ??= stopped
  }

  /** The same for the same addresses, independent of other recipients. */
  #keyOf(placed: readonly PlacedEntry<E>[]): string {
    const addresses = placed.map(({ entry, before }) => `${before} ${entry.address}`)
    return `${this.#key}/${createHash('sha256').update(addresses.join('\n')).digest('hex').slice(0, 32)}`
  }
}

function refuse(reason: string, isAddressAtFault: boolean): Refused {
  return { kind: 'refused', code: null, reason, isAddressAtFault }
}

/** The reply for recipients without a call: the service has certainly not accepted their messages. */
function certainlyAway(reply: Away): Away {
  const { isUncertain, ...certain } = reply
  return isUncertain ? certain : reply
}

const UNNAMED = refuse('The service refused the call.', false)
/** The call was accepted, and recipients without a result count as accepted. */
const ACCEPTED: Reply = { kind: 'accepted' }
