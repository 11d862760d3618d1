/**
 * Diptych as its users call it, with the same `now` and recipient for all cases. The input is a post, or a function
 * that returns one for each run.
 */

export const now = new Date('2026-11-20T12:00:00Z')
export const recipient = { name: 'Ada Marsh', token: 'b2f1c0de4a' }

const given = (input) => (typeof input === 'function' ? input() : input)

export async function webCase(input) {
  const { readPost } = await import('../../dist/index.js')
  const { renderWeb } = await import('../../dist/web.js')
  return async () => (await renderWeb(readPost(given(input)), { now, embeds: 'frame' })).html
}

export async function compileCase(input) {
  const { readPost } = await import('../../dist/index.js')
  const { compileEmail } = await import('../../dist/email.js')
  return () => compileEmail(readPost(given(input)), { now, reader: 'free' })
}

/** Reads the strings of one mail, so that no work is left for later. */
export async function mailCase(input) {
  const compile = await compileCase(input)
  return async () => (await compile()).bind(recipient)
}
