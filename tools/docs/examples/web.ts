// Examples of diptych/web
import { createDiptych, platformBlocks } from 'diptych'
import type { Post } from 'diptych/types'
import { cdnResizer, compilePages, createWeb, platformWeb, renderPage, renderWeb } from 'diptych/web'

const diptych = createDiptych({ blocks: platformBlocks })

export async function whole(post: Post): Promise<Response> {
  // #region renderPage
  // `post` is what `readPost` returned.
  const { html, problems } = await renderPage(post, { reader: 'free', now: new Date() })
  for (const { code, message } of problems) console.warn(code, message)
  return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } })
  // #endregion
}

export async function part(post: Post): Promise<string> {
  // #region renderWeb
  const { html, head } = await renderWeb(post, { reader: 'anonymous', now: new Date() })
  return `<!doctype html><html><head>${head}</head><body><main>${html}</main></body></html>`
  // #endregion
}

export async function once(post: Post): Promise<void> {
  // #region compilePages
  const pages = await compilePages(post, { now: new Date() })
  const forPaid = await pages.for('paid')
  const { html } = await forPaid.bind()
  // #endregion
  console.log(html)
}

export async function ofAnInstance(json: unknown): Promise<void> {
  // #region createWeb
  const web = createWeb(diptych, { views: platformWeb })
  const { html } = await web.renderPage(diptych.readPost(json), { reader: 'free', now: new Date() })
  // #endregion
  console.log(html)
}

export async function resized(post: Post): Promise<void> {
  // #region cdnResizer
  await renderPage(post, { reader: 'free', now: new Date(), resizeImage: cdnResizer() })
  // #endregion
}
