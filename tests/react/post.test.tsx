import { nodes, platform } from 'diptych'
import { Post, type PostComponents } from 'diptych/react'
import { createWeb, platformWeb, webView } from 'diptych/web'
import { parseFragment, serialize } from 'parse5'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { NOW } from '../harness/node-fixtures.js'
import { patientColourer } from '../harness/patient-colourer.js'
import { postJson, postNames } from '../harness/post-fixtures.js'

const web = createWeb(platform, { views: platformWeb })
const options = { now: NOW, reader: 'founding', codeColourer: patientColourer } as const

/** Views that show a block, an inline block and a block around others in a way of their own. */
const own = createWeb(platform, {
  views: [
    ...platformWeb,
    webView(nodes.paragraph, ({ children }) => <section data-own="">{children}</section>),
    webView(nodes.mention, ({ attrs }) => <i>{attrs.name}</i>),
    webView(nodes.poll, ({ says }) => <b>{(says as { question: string }).question}</b>),
    webView(nodes.blockquote, ({ children }) => <div className="own">{children}</div>),
    webView(nodes.list_item, ({ children }) => <li>{children}</li>),
  ],
})
/** The same as components of a site. */
const components: PostComponents = {
  paragraph: ({ children }) => <section data-own="">{children}</section>,
  mention: ({ attrs }) => <i>{String(attrs['name'])}</i>,
  poll: ({ says }) => <b>{(says as { question: string }).question}</b>,
  blockquote: ({ children }) => <div className="own">{children}</div>,
  list_item: ({ children }) => <li>{children}</li>,
}

/** Markup as browsers read it, without the marks that React puts between texts. */
const read = (html: string): string => serialize(parseFragment(html.replaceAll('<!-- -->', '')))

/** The page of a React server, without what React loads ahead, from parts that were sent as JSON. */
async function drawn(name: string, shown: PostComponents): Promise<string> {
  const parts = await web.renderParts(platform.readPost(postJson(name)), {
    ...options,
    components: Object.keys(shown),
  })
  const sent = JSON.parse(JSON.stringify({ ...parts, css: '' })) as typeof parts
  const html = renderToString(<Post parts={sent} components={shown} />)
  return read(html.slice(html.indexOf('<article'), html.lastIndexOf('</div>')))
}

describe('a post in a React page', () => {
  it.each(postNames)('is the article of the page: %s', async (name) => {
    const { html } = await web.renderWeb(platform.readPost(postJson(name)), options)
    expect(await drawn(name, {})).toBe(read(html))
  })

  it.each(postNames)('shows blocks by components as views of an instance do: %s', async (name) => {
    const { html } = await own.renderWeb(platform.readPost(postJson(name)), options)
    expect(await drawn(name, components)).toBe(read(html))
  })

  it('keeps the content of a block whose component is missing', async () => {
    const post = platform.readPost({
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Low tide' }] }],
    })
    const parts = await web.renderParts(post, { ...options, components: ['paragraph'] })
    expect(renderToString(<Post parts={parts} />)).toContain('Low tide')
  })

  it('refuses components that are no list of names', async () => {
    const post = platform.readPost({ type: 'doc', content: [] })
    await expect(web.renderParts(post, { ...options, components: 'poll' as never })).rejects.toThrow('components')
  })
})
