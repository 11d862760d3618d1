import { expect, it } from 'vitest'
import { compileEmail } from '../../src/email/platform-email.js'
import { readPost } from '../../src/instance/platform.js'
import { select } from '../harness/markup.js'
import { NOW, POST, PUBLICATION } from '../harness/node-fixtures.js'

const html = async (css?: string) => {
  const body = { type: 'doc', content: [{ type: 'button', attrs: { url: 'https://tides.example', text: 'Go' } }] }
  const post = readPost({ publication: PUBLICATION, post: POST, body })
  return (await compileEmail(post, { now: NOW, reader: 'free', ...(css ? { css } : {}) })).bind({ token: 't' }).html
}
/** Classes that the head gives Word the font of the interface for. */
const namedForWord = (mail: string) =>
  new Set(
    /([^{}]*)\{font-family:[^}]*\}<\/style>/
      .exec(mail)?.[1]
      ?.split(',')
      .map((selector) => selector.slice(1)),
  )

it('Word gets the font of the interface for the classes that have it in the sheet, and that the mail has', async () => {
  const mail = await html()
  const named = namedForWord(mail)
  expect([...named]).toEqual(expect.arrayContaining(['button', 'facts', 'footer', 'masthead-name']))
  for (const name of named) expect(select(mail, `.${name}`).length, name).toBeGreaterThan(0)
})

it("Word gets the font of the interface for classes of the publication's own CSS", async () => {
  expect(namedForWord(await html())).not.toContain('subtitle')
  expect(namedForWord(await html('.subtitle { font-family: var(--dip-interface) }'))).toContain('subtitle')
})
