import type { SourceFile } from '../../files/source-files.js'
import type { SourceContext, SourceReader } from '../../source/source.js'
import { dateOf } from '../dates.js'
import { jsonRows } from './json-rows.js'
import { textIn } from './values.js'

// Ghost 1 and 2 had a table of subscribers. Members took its place in version 3.

/** Who subscribed to Ghost 1 or 2, one for each row. */
export async function* subscribers(
  exports: readonly SourceFile[],
  context: SourceContext,
): AsyncGenerator<SourceReader> {
  for (const file of exports) {
    const text = await file.text()
    if (!text.includes('"subscribers"')) continue
    for (const { line, row, problem } of jsonRows(text, (name) => name === 'subscribers')) {
      const where = `${file.path}:${line}`
      const email = row === null ? null : textIn(row, 'email')
      if (row === null) {
        context.lost({ where, message: `a subscriber cannot be read: ${problem}` })
        continue
      }
      if (email === null) {
        context.lost({ where, message: 'a subscriber has no email' })
        continue
      }
      const created = dateOf(textIn(row, 'created_at') ?? undefined)
      const status = textIn(row, 'status')
      yield {
        email,
        name: textIn(row, 'name'),
        status: status === 'subscribed' ? 'active' : status === 'pending' ? 'pending' : 'unsubscribed',
        state: 'free',
        created_at: created,
        unsubscribed_at: dateOf(textIn(row, 'unsubscribed_at') ?? undefined),
        consent:
          created === null ? null : { at: created, how: 'signed up on Ghost', from: textIn(row, 'subscribed_url') },
        plan: null,
        stripe_customer: null,
        tags: [],
        fields: Object.fromEntries(
          ['subscribed_referrer', 'unsubscribed_url'].flatMap((name) => {
            const value = textIn(row, name)
            return value === null ? [] : [[name, value]]
          }),
        ),
        where,
      }
    }
  }
}
