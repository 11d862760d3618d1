import type { Node } from 'prosemirror-model'
import { describe, expect, it } from 'vitest'
import { importHtml, readPost } from '../../src/instance/platform.js'
import { wordsOf } from '../harness/document-json.js'

/** QUIRKS.md, one by one, in markup of our own. */

const read = (html: string) => importHtml(html).body
/** ProseMirror's own notation: nodes and marks with what they hold, attributes left out. */
const shape = (html: string) => read(html).toString()
const content = (html: string) =>
  shape(html)
    .replace(/^doc\((.*)\)$/s, '$1')
    .replace(/^doc$/, '')

function first(html: string, type: string): Node {
  let found: Node | null = null
  read(html).descendants((node) => {
    found ??= node.type.name === type ? node : null
    return found === null
  })
  if (!found) throw new Error(`no ${type} in ${shape(html)}`)
  return found
}

const escaped = (json: unknown) => JSON.stringify(json).replaceAll('&', '&amp;').replaceAll('"', '&quot;')
const attrs = (json: unknown) => `data-attrs="${escaped(json)}"`
const SRC = 'https://assets.diptych.example/canal.jpg'

describe('2 three shapes of one post', () => {
  const api =
    '<p>The <strong>boat</strong> floats.</p><div><hr></div><h2>Puddles</h2><ul><li><p>deep</p></li><li><p>shallow</p></li></ul>'
  const exported =
    '<p>The <strong>boat</strong> floats.</p>\n<hr>\n<h2>Puddles</h2>\n<ul>\n<li>\n<p>deep</p>\n</li>\n<li>\n<p>shallow</p>\n</li>\n</ul>\n'
  const page = `<!DOCTYPE html><html><head><title>Boats</title><style>p{color:red}</style></head><body><nav>Home</nav><div class="available-content"><div dir="auto" class="body markup">
    <p><span>The </span><strong>boat</strong><span> floats.</span></p><div><hr></div>
    <h2 class="header-anchor-post">Puddles<div class="pencraft pc-display-flex header-anchor-parent"><div class="pencraft"><div id="§puddles" class="pencraft header-anchor"></div><button tabindex="0" data-href="https://boats.example/i/1/puddles"><svg><path d="M0"/></svg></button></div></div></h2>
    <ul><li><p>deep</p></li><li><p>shallow</p></li></ul></div></div><div class="comments">Nice post!</div></body></html>`
  it('read to the same document', () => {
    expect(shape(exported)).toBe(shape(api))
    expect(shape(page)).toBe(shape(api))
    expect(shape(api)).toBe(
      'doc(paragraph("The ", strong("boat"), " floats."), horizontal_rule, heading("Puddles"), bullet_list(list_item(paragraph("deep")), list_item(paragraph("shallow"))))',
    )
  })
})

describe('3 empty elements hold everything in data-attrs', () => {
  const cases: [string, string, string, object][] = [
    ['poll', `<div class="poll-embed" ${attrs({ id: 31 })} data-component-name="PollToDOM"></div>`, 'poll', { id: 31 }],
    [
      'tweet',
      `<div class="twitter-embed" ${attrs({ url: 'https://twitter.com/ines/status/12', full_text: 'A puddle', username: 'ines', name: 'Ines', date: '2026-01-02T03:04:05.000Z', photos: [], quoted_tweet: {}, retweet_count: 2, like_count: 3, expanded_url: {}, video_url: null, belowTheFold: true })} data-component-name="Twitter2ToDOM"></div>`,
      'twitter2',
      {
        url: 'https://twitter.com/ines/status/12',
        full_text: 'A puddle',
        username: 'ines',
        name: 'Ines',
        like_count: 3,
        belowTheFold: true,
      },
    ],
    [
      'gallery',
      `<div class="image-gallery-embed" ${attrs({ gallery: { images: [{ type: 'image/jpeg', src: SRC }], caption: 'Canal', alt: 'A canal' }, isEditorNode: true })}></div>`,
      'imageGallery',
      {},
    ],
    [
      'formula',
      `<div class="latex-rendered" ${attrs({ persistentExpression: 'x^2', id: 'ABCDEFGHIJ' })} data-component-name="LatexBlockToDOM"></div>`,
      'latex_block',
      { persistentExpression: 'x^2', id: 'ABCDEFGHIJ' },
    ],
    [
      'digest',
      `<div class="digest-post-embed" ${attrs({ nodeId: 'n1', caption: 'On creases', cta: 'Read full story', showBylines: true, size: 'sm', title: 'Creases', publishedBylines: [{ name: 'Ines' }], post_date: '2026-01-02T03:04:05.000Z', cover_image: SRC, canonical_url: 'https://boats.example/p/creases', id: 4, type: 'newsletter', reaction_count: 1, comment_count: 0 })}></div>`,
      'digestPostEmbed',
      { title: 'Creases', size: 'sm', cta: 'Read full story', canonical_url: 'https://boats.example/p/creases' },
    ],
    [
      'mention',
      `<p>With <span class="mention-wrap" ${attrs({ name: 'Ines Calloway', id: 77, type: 'user', url: null })} data-component-name="MentionToDOM"></span>.</p>`,
      'mention',
      { name: 'Ines Calloway', id: 77, type: 'user' },
    ],
    [
      'cashtag',
      `<p>Shares of <span class="cashtag-wrap" ${attrs({ symbol: '$BOAT' })} data-component-name="CashtagToDOM"></span>.</p>`,
      'cashtag',
      { symbol: '$BOAT' },
    ],
    [
      'video',
      `<div class="native-video-embed" ${attrs({ mediaUploadId: 'c0ffee00-0000-4000-8000-000000000001', duration: null })} data-component-name="VideoPlaceholder"></div>`,
      'video',
      { mediaUploadId: 'c0ffee00-0000-4000-8000-000000000001', duration: null },
    ],
    [
      'audio',
      `<div class="native-audio-embed" ${attrs({ label: 'Rain', mediaUploadId: 'c0ffee00-0000-4000-8000-000000000002', duration: 61.2, downloadable: false, isEditorNode: true })} data-component-name="AudioPlaceholder"></div>`,
      'audio',
      { label: 'Rain', mediaUploadId: 'c0ffee00-0000-4000-8000-000000000002', duration: 61.2 },
    ],
    [
      'comment',
      `<div class="comment" ${attrs({ url: 'https://boats.example/p/creases/comment/5', commentId: 5, comment: { id: 5, date: '2026-01-02T03:04:05.000Z', body: 'Valley first.', name: 'Tomasz' } })} data-component-name="CommentPlaceholder"></div>`,
      'comment',
      { commentId: 5 },
    ],
    [
      'instagram',
      `<div class="instagram-embed-wrap" ${attrs({ instagram_id: 'CxPuddle', title: 'A puddle', author_name: 'ines', thumbnail_url: SRC, timestamp: '2026-01-02T03:04:05.000Z', belowTheFold: true })} data-component-name="InstagramToDOM"></div>`,
      'instagram',
      { instagram_id: 'CxPuddle', author_name: 'ines' },
    ],
    [
      'recipe',
      `<div class="recipe-embed" ${attrs({ id: 8 })} data-component-name="RecipeToDOM"></div>`,
      'recipe',
      { id: 8 },
    ],
    [
      'community post',
      `<div class="community-post" ${attrs({ url: 'https://boats.example/chat/posts/p1', postId: 'p1', communityPost: { body: 'Who sails?', type: 'other' } })} data-component-name="CommunityPostPlaceholder"></div>`,
      'communityPost',
      { postId: 'p1' },
    ],
    [
      'community chat',
      `<div class="community-chat" ${attrs({ url: 'https://open.example/pub/boats/chat', subdomain: 'boats' })} data-component-name="CommunityChatRenderPlaceholder"></div>`,
      'communityChat',
      { subdomain: 'boats' },
    ],
    [
      'sponsorship',
      `<div class="sponsorship-campaign-embed" ${attrs({ id: 'camp-1', pub: { id: 5 } })} data-component-name="SponsorshipCampaignToDOM"></div>`,
      'sponsorshipCampaign',
      { id: 'camp-1' },
    ],
    [
      'direct message',
      `<div class="directMessage button" ${attrs({ userId: 77, userName: 'Ines', canDm: null, dmUpgradeOptions: null, isEditorNode: true })} data-component-name="DirectMessageToDOM"></div>`,
      'directMessage',
      { userId: 77, userName: 'Ines' },
    ],
  ]
  it.each(cases)('%s', (_, html, type, expected) =>
    expect(first(`<p>before</p>${html}<p>after</p>`, type).attrs).toMatchObject(expected),
  )
  it.each(cases)('%s survives without its component name (5)', (_, html, type, expected) => {
    expect(first(html.replace(/ data-component-name="[^"]*"/, ''), type).attrs).toMatchObject(expected)
  })
})

describe('4 data-attrs stand in several places', () => {
  it('on the picture, the name on the link around it', () => {
    const html = `<div class="captioned-image-container"><figure><a class="image-link image2 is-viewable-img" target="_blank" href="${SRC}" data-component-name="Image2ToDOM"><div class="image2-inset"><picture><source type="image/webp" srcset="${SRC} 424w, ${SRC} 848w"><img src="${SRC}?w=1" width="1456" height="900" ${attrs({ src: SRC, fullscreen: null, imageSize: null, height: 900, width: 1456, resizeWidth: 728, bytes: 5, alt: 'A canal', title: null, type: 'image/jpeg', href: null, belowTheFold: true, topImage: false })} class="sizing-normal" alt="A canal"></picture></div></a><figcaption class="image-caption">The <em>canal</em></figcaption></figure></div>`
    expect(shape(html)).toBe('doc(captionedImage(image2, caption("The ", em("canal"))))')
    expect(first(html, 'image2').attrs).toMatchObject({
      src: SRC,
      width: 1456,
      height: 900,
      resizeWidth: 728,
      alt: 'A canal',
      href: null,
      belowTheFold: true,
    })
  })
  it('on the frame inside the wrapper', () => {
    const html = `<div class="apple-podcast-container" data-component-name="ApplePodcastToDom"><iframe class="apple-podcast " ${attrs({ url: 'https://embed.podcasts.apple.com/gb/podcast/low-water/id1?i=2', isEpisode: true, imageUrl: SRC, title: 'Low Water', podcastTitle: 'Tides', podcastByline: 'Ines', duration: 61000, numEpisodes: '', targetUrl: 'https://podcasts.apple.com/gb/podcast/low-water/id1?i=2', releaseDate: '2026-01-02T03:04:05Z' })} src="https://embed.podcasts.apple.com/gb/podcast/low-water/id1?i=2"></iframe></div>`
    expect(first(html, 'applePodcast').attrs).toMatchObject({ title: 'Low Water', isEpisode: true, duration: 61000 })
    expect(read(html).childCount).toBe(1)
  })
  it('on the frame that is the block', () => {
    const html = `<iframe class="spotify-wrap podcast" ${attrs({ image: SRC, title: 'Low Water', subtitle: 'Ines', description: 'Episode', url: 'https://open.spotify.com/episode/0abc', belowTheFold: true, noScroll: false })} src="https://open.spotify.com/embed/episode/0abc" data-component-name="Spotify2ToDOM"></iframe>`
    expect(first(html, 'spotify2').attrs).toMatchObject({
      title: 'Low Water',
      url: 'https://open.spotify.com/episode/0abc',
    })
  })
  it('nowhere: a file says itself in its text', () => {
    const html = `<div class="file-embed-wrapper" data-component-name="FileToDOM"><div class="file-embed-container-reader"><div class="file-embed-container-top"><image class="file-embed-thumbnail-default" src="https://boats.example/icon.svg"></image><div class="file-embed-details"><div class="file-embed-details-h1">Creases</div><div class="file-embed-details-h2">31.6KB ∙ PDF file</div></div><a class="file-embed-button wide" href="https://boats.example/api/v1/file/f1.pdf"><span class="file-embed-button-text">Download</span></a></div><a class="file-embed-button narrow" href="https://boats.example/api/v1/file/f1.pdf"><span class="file-embed-button-text">Download</span></a></div></div>`
    expect(first(html, 'file').attrs).toMatchObject({ href: 'https://boats.example/api/v1/file/f1.pdf' })
    expect(JSON.stringify(first(html, 'file').attrs)).toContain('Creases')
    expect(read(html).childCount).toBe(1)
  })
})

describe('6 data-attrs in every encoding', () => {
  const button = (source: string) =>
    first(
      `<p class="button-wrapper" ${source} data-component-name="ButtonCreateButton"><a class="button primary" href="https://boats.example/subscribe"><span>Go</span></a></p>`,
      'button',
    ).attrs
  it('entities', () =>
    expect(
      button(
        'data-attrs="{&quot;url&quot;:&quot;https://boats.example/?a=1&amp;b=2&quot;,&quot;text&quot;:&quot;Fold &amp; sail&quot;}"',
      ),
    ).toMatchObject({ url: 'https://boats.example/?a=1&b=2', text: 'Fold & sail' }))
  it('single quotes around it', () =>
    expect(button(`data-attrs='{"url":"https://boats.example/?","text":"Sail","class":null}'`)).toMatchObject({
      url: 'https://boats.example/?',
      text: 'Sail',
    }))
  it('escaped quotes and breaks inside', () =>
    expect(
      button(
        'data-attrs="{&quot;url&quot;:&quot;https://boats.example/&quot;,&quot;text&quot;:&quot;Say \\&quot;sail\\&quot;\\nnow&quot;}"',
      ),
    ).toMatchObject({ text: 'Say "sail"\nnow' }))
  it('numeric entities', () =>
    expect(
      button('data-attrs="{&#34;url&#34;:&#34;https://boats.example/&#34;,&#34;text&#34;:&#34;It&#8217;s wet&#34;}"'),
    ).toMatchObject({ text: 'It’s wet' }))
  it.each(['copy', 'not', 'reg', 'lt', 'amp', 'para', 'sect', 'times', 'curren', 'yen', 'order'])(
    'an unescaped & before %s in an address',
    (name) => {
      expect(
        button(
          `data-attrs="{&quot;url&quot;:&quot;https://boats.example/?a=1&${name}=2&quot;,&quot;text&quot;:&quot;Go&quot;}"`,
        ),
      ).toMatchObject({ url: `https://boats.example/?a=1&${name}=2` })
    },
  )
  it.each(['copy', 'not', 'utm_source', 'section', 'region'])('an unescaped & before %s in an href', (name) => {
    const html = `<p><a href="https://boats.example/?a=1&${name}=2">chart</a></p>`
    expect(first(html, 'text').marks[0]?.attrs).toMatchObject({ href: `https://boats.example/?a=1&${name}=2` })
  })
  it.each(['{&quot;no', '', 'null', '[]', '7', '&quot;x&quot;', '{&quot;url&quot;:}', '{'])(
    'broken JSON: %s',
    (source) => {
      const html = `<p>before</p><div class="digest-post-embed" data-attrs="${source}"></div><p>after</p>`
      expect(() => read(html)).not.toThrow()
      expect(wordsOf(read(html))).toBe('before after')
    },
  )
  it('a broken block is kept as it was and reported', () => {
    const post = importHtml('<div class="digest-post-embed" data-attrs="{&quot;no"></div>')
    expect(post.problems.map(({ code, path }) => `${code} ${path}`)).toEqual(['node-unknown /content/0'])
    expect(JSON.stringify(post.toJSON())).toContain('digest-post-embed')
  })
})

describe('7 picture addresses are kept letter for letter', () => {
  const addresses = [
    'https://substackcdn.com/image/fetch/$s_!aBcD!,w_1456,c_limit,f_auto,q_auto:good,fl_progressive:steep/https%3A%2F%2Fsubstack-post-media.s3.amazonaws.com%2Fpublic%2Fimages%2Fc0ffee00_1456x900.jpeg',
    'https://substackcdn.com/image/fetch/%24s_!aBcD!,w_1456,c_limit,f_auto/https%3A%2F%2Fbucketeer-0.s3.amazonaws.com%2Fpublic%2Fimages%2Fc0ffee00_1456x900.png',
    'https://cdn.substack.com/image/fetch/w_1456,c_limit,f_auto/https%3A%2F%2Fbucketeer-0.s3.amazonaws.com%2Fpublic%2Fimages%2Fc0ffee00.heic',
    'https://substack-post-media.s3.amazonaws.com/public/images/__ss-rehost__IG-meta-Cx.jpg',
  ]
  it.each(addresses)('%s', (src) => {
    const html = `<div class="captioned-image-container"><figure><a class="image-link image2" href="${src}"><picture><source type="image/webp" srcset="${src} 424w, ${src} 1456w"><img src="${src}" srcset="${src} 424w, ${src} 1456w" sizes="100vw"></picture></a></figure></div>`
    expect(shape(html)).toBe('doc(captionedImage(image2))')
    expect(first(html, 'image2').attrs['src']).toBe(src)
  })
})

describe('8 pictures', () => {
  const figure = (img: string, link = `<a class="image-link image2" href="${SRC}">`) =>
    `<div class="captioned-image-container"><figure>${link}${img}${link ? link.replace(/^<(\w+).*/, '</$1>') : ''}</figure></div>`
  const image = (html: string) => first(html, 'image2').attrs
  it('a fractional height', () =>
    expect(image(figure(`<img src="${SRC}" width="1456" height="682.5">`))).toMatchObject({
      width: 1456,
      height: 682.5,
    }))
  it('dimensions that are none', () =>
    expect(image(figure(`<img src="${SRC}" width="auto" height="100%">`))).toMatchObject({ width: null, height: null }))
  it('no dimensions', () =>
    expect(image(figure(`<img src="${SRC}">`))).toMatchObject({ src: SRC, width: null, height: null }))
  it('a link of the author', () =>
    expect(
      image(figure(`<img src="${SRC}">`, '<a class="image-link image2" href="https://chart.example/puddles">')),
    ).toMatchObject({ href: 'https://chart.example/puddles' }))
  it('a link to the picture is the viewer, not the author’s', () =>
    expect(image(figure(`<img src="${SRC}">`))).toMatchObject({ href: null }))
  it('a stored link wins over the one around it', () =>
    expect(image(figure(`<img src="${SRC}" ${attrs({ src: SRC, href: 'https://chart.example/' })}>`))).toMatchObject({
      href: 'https://chart.example/',
    }))
  it('no alternative and an empty one', () => {
    expect(image(figure(`<img src="${SRC}">`))['alt']).toBeNull()
    expect(image(figure(`<img src="${SRC}" alt="">`))['alt']).toBeFalsy()
  })
  it('flags', () =>
    expect(
      image(
        figure(
          `<img src="${SRC}" ${attrs({ src: SRC, topImage: true, isProcessing: false, imageSize: 'large', internalRedirect: 'https://boats.example/i/1' })}>`,
        ),
      ),
    ).toMatchObject({ topImage: true, isProcessing: false, imageSize: 'large' }))
  it('not viewable: a div instead of a link (9)', () =>
    expect(shape(figure(`<img src="${SRC}">`, '<div class="image-link image2">'))).toBe('doc(captionedImage(image2))'))
  it('the oldest form: a link around a picture, no figure', () =>
    expect(
      shape(
        `<a class="image-link image2 image2-800-1200" target="_blank" href="${SRC}"><img src="${SRC}" ${attrs({ src: SRC, height: 800, width: 1200 })}></a>`,
      ),
    ).toBe('doc(captionedImage(image2))'))
  it('a figure of nobody’s', () =>
    expect(shape(`<figure><img src="${SRC}"><figcaption>The canal</figcaption></figure>`)).toBe(
      'doc(captionedImage(image2, caption("The canal")))',
    ))
  it('a picture in a line of text', () =>
    expect(shape(`<p>A <img src="${SRC}" width="20" height="20" data-component-name="ImageToDOM"> here</p>`)).toBe(
      'doc(paragraph("A ", image, " here"))',
    ))
  it('a caption with links and marks', () =>
    expect(
      content(
        `<figure><img src="${SRC}"><figcaption class="image-caption">By <a href="https://a.example/">Ines</a>, <em>2026</em></figcaption></figure>`,
      ),
    ).toBe('captionedImage(image2, caption("By ", link("Ines"), ", ", em("2026")))'))
  it('unsafe or missing addresses make no picture', () => {
    for (const src of ['javascript:alert(1)', 'data:image/svg+xml,<svg onload=alert(1)>', '', 'file:///etc/passwd'])
      expect(shape(`<figure><img src="${src}"></figure>`)).not.toContain('image2')
  })
})

it('9 the platform’s buttons on a picture are no text', () => {
  const html = `<div class="captioned-image-container"><figure><a class="image-link image2 is-viewable-img can-restack" href="${SRC}"><div class="image2-inset"><picture><source type="image/webp" srcset="${SRC} 424w"><img src="${SRC}" alt="A canal"></picture><div class="image-link-expand"><div class="pencraft pc-display-flex"><button tabindex="0" type="button" class="pencraft icon-container restack-image">Restack<svg><title>restack</title></svg></button><button class="icon-container view-image">View</button></div></div></div></a></figure></div>`
  expect(shape(html)).toBe('doc(captionedImage(image2))')
})
it.each([
  ['in the link', `<a class="image-link" href="SRC"><img src="SRC">BUTTONS</a>`],
  [
    'in the link, in a box',
    `<a class="image-link" href="SRC"><div class="image2-inset"><img src="SRC">BUTTONS</div></a>`,
  ],
  ['beside the link', `<a class="image-link" href="SRC"><img src="SRC"></a>BUTTONS`],
  ['as links', `<img src="SRC"><div class="image-link-expand"><a href="SRC">View</a></div>`],
  ['hidden', `<img src="SRC"><div style="display:none"><p>View</p></div>`],
])('9 buttons without a class of their own on a picture are no caption: %s', (_, inner) => {
  const buttons =
    '<div class="pencraft image-link-expand"><div class="pencraft"><button type="button">Restack</button><button>View</button></div></div>'
  const picture = inner.replaceAll('SRC', SRC).replace('BUTTONS', buttons)
  expect(shape(`<figure>${picture}<figcaption>The canal</figcaption></figure>`)).toBe(
    'doc(captionedImage(image2, caption("The canal")))',
  )
})

describe('10 headings of saved pages', () => {
  it.each([
    [
      'new',
      '<h2 class="header-anchor-post">Puddles<div class="pencraft header-anchor-parent"><div class="pencraft"><div id="§puddles" class="header-anchor"></div><button data-href="https://boats.example/i/1/puddles"><svg></svg></button></div></div></h2>',
    ],
    [
      'old',
      '<h2 class="header-with-anchor-widget">Puddles<div class="header-anchor-widget" id="§puddles"><div class="header-anchor-widget-button-container"><div class="header-anchor-widget-button" href="https://boats.example/i/1/puddles"><svg></svg></div></div></div></h2>',
    ],
    [
      'doubled by the widget',
      '<h2 class="header-anchor-post">Puddles</h2><div class="header-anchor-parent"><h2></h2><button><svg></svg></button></div><h2><svg></svg></h2>',
    ],
    ['in runs', '<h2><span>Pud</span><span>dles</span></h2>'],
    ['bold', '<h2><strong>Puddles</strong></h2>'],
  ])('%s', (_, html) => {
    expect(wordsOf(read(html))).toBe('Puddles')
    expect(content(html)).toMatch(/^heading\((?:strong\()?"Puddles"\)?\)$/)
  })
  it('keeps its level', () => {
    for (const level of [1, 2, 3, 4, 5, 6])
      expect(first(`<p>Rain.</p><h${level}>Puddles</h${level}>`, 'heading').attrs['level']).toBe(level)
  })
})

it('11 a rule in a bare div', () =>
  expect(shape('<p>a</p><div><hr></div><p>b</p><hr><p>c</p>')).toBe(
    'doc(paragraph("a"), horizontal_rule, paragraph("b"), horizontal_rule, paragraph("c"))',
  ))

describe('12 footnotes', () => {
  const note = (n: number, body: string) =>
    `<div class="footnote" data-component-name="FootnoteToDOM"><a id="footnote-${n}" href="#footnote-anchor-${n}" class="footnote-number" contenteditable="false" target="_self">${n}</a><div class="footnote-content">${body}</div></div>`
  const anchor = (n: number) =>
    `<a class="footnote-anchor" data-component-name="FootnoteAnchorToDOM" id="footnote-anchor-${n}" href="#footnote-${n}" target="_self">${n}</a>`

  it.each([
    ['as stored', anchor(1), note(1, '<p>Nine creases.</p>')],
    [
      'with the post’s id',
      '<a class="footnote-anchor" data-component-name="FootnoteAnchorToDOM" id="footnote-anchor-1-148200101" href="#footnote-1-148200101" target="_self">1</a>',
      note(1, '<p>Nine creases.</p>').replaceAll('-1"', '-1-148200101"'),
    ],
    [
      'absolute',
      '<a class="footnote-anchor" data-component-name="FootnoteAnchorToDOM" id="footnote-anchor-1-148200101" href="https://boats.example/p/creases#footnote-1-148200101" target="_self">1</a>',
      note(1, '<p>Nine creases.</p>'),
    ],
    ['in a popover', `<span data-state="closed">${anchor(1)}</span>`, note(1, '<p>Nine creases.</p>')],
    [
      'without a component name (5)',
      '<a class="footnote-anchor" id="footnote-anchor-1" href="#footnote-1">1</a>',
      '<div class="footnote"><a id="footnote-1" href="#footnote-anchor-1" class="footnote-number">1</a><div class="footnote-content"><p>Nine creases.</p></div></div>',
    ],
  ])('%s', (_, link, body) => {
    const html = `<p>A boat.${link}</p>${body}`
    expect(shape(html)).toBe('doc(paragraph("A boat.", footnoteAnchor), footnote(paragraph("Nine creases.")))')
    expect(first(html, 'footnoteAnchor').attrs['number']).toBe(1)
    expect(first(html, 'footnote').attrs['number']).toBe(1)
  })
  it('several paragraphs, an empty one, a formula', () => {
    const html = `<p>A${anchor(2)}</p>${note(2, `<p>One.</p><p></p><div class="latex-rendered" ${attrs({ persistentExpression: 'x', id: 'ABCDEFGHIJ' })} data-component-name="LatexBlockToDOM"></div><p>Two.</p>`)}`
    expect(content(html)).toContain('footnote(paragraph("One."), paragraph, latex_block, paragraph("Two."))')
  })
  it('an anchor alone in its paragraph, and one whose note was cut off', () =>
    expect(shape(`<p>${anchor(1)}</p>`)).toBe('doc(paragraph(footnoteAnchor))'))
  it('an anchor in a caption', () =>
    expect(content(`<figure><img src="${SRC}"><figcaption>Canal${anchor(3)}</figcaption></figure>`)).toContain(
      'caption("Canal", footnoteAnchor)',
    ))
})

describe('13 lists', () => {
  it('paragraphs in items, a list after one', () =>
    expect(content('<ol start="4"><li><p>a</p><ul><li><p>b</p></li></ul></li><li><p>c</p></li></ol>')).toBe(
      'ordered_list(list_item(paragraph("a"), bullet_list(list_item(paragraph("b")))), list_item(paragraph("c")))',
    ))
  it('the number it starts with', () => {
    const { start, order } = first('<ol start="4"><li><p>a</p></li></ol>', 'ordered_list').attrs
    expect([start, order]).toContain(4)
  })
  it('bare text in items', () =>
    expect(content('<ul><li>a <em>b</em></li><li>c</li></ul>')).toBe(
      'bullet_list(list_item(paragraph("a ", em("b"))), list_item(paragraph("c")))',
    ))
  it('bare text and a list', () =>
    expect(content('<ul><li>a<ul><li>b</li></ul></li></ul>')).toBe(
      'bullet_list(list_item(paragraph("a"), bullet_list(list_item(paragraph("b")))))',
    ))
  it('a rule and more paragraphs', () =>
    expect(content('<ul><li><p>a</p><div><hr></div><p>b</p></li></ul>')).toBe(
      'bullet_list(list_item(paragraph("a"), horizontal_rule, paragraph("b")))',
    ))
  it('a list beside the items of another', () =>
    expect(wordsOf(read('<ul><li>a</li><ul><li>b</li></ul></ul>'))).toBe('a b'))
})

describe('14 text', () => {
  it('runs in spans', () =>
    expect(content('<p><span>The </span><em><span>paper </span></em><span>boat</span></p>')).toBe(
      'paragraph("The ", em("paper "), "boat")',
    ))
  it('no-break spaces, as an entity and as a character', () =>
    expect(content('<p>3&nbsp;m and 4\u00a0m</p>')).toBe('paragraph("3\u00a0m and 4\u00a0m")'))
  it('leading runs of spaces', () =>
    expect(content('<p>     <a href="https://a.example/">a</a>  b   </p>')).toBe('paragraph(link("a"), " b")'))
  it('numeric entities and emoji', () =>
    expect(content('<p>It&#8217;s 3&#160;m &#x1F6A3; ⛵️</p>')).toBe('paragraph("It’s 3\u00a0m 🚣 ⛵️")'))
  it('empty paragraphs are spacers', () =>
    expect(content('<p>a</p><p></p><p>b</p>')).toBe('paragraph("a"), paragraph, paragraph("b")'))
  it('space inside marks', () =>
    expect(content('<p><em>and </em>then <strong> so</strong></p>')).toBe(
      'paragraph(em("and "), "then ", strong("so"))',
    ))
  it('a link over several marks', () =>
    expect(content('<p><a href="https://a.example/">a <em>b</em> <strong>c</strong></a></p>')).toBe(
      'paragraph(link("a "), link(em("b")), link(" "), link(strong("c")))',
    ))
  it('mail links', () =>
    expect(first('<p><a href="mailto:ines@boats.example">mail</a></p>', 'text').marks[0]?.attrs['href']).toBe(
      'mailto:ines@boats.example',
    ))
  it('relative and empty links keep their words', () =>
    expect(wordsOf(read('<p><a href="">a</a> <a href="/b">b</a> <a>c</a> <a href="javascript:x">d</a></p>'))).toBe(
      'a b c d',
    ))
  it('marks by every name', () =>
    expect(content('<p><b>a</b><i>b</i><s>c</s><del>d</del><sup>e</sup><sub>f</sub><u>g</u><code>h</code></p>')).toBe(
      'paragraph(strong("a"), em("b"), strikethrough("cd"), superscript("e"), subscript("f"), underline("g"), code("h"))',
    ))
  it('breaks', () =>
    expect(content('<p>a<br>b<br><br>c</p>')).toBe('paragraph("a", hard_break, "b", hard_break, hard_break, "c")'))
  it('breaks and white space beside them', () =>
    expect(content('<p>a <br>\n  b</p>')).toBe('paragraph("a", hard_break, "b")'))
  it('text outside of everything', () =>
    expect(content('a <em>b</em><p>c</p>d')).toBe('paragraph("a ", em("b")), paragraph("c"), paragraph("d")'))
  it('a quote with a list', () =>
    expect(content('<blockquote><p>a</p><ul><li><p>b</p></li></ul></blockquote>')).toBe(
      'blockquote(paragraph("a"), bullet_list(list_item(paragraph("b"))))',
    ))
  it('a quote of bare text', () =>
    expect(content('<blockquote>a <em>b</em></blockquote>')).toBe('blockquote(paragraph("a ", em("b")))'))
  it('comments and CDATA are not text', () => expect(wordsOf(read('<p>a<!-- x --> b</p><!-- y -->'))).toBe('a b'))
  it('Arabic, Hebrew, CJK and combining characters', () => {
    const text = 'قارب من ورق · סירת נייר · 紙の舟 · e\u0301 · 👩‍👩‍👧'
    expect(wordsOf(read(`<p>${text}</p>`))).toBe(text)
  })
})

describe('15 white space between blocks', () => {
  const blocks = [
    '<p>The <em>boat</em> floats.</p>',
    '<h2>Puddles</h2>',
    '<ul><li><p>deep</p></li><li><p>shallow</p></li></ul>',
    '<blockquote><p>Fold.</p></blockquote>',
    '<div><hr></div>',
    `<div class="poll-embed" ${attrs({ id: 4 })}></div>`,
  ]
  it('makes no difference', () => {
    const minified = shape(blocks.join(''))
    expect(shape(blocks.join('\n'))).toBe(minified)
    expect(shape(`\n\n  ${blocks.join('\n\n\t  ')}\r\n\r\n`)).toBe(minified)
    expect(shape(blocks.join('').replaceAll('<li>', '\n  <li>\n    ').replaceAll('</li>', '\n  </li>\n'))).toBe(
      minified,
    )
  })
})

describe('16 buttons', () => {
  it('tokens and addresses stand as stored', () => {
    for (const url of [
      '%%checkout_url%%',
      '%%share_url%%',
      'https://boats.example/p/creases?utm_source=substack&utm_medium=email&utm_content=share&action=share',
    ])
      expect(
        first(
          `<p class="button-wrapper" ${attrs({ url, text: 'Share', action: null, class: null })} data-component-name="ButtonCreateButton"><a class="button primary" href="https://boats.example/"><span>Share</span></a></p>`,
          'button',
        ).attrs,
      ).toMatchObject({ url, text: 'Share' })
  })
  it('is one block, its words not doubled', () =>
    expect(
      read(
        `<p class="button-wrapper" ${attrs({ url: 'https://boats.example/', text: 'Go' })}><a class="button primary" href="https://boats.example/"><span>Go</span></a></p>`,
      ).childCount,
    ).toBe(1))
  it('captioned', () => {
    const html = `<div class="captioned-button-wrap" ${attrs({ url: 'https://boats.example/', text: 'Share' })} data-component-name="CaptionedButtonToDOM"><div class="preamble"><p class="cta-caption">Sail with us.</p></div><p class="button-wrapper" ${attrs({ url: 'https://boats.example/', text: 'Share' })} data-component-name="ButtonCreateButton"><a class="button primary" href="https://boats.example/"><span>Share</span></a></p></div>`
    expect(wordsOf(read(html))).toContain('Sail with us.')
    expect(JSON.stringify(read(html).toJSON())).toContain('https://boats.example/')
  })
})

describe('17 the caption is all a subscribe widget says', () => {
  it.each([
    [
      'feed',
      `<div class="subscription-widget-wrap-editor" ${attrs({ url: '%%checkout_url%%', text: 'Subscribe', language: 'en' })} data-component-name="SubscribeWidgetToDOM"><div class="subscription-widget show-subscribe"><div class="preamble"><p class="cta-caption">A letter a <em>week</em>.</p></div><form class="subscription-widget-subscribe"><input type="email" class="email-input" name="email" placeholder="Type your email…" tabindex="-1"><input type="submit" class="button primary" value="Subscribe"><div class="fake-input-wrapper"><div class="fake-input"></div><div class="fake-button"></div></div></form></div></div>`,
    ],
    [
      'export',
      `<div class="subscription-widget-wrap" ${attrs({ url: 'https://boats.example/subscribe?', text: 'Subscribe' })}><div class="subscription-widget show-subscribe"><div class="preamble"><p class="cta-caption">A letter a <em>week</em>.</p></div><form class="subscription-widget-subscribe"><input type="submit" class="button primary" value="Subscribe"></form></div></div>`,
    ],
  ])('%s', (_, html) => {
    expect(wordsOf(read(html))).toBe('A letter a week.')
    expect(first(html, 'subscribeWidget').attrs).toMatchObject({ text: 'Subscribe' })
  })
})

describe('18 preformatted text', () => {
  const html =
    '<div class="preformatted-block" data-component-name="PreformattedTextBlockToDOM"><label class="hide-text" contenteditable="false">Text within this block will maintain its original spacing when published</label><pre class="text">The boat\n   floats &nbsp; <em>so</em>\n\nfar</pre></div>'
  it('keeps its spacing and not the label', () => {
    expect(first(html, 'preformatted_text_block').textContent).toBe('The boat\n   floats \u00a0 so\n\nfar')
    expect(read(html).childCount).toBe(1)
  })
  it('code, plain and doubled', () => {
    for (const code of [
      '<pre><code>x = 1\n  y &lt; 2</code></pre>',
      '<pre><code><code>x = 1\n  y &lt; 2</code></code></pre>',
    ])
      expect(first(code, 'code_block').textContent).toBe('x = 1\n  y < 2')
  })
  it('highlighted code', () => {
    const block = first(
      `<div class="highlighted_code_block" ${attrs({ language: 'python', nodeId: 'c0ffee00-0000-4000-8000-000000000003' })} data-component-name="HighlightedCodeBlockToDOM"><pre class="shiki"><code class="language-python"><span class="hljs-keyword">def</span> fold():\n    pass</code></pre></div>`,
      'highlighted_code_block',
    )
    expect(block.textContent).toBe('def fold():\n    pass')
    expect(block.attrs).toMatchObject({ language: 'python' })
  })
})

describe('19 gated posts', () => {
  it('the marker of an export', () =>
    expect(shape('<p>Free.</p><div class="paywall-jump" data-component-name="PaywallToDOM"></div><p>Paid.</p>')).toBe(
      'doc(paragraph("Free."), paywall, paragraph("Paid."))',
    ))
  it('the link at the end of a feed', () =>
    expect(content('<p>Free.</p><p><a href="https://boats.example/p/creases">Read more</a></p>')).toBe(
      'paragraph("Free."), paragraph(link("Read more"))',
    ))
  it('nothing at all', () =>
    expect(read('').childCount + read(' \n ').childCount + read('<p></p>').firstChild!.childCount).toBe(0))
})

describe('20 what must not come in', () => {
  it.each([
    ['script', '<script>alert("x")</script>'],
    ['style', '<style>p{color:red}</style>'],
    ['noscript', '<noscript>Enable scripts</noscript>'],
    ['svg', '<svg><title>x</title><text>x</text></svg>'],
    ['template', '<template><p>x</p></template>'],
    ['textarea', '<textarea>x</textarea>'],
    ['select', '<select><option>x</option></select>'],
    ['button', '<button>x</button>'],
    ['hidden', '<p hidden>x</p>'],
    ['display none', '<div style="color:red; display: none"><p>x</p></div>'],
    ['link', '<link rel="stylesheet" href="https://x.example/x.css">'],
    ['object', '<object data="x"><p>x</p></object>'],
  ])('%s', (_, html) => expect(shape(`<p>a</p>${html}<p>b</p>`)).toBe('doc(paragraph("a"), paragraph("b"))'))
  it('a datawrapper’s script and a TikTok’s cookie check', () => {
    const chart = `<div id="datawrapper-iframe" class="datawrapper-wrap outer" ${attrs({ url: 'https://datawrapper.dwcdn.net/AbCd1/1/', thumbnail_url: SRC, thumbnail_url_full: SRC, height: 400, title: 'Depths', description: 'of puddles' })} data-component-name="DatawrapperToDOM"><iframe id="iframe-datawrapper" class="datawrapper-iframe" src="https://datawrapper.dwcdn.net/AbCd1/1/" width="730" height="400"></iframe><script type="text/javascript">!function(){"use strict"}()</script></div>`
    expect(shape(chart)).toBe('doc(datawrapper)')
    const clip = `<div class="tiktok-wrap outer" ${attrs({ url: 'https://www.tiktok.com/@ines/video/71', title: 'Folding', thumbnail_url: SRC, author: 'ines', embed_url: 'https://cdn.iframe.ly/AbC1', author_url: 'https://www.tiktok.com/@ines', belowTheFold: true })} data-component-name="TikTokCreateTikTokEmbed"><iframe class="tiktok-iframe" src="https://cdn.iframe.ly/AbC1"></iframe><iframe src="https://team-hosted-public.s3.amazonaws.com/set-then-check-cookie.html" id="third-party-iframe" class="third-party-cookie-check-iframe" style="display:none"></iframe><div class="tiktok-wrap static" ${attrs({ url: 'https://www.tiktok.com/@ines/video/71' })} data-component-name="TikTokCreateStaticTikTokEmbed"><a href="https://www.tiktok.com/@ines/video/71"><img class="tiktok-image" src="${SRC}"></a></div></div>`
    expect(shape(clip)).toBe('doc(tiktok)')
  })
  it('a frame of somebody unknown is kept aside and reported, not shown', () => {
    const post = importHtml('<p>a</p><iframe src="https://unknown.example/x"></iframe>')
    expect(post.body.toString()).toBe('doc(paragraph("a"), unsupported)')
    expect(post.problems).toHaveLength(1)
    expect(JSON.stringify(post.toJSON())).toContain('unknown.example')
  })
})

describe('21 mails', () => {
  it('a static picture', () => {
    const html = `<div class="captioned-image-container-static"><figure><table class="image-wrapper" width="100%" border="0" cellspacing="0" cellpadding="0" data-component-name="Image2ToDOMStatic"><tbody><tr><td></td><td class="content" align="left" width="1456" style="text-align: center;"><a class="image-link" href="https://email.mg2.boats.example/c/abc"><img class="wide-image" src="${SRC}" alt="A canal" width="550" style="max-width: 550px"></a></td><td></td></tr></tbody></table><figcaption class="image-caption" style="font-size:14px">The canal</figcaption></figure></div>`
    expect(shape(html)).toBe('doc(captionedImage(image2, caption("The canal")))')
    expect(first(html, 'image2').attrs).toMatchObject({ src: SRC, alt: 'A canal' })
  })
  it('paragraphs in tables, alignment as a style', () => {
    const html =
      '<table role="presentation"><tbody><tr><td><p style="margin:0;text-align:center">a</p></td></tr><tr><td><p>b</p></td></tr></tbody></table>'
    expect(shape(html)).toBe('doc(paragraph("a"), paragraph("b"))')
    expect(read(html).firstChild?.attrs['textAlign']).toBe('center')
  })
  it('a button', () =>
    expect(
      first(
        '<p class="button-wrapper" style="text-align:center"><a class="button primary" href="https://boats.example/go" style="padding:12px"><span>Go</span></a></p>',
        'button',
      ).attrs,
    ).toMatchObject({ url: 'https://boats.example/go', text: 'Go' }))
})

describe('22 hashed class names are not relied on', () => {
  it('a gallery of a saved page', () => {
    const html = `<figure class="gallery-Zz9yXx" data-component-name="ImageGallery"><div class="imageRow-Aa1bBb"><picture><img src="${SRC}" alt="A canal"></picture><picture><img src="${SRC}?2"></picture></div></figure>`
    expect(JSON.stringify(first(html, 'imageGallery').attrs)).toContain(SRC)
    expect(read(html).childCount).toBe(1)
  })
  it('a mention', () =>
    expect(
      JSON.stringify(
        first(
          `<p>With <a href="https://boats.example/@ines" class="_mention_z9z9z_1" ${attrs({ name: 'Ines Calloway', id: 77, type: 'user' })} data-component-name="MentionUser">Ines Calloway</a>.</p>`,
          'mention',
        ).attrs,
      ),
    ).toContain('Ines Calloway'))
  it('a digest', () =>
    expect(
      first(
        `<div class="digestPostEmbed-qQ1wW2" ${attrs({ title: 'Creases', canonical_url: 'https://boats.example/p/creases' })} data-component-name="DigestPostEmbed"><a href="https://boats.example/p/creases"><h4>Creases</h4></a></div>`,
        'digestPostEmbed',
      ).attrs,
    ).toMatchObject({ title: 'Creases' }))
})

describe('23 unknown components', () => {
  const block = `<div class="hologram-embed" ${attrs({ beams: 4 })} data-component-name="HologramToDOM"><p>Visible <em>all</em> the same.</p></div>`
  it('keep their markup and show their text', () => {
    const post = importHtml(`<p>a</p>${block}<p>b</p>`)
    expect(post.body.toString()).toBe(
      'doc(paragraph("a"), unsupported(paragraph("Visible ", em("all"), " the same.")), paragraph("b"))',
    )
    expect(post.problems.map(({ code, path }) => `${code} ${path}`)).toEqual(['node-unknown /content/1'])
    expect(JSON.stringify(post.toJSON())).toContain('HologramToDOM')
  })
  it('without text', () =>
    expect(shape(`<p>a</p><div ${attrs({ beams: 4 })} data-component-name="HologramToDOM"></div>`)).toBe(
      'doc(paragraph("a"), unsupported)',
    ))
  it('in a line', () =>
    expect(shape(`<p>a <span data-component-name="SparkleToDOM">b</span> c</p>`)).toBe(
      'doc(paragraph("a ", unsupportedInline("b"), " c"))',
    ))
  it('read again from their own JSON', () => {
    const post = importHtml(block)
    expect(readPost(post.toJSON()).body.toString()).toBe(post.body.toString())
  })
  it('unknown elements give way to their text', () =>
    expect(
      content(
        '<section><x-note><p>a</p></x-note></section><center>b</center><p><font color="red">c</font> <x-y>d</x-y></p>',
      ),
    ).toBe('paragraph("a"), paragraph("b"), paragraph("c d")'))
  it('a table keeps its words apart', () =>
    expect(
      wordsOf(read('<table><tr><th>Puddle</th><th>Depth</th></tr><tr><td>north</td><td>3 cm</td></tr></table>')),
    ).toBe('Puddle Depth north 3 cm'))
})

it('24 a long body', () => {
  const html = Array.from(
    { length: 4000 },
    (_, i) =>
      `<p><span>Paragraph ${i} of a <em>long</em> body &amp; its <a href="https://a.example/?i=${i}&copy=1">links</a>.</span></p><div><hr></div>`,
  ).join('')
  expect(read(html).childCount).toBe(8000)
})

describe('other blocks that published markup names', () => {
  const cases: [string, string][] = [
    [
      'youtube2',
      `<div id="youtube2-abcdefghijk" class="youtube-wrap" ${attrs({ videoId: 'abcdefghijk', startTime: '12s', endTime: null })} data-component-name="Youtube2ToDOM"><div class="youtube-inner"><iframe src="https://www.youtube-nocookie.com/embed/abcdefghijk" width="728" height="409"></iframe></div></div>`,
    ],
    [
      'vimeo',
      `<div id="vimeo-123456" class="vimeo-wrap" ${attrs({ videoId: '123456', videoKey: '', belowTheFold: false })} data-component-name="VimeoToDOM"><div class="vimeo-inner"><iframe src="https://player.vimeo.com/video/123456"></iframe></div></div>`,
    ],
    [
      'soundcloud',
      `<div class="soundcloud-wrap" ${attrs({ title: 'Rain', description: '', thumbnail_url: SRC, author_name: 'Ines', author_url: 'https://soundcloud.com/ines', targetUrl: 'https://soundcloud.com/ines/rain' })} data-component-name="SoundcloudToDOM"><iframe src="https://w.soundcloud.com/player/?url=x"></iframe></div>`,
    ],
    [
      'bandcamp',
      `<div class="bandcamp-wrap album" ${attrs({ url: 'https://ines.bandcamp.com/album/rain', title: 'Rain', description: '', thumbnail_url: SRC, author: 'Ines', embed_url: 'https://bandcamp.com/EmbeddedPlayer/v=2/album=1/', is_album: true })} data-component-name="BandcampToDOM"><iframe src="https://bandcamp.com/EmbeddedPlayer/v=2/album=1/"></iframe></div>`,
    ],
    [
      'bluesky',
      `<div class="bluesky-wrap outer" style="height: auto; display: flex; margin-bottom: 24px;" ${attrs({ postId: '3kpuddle', authorDid: 'did:plc:abc', authorName: 'Ines', authorHandle: 'ines.example', authorAvatarUrl: SRC, text: 'A puddle', createdAt: '2026-01-02T03:04:05Z', uri: 'at://did:plc:abc/app.bsky.feed.post/3kpuddle', imageUrls: [] })} data-component-name="BlueskyCreateBlueskyEmbed"><iframe id="bluesky-3kpuddle" data-bluesky-id="1" src="https://embed.bsky.app/embed/x"></iframe></div>`,
    ],
    [
      'prediction_market',
      `<div id="prediction-market-iframe" class="prediction-market-wrap outer" ${attrs({ url: 'https://manifold.markets/ines/puddle', thumbnail_url: SRC })} data-component-name="PredictionMarketToDOM"><iframe src="https://manifold.markets/embed/ines/puddle" width="560" height="405"></iframe></div>`,
    ],
    [
      'embeddedPublication',
      `<div class="embedded-publication-wrap" ${attrs({ id: 5, name: 'Boats', logo_url: SRC, base_url: 'https://boats.example', hero_text: 'Of paper', author_name: 'Ines', show_subscribe: true, logo_bg_color: '#ffffff', language: 'en' })} data-component-name="EmbeddedPublicationToDOMWithSubscribe"><div class="embedded-publication show-subscribe"><a class="embedded-publication-link-part" href="https://boats.example"><img class="embedded-publication-logo" src="${SRC}"><span class="embedded-publication-name">Boats</span></a><form><input type="submit" value="Subscribe"></form></div></div>`,
    ],
    [
      'embeddedPost',
      `<div class="embedded-post-wrap" ${attrs({ id: 4, url: 'https://boats.example/p/creases', title: 'Creases' })} data-component-name="EmbeddedPostToDOM"><a class="embedded-post" href="https://boats.example/p/creases"><div class="embedded-post-title">Creases</div></a></div>`,
    ],
    [
      'gitgist',
      `<div class="github-gist" ${attrs({ innerHTML: '<div id="gist1" class="gist"><table><tr><td>x = 1</td></tr></table></div>', stylesheet: 'https://github.githubassets.com/assets/gist-embed-1.css' })} data-component-name="GitgistToDOM"><link rel="stylesheet" href="https://github.githubassets.com/assets/gist-embed-1.css"><div id="gist1" class="gist"><table><tr><td>x = 1</td></tr></table></div></div>`,
    ],
    ['pullquote', '<div class="pullquote"><p>Fold.</p></div>'],
    ['calloutBlock', '<div class="callout-block" data-callout="true"><p>Mind the edge.</p></div>'],
    [
      'install_substack_app',
      '<div class="install-substack-app-embed install-substack-app-embed-web" data-component-name="InstallSubstackAppToDOM"><img class="install-substack-app-embed-img" src="https://boats.example/logo.png"><div class="install-substack-app-embed-text"><div class="install-substack-app-header">Get more from Ines in the app</div><div class="install-substack-app-text">Available for iOS and Android</div></div><a href="https://substack.com/app/app-store-redirect" class="install-substack-app-embed-link"><button class="install-substack-app-embed-btn button primary">Get the app</button></a></div>',
    ],
  ]
  it.each(cases)('%s', (type, html) => {
    const body = read(`<p>before</p>${html}<p>after</p>`)
    expect(body.childCount).toBe(3)
    expect(body.child(1).type.name).toBe(type)
    expect(importHtml(html).problems).toEqual([])
  })
})
