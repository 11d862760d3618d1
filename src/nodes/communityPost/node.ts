import * as v from 'valibot'
import { image, kept, link, listOf, number, optionalId, record, text } from '../../schema/attributes.js'
import { defineNode } from '../../schema/define.js'
import { dataAttrs } from '../../schema/html.js'
import { THREAD_FAILED, threadParts } from './thread-parts.js'
import { recognizeCommunityPost } from './recognize.js'

export const communityPost = defineNode({
  name: 'communityPost',
  attrs: {
    url: link(),
    postId: optionalId(),
    communityPost: record({
      id: optionalId(),
      publication_id: optionalId(),
      type: text(),
      body: text(),
      media_assets: listOf(v.looseObject({ url: text() })),
      threadMediaUploads: listOf(v.looseObject({})),
      link_url: link(),
      link_metadata: record({ url: link(), title: text(), image: image() }),
      /** Why the answer withheld the text (C-CPOST). */
      status: text(),
    }),
    author: record({ id: optionalId(), name: text(), photo_url: image(), handle: text() }),
    status: text(),
    /** Characters of the text to show; all of it without a number (N-CPOST-3). */
    truncateLength: number(),
    isEditorNode: kept(),
  },
  spec: { group: 'block', draggable: true },
  importRules: [{ match: 'div.community-post, [data-component-name="CommunityPostPlaceholder"]', attrs: (element) => dataAttrs(element) ?? false }],
  recognize: recognizeCommunityPost,
  text({ attrs, context }) {
    const parts = threadParts(attrs, { ...context, target: context.slot ? 'email' : 'web', link: (url) => context.resolve(url) })
    if (parts.kind === 'failed') return [THREAD_FAILED, parts.href].filter(Boolean).join('\n')
    const { name, href } = parts
    if (parts.kind === 'locked') return [name, parts.notice, href].filter(Boolean).join('\n')
    return [name, parts.text, parts.preview?.title, parts.preview?.href, href].filter(Boolean).join('\n')
  },
})
