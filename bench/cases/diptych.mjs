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

/** The whole page for a reader, rendered anew. */
export async function pageCase(input, reader) {
  const { readPost } = await import('../../dist/index.js')
  const { renderPage } = await import('../../dist/web.js')
  const post = readPost(given(input))
  return async () => (await renderPage(post, { ...PAGE, reader })).html
}

/** One page more of a compiled post. `factsOf` makes the facts of a visit from the post. */
export async function bindPageCase(input, reader, factsOf) {
  const { readPost } = await import('../../dist/index.js')
  const { compilePages } = await import('../../dist/web.js')
  const post = readPost(given(input))
  const template = await (await compilePages(post, PAGE)).for(reader)
  return async () => (await template.bind(factsOf(post))).html
}

const PAGE = { now, stylesheet: '/web.css', script: '/client.js' }

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
