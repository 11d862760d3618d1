import type { PromptName } from '../../src/domain/reader/prompt.js'
import { readPost } from '../../src/instance/platform.js'
import { renderWeb } from '../../src/web/platform-web.js'
import type { WebOptions } from '../../src/web/web-options.js'

const POST = {
  id: 9,
  title: 'Boats',
  canonical_url: 'https://a.example/p/boats',
  audience: 'everyone',
  type: 'newsletter',
  publishedBylines: [{ id: 1, name: 'Ines' }],
}
const PUBLICATION = { id: 4, name: 'The Post', subdomain: 'thepost', base_url: 'https://a.example' }

/**
 * What a page's server gives a prompt's island; null where the page has none. For tests in jsdom, where `shown.ts`
 * cannot be loaded.
 */
export async function promptProps<P>(
  name: PromptName,
  options: Partial<WebOptions> = {},
  publication: object = {},
): Promise<P | null> {
  const post = readPost({
    publication: { ...PUBLICATION, ...publication },
    post: POST,
    body: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Text.' }] }] },
  })
  const { html } = await renderWeb(post, { now: new Date(0), prompts: [name], resizeImage: (src) => src, ...options })
  const json = new DOMParser().parseFromString(html, 'text/html').querySelector<HTMLElement>(`[data-island="${name}"]`)
    ?.dataset['props']
  return json === undefined ? null : (JSON.parse(json) as P)
}
