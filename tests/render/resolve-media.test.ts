import { describe, expect, it } from 'vitest'
import { checkEmailHtml } from '../../packages/lint/src/rules/index.js'
import type { EmbeddedMedia, ResolveMedia } from '../../src/domain/api/embedded-media.js'
import { compileEmail, compileMailing } from '../../src/email/platform-email.js'
import { readPost } from '../../src/instance/platform.js'
import { renderWeb } from '../../src/web/platform-web.js'
import { select } from '../harness/markup.js'
import { envelopeOf, NOW, type Json } from '../harness/node-fixtures.js'
import { mail, one, page } from '../requirements/shown.js'

const STILL = 'https://i.vimeocdn.com/video/1-abc_640'
const found =
  (answer: unknown): ResolveMedia =>
  async () =>
    answer as never
const film = (videoId: string, videoKey = ''): Json => ({
  type: 'vimeo',
  attrs: { videoId, videoKey, belowTheFold: false },
})
const upload: Json = { type: 'video', attrs: { mediaUploadId: 'up-1', duration: 151.2 } }
const post = (...content: Json[]) =>
  readPost({ ...envelopeOf({ json: {}, context: {} }), body: { type: 'doc', content } })

/** A resolver, and what it was asked. */
function recording(): { asked: EmbeddedMedia[]; resolveMedia: ResolveMedia } {
  const asked: EmbeddedMedia[] = []
  return {
    asked,
    resolveMedia: async (media) => (
      asked.push(media),
      { thumbnail_url: `https://pictures.example/${asked.length}.jpg` }
    ),
  }
}

describe('a Vimeo video with a picture', () => {
  it('is a poster of at most 550 px with a play button in mail, and both lead to Vimeo (K-VIM-1, N-VIM-3)', async () => {
    for (const [node, href] of [
      [film('12'), 'https://vimeo.com/12'],
      [film('12', 'ab1'), 'https://vimeo.com/12/ab1'],
    ] as const) {
      const html = await mail(node, {
        resolveMedia: found({ thumbnail_url: STILL, width: 1920, height: 1080, title: 'Dusk' }),
      })
      const link = one(html, `a[href="${href}"]`)
      expect(one(html, `a[href="${href}"] img`).attribs).toMatchObject({ src: STILL, alt: 'Dusk' })
      expect(Number(one(html, `a[href="${href}"] img`).attribs['width'])).toBeLessThanOrEqual(550)
      // Words, because Word lays nothing over a picture.
      expect(link.children.at(-1)).toMatchObject({ type: 'text', data: '▶ Watch on Vimeo' })
      expect(checkEmailHtml(html).filter(({ severity }) => severity === 'error')).toEqual([])
    }
  })

  it('never enlarges the poster, and keeps an upright one low', async () => {
    const widthOf = async (width: number, height: number) =>
      one(
        await mail(film('12'), { resolveMedia: found({ thumbnail_url: STILL, width, height }) }),
        `img[src="${STILL}"]`,
      ).attribs['width']
    expect(await widthOf(200, 112)).toBe('200')
    expect(await widthOf(405, 720)).toBe('308')
  })

  it('asks for a picture of 728 px, and shows it where the frame waits for a click (K-VIM-1)', async () => {
    const { asked, resolveMedia } = recording()
    const sizes: number[] = []
    const html = await page(film('12', 'ab1'), {
      resolveMedia,
      embeds: 'click',
      resizeImage: (src, { width }) => (sizes.push(width), src),
    })
    expect(asked).toEqual([{ provider: 'vimeo', id: '12', key: 'ab1', url: 'https://vimeo.com/12/ab1', width: 728 }])
    expect(one(html, 'summary img').attribs['src']).toBe('https://pictures.example/1.jpg')
    expect(Math.max(...sizes)).toBe(728)
  })

  it('names the frame and the block by the title', async () => {
    const html = await page(film('12'), { resolveMedia: found({ thumbnail_url: STILL, title: 'Dusk\nand dawn' }) })
    expect(one(html, 'iframe').attribs['title']).toBe('Vimeo: Dusk and dawn')
    expect(html).toContain('<span class="embed-title">Dusk and dawn</span>')
  })

  it('stays the card where nothing is found, and in a format that not every mail client draws', async () => {
    const plain = await mail(film('12'))
    expect(plain).toContain('Watch on Vimeo')
    expect(await mail(film('12'), { resolveMedia: found(null) })).toBe(plain)
    expect(await mail(film('12'), { resolveMedia: found({ thumbnail_url: 'https://pictures.example/1.webp' }) })).toBe(
      plain,
    )
  })
})

describe('an uploaded video with a picture', () => {
  it('is a poster of at most 550 px with a play button in mail that leads to the post (N-VID-3)', async () => {
    const html = await mail(upload, { resolveMedia: found({ thumbnail_url: 'https://pictures.example/up.jpg' }) })
    const picture = one(
      html,
      'a[href="https://paperboat.example/p/folding-instructions"] img[src="https://pictures.example/up.jpg"]',
    )
    expect(Number(picture.attribs['width'])).toBeLessThanOrEqual(550)
    expect(picture.attribs['alt']).toBe('Folding Instructions')
    expect(html).toContain('▶ Watch (2:31)')
  })

  it('has it as the poster of the player on the page', async () => {
    const html = await page(upload, { resolveMedia: found({ thumbnail_url: 'https://pictures.example/up.jpg' }) })
    expect(one(html, 'video').attribs).toMatchObject({ poster: 'https://pictures.example/up.jpg', preload: 'none' })
  })

  it('says that a missing one was not found, and asks for no picture of it (N-VID-3)', async () => {
    const { asked, resolveMedia } = recording()
    expect(await mail({ type: 'video', attrs: {} }, { resolveMedia })).toContain('Did not find video')
    expect(asked).toEqual([])
  })
})

describe('a block with a picture of its own', () => {
  const blocks = (picture: string | null): Json[] => [
    {
      type: 'soundcloud',
      attrs: { title: 'Neap', thumbnail_url: picture, targetUrl: 'https://soundcloud.com/low-water/neap' },
    },
    { type: 'spotify2', attrs: { title: 'Neap', image: picture, url: 'spotify:track:4cOdK2wGLETKBW3PvgPWqT' } },
    {
      type: 'tiktok',
      attrs: {
        title: 'Neap',
        thumbnail_url: picture,
        url: 'https://www.tiktok.com/@low.water/video/7123456789012345678',
      },
    },
    {
      type: 'paragraph',
      content: [
        {
          type: 'spotify',
          attrs: { title: 'Ebb', image: picture, url: 'https://open.spotify.com/album/1DFixLWuPkv3KT3TnV35m3' },
        },
      ],
    },
  ]

  it('is not looked up, and one without is', async () => {
    const stored = recording()
    const without = recording()
    for (const { resolveMedia } of [stored])
      await compileEmail(post(...blocks('https://assets.diptych.example/canal.jpg')), {
        now: NOW,
        reader: 'free',
        resolveMedia,
      })
    const template = await compileEmail(post(...blocks(null)), {
      now: NOW,
      reader: 'free',
      resolveMedia: without.resolveMedia,
    })
    expect(stored.asked).toEqual([])
    expect(without.asked.map(({ provider, url }) => [provider, url])).toEqual([
      ['soundcloud', 'https://soundcloud.com/low-water/neap'],
      ['spotify', 'https://open.spotify.com/track/4cOdK2wGLETKBW3PvgPWqT'],
      ['tiktok', 'https://www.tiktok.com/@low.water/video/7123456789012345678'],
      ['spotify', 'https://open.spotify.com/album/1DFixLWuPkv3KT3TnV35m3'],
    ])
    expect(select(template.bind().html, 'img[src^="https://pictures.example/"]')).toHaveLength(4)
  })

  it('shows on the page what was found', async () => {
    const { resolveMedia } = recording()
    const { html } = await renderWeb(post(...blocks(null)), { now: NOW, embeds: 'click', resolveMedia })
    expect(select(html, 'summary img[src^="https://pictures.example/"]')).toHaveLength(3)
  })
})

describe('looking up', () => {
  const problemsOf = async (resolveMedia: ResolveMedia, ...content: Json[]) =>
    (
      await compileEmail(post(...content), { now: NOW, reader: 'free', resolveMedia, mediaTimeout: 50 })
    ).problems.filter(({ code }) => code === 'resource-failed')

  it('reports a resolver that fails, with the place of the block, and shows the card', async () => {
    const template = await compileEmail(post(film('1'), film('12')), {
      now: NOW,
      reader: 'free',
      resolveMedia: async ({ id }) => (id === '1' ? { thumbnail_url: STILL } : Promise.reject(new Error('no network'))),
    })
    expect(template.problems).toContainEqual({
      path: '/body/content/1',
      code: 'resource-failed',
      message: 'https://vimeo.com/12 is shown without a picture: the lookup failed (no network).',
    })
    expect(select(template.bind().html, 'a[href="https://vimeo.com/12"]').length).toBeGreaterThan(0)
    expect(select(template.bind().html, `a[href="https://vimeo.com/1"] img[src="${STILL}"]`)).toHaveLength(1)
  })

  it('reports one that throws at once', async () => {
    const thrown: ResolveMedia = () => {
      throw new Error('not ready')
    }
    expect(await problemsOf(thrown, film('1'))).toMatchObject([{ message: expect.stringContaining('not ready') }])
  })

  it('stops waiting for one that never answers, and tells it so', async () => {
    let told: AbortSignal | undefined
    const problems = await problemsOf((_, { signal }) => ((told = signal), new Promise(() => undefined)), film('1'))
    expect(problems).toMatchObject([
      { path: '/body/content/0', message: 'https://vimeo.com/1 is shown without a picture: the lookup took too long.' },
    ])
    expect(told?.aborted).toBe(true)
  })

  it.each([
    ['no object', 'x'],
    ['no address', {}],
    ['a script', { thumbnail_url: 'javascript:alert(1)' }],
    ['data', { thumbnail_url: 'data:image/png;base64,AAAA' }],
    ['a number', { thumbnail_url: 7 }],
  ])('takes no %s for an answer', async (_, answer) => {
    expect(await problemsOf(found(answer), film('1'))).toMatchObject([
      { code: 'resource-failed', message: expect.stringContaining('thumbnail_url') },
    ])
    expect(await mail(film('1'), { resolveMedia: found(answer) })).toBe(await mail(film('1')))
  })

  it('escapes the answer of a resolver and ignores an invalid size', async () => {
    const html = await mail(film('1'), {
      resolveMedia: found({
        thumbnail_url: 'https://pictures.example/"><script>.jpg',
        width: -1,
        height: Infinity,
        title: '"><script>alert(1)</script>',
      }),
    })
    expect(select(html, 'script')).toEqual([])
    expect(one(html, 'a[href="https://vimeo.com/1"] img').attribs['alt']).toBe('"><script>alert(1)</script>')
    expect(one(html, 'img[src^="https://pictures.example/"]').attribs['width']).toBe('548')
  })

  it('asks once for a film that stands in a post several times, and for all audiences of a mailing', async () => {
    const { asked, resolveMedia } = recording()
    const letter = post(film('1'), film('1'), { type: 'paywall' }, film('2'))
    const mailing = compileMailing(letter, { now: NOW, resolveMedia })
    for (const { name } of mailing.audiences) await mailing.template(name)
    expect(mailing.audiences.length).toBeGreaterThan(1)
    expect(asked.map(({ id }) => id).sort()).toEqual(['1', '2'])
  })

  it('asks nothing about films behind the wall', async () => {
    const { asked, resolveMedia } = recording()
    await compileEmail(post(film('1'), { type: 'paywall' }, film('2')), { now: NOW, reader: 'free', resolveMedia })
    expect(asked.map(({ id }) => id)).toEqual(['1'])
  })

  it('asks for the first hundred films of a post, and says so', async () => {
    const { asked, resolveMedia } = recording()
    const films = Array.from({ length: 103 }, (_, i) => film(String(i + 1)))
    const problems = await problemsOf(resolveMedia, ...films)
    expect(asked).toHaveLength(100)
    expect(problems).toMatchObject([
      {
        path: '/body/content/100',
        message:
          'https://vimeo.com/101 is shown without a picture: only the first 100 videos and recordings of a post are looked up.',
      },
    ])
  })
})
