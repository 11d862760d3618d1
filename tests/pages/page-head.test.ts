import { expect, it } from 'vitest'
import { renderWeb } from '../../src/web/platform-web.js'
import { parsed, select } from '../harness/markup.js'
import { NOW, postOf, type Json } from '../harness/node-fixtures.js'

async function headOf(post: Json) {
  const fixture = { context: { post: { title: 'Low tide', description: 'The quay is dry.', ...post } }, json: TEXT }
  const { head } = await renderWeb(postOf(fixture), { now: NOW })
  const meta = (name: string) =>
    select(parsed(head), `meta[name="${name}"], meta[property="${name}"]`)[0]?.attribs['content']
  return { title: /<title>(.*?)<\/title>/.exec(head)?.[1], meta }
}

const TEXT = { type: 'paragraph', content: [{ type: 'text', text: 'Text.' }] }

it('search results and shared links have the title and the description of the post', async () => {
  const { title, meta } = await headOf({})
  expect(title).toMatch(/^Low tide - /)
  expect([meta('description'), meta('og:description')]).toEqual(['The quay is dry.', 'The quay is dry.'])
  expect([meta('og:title'), meta('twitter:title')]).toEqual(['Low tide', 'Low tide'])
})

it('a post may have other words for search results, and others where it is shared', async () => {
  const { title, meta } = await headOf({
    search_engine_title: 'Tide tables <2026>',
    search_engine_description: 'When the quay is dry, {first_name, "reader"}.',
    social_title: 'Mind the mud',
  })
  expect(title).toMatch(/^Tide tables &lt;2026&gt; - /)
  expect(meta('description')).toBe('When the quay is dry, reader.')
  expect(meta('og:description')).toBe('The quay is dry.')
  expect([meta('og:title'), meta('twitter:title')]).toEqual(['Mind the mud', 'Mind the mud'])
})
