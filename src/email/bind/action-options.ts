import { isRecord } from '../../domain/values/is-record.js'
import {
  date,
  either,
  group,
  id,
  listOf,
  oneOf,
  recordWith,
  text,
  thatIs,
  type OptionSchema,
} from '../../options/schemas.js'
import { signature } from '../../options/signature.js'
import type { ActionKey } from './action-key.js'

const key: OptionSchema<ActionKey> = group<ActionKey>({
  id: text,
  secret: thatIs<ActionKey['secret']>(
    'a Uint8Array or a string',
    (value) => typeof value === 'string' || value instanceof Uint8Array,
  ),
})

const PUBLIC = {
  action: oneOf(['vote', 'read', 'unsubscribe', 'manage', 'confirm', 'sign-in', 'gift']),
  publication: text,
}
const CLAIMED = { ...PUBLIC, recipient: id }

/** Accepts records with more fields. Votes and reading need their post; signing a vote also its poll and option. */
const expected = either<object>((value) =>
  hasAction(value, 'vote') || hasAction(value, 'read') ? recordWith({ ...PUBLIC, postId: id }) : recordWith(PUBLIC),
)
const claims = either<object>((value) => {
  if (hasAction(value, 'vote')) return recordWith({ ...CLAIMED, postId: id, pollId: id, optionId: id })
  return hasAction(value, 'read') ? recordWith({ ...CLAIMED, postId: id }) : recordWith(CLAIMED)
})

export const checkCreateActionSigner = signature('createActionSigner', { key, expires: date })
export const checkSignActionLink = signature('signActionLink', {
  url: text,
  claims,
  options: group<{ key: ActionKey; expires: Date }>({ key, expires: date }),
})
/** The link is untrusted input: any value is accepted, and the result says whether it is valid. */
export const checkVerifyActionLink = signature('verifyActionLink', {
  url: thatIs<unknown>('', () => true),
  expected,
  options: group<{ keys: readonly ActionKey[]; now: Date }>({ keys: listOf(key), now: date }),
})

function hasAction(value: unknown, action: 'vote' | 'read'): boolean {
  return isRecord(value) && value['action'] === action
}
