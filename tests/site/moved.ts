import type { MovedReader } from '../../packages/server/src/site/store/origins/origin-store.js'

/** A reader as another platform knew them. Default: active, free, and nothing else is known. */
export function movedReader(email: string, more: Partial<MovedReader> = {}): MovedReader {
  return {
    email,
    name: null,
    status: 'active',
    state: 'free',
    created_at: null,
    unsubscribed_at: null,
    consent: null,
    plan: null,
    stripe_customer: null,
    tags: [],
    fields: {},
    source: 'substack',
    ...more,
  }
}

/** Consent by the form of the other platform. */
export function consentAt(at: string): NonNullable<MovedReader['consent']> {
  return { at, how: 'form', from: 'https://old.example/subscribe' }
}
