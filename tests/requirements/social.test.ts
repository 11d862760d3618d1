import type { Element } from 'domhandler'
import { getElementsByTagName } from 'domutils'
import { describe, expect, it } from 'vitest'
import { select } from '../harness/markup.js'
import type { Json } from '../harness/node-fixtures.js'
import {
  allWords,
  askedFor,
  attributes,
  hrefs,
  mail,
  one,
  page,
  paragraph,
  pictureRows,
  read,
  shape,
  shown,
  values,
  words,
  wordsOf,
} from './shown.js'

const STATUS = 'https://x.com/sallowquaygauge/status/1990671820045516802'
const PROFILE = 'https://x.com/sallowquaygauge'

function tweet(attrs: Json = {}): Json {
  return {
    type: 'twitter2',
    attrs: {
      url: STATUS,
      full_text: 'Low water.',
      username: 'sallowquaygauge',
      name: 'Sallow Quay Tide Gauge',
      date: '2026-11-11T07:26:00.000Z',
      photos: [],
      quoted_tweet: null,
      retweet_count: 0,
      like_count: 0,
      expanded_url: null,
      video_url: null,
      belowTheFold: false,
      ...attrs,
    },
  }
}
function oldTweet(attrs: Json = {}): Json {
  return paragraph({
    type: 'twitter',
    attrs: {
      url: 'https://twitter.com/harrowharbour/status/1307187259721031682',
      html: '<p>Nobody promised you <b>anything</b> about the wind.</p>',
      author: 'harrowharbour',
      author_name: 'Harrow Harbour Office',
      date: '2020-09-19T05:18:23Z',
      ...attrs,
    },
  })
}
const photo = (n: number) => ({ img_url: `https://assets.diptych.example/photo-${n}.jpg`, alt_text: `Photo ${n}` })
const tagsIn = (element: Element | undefined) =>
  (element ? getElementsByTagName('*', element.children) : [new Error('nothing found')]).map(({ name }) => name)

describe('the older tweet', () => {
  it('is one piece in a line (N-TW-1)', () => {
    expect(attributes('twitter')).toEqual(['url', 'html', 'author', 'author_name', 'date'])
    expect(shape('twitter')).toBe('inline atom')
  })
  it('is a quotation with name, @name and date, linked to its page (N-TW-2)', async () => {
    const { web } = await shown(oldTweet())
    expect(words(web, 'p > .tweet[role="blockquote"] > .tweet-words')).toEqual([
      'Nobody promised you anything about the wind.',
    ])
    expect(words(web, '.tweet b, .tweet strong')).toEqual(['anything'])
    expect(words(web, '.tweet a[href="https://twitter.com/harrowharbour/status/1307187259721031682"]')).toEqual([
      'Harrow Harbour Office (@harrowharbour) ∙ 5:18 AM ∙ Sep 19, 2020',
    ])
  })
  it('says the same in mail, its styles inlined (N-TW-3)', async () => {
    const { email } = await shown(oldTweet())
    expect(allWords(email)).toContain('Nobody promised you anything about the wind.')
    const link = one(email, 'a[href="https://twitter.com/harrowharbour/status/1307187259721031682"]')
    expect(wordsOf(link)).toBe('Harrow Harbour Office (@harrowharbour) ∙ 5:18 AM ∙ Sep 19, 2020')
    expect(link.attribs['style']).toContain('color:')
    expect(one(email, 'p > span').attribs['style']).toContain('display')
  })
})

describe('the markup of a tweet', () => {
  const KEPT =
    '<b>bold</b> <img src="https://assets.diptych.example/emoji.png" alt=""> <a href="https://tides.example/">tides</a>'
  const DROPPED =
    '<script>alert(1)</script><iframe src="https://evil.example"></iframe><style>p{}</style><form action="https://evil.example"><input name="evil"><button>pressme</button></form><svg onload="alert(2)"></svg><video src="https://evil.example/v.mp4"></video><img src="x:y" onerror="alert(3)"><b onclick="alert(4)" style="color:red">words</b>'
  const cases = [
    ['older', oldTweet({ html: `<p>${KEPT}${DROPPED}</p>` })],
    ['newer', tweet({ full_text: KEPT + DROPPED })],
  ] as const

  it.each(cases)('of the %s kind keeps pictures and the usual tags, nothing that runs (V-TW-1)', async (_, json) => {
    const { web, email } = await shown(json)
    for (const html of [web, email]) {
      expect(values(html, 'img', 'src')).toEqual(['https://assets.diptych.example/emoji.png'])
      expect(words(html, 'strong').concat(words(html, 'b'))).toEqual(expect.arrayContaining(['bold', 'words']))
      expect(hrefs(html)).toContain('https://tides.example/')
      expect(
        select(html, 'script, iframe, style, form, input, button, svg, video, [onclick], [onerror], [onload]'),
      ).toEqual([])
      expect(html).not.toMatch(/alert|evil\.example|color: ?red/)
    }
  })
  it('of a quoted tweet is no markup at all (V-TW-2)', async () => {
    const { web, email } = await shown(
      tweet({
        quoted_tweet: {
          full_text: `Move <b>what</b> you ${KEPT}${DROPPED}`,
          username: 'harrowharbour',
          name: 'Harrow Harbour Office',
        },
      }),
    )
    const quoted = one(web, '.tweet-quoted-text')
    expect(wordsOf(quoted)).toMatch(/^Move what you bold tides/)
    expect(tagsIn(quoted).filter((name) => name !== 'br')).toEqual([])
    const inMail = select(email, 'p').find((line) => wordsOf(line).startsWith('Move what you'))
    expect(inMail && wordsOf(inMail)).toMatch(/^Move what you bold tides/)
    expect(tagsIn(inMail).filter((name) => name !== 'br')).toEqual([])
  })
})

describe('the tweet', () => {
  it('is a block atom with all its parts (N-TW2-1)', () => {
    const listed = [
      'url',
      'full_text',
      'username',
      'name',
      'date',
      'photos',
      'quoted_tweet',
      'retweet_count',
      'like_count',
      'expanded_url',
      'video_url',
      'belowTheFold',
    ]
    const stored = ['profile_image_url', 'reply_count', 'impression_count', 'video_preview_media_key']
    expect(attributes('twitter2').sort()).toEqual([...listed, ...stored].sort())
    expect(shape('twitter2')).toBe('block atom')
    const parts = {
      photos: [{ img_url: 'https://assets.diptych.example/a.jpg', alt_text: 'A' }],
      quoted_tweet: { full_text: 'Words', username: 'x', name: 'X' },
      expanded_url: {
        url: 'https://tides.example/',
        title: 'Tides',
        description: 'Words',
        domain: 'tides.example',
        image: 'https://assets.diptych.example/b.jpg',
      },
      retweet_count: 2,
      like_count: 3,
      video_url: 'https://video.example/a.mp4',
      belowTheFold: true,
    }
    expect(read(tweet(parts)).attrs).toMatchObject(parts)
  })
  it('links to profile and status, whoever reads where (T-EXT-5)', async () => {
    const { web, email } = await shown(tweet())
    for (const html of [web, email]) expect(hrefs(html)).toEqual([PROFILE, STATUS])
  })
  it('is a card of name, text, one to four photos and date, with links to profile and status (N-TW2-2)', async () => {
    for (const count of [0, 1, 2, 3, 4]) {
      const photos = Array.from({ length: count }, (_, at) => photo(at + 1))
      const { web } = await shown(tweet({ full_text: 'Low <b>water</b>.', photos }))
      expect(words(web, `.card-source a[href="${PROFILE}"]`)).toEqual(['Sallow Quay Tide Gauge'])
      expect([words(web, '.tweet-text'), words(web, '.tweet-text :is(b, strong)')]).toEqual([['Low water.'], ['water']])
      expect(values(web, `.tweet-photos-${count} img`, 'src')).toEqual(photos.map(({ img_url }) => img_url))
      expect(words(web, '.card-meta time')).toEqual(['7:26 AM ∙ Nov 11, 2026'])
      expect(words(web, `a[href="${STATUS}"]`)).toEqual(['View on X'])
    }
  })
  it.each([
    ['2026-06-02T00:05:09Z', '12:05 AM ∙ Jun 2, 2026', '9:05 AM ∙ Jun 2, 2026'],
    ['2026-12-31T12:00:00Z', '12:00 PM ∙ Dec 31, 2026', '9:00 PM ∙ Dec 31, 2026'],
    ['2026-12-31T23:59:00Z', '11:59 PM ∙ Dec 31, 2026', '8:59 AM ∙ Jan 1, 2027'],
  ])('of %s is dated %s, in Tokyo %s, on the page and in mail (K-TW-5)', async (date, utc, tokyo) => {
    const { web, email } = await shown(tweet({ date }))
    expect([words(web, '.card-meta time'), words(email, 'p')]).toEqual([[utc], expect.arrayContaining([utc])])
    const timeZone = 'Asia/Tokyo'
    expect(words(await page(tweet({ date }), { timeZone }), '.card-meta time')).toEqual([tokyo])
    expect(words(await mail(tweet({ date }), { timeZone }), 'p')).toContain(tokyo)
  })
  it('shows a quoted tweet with name, @name and words (N-TW2-3)', async () => {
    const { web, email } = await shown(
      tweet({
        quoted_tweet: {
          full_text: 'Move what you would <i>miss</i>.',
          username: 'harrowharbour',
          name: 'Harrow Harbour Office',
        },
      }),
    )
    expect(words(web, '.tweet-quoted')).toEqual(['Harrow Harbour Office@harrowharbourMove what you would miss.'])
    // A box of its own in the card.
    const inner = select(email, 'table table table td').map(wordsOf)
    expect(
      inner.filter((text) => /^Harrow Harbour Office @harrowharbour ?Move what you would miss\.$/.test(text)).length,
    ).toBeGreaterThan(0)
    const without = await shown(tweet())
    for (const html of [without.web, without.email]) expect(html).not.toContain('Harrow')
  })
  it('shows the linked page with picture, domain, title and description, linked (N-TW2-4, K-TW-4)', async () => {
    const link = {
      url: 'https://queue.example/2026/queues',
      title: 'How long is a queue?',
      description: 'We counted.',
      domain: 'queue.example',
      image: 'https://assets.diptych.example/card-queue.jpg',
    }
    const { web, email } = await shown(tweet({ expanded_url: link }))
    expect(one(web, '.tweet-link img').attribs).toMatchObject({ src: link.image, width: '600', height: '314' })
    expect([
      words(web, '.tweet-link-domain'),
      words(web, `.tweet-link a[href="${link.url}"]`),
      words(web, '.tweet-link-text'),
    ]).toEqual([[link.domain], [link.title], [link.description]])
    expect(words(email, `a[href="${link.url}"]`)).toEqual([link.title])
    for (const text of [link.domain, link.description]) expect(words(email, 'p')).toContain(text)
    // In a mail a picture's height follows from its width, so its shape makes the 314.
    const width = Number(values(email, `img[src="${link.image}"]`, 'width')[0])
    const request = (await askedFor(tweet({ expanded_url: link }))).email.find(({ src }) => src === link.image)
    expect(request?.crop).toBe('fill')
    expect(Math.round((width * (request?.height ?? 0)) / (request?.width ?? 1))).toBe(314)
    expect((await askedFor(tweet({ expanded_url: link }))).web.find(({ src }) => src === link.image)).toMatchObject({
      width: 600,
      height: 314,
    })
  })
  it('cuts the linked page’s title at 140 characters (K-TW-2)', async () => {
    for (const [length, title] of [
      [140, 'q'.repeat(140)],
      [141, `${'q'.repeat(140)}…`],
    ] as const) {
      const { web, email } = await shown(
        tweet({
          expanded_url: {
            url: 'https://queue.example/',
            title: 'q'.repeat(length),
            description: null,
            domain: 'queue.example',
            image: null,
          },
        }),
      )
      for (const html of [web, email]) expect(words(html, 'a[href="https://queue.example/"]')).toEqual([title])
    }
  })
  it('counts likes and retweets only together (N-TW2-5)', async () => {
    const counted = async (like_count: unknown, retweet_count: unknown) => {
      const { web, email } = await shown(tweet({ like_count, retweet_count }))
      return [web, email].map((html) => /\d+ (likes|retweets)/.test(allWords(html)))
    }
    expect(await counted(148, 12)).toEqual([true, true])
    for (const [likes, retweets] of [
      [148, 0],
      [0, 12],
      [148, null],
      [null, 12],
      [0, 0],
    ])
      expect(await counted(likes, retweets), `${likes} ${retweets}`).toEqual([false, false])
    const { web } = await shown(tweet({ like_count: 148, retweet_count: 12 }))
    expect(allWords(web)).toContain('12 retweets ∙ 148 likes')
  })
  it('cuts the description at 135 characters in mail, plays nothing there and leads to the tweet (N-TW2-6, K-TW-3)', async () => {
    for (const [length, text] of [
      [135, 'd'.repeat(135)],
      [136, `${'d'.repeat(135)}…`],
    ] as const) {
      const { email } = await shown(
        tweet({
          expanded_url: {
            url: 'https://queue.example/',
            title: 'Queues',
            description: 'd'.repeat(length),
            domain: null,
            image: null,
          },
        }),
      )
      expect(words(email, 'p')).toContain(text)
    }
    const { email } = await shown(
      tweet({ full_text: 'Forty seconds.', photos: [photo(1)], video_url: 'https://video.example/forty.mp4' }),
    )
    expect(select(email, 'table').length).toBeGreaterThan(0)
    expect(email).not.toContain('forty.mp4')
    expect(select(email, 'video')).toEqual([])
    expect(words(email, `a[href="${STATUS}"]:has(img[src="${photo(1).img_url}"])`)).toEqual(['▶ Play video'])
    for (const text of ['Sallow Quay Tide Gauge', '@sallowquaygauge', 'Forty seconds.', '7:26 AM ∙ Nov 11, 2026'])
      expect(allWords(email)).toContain(text)
  })
  it('asks for photos 600 wide and lays out one to four of them (K-TW-1)', async () => {
    const rows = {
      1: [[508]],
      2: [[250, 250]],
      3: [[508], [250, 250]],
      4: [
        [250, 250],
        [250, 250],
      ],
      5: [
        [250, 250],
        [250, 250],
      ],
    }
    for (const count of [1, 2, 3, 4, 5] as const) {
      const json = tweet({ photos: Array.from({ length: count }, (_, at) => photo(at + 1)) })
      const kept = Math.min(count, 4)
      const web = await page(json)
      expect(values(web, `.tweet-photos.tweet-photos-${kept} > img`, 'alt')).toEqual(
        [1, 2, 3, 4].slice(0, count).map((n) => `Photo ${n}`),
      )
      expect(pictureRows(await mail(json)), `${count}`).toEqual(rows[count])
      const { web: asked, email } = await askedFor(json)
      for (const requests of [asked, email]) {
        const photos = requests.filter(({ src }) => src.includes('/photo-'))
        expect(new Set(photos.map(({ src }) => src)).size).toBe(kept)
        expect(new Set(photos.map(({ width }) => width))).toEqual(new Set([600]))
      }
    }
  })
})

describe('attributes', () => {
  it('of an Instagram post (N-IG-1)', () => {
    const listed = ['instagram_id', 'title', 'author_name', 'thumbnail_url', 'timestamp', 'belowTheFold']
    expect(attributes('instagram').sort()).toEqual(
      [...listed, 'like_count', 'comment_count', 'profile_pic_url', 'follower_count'].sort(),
    )
    expect(shape('instagram')).toBe('block atom')
  })
  it('of an NFT (N-NFT-1)', () => {
    expect(attributes('opensea')).toEqual([
      'collection',
      'collection_slug',
      'creator',
      'description',
      'image_url',
      'name',
      'animation_url',
      'nft_logo_url',
      'permalink',
      'youtube_url',
      'belowTheFold',
    ])
    expect(shape('opensea')).toBe('block atom')
  })
  it('of a pin, its size optional (N-PIN-1)', () => {
    expect(attributes('pinterest').sort()).toEqual(
      ['url', 'thumbnail_url', 'title', 'author_name', 'author_url', 'belowTheFold', 'width', 'height'].sort(),
    )
    expect(shape('pinterest')).toBe('block atom')
    const { type, attrs } = read({
      type: 'pinterest',
      attrs: {
        url: 'https://www.pinterest.com/pin/1/',
        thumbnail_url: null,
        title: null,
        author_name: null,
        author_url: null,
        belowTheFold: false,
      },
    })
    expect([type, attrs['width'], attrs['height']]).toEqual(['pinterest', null, null])
  })
  it('of a TikTok video (N-TT-1)', () => {
    expect(attributes('tiktok')).toEqual([
      'url',
      'title',
      'thumbnail_url',
      'author',
      'embed_url',
      'author_url',
      'belowTheFold',
    ])
    expect(shape('tiktok')).toBe('block atom')
  })
})
