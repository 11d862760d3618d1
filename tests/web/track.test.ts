// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { trackedPostId } from '../../src/domain/post/tracked-post.js'
import { trackPresses, type Tracked } from '../../src/islands/track.js'

it.each([
  ['/inbox/post/148200101', '9', '148200101'],
  ['/inbox/post/12/comments', undefined, '12'],
  ['/p/inbox', '9', '9'],
  ['/inbox/post/abc', undefined, null],
])('the post of %s stated as %s is %s (T-1)', (path, stated, id) => expect(trackedPostId(path, stated)).toBe(id))

it('tells the document of what was pressed, and of nothing else (G-9)', () => {
  document.body.innerHTML =
    '<article class="post" data-post-id="9" data-publication-id="4"><a data-track="pdf"><span>PDF</span></a><a data-track="listen">Listen</a><a id="other">Other</a></article>'
  const told: Tracked[] = []
  trackPresses(document)
  document.addEventListener('diptych:track', (event) => told.push((event as CustomEvent<Tracked>).detail))
  for (const selector of ['[data-track=pdf] span', '[data-track=listen]', '#other'])
    document.querySelector(selector)?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  expect(told).toEqual([
    { event: 'pdf', post_id: '9', publication_id: '4' },
    { event: 'listen', post_id: '9', publication_id: '4' },
  ])
})
