import { expect, it } from 'vitest'
import { readPost } from '../../src/instance/platform.js'

it.each([
  ['# hello', "looks like Markdown. Use readMarkdown of 'diptych/markdown'."],
  ['<p>hello</p>', 'looks like HTML. Use importHtml.'],
  ['{"type":"doc"}', 'looks like JSON. Pass JSON.parse of it.'],
])('says what to do with the text %j in place of a post', (text, advice) => {
  expect(readPost(text as never).problems).toMatchObject([
    { path: '', code: 'input-invalid', message: expect.stringContaining(advice) },
  ])
})
