import { describe, expect, it } from 'vitest'
import { compileEmail } from '../../src/email/platform-email.js'
import { kit, readPost } from '../../src/instance/platform.js'
import { attrSchema } from '../../src/schema/attr.js'
import { addressPlaces } from '../../src/schema/attribute-shape.js'
import type { Post } from '../../src/schema/post.js'
import type { Problem } from '../../src/schema/problem.js'
import { renderWeb } from '../../src/web/platform-web.js'
import { paragraph } from '../harness/hostile.js'
import { envelopeOf, NOW, POST, PUBLICATION, type Json } from '../harness/node-fixtures.js'

const postOf = (...content: Json[]): Post =>
  readPost({ publication: PUBLICATION, post: POST, body: { type: 'doc', content } })

const short = ({ path, code }: Problem) => `${code} ${path}`

async function problemsOf(post: Post): Promise<Record<'page' | 'mail', string[]>> {
  return {
    page: (await renderWeb(post, { now: NOW, reader: 'paid' })).problems.map(short),
    mail: (await compileEmail(post, { now: NOW, reader: 'paid' })).problems.map(short),
  }
}

describe('a formula that is not drawn in a mail', () => {
  const tex = '\\rule{9em}{9em}'
  const formulas = [
    { type: 'latex_block', attrs: { persistentExpression: tex } },
    paragraph({ type: 'inline_latex', attrs: { persistentExpression: tex } }),
    { type: 'latex_block', attrs: { persistentExpression: tex } },
  ]
  it.each([
    ['nothing draws formulas', undefined, 'formula-as-text'],
    ['the drawing answers null', () => Promise.resolve(null), 'formula-not-drawn'],
    ['the drawing fails', () => Promise.reject(new Error('disk full')), 'formula-not-drawn'],
    [
      'the drawing throws at once',
      () => {
        throw new Error('disk full')
      },
      'formula-not-drawn',
    ],
  ])('is one problem where %s', async (_, formulaImage, code) => {
    const { problems } = await compileEmail(postOf(...formulas), {
      now: NOW,
      reader: 'paid',
      ...(formulaImage ? { formulaImage } : {}),
    })
    expect(problems.map(short)).toEqual([`${code} /body/content/0`, `${code} /body/content/1`])
    for (const { message } of problems) expect(message).toContain(JSON.stringify(tex))
  })

  it('is not reported again where reading reported that the TeX is too long', async () => {
    const post = readPost(
      { type: 'doc', content: [{ type: 'latex_block', attrs: { persistentExpression: 'x'.repeat(50) } }] },
      { budget: { tex: 10 } },
    )
    const { problems } = await compileEmail(post, { now: NOW, reader: 'paid' })
    expect(problems.map(({ code }) => code).filter((code) => /formula|large/.test(code))).toEqual(['too-large'])
  })
})

describe('an address that reading refused', () => {
  const button = { type: 'button', attrs: { url: 'javascript:0', text: 'Go' } }

  it('is one problem at its attribute if the block has no data without it', async () => {
    const { page, mail } = await problemsOf(postOf(paragraph({ type: 'text', text: 'Ebb' }), button))
    expect(page).toEqual(['data-missing /body/content/1/attrs/url'])
    expect(mail).toEqual(page)
    const { problems } = await renderWeb(postOf(button), { now: NOW })
    expect(problems[0]?.message).toMatch(/button\.url: "javascript:0" is not an address .* Use an address that/)
  })

  it('is one problem for each picture of a gallery', async () => {
    const images = ['javascript:0', 'https://assets.diptych.example/a.png', 'notes.md'].map((src) => ({ src }))
    expect((await problemsOf(postOf({ type: 'imageGallery', attrs: { gallery: { images } } }))).page).toEqual([
      'data-missing /body/content/0/attrs/gallery/images/0/src',
      'data-missing /body/content/0/attrs/gallery/images/2/src',
    ])
  })

  it('stays a problem of its own beside other data that is missing', async () => {
    const { page } = await problemsOf(postOf({ type: 'spotify2', attrs: { image: 'javascript:0' } }))
    expect(page).toEqual(['link-unsafe /body/content/0/attrs/image', 'data-missing /body/content/0'])
  })

  it('is told once for all readers, also to those who do not get the block', async () => {
    const paid = readPost({
      publication: PUBLICATION,
      post: { ...POST, audience: 'only_paid' },
      body: { type: 'doc', content: [{ type: 'paywall' }, button] },
    })
    const told = async (reader: 'free' | 'paid') =>
      (await compileEmail(paid, { now: NOW, reader })).problems.map(short).filter((line) => line.includes('attrs'))
    expect(await told('paid')).toEqual(['data-missing /body/content/1/attrs/url'])
    expect(await told('free')).toEqual([])
  })

  it('is never two problems, in the only address that a block has', async () => {
    for (const { name, attrs } of kit.nodeDefs) {
      for (const [attribute, entry] of Object.entries(attrs)) {
        if (!addressPlaces(attrSchema(entry)).some(({ path }) => path.length === 0)) continue
        const json = { type: name, attrs: { [attribute]: 'javascript:0' } }
        const post = readPost(
          envelopeOf({ context: { data: {} }, json: kit.schema.nodes[name]?.isInline ? paragraph(json) : json }),
        )
        const { problems } = await renderWeb(post, { now: NOW, reader: 'paid' })
        const missing = problems.filter(({ code }) => code === 'data-missing')
        const refused = problems.filter(({ code }) => code === 'link-unsafe')
        // Both at once only where a good address would not be enough.
        if (missing.length > 0 && refused.length > 0)
          expect({ name, attribute, path: missing[0]?.path }).toEqual({ name, attribute, path: '/body/content/0' })
      }
    }
  })
})

it('a problem that several nodes of one block share is reported once', async () => {
  const anchor = { type: 'footnoteAnchor', attrs: { number: 1 } }
  const { page, mail } = await problemsOf(postOf(paragraph({ type: 'text', text: 'Ebb' }, anchor, anchor)))
  expect(page).toEqual(['data-missing /body/content/0'])
  expect(mail).toEqual(page)
})
