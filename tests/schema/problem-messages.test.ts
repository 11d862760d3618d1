import { describe, expect, it } from 'vitest'
import { compileEmail } from '../../src/email/platform-email.js'
import { readPost } from '../../src/instance/platform.js'
import { renderWeb } from '../../src/web/platform-web.js'

const NOW = new Date('2026-03-01T12:00:00Z')
const body = (...content: object[]) => ({ type: 'doc', content })
const unknown = (node: object) => readPost(body(node)).problems.map(({ message }) => message)

describe('an unknown name', () => {
  it('of a node is reported with the known name that is near', () => {
    expect(unknown({ type: 'pol' })).toEqual([
      'The node type "pol" is unknown; did you mean "poll"? It is kept, and its text is shown.',
    ])
  })

  it('of a node is reported alone if no known name is near', () => {
    expect(unknown({ type: 'zorp' })).toEqual(['The node type "zorp" is unknown. It is kept, and its text is shown.'])
  })

  it('of a mark is reported with the known name that is near', () => {
    const text = { type: 'text', text: 'a', marks: [{ type: 'stong' }] }
    expect(unknown({ type: 'paragraph', content: [text] })).toEqual([
      'The mark "stong" is unknown; did you mean "strong"? The text is shown without it.',
    ])
  })
})

it.each([
  [
    'an envelope',
    { post: { title: 'Hi {name}', subtitle: 'For {name}' }, body: body() },
    ['/post/title', '/post/subtitle'],
  ],
  [
    'a draft',
    { draft_title: 'Hi {name}', draft_subtitle: 'For {name}', draft_body: body() },
    ['/draft_title', '/draft_subtitle'],
  ],
  ['an API post', { title: 'Hi {name}', subtitle: 'For {name}', body_json: body() }, ['/title', '/subtitle']],
])('a merge field without a fallback has the place of the title and the subtitle in %s', async (_, input, paths) => {
  const { problems } = await compileEmail(readPost(input), { now: NOW, reader: 'free' })
  const found = problems.filter(({ code }) => code === 'merge-field-without-fallback')
  expect(found.map(({ path }) => path)).toEqual(paths)
})

it('a poll that the post does not hold leaves nothing on the page and an error text in mail, as its problem says', async () => {
  const post = readPost({ post: { title: 'Poll' }, body: body({ type: 'poll', attrs: { id: 90311 } }) })
  const page = await renderWeb(post, { now: NOW, reader: 'free' })
  const mail = (await compileEmail(post, { now: NOW, reader: 'free' })).bind({ email: 'a@reader.example' })
  expect(page.html).not.toContain('Something went wrong')
  expect(mail.html).toContain('Something went wrong.')
  expect(mail.text).toContain('Something went wrong.')
  expect(page.problems.find(({ code }) => code === 'data-missing')?.message).toContain(
    'The page shows nothing in its place, and the mail an error text.',
  )
})
