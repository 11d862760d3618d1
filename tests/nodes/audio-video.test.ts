import type { Element } from 'domhandler'
import { describe, expect, it } from 'vitest'
import { importHtml, readPost } from '../../src/instance/platform.js'
import { renderWeb } from '../../src/web/platform-web.js'
import { parsed, select } from '../harness/markup.js'
import { envelopeOf, fixtureOf, NOW } from '../harness/node-fixtures.js'
import { renderFixture } from '../harness/render-fixture.js'
import { hrefs, shown, values, words } from '../requirements/shown.js'

const rendered = (id: string) => renderFixture(fixtureOf(id))
const one = (html: string, selector: string): Element => {
  const [element, ...more] = select(parsed(html), selector)
  if (!element || more.length) throw new Error(`${more.length + (element ? 1 : 0)} of ${selector} in ${html}`)
  return element
}
const none = (html: string, selector: string) => expect(select(parsed(html), selector), selector).toEqual([])
const CANONICAL = 'https://paperboat.example/p/folding-instructions'
const UPLOAD = '5d0c7c1e-8a44-4f0e-9b1d-3f6f2a1c9e07'

/** Attribute names of the fixture, all of which its node must keep. */
async function keepsAttributes(id: string, names: readonly string[]) {
  const { post } = await rendered(id)
  expect(post.problems).toEqual([])
  expect(
    Object.keys(post.body.firstChild?.attrs ?? {})
      .filter((name) => name !== 'stored')
      .sort(),
  ).toEqual([...names].sort())
  expect(post.body.firstChild?.isAtom && post.body.firstChild.isBlock).toBe(true)
}

describe('Apple Podcasts', () => {
  it('is a block of ten attributes (N-APOD-1)', () =>
    keepsAttributes('applePodcast/default', [
      'url',
      'isEpisode',
      'imageUrl',
      'title',
      'podcastTitle',
      'podcastByline',
      'duration',
      'numEpisodes',
      'targetUrl',
      'releaseDate',
    ]))

  it('plays in a frame as high as an episode or a show (N-APOD-2)', async () => {
    for (const [id, height] of [
      ['default', '175'],
      ['show', '450'],
    ] as const) {
      const { web } = await rendered(`applePodcast/${id}`)
      const frame = one(
        web,
        'div.apple-podcast-container[data-component-name="ApplePodcastToDom"] iframe.apple-podcast',
      )
      expect(frame.attribs).toMatchObject({
        src: expect.stringMatching(/^https:\/\/embed\.podcasts\.apple\.com\/gb\/podcast\//),
        height,
      })
      expect(frame.attribs['data-attrs']).toContain('"podcastTitle":"Low Water"')
    }
  })

  it('frames nobody else’s page', async () => none((await rendered('applePodcast/elsewhere')).web, 'iframe'))

  it('is a card in a mail: day and minutes of an episode, episodes of a show (N-APOD-3)', async () => {
    const episode = await rendered('applePodcast/default')
    expect(episode.text).toContain('74 min')
    const page = 'a[href="https://podcasts.apple.com/gb/podcast/low-water/id1900420011?i=1000900700300&uo=4"]'
    expect(words(episode.email, 'p')).toEqual([
      'Apple Podcasts',
      'The bell that rings twice a day',
      'Low Water ∙ Ines Calloway and Tomasz Brandt',
      'Jan 18, 2026 ∙ 74 min',
      '▶ Listen on Apple Podcasts',
    ])
    expect(words(episode.email, `p > ${page}`)).toEqual([
      'The bell that rings twice a day',
      '▶ Listen on Apple Podcasts',
    ])
    expect(values(episode.email, `${page} > img`, 'src')).toEqual(['https://assets.diptych.example/logo-low-water.png'])
    expect(words((await rendered('applePodcast/show')).email, 'p')).toContain('48 episodes')
    expect(words((await rendered('applePodcast/one-episode')).email, 'p')).toContain('1 episode')
  })
})

describe('audio', () => {
  it('is a block of an upload, its name and length (N-AUD-1)', () =>
    keepsAttributes('audio/default', ['label', 'mediaUploadId', 'duration', 'downloadable', 'isEditorNode']))

  it('plays the upload and fetches nothing before (N-AUD-2, T-AUD)', async () => {
    const { web } = await rendered('audio/default')
    expect(one(web, 'div.native-audio-embed audio[controls]').attribs).toMatchObject({
      src: `https://paperboat.example/api/v1/audio/upload/${UPLOAD}/src`,
      preload: 'none',
      'aria-label': 'Rain on the boat shed roof',
      controlslist: 'nodownload',
    })
    expect(words(web, 'p > span')).toEqual(['Rain on the boat shed roof', '11:54'])
    none(web, 'a')
  })

  it('offers the file where its author does', async () => {
    const { web } = await rendered('audio/downloadable')
    expect(one(web, 'a[download]').attribs['href']).toBe(`https://paperboat.example/api/v1/audio/upload/${UPLOAD}/src`)
    expect(one(web, 'audio').attribs).not.toHaveProperty('controlslist')
  })

  it('is a card in a mail that leads to the post (N-AUD-3)', async () => {
    const { email, text } = await rendered('audio/default')
    none(email, 'audio')
    expect(words(email, 'p')).toEqual(['Audio', 'Rain on the boat shed roof', '11:54', '▶ Listen'])
    expect(words(email, `a[href="${CANONICAL}"]`)).toEqual(['Rain on the boat shed roof', '▶ Listen'])
    expect(text).toContain(`Audio: Rain on the boat shed roof (11:54)\nListen: ${CANONICAL}`)
  })
})

describe('audio at an address', () => {
  it('is a block of an address, its name and length (N-AURL-1)', () =>
    keepsAttributes('audioUrl/default', ['label', 'url', 'duration']))

  it('plays the address (N-AURL-2)', async () => {
    const { web } = await rendered('audioUrl/default')
    expect(one(web, 'audio[controls]').attribs).toMatchObject({
      src: 'https://assets.diptych.example/nine-creases.mp3',
      preload: 'none',
    })
    expect(words(web, 'p > span')).toEqual(['Nine creases, read aloud', '3:07'])
  })

  it('is a card in a mail that leads to the address (N-AURL-3)', async () => {
    const { email } = await rendered('audioUrl/default')
    expect(words(email, 'p')).toEqual(['Audio', 'Nine creases, read aloud', '3:07', '▶ Listen'])
    expect(words(email, 'a[href="https://assets.diptych.example/nine-creases.mp3"]')).toEqual([
      'Nine creases, read aloud',
      '▶ Listen',
    ])
  })
})

describe('Bandcamp', () => {
  it('is a block of seven attributes (N-BAND-1)', () =>
    keepsAttributes('bandcamp/default', [
      'url',
      'title',
      'description',
      'thumbnail_url',
      'author',
      'embed_url',
      'is_album',
    ]))

  it('plays in a frame, an album in a higher one (N-BAND-2)', async () => {
    const track = await rendered('bandcamp/default')
    expect(one(track.web, 'div.bandcamp-wrap:not(.album) iframe[allowfullscreen]').attribs).toMatchObject({
      height: '120',
      src: expect.stringMatching(/^https:\/\/bandcamp\.com\/EmbeddedPlayer\/.*track=/),
    })
    expect(one((await rendered('bandcamp/album')).web, 'div.bandcamp-wrap.album iframe').attribs['height']).toBe('274')
    none((await rendered('bandcamp/elsewhere')).web, 'iframe')
  })

  it('is a card in a mail (N-BAND-3)', async () => {
    const { email } = await rendered('bandcamp/default')
    const page = 'a[href="https://saltandreed.bandcamp.com/track/end-of-the-pier"]'
    expect(words(email, 'p')).toEqual([
      'Bandcamp',
      'End of the Pier',
      'Salt & Reed',
      'from the album Slack Water',
      '▶ Listen on Bandcamp',
    ])
    expect(words(email, `p > ${page}`)).toEqual(['End of the Pier', '▶ Listen on Bandcamp'])
    expect(values(email, `${page} > img`, 'src')).toEqual(['https://assets.diptych.example/harbour-dusk.jpg'])
  })
})

describe('SoundCloud', () => {
  it('is a block of seven attributes (N-SC-1)', () =>
    keepsAttributes('soundcloud/default', [
      'url',
      'title',
      'description',
      'thumbnail_url',
      'author_name',
      'author_url',
      'targetUrl',
    ]))

  it('plays in a frame that shows nothing else (N-SC-2)', async () => {
    const player = (url: string) =>
      `https://w.soundcloud.com/player/?url=${encodeURIComponent(url)}&auto_play=false&show_comments=false&sharing=false&download=false&buying=false&liking=false&show_playcount=false`
    expect(one((await rendered('soundcloud/default')).web, 'div.soundcloud-wrap iframe').attribs).toMatchObject({
      height: '166',
      src: player('https://api.soundcloud.com/tracks/1414213562'),
    })
    expect(one((await rendered('soundcloud/published')).web, 'iframe').attribs['src']).toBe(
      player('https://soundcloud.com/slow-weather-radio/mix-4'),
    )
    expect(one((await rendered('soundcloud/set')).web, 'iframe').attribs['height']).toBe('450')
  })

  it('is a card in a mail (N-SC-3)', async () => {
    const { email } = await rendered('soundcloud/default')
    const page = 'a[href="https://soundcloud.com/slow-weather-radio/mix-4"]'
    expect(words(email, 'p')).toEqual([
      'SoundCloud',
      'Mix 4: fog signals',
      'Slow Weather Radio',
      'Fourteen harbours, one hour, no voices.',
      '▶ Listen on SoundCloud',
    ])
    expect(words(email, `p > ${page}`)).toEqual(['Mix 4: fog signals', '▶ Listen on SoundCloud'])
    expect(values(email, `${page} > img`, 'src')).toEqual(['https://assets.diptych.example/misty-valley.jpg'])
  })
})

describe('Spotify', () => {
  it('the older player stands in a line (N-SPOT-1)', async () => {
    const { post } = await rendered('spotify/default')
    const node = post.body.firstChild?.child(1)
    expect(node?.type.name).toBe('spotify')
    expect(node?.isInline && node.isAtom).toBe(true)
    expect(Object.keys(node?.attrs ?? {})).toEqual(
      expect.arrayContaining(['image', 'title', 'subtitle', 'description', 'url']),
    )
  })
  it('the newer one is a block (N-SPOT-2)', () =>
    keepsAttributes('spotify2/default', [
      'image',
      'title',
      'subtitle',
      'description',
      'url',
      'belowTheFold',
      'noScroll',
    ]))

  it('both are the frame itself (N-SPOT-3)', async () => {
    const id = '4pPrBoat0Newsprint9xQz'
    const old = one((await rendered('spotify/default')).web, 'p iframe.spotify-wrap.podcast')
    expect(old.attribs).toMatchObject({
      src: `https://open.spotify.com/embed/episode/${id}`,
      allow: 'encrypted-media',
      'data-component-name': 'SpotifyToDOM',
    })
    const track = one((await rendered('spotify2/track')).web, 'iframe.spotify-wrap')
    expect(track.attribs).toMatchObject({
      src: `https://open.spotify.com/embed/track/${id}`,
      scrolling: 'no',
      height: '152',
      'data-component-name': 'Spotify2ToDOM',
    })
    expect(one((await rendered('spotify2/default')).web, 'iframe').attribs).not.toHaveProperty('scrolling')
    expect(one((await rendered('spotify2/album')).web, 'iframe.spotify-wrap.album').attribs['height']).toBe('352')
    none((await rendered('spotify2/short-link')).web, 'iframe')
  })

  it('both are picture, title, subtitle and description in a mail, linked to the page (N-SPOT-4)', async () => {
    const page = 'a[href="https://open.spotify.com/episode/4pPrBoat0Newsprint9xQz"]'
    const inLine = (await rendered('spotify/default')).email
    expect(values(inLine, `p > ${page} > img`, 'src')).toEqual(['https://assets.diptych.example/logo-slow-weather.png'])
    expect(words(inLine, `p > ${page}`)).toEqual(['', '▶ Listen on Spotify: Episode 42: Field Recording'])
    expect(words(inLine, 'p')[0]).toContain('Field Recording Slow Weather ∙ Episode')
    const block = (await rendered('spotify2/default')).email
    expect(values(block, `${page} > img`, 'src')).toEqual(['https://assets.diptych.example/logo-slow-weather.png'])
    expect(words(block, 'p')).toEqual([
      'Spotify',
      'Episode 42: Field Recording',
      'Slow Weather',
      'Episode',
      '▶ Listen on Spotify',
    ])
    expect(words(block, `p > ${page}`)).toEqual(['Episode 42: Field Recording', '▶ Listen on Spotify'])
    expect(new Set(hrefs((await rendered('spotify2/playlist')).email))).toEqual(
      new Set(['https://open.spotify.com/playlist/4pPrBoat0Newsprint9xQz']),
    )
  })
})

describe('video', () => {
  it('is a block of an upload and its length (N-VID-1)', () =>
    keepsAttributes('video/default', ['mediaUploadId', 'duration', 'isEditorNode']))

  it('plays the upload and fetches nothing before (N-VID-2)', async () =>
    expect(
      one((await rendered('video/default')).web, 'div.native-video-embed video[controls][playsinline]').attribs,
    ).toMatchObject({ src: `https://paperboat.example/api/v1/video/upload/${UPLOAD}/src`, preload: 'none' }))

  it('says that a missing one was not found, the same in every language (N-VID-2, E-VID-1)', async () => {
    const { json } = fixtureOf('video/missing')
    for (const language of ['en', 'ar']) {
      const { web, email, text } = await shown(json, { post: { language } })
      for (const output of [web, email, text]) expect(output).toContain('Did not find video')
      none(web, 'video')
      none(email, 'a')
    }
  })

  it('is a card in a mail that leads to the post', async () => {
    const { email } = await rendered('video/default')
    none(email, 'video')
    for (const link of select(parsed(email), 'a')) expect(link.attribs['href']).toBe(CANONICAL)
    expect(email).toContain('Watch: Folding Instructions')
  })
})

describe('Vimeo', () => {
  it('is a block of a number and a key (N-VIM-1)', () =>
    keepsAttributes('vimeo/default', ['videoId', 'videoKey', 'belowTheFold']))

  it('plays in a frame that does not start by itself (N-VIM-2)', async () => {
    expect(one((await rendered('vimeo/default')).web, 'div.vimeo-wrap#vimeo-123456789 iframe').attribs['src']).toBe(
      'https://player.vimeo.com/video/123456789?autoplay=0',
    )
    expect(one((await rendered('vimeo/unlisted')).web, 'iframe').attribs['src']).toBe(
      'https://player.vimeo.com/video/987654321?autoplay=0&h=a1b2c3d4e5',
    )
  })

  it('has each id once on a page', async () => {
    const { json, context } = fixtureOf('vimeo/default')
    const envelope = envelopeOf({ json, context: { ...context, after: [json] } })
    const { html } = await renderWeb(readPost(envelope), { now: NOW })
    expect(select(parsed(html), '.vimeo-wrap')).toHaveLength(2)
    expect(select(parsed(html), '#vimeo-123456789')).toHaveLength(1)
  })

  it('is a card in a mail that leads to the page', async () => {
    expect(
      select(parsed((await rendered('vimeo/default')).email), 'a[href="https://vimeo.com/123456789"]'),
    ).toHaveLength(2)
    expect(
      select(parsed((await rendered('vimeo/unlisted')).email), 'a[href="https://vimeo.com/987654321/a1b2c3d4e5"]'),
    ).toHaveLength(2)
  })
})

describe('Lichess', () => {
  it('is a block of an address and a picture (N-LICH-1)', () =>
    keepsAttributes('lichess/default', ['url', 'thumbnail_url']))

  it('plays in a frame of 560 by 405 (K-LICH-1)', async () =>
    expect(one((await rendered('lichess/default')).web, 'div.lichess-wrap iframe').attribs).toMatchObject({
      src: 'https://lichess.org/embed/game/Kp4bOaT7/black?theme=auto&bg=auto#23',
      width: '560',
      height: '405',
    }))

  it('is a linked picture in a mail (N-LICH-3)', async () => {
    const { email } = await rendered('lichess/default')
    const picture = one(email, 'a[href="https://lichess.org/Kp4bOaT7/black#23"] img')
    expect(picture.attribs['src']).toContain('tide-chart.jpg')
    expect(Number(picture.attribs['width'])).toBeLessThanOrEqual(550)
  })
})

it('frames load late only where the block says that it stands below the fold', async () => {
  for (const [id, loading] of [
    ['vimeo/unlisted', 'lazy'],
    ['vimeo/default', undefined],
    ['spotify2/default', 'lazy'],
    ['spotify2/track', undefined],
  ] as const) {
    expect(one((await rendered(id)).web, 'iframe').attribs['loading'], id).toBe(loading)
  }
})

it.each(['applePodcast', 'bandcamp', 'soundcloud', 'spotify2', 'vimeo', 'lichess'])(
  '%s waits for a click where the site asks for it',
  async (node) => {
    const { html } = await renderWeb(readPost(envelopeOf(fixtureOf(`${node}/default`))), { now: NOW, embeds: 'click' })
    expect(one(html, 'details:not([open]) > iframe').attribs['loading']).toBe('lazy')
  },
)

it('a player in a line of text becomes a link where frames wait for a click', async () => {
  const { html } = await renderWeb(readPost(envelopeOf(fixtureOf('spotify/default'))), { now: NOW, embeds: 'click' })
  none(html, 'iframe')
  expect(one(html, 'p span.spotify-embed[data-component-name="SpotifyToDOM"] a').attribs['href']).toBe(
    'https://open.spotify.com/episode/4pPrBoat0Newsprint9xQz',
  )
})

describe('published markup', () => {
  const escaped = (json: unknown) => JSON.stringify(json).replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  const stored = (json: unknown) => `data-attrs="${escaped(json)}"`
  const cases: [string, string, string, object][] = [
    [
      'a page’s video',
      `<div ${stored({ mediaUploadId: UPLOAD, duration: 12 })}><div id="media-${UPLOAD}" data-component-name="VideoEmbedPlayer"><video></video></div></div>`,
      'video',
      { mediaUploadId: UPLOAD, duration: 12 },
    ],
    [
      'a page’s video without attributes',
      `<div id="media-${UPLOAD}" data-component-name="VideoEmbedPlayer"><video></video></div>`,
      'video',
      { mediaUploadId: UPLOAD },
    ],
    [
      'a page’s audio',
      `<div ${stored({ label: 'Rain', mediaUploadId: UPLOAD, duration: 12 })}><div data-component-name="AudioEmbedPlayer"><audio></audio></div></div>`,
      'audio',
      { mediaUploadId: UPLOAD, label: 'Rain' },
    ],
    [
      'a page’s audio without attributes',
      `<div data-component-name="AudioEmbedPlayer"><audio src="/api/v1/audio/upload/${UPLOAD}/src"></audio></div>`,
      'audio',
      { mediaUploadId: UPLOAD },
    ],
    [
      'an audio element',
      '<audio controls><source src="https://a.example/a.mp3"></audio>',
      'audioUrl',
      { url: 'https://a.example/a.mp3' },
    ],
    [
      'a Vimeo wrapper without attributes',
      '<div class="vimeo-wrap"><iframe src="https://player.vimeo.com/video/12?h=ab1&amp;autoplay=0"></iframe></div>',
      'vimeo',
      { videoId: '12', videoKey: 'ab1' },
    ],
    [
      'a Vimeo wrapper with nothing but its id',
      '<div id="vimeo-12" class="vimeo-wrap"></div>',
      'vimeo',
      { videoId: '12' },
    ],
    ['a bare Vimeo frame', '<iframe src="https://player.vimeo.com/video/12"></iframe>', 'vimeo', { videoId: '12' }],
    [
      'what a SoundCloud frame plays',
      `<div class="soundcloud-wrap" ${stored({ title: 'Mix', targetUrl: 'https://soundcloud.com/a/b' })}><iframe src="https://w.soundcloud.com/player/?url=https%3A%2F%2Fapi.soundcloud.com%2Ftracks%2F1&amp;visual=false"></iframe></div>`,
      'soundcloud',
      { title: 'Mix', url: 'https://api.soundcloud.com/tracks/1' },
    ],
    [
      'a bare SoundCloud frame',
      '<iframe src="https://w.soundcloud.com/player/?url=https%3A%2F%2Fapi.soundcloud.com%2Ftracks%2F1"></iframe>',
      'soundcloud',
      { url: 'https://api.soundcloud.com/tracks/1' },
    ],
    [
      'a bare Bandcamp frame',
      '<iframe src="https://bandcamp.com/EmbeddedPlayer/album=1/size=large/"></iframe>',
      'bandcamp',
      { is_album: true },
    ],
    [
      'a bare Apple frame',
      '<iframe src="https://embed.podcasts.apple.com/gb/podcast/a/id1?i=2"></iframe>',
      'applePodcast',
      { isEpisode: true },
    ],
    [
      'a Spotify frame without name and attributes',
      '<iframe class="spotify-wrap" src="https://open.spotify.com/embed/track/0abc"></iframe>',
      'spotify2',
      { url: 'https://open.spotify.com/track/0abc' },
    ],
    [
      'a bare Spotify frame',
      '<iframe src="https://open.spotify.com/embed/track/0abc?utm_source=generator"></iframe>',
      'spotify2',
      { url: 'https://open.spotify.com/track/0abc' },
    ],
    [
      'a bare Lichess frame',
      '<iframe src="https://lichess.org/embed/game/Kp4bOaT7?theme=auto" width="600"></iframe>',
      'lichess',
      { url: 'https://lichess.org/embed/game/Kp4bOaT7?theme=auto' },
    ],
  ]
  it.each(cases)('%s', (_, html, type, attrs) => {
    const { body, problems } = importHtml(`<p>before</p>${html}<p>after</p>`)
    expect(body.childCount).toBe(3)
    expect(body.child(1).type.name).toBe(type)
    expect(body.child(1).attrs).toMatchObject(attrs)
    expect(problems).toEqual([])
  })
  it.each([
    'https://evil.example/player.vimeo.com',
    'https://evil.example/?x=open.spotify.com/embed',
    'https://evil.example/lichess.org/',
    'https://evil.example/w.soundcloud.com/player',
  ])('a frame of %s is none of these', (src) => {
    expect(importHtml(`<iframe src="${src}"></iframe>`).body.firstChild?.type.name).toBe('unsupported')
  })
  it('a player in a paragraph is the older one', () => {
    const frame = `<iframe class="spotify-wrap" ${stored({ title: 'Pier', url: 'https://open.spotify.com/track/0abc' })} src="https://open.spotify.com/embed/track/0abc"></iframe>`
    expect(importHtml(`<p>Hear: ${frame}</p>`).body.toString()).toBe('doc(paragraph("Hear: ", spotify))')
    expect(importHtml(frame).body.toString()).toBe('doc(spotify2)')
  })
})
