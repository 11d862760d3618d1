import type { Recipient } from '../domain/recipient/merge-field.js'
import type { Audience } from './audiences.js'
import type { EmailTemplate } from './bind/template.js'

/** Recipients who get the same mail, few enough for one call to a mail service. */
export interface MailBatch<R extends Recipient> {
  /** The audience of its recipients. */
  readonly audience: Audience
  /** The template of that audience. */
  readonly template: EmailTemplate
  /** In list order; never empty. */
  readonly recipients: readonly R[]
}

export interface BatchOptions {
  /**
   * Maximum recipients of a batch. Mailgun, SendGrid and Brevo take 1000 per call, Postmark 500, SES 50. Default: 1000.
   */
  readonly size?: number | undefined
}

const SIZE = 1000

/**
 * Groups recipients by audience and splits each group into batches. The whole list is read first, so that a mistake in
 * it is found before anything is sent.
 *
 * @throws Whatever `audienceOf` throws for a recipient.
 */
export async function groupRecipients<R extends Recipient>(
  recipients: Iterable<R> | AsyncIterable<R>,
  audienceOf: (recipient: R) => Audience,
  { size = SIZE }: BatchOptions,
): Promise<{ audience: Audience; recipients: R[] }[]> {
  const byAudience = new Map<Audience, R[]>()
  for await (const recipient of recipients) {
    const audience = audienceOf(recipient)
    const group = byAudience.get(audience)
    if (group) group.push(recipient)
    else byAudience.set(audience, [recipient])
  }
  return [...byAudience].flatMap(([audience, group]) =>
    splitIntoBatches(group, size).map((part) => ({ audience, recipients: part })),
  )
}

function splitIntoBatches<R>(group: readonly R[], size: number): R[][] {
  return Array.from({ length: Math.ceil(group.length / size) }, (_, at) => group.slice(at * size, (at + 1) * size))
}
