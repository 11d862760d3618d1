import { expect, it } from 'vitest'
import { readPost } from '../../src/instance/platform.js'

/** A call as somebody writes it who has no types, and the error that it gives. */
export type WrongCall = readonly [call: () => unknown, error: string]

export const NOW = new Date('2026-03-01T12:00:00Z')

/** What a caller without types passes: it fits anywhere. */
export function untyped(value: unknown): never {
  return value as never
}

export const POST = readPost({
  publication: { name: 'Low Water', base_url: 'https://lowwater.example' },
  post: { title: 'Low tide' },
  body: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'The quay is dry.' }] }] },
})

/** One test for each call: the class of the error, and its whole message. */
export function refuses(calls: readonly WrongCall[]): void {
  it.each(calls.map(([call, error]) => [error, call] as const))('%s', async (error, call) => {
    await expect(
      (async () => call())().then(
        () => 'no error',
        (thrown: unknown) => String(thrown),
      ),
    ).resolves.toBe(error)
  })
}
