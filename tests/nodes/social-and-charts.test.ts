import { textContent } from 'domutils'
import { describe, expect, it } from 'vitest'
import { importHtml } from '../../src/instance/platform.js'
import { PINTEREST_FAILED, PINTEREST_LOADING } from '../../src/nodes/pinterest/texts.js'
import { TIKTOK_ADVICE, TIKTOK_FAILED } from '../../src/nodes/tiktok/web.js'
import { renderPage, renderPageStream, renderWeb } from '../../src/web/platform-web.js'
import { innerSource, parsed, select } from '../harness/markup.js'
import { fixtureOf, NOW, postOf, type Json } from '../harness/node-fixtures.js'
import { renderFixture } from '../harness/render-fixture.js'
import {
  allWords,
  attributes as nodeAttributes,
  mail,
  page,
  read,
  shape,
  shown as shownJson,
  words,
} from '../requirements/shown.js'

const shown = async (id: string) => {
  const { web, email, text } = await renderFixture(fixtureOf(id))
  // The stored attributes stand in the page for machines; these tests are about what readers get.
  return { web: web.replace(/ data-attrs="[^"]*"/g, ''), email, text }
}
const attributes = (html: string, selector: string, name: string) =>
  select(parsed(html), selector).map((element) => element.attribs[name] ?? '')
const hrefs = (html: string) => attributes(html, 'a[href]', 'href')
const frames = (html: string) => select(parsed(html), 'iframe').map(({ attribs }) => attribs)
/** Frames that a script puts on the page. */
const framesInTemplates = (html: string) =>
  select(html, 'template').flatMap((template) => frames(innerSource(html, template)))
/** A fixture with other attributes. */
const changed = (id: string, attrs: Json) => {
  const base = fixtureOf(id)
  return { ...base, json: { ...base.json, attrs: { ...(base.json['attrs'] as Json), ...attrs } } }
}

describe('Bluesky', () => {
  it('is a block atom with the parts of a post (N-BSKY-1)', () => {
    expect(nodeAttributes('bluesky')).toEqual([
      'postId',
      'authorDid',
      'authorName',
      'authorHandle',
      'authorAvatarUrl',
      'text',
      'createdAt',
      'uri',
      'imageUrls',
    ])
    expect(shape('bluesky')).toBe('block atom')
    const { json } = fixtureOf('bluesky/photos')
    expect(read(json).attrs).toEqual(json['attrs'])
  })
  it('is a card of avatar, name, handle, words, pictures and date, its frame in a template (N-BSKY-2)', async () => {
    const { web } = await shown('bluesky/photos')
    const card = '.bluesky-wrap > .card'
    expect(words(web, `${card} .card-source`)).toEqual(['Sallow Quay Tide Gauge@gauge.sallowquay.example'])
    expect(attributes(web, `${card} .card-source img`, 'src')).toEqual([
      'https://assets.diptych.example/avatar-gauge.jpg',
    ])
    expect(hrefs(web)).toEqual([
      'https://bsky.app/profile/gauge.sallowquay.example',
      'https://bsky.app/profile/gauge.sallowquay.example/post/3lc7gaugetide2',
    ])
    expect(words(web, `${card} .tweet-text`)).toEqual(['Before and after.'])
    expect(attributes(web, `${card} .tweet-photos img`, 'src')).toEqual([
      'https://assets.diptych.example/tweet-slip.jpg',
      'https://assets.diptych.example/tidal-flats.jpg',
    ])
    expect(words(web, `${card} time`)).toEqual(['7:41 AM ∙ Jan 18, 2026'])
    expect(frames(web)).toEqual([])
    expect(framesInTemplates(web)).toEqual([
      expect.objectContaining({
        src: expect.stringMatching(
          /^https:\/\/embed\.bsky\.app\/embed\/did:plc:[a-z0-9]+\/app\.bsky\.feed\.post\/3lc7gaugetide2\?/,
        ),
      }),
    ])
  })
  it('is a linked card of avatar, name, handle, words, date and first picture in mail (N-BSKY-3)', async () => {
    const { email } = await shown('bluesky/photos')
    expect(attributes(email, 'img', 'src')).toEqual([
      'https://assets.diptych.example/avatar-gauge.jpg',
      'https://assets.diptych.example/tweet-slip.jpg',
    ])
    const page = 'https://bsky.app/profile/gauge.sallowquay.example/post/3lc7gaugetide2'
    expect(select(parsed(email), `a[href="${page}"] img`)).toHaveLength(1)
    expect(words(email, `a[href="${page}"]`).at(-1)).toMatch(/^View on Bluesky/)
    expect(words(email, 'p').slice(0, 3)).toEqual([
      'Sallow Quay Tide Gauge @gauge.sallowquay.example',
      'Before and after.',
      '7:41 AM ∙ Jan 18, 2026',
    ])
  })
  it('finds its post in the at:// address alone (N-BSKY-2, N-BSKY-3)', async () => {
    const { web, email } = await shown('bluesky/uri-only')
    for (const html of [web, email])
      expect(hrefs(html)).toContain('https://bsky.app/profile/nora.estuary.example/post/3lc8noraboat22')
    expect(framesInTemplates(web)).toHaveLength(1)
  })
})

describe('Instagram', () => {
  it.each([
    ['web', '.card-source a', '.tweet-text'],
    ['email', 'p:has(> img) a', 'p'],
  ] as const)(
    'is name, picture, caption, date and counts, with links to profile, post, names and topics, on the %s side (N-IG-2, N-IG-3, T-EXT-1)',
    async (target, name, caption) => {
      const html = (await shown('instagram/default'))[target]
      const at = 'https://www.instagram.com'
      const linked = (path: string) => `a[href="${at}${path}"]`
      expect(words(html, `${name}[href="${at}/nora.folds/"]`)).toEqual([expect.stringMatching(/^Nora Whitlock/)])
      expect(attributes(html, `${linked('/p/DTpaperBoat1/')} img`, 'src')).toEqual([
        'https://assets.diptych.example/mill-pond.jpg',
      ])
      expect(words(html, linked('/p/DTpaperBoat1/')).at(-1)).toMatch(/^View on Instagram/)
      expect(words(html, caption)).toContain(
        'Launch day at the mill pond. Nine creases, no glue.With @sallowquay.press and @wei_folds.#paperboat #origami #millpond',
      )
      for (const [path, text] of [
        ['/sallowquay.press/', '@sallowquay.press'],
        ['/wei_folds/', '@wei_folds'],
        ['/explore/tags/paperboat/', '#paperboat'],
        ['/explore/tags/origami/', '#origami'],
        ['/explore/tags/millpond/', '#millpond'],
      ] as const)
        expect(words(html, linked(path))).toEqual([text])
      expect(words(html, 'p')).toContain('January 24, 2026 ∙ 318 likes ∙ 12 comments')
    },
  )
  it('asks for its picture at 640 px (K-IG-1)', async () => {
    const { json } = changed('instagram/default', {
      thumbnail_url: 'https://substack-post-media.s3.amazonaws.com/public/images/launch-day.jpg',
    })
    const { web, email } = await shownJson(json)
    for (const html of [web, email]) {
      const [src = ''] = attributes(html, 'img[src*="substackcdn"]', 'src')
      expect(src).toContain('/w_640,')
    }
  })
  it('shows month name, day and year (K-IG-2)', async () => {
    const { web, email } = await shown('instagram/default')
    for (const html of [web, email]) expect(html).toContain('January 24, 2026')
    expect((await shown('instagram/seconds')).web).toContain('January 20, 2026')
  })
})

describe('TikTok', () => {
  it('is the frame of its embed address, lazy where it stands far down', async () => {
    expect(frames((await shown('tiktok/default')).web)).toEqual([
      expect.objectContaining({ src: 'https://www.tiktok.com/embed/v2/7421009938420019245', loading: 'lazy' }),
    ])
    const [frame] = frames((await shown('tiktok/framing-service')).web)
    expect(frame).not.toHaveProperty('loading')
  })
  it('has both texts of a failed frame, once and out of sight (E-TT-1, E-TT-2)', async () => {
    expect([TIKTOK_FAILED, TIKTOK_ADVICE]).toEqual([
      'Tiktok failed to load.',
      'Enable 3rd party cookies or use another browser',
    ])
    const { web } = await shown('tiktok/default')
    expect(words(web, '.embed-failed[hidden] p')).toEqual([
      'Tiktok failed to load. Enable 3rd party cookies or use another browser',
      'Wei Lin',
    ])
    expect(select(parsed(web), '.embed-failed img[loading="lazy"]')).toHaveLength(1)
  })
  it('shows them with picture, title, author and link where no frame may be shown (E-TT-1, E-TT-2)', async () => {
    const { web } = await shown('tiktok/failed')
    const page = 'a[href="https://vm.tiktok.com/ZMpaperBt/"]'
    expect(frames(web)).toEqual([])
    expect(words(web, '.card-meta, .card-title')).toEqual([
      'A paper boat in nine creases',
      `${TIKTOK_FAILED} ${TIKTOK_ADVICE}`,
    ])
    expect(web).not.toContain('hidden')
    expect(attributes(web, `${page} > img`, 'src')).toEqual(['https://assets.diptych.example/notebook-ginkgo.jpg'])
    expect(words(web, `p > ${page}`)).toEqual(['Watch on TikTok'])
    expect(words(web, 'a[href="https://www.tiktok.com/@weifolds"]')).toEqual(['Wei Lin'])
  })
  it('is picture, title and author in mail, linked (N-TT-3)', async () => {
    const { email } = await shown('tiktok/default')
    const page = 'a[href="https://www.tiktok.com/@weifolds/video/7421009938420019245"]'
    expect(attributes(email, `${page} img`, 'src')).toEqual(['https://assets.diptych.example/notebook-ginkgo.jpg'])
    expect(words(email, `p > ${page}`)).toEqual(['A paper boat in nine creases', '▶ Watch on TikTok'])
    expect(words(email, 'a[href="https://www.tiktok.com/@weifolds"]')).toEqual(['Wei Lin'])
  })
})

describe('Pinterest', () => {
  it('is a picture of 350 px, asked for at twice that, linked to the pin (N-PIN-2, K-PIN-1)', async () => {
    const web = (
      await renderWeb(
        postOf(
          changed('pinterest/default', {
            thumbnail_url: 'https://substack-post-media.s3.amazonaws.com/public/images/pin.jpg',
          }),
        ),
        { now: NOW },
      )
    ).html
    const [picture] = select(parsed(web), 'a[href*="/pin/"] img')
    expect(picture?.attribs['src']).toContain('/w_700,')
    expect(picture?.attribs['sizes']).toContain('350px')
  })
  it('says so where the address is none (E-PIN-1)', async () => {
    expect(PINTEREST_FAILED).toBe('Error rendering Pinterest embed')
    const { web } = await shown('pinterest/broken')
    expect(words(web, 'p')).toEqual([
      'Courtyard with a basin for small boats — Camille Lacroix',
      'Error rendering Pinterest embed',
    ])
  })
  it('says the same of an empty pin on a page, in mail and in plain text (E-PIN-1)', async () => {
    const { web, email, text } = await shownJson({ type: 'pinterest', attrs: {} })
    for (const output of [web, email, text]) expect(output).toContain('Error rendering Pinterest embed')
  })
  it('names its author in mail and plain text if nothing else is stored', async () => {
    const { web, email, text } = await shownJson({ type: 'pinterest', attrs: { author_name: 'Camille Lacroix' } })
    for (const output of [web, email, text]) expect(output).toContain('Camille Lacroix')
  })
  it('has Pinterest’s frame in a template, and says that it loads, unless it has none (N-PIN-2, E-PIN-2)', async () => {
    expect(PINTEREST_LOADING).toBe('Loading Pinterest Pin...')
    for (const pin of ['pinterest/default', 'pinterest/own-frame']) {
      const { web } = await shown(pin)
      expect(words(web, '.pinterest-wrap > .framed-waiting')).toEqual([PINTEREST_LOADING])
      expect(words(web, '.card p')).toEqual([
        'Camille Lacroix',
        'Courtyard with a basin for small boats',
        'View on Pinterest',
      ])
      expect(framesInTemplates(web)).toEqual([
        expect.objectContaining({
          src: expect.stringMatching(/^https:\/\/assets\.pinterest\.com\/ext\/embed\.html\?id=\d+$/),
          width: '350',
        }),
      ])
      expect(web).not.toContain('<script')
    }
    const { html } = await renderWeb(postOf(changed('pinterest/default', { url: 'https://pin.it/4aBcDeF' })), {
      now: NOW,
    })
    expect([framesInTemplates(html), words(html, '.framed-waiting')]).toEqual([[], []])
  })
  it('is a picture in mail, linked, at most 550 px wide and asked for at twice that (N-PIN-3)', async () => {
    const linked = 'a[href="https://www.pinterest.com/pin/702139398127364551/"] img'
    expect(attributes((await shown('pinterest/default')).email, linked, 'width')).toEqual(['350'])
    const wide = { width: 900, height: 675 }
    expect(attributes(await mail(changed('pinterest/default', wide).json), linked, 'width')).toEqual(['550'])
    const uploaded = 'https://substack-post-media.s3.amazonaws.com/public/images/pin.jpg'
    const email = await mail(changed('pinterest/default', { ...wide, thumbnail_url: uploaded }).json)
    expect(attributes(email, linked, 'src')).toEqual([expect.stringContaining('/w_1100,')])
  })
})

describe('NFT asset', () => {
  it('is picture, name, description and logo, with links to collection and creator (N-NFT-2, N-NFT-4, T-EXT-3)', async () => {
    const { web, email } = await shown('opensea/default')
    const page = 'https://opensea.io/assets/ethereum/0x00000000000000000000000000000000000b0a75/14'
    for (const html of [web, email]) {
      expect(words(html, 'a[href="https://opensea.io/collection/paper-fleet"]')).toEqual(['Paper Fleet'])
      expect(words(html, 'a[href="https://opensea.io/inescalloway"]')).toEqual(['inescalloway'])
      expect(attributes(html, `a[href="${page}"] img`, 'src')).toEqual([
        'https://assets.diptych.example/notebook-desk.jpg',
      ])
      expect(words(html, `a[href="${page}"]`).at(-1)).toBe('View on OpenSea')
      expect(attributes(html, 'p:has(> a) > img', 'src')).toEqual(['https://assets.diptych.example/logo-low-water.png'])
      expect(words(html, 'p')).toContain('Paper Fleet #14')
      expect(allWords(html)).toContain(
        'Number 14 of forty boats, folded from the tide tables of 1962 and scanned before launch.',
      )
    }
  })
  it('shortens names to 50 and its description to 200 characters (K-NFT-1)', async () => {
    const { web, email } = await shown('opensea/long')
    for (const html of [web, email]) {
      expect(html).toContain('The Collected Paper Fleet of Sallow Quay and the L…')
      expect(html).toContain('the-estuary-society-for-the-launching-of-paper-ves…')
      const description = /Folded from[^<]*/.exec(html)?.[0] ?? ''
      expect(description).toMatch(/…$/)
      expect(description.length).toBeLessThanOrEqual(201)
    }
  })
  it('asks for its picture 600 px wide, filled, and shows it at 500 in mail (K-NFT-2, N-NFT-4)', async () => {
    const { web, email } = await shown('opensea/video')
    expect(select(parsed(web), 'video')).toHaveLength(1)
    expect(attributes(email, 'img[width="500"]', 'src')).toHaveLength(1)
    expect(email).not.toContain('launch.mp4')
    const cdn = (
      await renderWeb(
        postOf(
          changed('opensea/default', {
            image_url: 'https://substack-post-media.s3.amazonaws.com/public/images/nft.png',
          }),
        ),
        { now: NOW },
      )
    ).html
    expect(attributes(cdn, '.card-picture img', 'src')[0]).toContain('/w_600,c_fill,')
  })
  it.each([
    ['audio', ['mp3', 'wav', 'oga']],
    ['video', ['webm', 'mp4', 'm4v', 'ogv', 'ogg']],
    // Models are in the row too; a browser cannot play them (O-02).
    ['img', ['gltf', 'glb', 'png']],
  ] as const)('is %s for animations that end with %j (K-NFT-3, K-NFT-4)', async (element, endings) => {
    for (const ending of endings) {
      const animation_url = `https://nft.example/launch.${ending}`
      const html = await page(changed('opensea/default', { animation_url }).json)
      // Beside sound the picture stays.
      const kinds = select(html, '.card-picture :is(audio, video, img)').map(({ name }) => name)
      expect(kinds, ending).toEqual(element === 'audio' ? ['img', 'audio'] : [element])
      if (element !== 'img') expect(attributes(html, element, 'src'), ending).toEqual([animation_url])
    }
  })
  it('plays sound, film or YouTube, else shows the picture (N-NFT-3)', async () => {
    const media = async (id: string) =>
      select(parsed((await shown(id)).web), 'audio, video, iframe').map(({ name }) => name)
    expect(
      await Promise.all(['audio', 'video', 'youtube', 'model', 'default'].map((name) => media(`opensea/${name}`))),
    ).toEqual([['audio'], ['video'], ['iframe'], [], []])
    expect(attributes((await shown('opensea/model')).web, '.card-picture img', 'src')).toEqual([
      'https://assets.diptych.example/notebook-desk.jpg',
    ])
  })
})

describe('prediction markets', () => {
  it.each([
    [
      'prediction_market/default',
      'https://manifold.markets/embed/InesCalloway/will-a-paper-boat-pass-the-weir',
      '560',
      '405',
    ],
    ['prediction_market/metaculus', 'https://www.metaculus.com/questions/embed/14320/', '560', '405'],
    [
      'prediction_market/polymarket',
      'https://embed.polymarket.com/market?event=spring-tide-above-seven-metres',
      '400',
      '180',
    ],
    ['manifold/default', 'https://manifold.markets/embed/InesCalloway/will-a-paper-boat-pass-the-weir', '560', '405'],
    ['polymarket/default', 'https://substack.com/embed/polymarket/spring-tide-above-seven-metres', '400', '180'],
    [
      'polymarket/foreign-frame',
      'https://embed.polymarket.com/market?event=spring-tide-above-seven-metres',
      '400',
      '180',
    ],
  ])('%s has a frame of its own size (K-PRED-1, N-MANI-2)', async (id, src, width, height) => {
    expect(frames((await shown(id)).web)).toEqual([expect.objectContaining({ src, width, height })])
  })
  it('of nobody we know are links', async () => {
    const { web } = await shown('prediction_market/unknown-host')
    expect(frames(web)).toEqual([])
    expect(hrefs(web)).toContain('https://markets.estuary.example/q/7')
  })
  it.each(['prediction_market/default', 'manifold/default'])(
    '%s is a linked picture in mail (N-PRED-3, N-MANI-3)',
    async (id) => {
      const { email } = await shown(id)
      const [picture] = select(
        parsed(email),
        'a[href="https://manifold.markets/InesCalloway/will-a-paper-boat-pass-the-weir"] img',
      )
      expect(picture?.attribs['src']).toBe('https://assets.diptych.example/tide-chart.jpg')
      expect(Number(picture?.attribs['width'])).toBeLessThanOrEqual(550)
    },
  )
})

describe('Datawrapper', () => {
  it('is a frame as tall as stored, until the chart says otherwise (N-DW-2)', async () => {
    expect(
      attributes(
        (await shown('datawrapper/default')).web,
        '.datawrapper-wrap > iframe.datawrapper-iframe',
        'data-enhance',
      ),
    ).toEqual(['resize'])
    expect(frames((await shown('datawrapper/default')).web)).toEqual([
      expect.objectContaining({ src: 'https://datawrapper.dwcdn.net/tId3s/4/', height: '420' }),
    ])
    expect(frames((await shown('datawrapper/german-host')).web)).toEqual([
      expect.objectContaining({ src: 'https://datawrapper.dwcdn.net/tId3s/', height: '536' }),
    ])
    expect(frames((await shown('datawrapper/foreign-frame')).web)).toEqual([])
  })
  it('is its picture, linked, with title and description in mail (N-DW-3)', async () => {
    const { email } = await shown('datawrapper/default')
    const [picture] = select(parsed(email), 'a[href="https://datawrapper.dwcdn.net/tId3s/4/"] img')
    expect(picture?.attribs['alt']).toBe('High water at Sallow Quay, 1962–2026')
    expect(email).toContain('Observed minus predicted')
  })
})

describe('gist', () => {
  it('is GitHub’s markup with GitHub’s stylesheet in a template, and its source until that has come (N-GIST-2)', async () => {
    const { web } = await shown('gitgist/default')
    const inside = select(web, 'template')
      .map((template) => innerSource(web, template))
      .join('')
    expect(attributes(inside, 'link', 'href')).toEqual([
      'https://github.githubassets.com/assets/gist-embed-b1ee75c43dbe.css',
    ])
    expect(words(inside, '.gist > .gist-file .blob-code .pl-k').slice(0, 2)).toEqual(['from', 'import'])
    expect(words(inside, 'tr')).toHaveLength(
      Math.max(...attributes(inside, '.blob-num', 'data-line-number').map(Number)),
    )
    expect(words(web, '.github-gist > .gist-file pre')[0]).toMatch(/^from datetime import timedelta/)
  })
  it('has no script, handlers, styles or foreign links, and no stylesheet of others (N-GIST-2)', async () => {
    const fixture = changed('gitgist/hostile', { stylesheet: 'https://github.githubassets.com/assets/gist.css' })
    const own = (await shown('gitgist/hostile')).web
    const drawn = await page(fixture.json)
    expect(select(parsed(own), 'pre').map((element) => element.name)).toEqual(['pre'])
    for (const html of [own, drawn])
      for (const trace of ['alert(', 'onclick', 'onmouseover', 'evil.example', '<img', '<iframe', 'style='])
        expect(html).not.toContain(trace)
    expect(own).not.toContain('<link')
    expect(drawn.split('<link')).toHaveLength(2)
    for (const stylesheet of [
      'http://github.githubassets.com/assets/x.css',
      'https://github.githubassets.com.evil.example/assets/x.css',
      'https://github.githubassets.com/assets/x.js',
      '//evil.example/x.css',
      'javascript:x',
    ]) {
      expect(await page(changed('gitgist/default', { stylesheet }).json), stylesheet).not.toContain('<link')
    }
    expect(await page(changed('gitgist/default', {}).json, { embeds: 'click' })).not.toContain('githubassets')
  })
  it('opens style-src to GitHub only where a reader sees a gist with its stylesheet', async () => {
    const policy = async (embeds: 'frame' | 'click', attrs: Json = {}, nested = false) => {
      const { json, context } = changed('gitgist/default', attrs)
      const post = postOf({ json: nested ? { type: 'calloutBlock', content: [json] } : json, context })
      const options = { now: NOW, embeds, script: '/client.js' }
      return [(await renderPage(post, options)).csp, (await renderPageStream(post, options)).csp].map((csp) =>
        /style-src [^;]*/.exec(csp)?.[0].includes(' https://github.githubassets.com'),
      )
    }
    expect([
      await policy('frame'),
      await policy('frame', {}, true),
      await policy('click'),
      await policy('frame', { stylesheet: 'https://evil.example/x.css' }),
    ]).toEqual([
      [true, true],
      [true, true],
      [false, false],
      [false, false],
    ])
  })
  it('keeps every line and its indent, and the link to the raw file (N-GIST-3)', async () => {
    const { web, email, text } = await shown('gitgist/default')
    for (const words of ['    # A tide is half a lunar day.', 'def next_high_water(last):'])
      expect(text).toContain(words)
    expect(text).toContain('import timedelta\n\ndef')
    for (const html of [web, email]) {
      expect(hrefs(html)).toEqual(['https://gist.github.com/inescalloway/5d1f0c2b7a/raw/9e1c/tide.py'])
      expect(html).toContain('view raw')
    }
    expect(email).not.toContain('<link')
  })
  it('keeps lines without any mark, with their indent, on page, in mail and text (N-GIST-2, N-GIST-3)', async () => {
    const tables = [
      '<table><tr><td class="blob-num"></td><td>if low:</td></tr><tr><td class="blob-num"></td><td>    wait()</td></tr></table>',
      '<table><tr><td class="blob-code">if low:</td></tr></table><table><tr><td>    wait()</td></tr></table>',
    ]
    for (const table of tables) {
      const { web, email, text } = await shownJson({
        type: 'gitgist',
        attrs: {
          innerHTML: `<div class="gist"><div class="gist-file"><div class="gist-data">${table}</div></div></div>`,
        },
      })
      expect(textContent(select(parsed(web), 'pre'))).toBe('if low:\n    wait()')
      expect(textContent(select(parsed(email), 'pre, td')).replaceAll('\u00a0', ' ')).toMatch(
        /if low:\n? *    wait\(\)/,
      )
      expect(text).toMatch(/if low:\n\s*    wait\(\)/)
    }
  })
  it('is read from the drawn gist where the stored one is an empty shell', () => {
    const html =
      '<div class="github-gist" data-attrs="{&quot;innerHTML&quot;:&quot;&lt;div class=\\&quot;gist\\&quot;&gt;&lt;/div&gt;&quot;,&quot;stylesheet&quot;:&quot;https://github.githubassets.com/assets/x.css&quot;}" data-component-name="GitgistToDOM"><link rel="stylesheet" href="https://github.githubassets.com/assets/x.css"><div class="gist"><table><tbody><tr><td class="blob-code">fold()</td></tr></tbody></table></div></div>'
    const gist = importHtml(html).body.firstChild
    expect(gist?.attrs).toMatchObject({ stylesheet: 'https://github.githubassets.com/assets/x.css' })
    expect(String(gist?.attrs['innerHTML'])).toContain('fold()')
  })
})

describe('code embed', () => {
  it('is a frame below the platform’s own host, never elsewhere', async () => {
    expect(frames((await shown('CodeEmbed/default')).web)).toEqual([
      expect.objectContaining({
        src: expect.stringMatching(/^https:\/\/[0-9a-f-]{36}\.substackcode\.com\//),
        title: 'A model of the estuary in which the moon can be moved',
      }),
    ])
    expect(frames((await shown('CodeEmbed/unaddressed')).web)).toEqual([])
    expect(frames((await shown('CodeEmbed/invalid')).web)).toEqual([])
  })
})

describe('published forms without stored attributes', () => {
  it.each([
    [
      'instagram',
      '<div class="instagram"><div class="instagram-top-bar"><a class="instagram-author-name" href="https://instagram.com/nora.folds" target="_blank">nora.folds</a></div><a class="instagram-image" href="https://instagram.com/p/DTpaperBoat1" target="_blank"><img src="https://assets.diptych.example/mill-pond.jpg"></a><div class="instagram-bottom-bar"><div class="instagram-title">Launch day</div><div class="instagram-timestamp">January 24, 2026</div></div></div>',
      { instagram_id: 'DTpaperBoat1', author_name: 'nora.folds', title: 'Launch day' },
    ],
    [
      'bluesky',
      '<div class="bluesky-wrap outer"><iframe id="bluesky-3lc7" src="https://embed.bsky.app/embed/did:plc:abc/app.bsky.feed.post/3lc7?id=1"></iframe></div>',
      { uri: 'at://did:plc:abc/app.bsky.feed.post/3lc7' },
    ],
    [
      'prediction_market',
      '<div id="prediction-market-iframe" class="prediction-market-wrap outer"><iframe class="prediction-market-iframe" src="https://manifold.markets/embed/Ines/creases"></iframe></div>',
      { url: 'https://manifold.markets/embed/Ines/creases' },
    ],
    [
      'datawrapper',
      '<div id="datawrapper-iframe" class="datawrapper-wrap outer"><iframe class="datawrapper-iframe" src="https://datawrapper.dwcdn.net/tId3s/4/" width="730" height="536"></iframe></div>',
      { url: 'https://datawrapper.dwcdn.net/tId3s/4/', height: 536 },
    ],
    [
      'CodeEmbed',
      '<div class="code-embed"><iframe class="code-embed-iframe" src="https://7c1f0a52-3e8b-4d6a-9f10-2b5c8d7e4a61.substackcode.com/api/v1/code-embeds/render/9f3b/12?token=x"></iframe></div>',
      { uuid: '7c1f0a52-3e8b-4d6a-9f10-2b5c8d7e4a61', content_hash: '9f3b', post_id: '12' },
    ],
    [
      'pinterest',
      '<a data-pin-do="embedPin" href="https://www.pinterest.com/pin/7021/"></a>',
      { url: 'https://www.pinterest.com/pin/7021/' },
    ],
  ])('%s', (type, html, attrs) => {
    const { body } = importHtml(`<p>before</p>${html}<p>after</p>`)
    expect(body.childCount).toBe(3)
    expect(body.child(1).type.name).toBe(type)
    expect(body.child(1).attrs).toMatchObject(attrs)
  })
})
