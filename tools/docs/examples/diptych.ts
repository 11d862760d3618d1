// Examples of diptych
import { createDiptych, importHtml, outlineOf, platformBlocks, readPost, renderText, writeDocument } from 'diptych'
import { defineBlock, text } from 'diptych/block'
import type { Post } from 'diptych/types'

const wikipedia = defineBlock({
  name: 'wikipedia',
  attrs: { title: text() },
  says: ({ title }) => title,
  text: ({ says }) => says ?? '',
})

export function reading(): void {
  // #region readPost
  const post = readPost({
    publication: { name: 'Low Water', base_url: 'https://lowwater.example' },
    post: { title: 'Low tide' },
    body: {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'The quay is dry.' }] }],
    },
  })
  for (const { code, message } of post.problems) console.warn(code, message)
  // #endregion
}

export function importing(html: string): void {
  // #region importHtml
  const { body, problems } = importHtml(html)
  const post = readPost({ post: { title: 'From another place' }, body })
  for (const { code, message } of [...problems, ...post.problems]) console.warn(code, message)
  // #endregion
}

export function plainText(post: Post): void {
  // #region renderText
  // `post` is what `readPost` returned.
  const text = renderText(post, { reader: 'free' })
  // #endregion
  console.log(text)
}

export function instance(json: unknown): void {
  // #region createDiptych
  const diptych = createDiptych({ blocks: [...platformBlocks, wikipedia] })
  const post = diptych.readPost(json)
  // #endregion
  console.log(post)
}

export function cutting(post: Post): void {
  // #region outlineOf
  const outline = outlineOf(post.body, post.post, { state: 'free' })
  console.log(outline.left, 'blocks are behind the paywall')
  // #endregion
}

export function storing(post: Post): void {
  // #region writeDocument
  const body = JSON.stringify(writeDocument(post.body))
  // #endregion
  console.log(body)
}
