import { addressProblem } from 'diptych/domain'
import type { Asking, Platform, Rule, Welcome } from './platform.js'
import { reject, reply } from './reply.js'

/** C-FREE: an address gets one subscription, even if it signs up several times. */
export const subscribe: Rule = async (platform, asking) => {
  const welcome = await signedUp(platform, asking)
  if (welcome === null) return reject('Please enter a valid email.')
  const { requires_confirmation, subscription_id, referral_token } = welcome
  return reply({ requires_confirmation, subscription_id, referral_token })
}

/** C-JUST */
export const signUp: Rule = async (platform, asking) => {
  const welcome = await signedUp(platform, asking)
  if (welcome === null) return reject('Please enter a valid email.')
  const { user, userExists } = welcome
  return reply({ user, userExists })
}

async function signedUp(platform: Platform, { body: { email, source } }: Asking): Promise<Welcome | null> {
  const address = addressIn(email)
  if (address === null) return null
  const { reader, existed } = await platform.store.readers.add(
    { email: address, status: 'pending', source: sourceOf(source) },
    platform.now(),
  )
  return platform.welcome(reader, existed)
}

/** A valid email address; null otherwise. */
export function addressIn(email: unknown): string | null {
  const address = typeof email === 'string' ? email.trim() : ''
  return addressProblem(address) === null ? address : null
}

/** The source of a sign-up, if it is one of the platform's own forms. Other values are dropped. */
function sourceOf(source: unknown): string | null {
  return typeof source === 'string' && /^[a-z0-9-]{1,64}$/i.test(source) ? source : null
}
