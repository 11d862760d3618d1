import { createElement } from 'react'
import { expect, it } from 'vitest'
import { platform } from '../../src/instance/platform.js'
import { nodes } from '../../src/nodes/index.js'
import { deferredViews, webView } from '../../src/render/view.js'
import { createWeb } from '../../src/web/create-web.js'
import { platformWeb } from '../../src/web/platform-web.js'

it('draws the blocks of a post at once, and others when their views are loaded', async () => {
  let arrive = () => undefined as void
  const arrival = new Promise<void>((resolve) => (arrive = resolve))
  const late = deferredViews('web', ['poll'], async () => {
    await arrival
    return [webView(nodes.poll, () => createElement('b', null, 'Which tide?'))]
  })
  const web = createWeb(platform, { views: [...platformWeb, ...late] })
  const post = platform.readPost({
    type: 'doc',
    content: [{ type: 'heading', content: [{ type: 'text', text: 'Low' }] }],
  })
  const poll = platform.kit.schema.nodes['poll']!.create({ id: 1 })
  const body = post.body.copy(post.body.content.addToEnd(poll))

  const drawing = await web.drawBlocks(post, { now: new Date(0) })
  expect(drawing.block(post.body.child(0))).toContain('<h')
  expect(drawing.block(poll)).toBeNull()

  const edited = drawing.withEdits({ body })
  arrive()
  expect((await edited).block(poll)).toBe('<b>Which tide?</b>')
  await drawing.ready
  expect(drawing.block(poll)).toBe('<b>Which tide?</b>')
})

it('tells of views that cannot be loaded in the drawing that needs them', async () => {
  const broken = deferredViews('web', ['poll'], async () => {
    throw new Error('offline')
  })
  const web = createWeb(platform, { views: [...platformWeb, ...broken] })
  const post = platform.readPost({ type: 'doc', content: [{ type: 'paragraph' }] })
  const drawing = await web.drawBlocks(post, { now: new Date(0) })
  await drawing.ready
  const poll = platform.kit.schema.nodes['poll']!.create({ id: 1 })
  expect(drawing.block(poll)).toBeNull()
  await expect(drawing.withEdits({ body: post.body.copy(post.body.content.addToEnd(poll)) })).rejects.toThrow('offline')
})
