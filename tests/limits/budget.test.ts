import { describe, expect, it } from 'vitest'
import { importHtml, readPost } from '../../src/instance/platform.js'
import { renderText } from '../../src/instance/text.js'

const paragraph = (words: string) => ({ type: 'paragraph', content: [{ type: 'text', text: words }] })
const doc = (...content: unknown[]) => ({ type: 'doc', content })
const problemsOf = (post: ReturnType<typeof readPost>) =>
  post.problems
    .filter(({ code }) => code === 'too-large' || code === 'too-deep')
    .map(({ path, code, message }) => `${path} ${code} ${/budget\.(\w+)/.exec(message)?.[1]}`)

describe('the budget of a document', () => {
  it('keeps the nodes beyond the limit, shows their text and reports the place', () => {
    const input = doc(paragraph('one'), paragraph('two'), { type: 'poll', attrs: { id: 1 } }, paragraph('four'))
    const post = readPost(input, { budget: { nodes: 2 } })
    expect(post.toJSON()).toEqual(input)
    expect(renderText(post)).toContain('four')
    expect(problemsOf(post)).toEqual(['/content/1 too-large nodes'])
  })

  it('cuts at a paywall marker beyond the limit', () => {
    const input = {
      publication: {},
      post: { audience: 'only_paid' },
      body: doc(paragraph('free'), paragraph('also free'), { type: 'paywall' }, paragraph('SECRET')),
    }
    const post = readPost(input, { budget: { nodes: 2 } })
    expect(renderText(post, { reader: 'anonymous' })).toContain('also free')
    expect(renderText(post, { reader: 'anonymous' })).not.toContain('SECRET')
    expect(renderText(post, { reader: 'paid' })).toContain('SECRET')
    expect(post.toJSON()).toEqual(input)
  })

  it('cuts at a paywall marker that is nested too deep', () => {
    const deep = {
      type: 'blockquote',
      content: [{ type: 'blockquote', content: [paragraph('shown'), { type: 'paywall' }, paragraph('SECRET')] }],
    }
    const post = readPost(
      { publication: {}, post: { audience: 'only_paid' }, body: doc(deep, paragraph('SECRET too')) },
      { budget: { depth: 1 } },
    )
    expect(renderText(post, { reader: 'anonymous' })).not.toContain('SECRET')
    expect(renderText(post, { reader: 'anonymous' })).toContain('shown')
  })

  it.each([
    ['attribute', { attribute: 100 }],
    ['attributes', { attributes: 100 }],
    ['tags', { tags: 10 }],
  ])('shows a tweet whose HTML exceeds budget.%s as plain text and keeps it', (name, budget) => {
    const input = doc({ type: 'twitter2', attrs: { full_text: `${'<b>'.repeat(100)}words of a tweet` } })
    const post = readPost(input, { budget })
    expect(post.toJSON()).toEqual(input)
    expect(renderText(post)).toContain('words of a tweet')
    expect(problemsOf(post)).toEqual([`/content/0/attrs too-large ${name}`])
  })

  it('cuts text beyond the limit with an ellipsis and keeps it', () => {
    const input = doc(paragraph('twelve chars'), paragraph('more'))
    const post = readPost(input, { budget: { text: 6 } })
    expect(renderText(post)).toBe('twelve…\n')
    expect(post.toJSON()).toEqual(input)
  })

  it('keeps marks beyond the limit and shows the others', () => {
    const input = doc({
      type: 'paragraph',
      content: [
        {
          type: 'text',
          text: 'a',
          marks: Array.from({ length: 120 }, (_, i) => ({ type: 'link', attrs: { href: `https://example.org/${i}` } })),
        },
      ],
    })
    const post = readPost(input)
    expect(renderText(post)).toContain('https://example.org/99')
    expect(renderText(post)).not.toContain('https://example.org/100')
    expect(post.toJSON()).toEqual(input)
    expect(problemsOf(post)).toEqual(['/content/0/content/0/marks/100 too-large marks'])
  })

  it('reports code and TeX beyond the limit, each once', () => {
    const code = { type: 'code_block', attrs: { language: 'js' }, content: [{ type: 'text', text: 'let a = 1' }] }
    const formula = { type: 'latex_block', attrs: { persistentExpression: 'x^2 + y^2' } }
    expect(problemsOf(readPost(doc(code, formula), { budget: { code: 5, tex: 5 } }))).toEqual([
      '/content/0 too-large code',
      '/content/1 too-large tex',
    ])
    expect(problemsOf(readPost(doc(code, code, formula)))).toEqual([])
  })

  it('stops importing HTML at the limit, keeps the rest and reports it', () => {
    const post = importHtml('<p>one</p><p>two</p>'.repeat(10), { budget: { html: 45 } })
    expect(renderText(post)).toContain('one\n\ntwo\n\none')
    expect(JSON.stringify(post.toJSON())).toContain('<p>two</p>')
    expect(problemsOf(post)).toEqual(['/content/4 too-large html'])
  })

  it('says which limit was exceeded and how to raise it', () => {
    const { problems } = readPost(doc(paragraph('a'), paragraph('b')), { budget: { nodes: 1 } })
    expect(problems[0]?.message).toMatch(/has more than 1 nodes\. .* Raise budget\.nodes to read more\./)
  })

  it('refuses unknown limits and values that are not numbers', () => {
    expect(() => readPost(doc(), { budget: { pages: 1 } as never })).toThrow(/readPost: budget: unknown option "pages"/)
    expect(() => readPost(doc(), { budget: { nodes: 0 } })).toThrow(
      /budget\.nodes: expected a number of at least 1; got 0/,
    )
  })
})

describe('unknown components within unknown components', () => {
  it('keep their HTML once', () => {
    const html = `${'<div data-component-name="X">'.repeat(90)}${'words '.repeat(10_000)}${'</div>'.repeat(90)}`
    const post = importHtml(html)
    expect(JSON.stringify(post.toJSON()).length).toBeLessThan(4 * html.length)
    expect(renderText(post)).toContain('words words')
  })
})
