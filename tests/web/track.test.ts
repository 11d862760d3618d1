import { expect, it, onTestFinished } from 'vitest'
import { trackedPostId } from '../../src/domain/post/tracked-post.js'
import { readPost } from '../../src/instance/platform.js'
import { trackPresses, type Tracked } from '../../src/islands/track.js'
import { renderWeb } from '../../src/web/platform-web.js'

it.each([
  ['/inbox/post/148200101', '9', '148200101'],
  ['/inbox/post/12/comments', undefined, '12'],
  ['/p/inbox', '9', '9'],
  ['/inbox/post/abc', undefined, null],
])('the post of %s stated as %s is %s (T-1)', (path, stated, id) => expect(trackedPostId(path, stated)).toBe(id))

const READ_ALOUD = {
  post_id: 9,
  voice_id: 'onyx',
  audio_url: 'https://a.example/tts.mp3',
  type: 'tts',
  status: 'completed',
}

it('tells the document which control of a page was pressed: PDF, listening, a video in the app, likes and sharing (G-9)', async () => {
  const post = readPost({
    // The app is offered for publications on the platform.
    publication: { id: 4, name: 'The Paper Boat', base_url: 'https://paperboat.example', subdomain: 'paperboat' },
    post: { id: 9, slug: 'boat', title: 'Boat', audio_items: [READ_ALOUD] },
    body: { type: 'doc', content: [{ type: 'video', attrs: { mediaUploadId: 'up-1', duration: 12 } }] },
  })
  const now = new Date('2026-03-01T12:00:00Z')
  document.body.innerHTML = (await renderWeb(post, { now, reader: 'paid', features: { pdf: true } })).html
  const told: Tracked[] = []
  const listeners = new AbortController()
  onTestFinished(() => listeners.abort())
  trackPresses(document)
  document.addEventListener('diptych:track', (event) => told.push((event as CustomEvent<Tracked>).detail), listeners)
  document.addEventListener('click', (event) => event.preventDefault(), listeners)
  const press = (selector: string) => {
    told.length = 0
    const [control] = document.querySelectorAll(selector)
    expect(control, selector).toBeDefined()
    control?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    return told.map(({ event }) => event)
  }
  expect([
    press('.post-actions a[href$="/pdf"]'),
    press('.post-actions a[data-enhance="listen"] svg'),
    press('a[data-enhance="save-video"]'),
    press('.post-actions button[name="reaction"]'),
    press('.post-actions a[href*="action=share"] span'),
    press('.post-actions a[href$="/comments"]'),
  ]).toEqual([['pdf'], ['listen'], ['save-video'], ['like'], ['share'], []])
  press('.post-actions a[href$="/pdf"]')
  expect(told).toEqual([{ event: 'pdf', post_id: '9', publication_id: '4' }])
})
