import { isObject, type Json } from '../harness/node-fixtures.js'

/** A word that only stands behind the wall; letters alone, so that no encoding changes it. */
export const PAID_CANARY = 'zqpaidquill'

/**
 * Who may read the paid part of a post, stated apart from the product's own rule. An audience nobody knows is for
 * payers.
 */
export function mayReadPaidPart(audience: unknown, reader: string): boolean {
  const word = typeof audience === 'string' ? audience.trim().toLowerCase().replaceAll(/[\s-]/g, '_') : audience
  if (word === 'founding' || word === 'only_founding') return reader === 'founding'
  if (word === 'only_free' || word === 'free') return reader !== 'anonymous' && reader !== 'registered'
  return reader === 'paid' || reader === 'founding'
}

/**
 * The same post with the canary in its recordings and their transcript, and in every string behind the first paywall
 * marker. Notes are left alone: those whose mark stands in the free part belong to it, wherever they are stored.
 */
export function withPaidCanary(envelope: unknown): unknown {
  if (!isObject(envelope) || !isObject(envelope['body'])) return envelope
  const post = isObject(envelope['post']) ? envelope['post'] : {}
  const recordings = {
    podcast_url: `https://a.example/${PAID_CANARY}.mp3`,
    voiceover_upload_id: PAID_CANARY,
    has_voiceover: true,
  }
  if (!hasMarker(envelope['body'])) return { ...envelope, post, body: poisoned(envelope['body'], { passed: false }) }
  const data = isObject(envelope['data']) ? envelope['data'] : {}
  const transcript = {
    segments: [{ start: 0, speaker: PAID_CANARY, text: PAID_CANARY }],
    speaker_map: { [PAID_CANARY]: PAID_CANARY },
  }
  return {
    ...envelope,
    data: { ...data, transcript },
    post: { ...post, ...recordings },
    body: poisoned(envelope['body'], { passed: false }),
  }
}

function hasMarker(node: Json): boolean {
  return (
    node['type'] === 'paywall' ||
    (Array.isArray(node['content']) &&
      (node['content'] as unknown[]).some((child) => isObject(child) && hasMarker(child)))
  )
}

function poisoned(node: Json, walk: { passed: boolean }): Json {
  const before = walk.passed
  if (node['type'] === 'paywall') walk.passed = true
  if (before && node['type'] === 'footnote') return node
  const copy = { ...node }
  if (before && typeof node['text'] === 'string') copy['text'] = `${node['text']} ${PAID_CANARY}`
  if (before && isObject(node['attrs'])) copy['attrs'] = poisonedValue(node['attrs'])
  if (Array.isArray(node['content']))
    copy['content'] = (node['content'] as unknown[]).map((child) => (isObject(child) ? poisoned(child, walk) : child))
  return copy
}

/** Addresses keep their form, so that they are still read as such. */
function poisonedValue(value: unknown): unknown {
  if (typeof value === 'string')
    return /^https?:\/\/[^/]+\//.test(value) ? `${value}${PAID_CANARY}` : `${value} ${PAID_CANARY}`
  if (Array.isArray(value)) return value.map(poisonedValue)
  return isObject(value)
    ? Object.fromEntries(Object.entries(value).map(([key, item]) => [key, poisonedValue(item)]))
    : value
}
