import { type Origin, type OriginRow, STATE_RANKS } from './origin-store.js'

/** The rows with each address once. What is unsubscribed or suppressed stays so, whatever other rows say. */
export function mergedRows(rows: readonly OriginRow[]): readonly OriginRow[] {
  const merged = new Map<string, OriginRow>()
  for (const row of rows) {
    const known = merged.get(row.key)
    merged.set(row.key, known === undefined ? row : mergedRow(known, row))
  }
  return [...merged.values()]
}

function mergedRow(known: OriginRow, row: OriginRow): OriginRow {
  return {
    ...known,
    ...mergedOrigin(known, row),
    name: known.name ?? row.name,
    status: row.status === 'unsubscribed' ? row.status : known.status,
    suppressed: known.suppressed ?? row.suppressed,
    state: STATE_RANKS[row.state] > STATE_RANKS[known.state] ? row.state : known.state,
    unsubscribed_at: known.unsubscribed_at ?? row.unsubscribed_at,
  }
}

/** What is known of a reader, with what another import adds to it. */
export function mergedOrigin<Known extends Origin>(known: Known, row: Origin): Known {
  // Consent is one fact: parts of two would prove nothing.
  const isConsentNew =
    known.consent_at === null &&
    (row.consent_at !== null || (known.consent_how === null && known.consent_from === null))
  const { consent_at, consent_how, consent_from } = isConsentNew ? row : known
  return {
    ...known,
    consent_at,
    consent_how,
    consent_from,
    created_at: known.created_at ?? row.created_at,
    plan: known.plan ?? row.plan,
    stripe_customer: known.stripe_customer ?? row.stripe_customer,
    tags: [...new Set([...known.tags, ...row.tags])],
    fields: { ...row.fields, ...known.fields },
    settled_at: known.settled_at ?? row.settled_at,
  }
}
