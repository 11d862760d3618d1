import { textContent } from 'domutils'
import { describe, expect, it } from 'vitest'
import { countWords } from '../../src/domain/text/word-count.js'
import { importHtml } from '../../src/instance/platform.js'
import { nodes } from '../../src/nodes/index.js'
import { select } from '../harness/markup.js'
import type { Json } from '../harness/node-fixtures.js'
import {
  allWords,
  fixtureNode,
  hrefs,
  page,
  read,
  shown,
  shownFixture as rendered,
  values,
  words,
} from '../requirements/shown.js'

const attributes = (node: keyof typeof nodes) => Object.keys(nodes[node].attrs)
const atom = (node: keyof typeof nodes) => ({ group: nodes[node].spec?.group, content: nodes[node].spec?.content })
const BLOCK_ATOM = { group: 'block', content: undefined }

describe('a comment', () => {
  it('is a block atom with an address, an id and the comment itself (N-CMT-1, D-CMT)', () => {
    expect(attributes('comment')).toEqual(['url', 'commentId', 'comment'])
    expect(atom('comment')).toEqual(BLOCK_ATOM)
    const comment = {
      id: 5,
      date: '2026-01-02T03:04:05.000Z',
      edited_at: '2026-01-03T00:00:00.000Z',
      body: 'a',
      body_json: { type: 'doc' },
      restacks: 1,
      reaction_count: 2,
      children_count: 3,
      attachments: [{ type: 'image', imageUrl: 'https://x.example/a.png' }],
      name: 'n',
      user_id: 6,
      photo_url: 'https://x.example/p.png',
      user_bestseller_tier: 100,
    }
    const html = `<div class="comment" data-attrs="${JSON.stringify({ comment }).replaceAll('"', '&quot;')}"></div>`
    expect(importHtml(html).body.firstChild?.attrs['comment']).toEqual(comment)
  })
  it('shows portrait, name, words, date, counts and a link to itself, on the page and in mail (N-CMT-2, N-CMT-3)', async () => {
    const { web, email } = await rendered('comment/rich')
    const own = 'https://paperboat.example/p/folding-instructions/comment/90417'
    for (const html of [web, email]) {
      const text = allWords(html)
      expect(values(html, 'img', 'src')).toEqual(['https://assets.diptych.example/avatar-tomasz.jpg'])
      expect(hrefs(html)).toEqual(['https://slowweather.example/p/fog-season', own])
      for (const piece of [
        'Tomasz Zielony',
        'Bestseller',
        'Two things I would not do again',
        '• Wax makes it float',
        'Ines Calloway knows',
        'Feb 27, 2026',
        'edited',
        '31 likes',
        '2 restacks',
        '4 replies',
        'View comment',
      ])
        expect(text).toContain(piece)
      expect(text).not.toContain('Valley folds')
    }
    expect(words(web, `a.card-cover[href="${own}"]`)).toEqual(['View comment'])
    expect(words(email, `a[href="${own}"]`)).toEqual(['View comment: Tomasz Zielony'])
    expect(select(web, 'time[datetime="2026-02-27T18:42:11.000Z"]')).toHaveLength(1)
    expect(select(email, 'iframe, form, button')).toEqual([])
    const unedited = await rendered('comment/default')
    for (const html of [unedited.web, unedited.email]) expect(allWords(html)).not.toMatch(/edited|Bestseller/)
  })
  it('shows attached pictures, quoted posts, videos and links, on the page and in mail (N-CMT-2, N-CMT-3)', async () => {
    const { web, email } = await rendered('comment/attachments')
    for (const html of [web, email]) {
      expect(select(html, 'img[src*="canal-2.jpg"], img[src*="rainy-street.jpg"]')).toHaveLength(2)
      expect(select(html, 'a[href="https://slowweather.example/p/fog-season"]')).toHaveLength(1)
      expect(select(html, 'a[href="https://tides.example/tables"]')).toHaveLength(1)
      expect(html).toContain('The harbour closes on the eleventh day')
    }
  })
  it('names a picture whose address is unusable, on the page, in mail and in plain text', async () => {
    const { web, email, text, mailText } = await rendered('comment/picture-unusable')
    expect(words(web, '.attached-image')).toEqual(['Low tide at the pier'])
    for (const output of [email, text, mailText]) expect(output).toContain('Low tide at the pier')
  })
  it('is cut at 420 words (K-CMT-1)', async () => {
    const { web, email } = await rendered('comment/long')
    const [shown = ''] = words(web, '.rich-text')
    expect(countWords(shown.replace('…', ''))).toBe(420)
    expect(shown.endsWith('…')).toBe(true)
    expect(textContent(select(email, 'p'))).toContain(shown)
  })
  it('quotes at most 180 words (K-CMT-2)', async () => {
    const { web, email } = await rendered('comment/long')
    const [quote = ''] = words(web, '.attached-words')
    expect(countWords(quote.replace(/…$/, ''))).toBe(180)
    expect(email).toContain(quote)
    expect((await rendered('comment/attachments')).web).not.toContain('find it.…')
  })
  it('says that it failed, with the link that still works (N-CMT-4, E-CMT-1)', async () => {
    const { web, email } = await rendered('comment/missing')
    for (const html of [web, email]) {
      expect(html).toContain('Could not load comment')
      expect(select(html, 'a[href="https://paperboat.example/p/folding-instructions/comment/90417"]')).toHaveLength(1)
    }
    expect(select((await rendered('comment/nothing-known')).email, 'a')).toEqual([])
  })
  it('says where a deceptive link leads', async () => {
    const { web, email } = await rendered('comment/hostile')
    for (const html of [web, email])
      expect(textContent(select(html, 'a[href="https://evil.example/login"]'))).toBe('paperboat.example (evil.example)')
  })
})

describe('a subscriber chat', () => {
  it('is a block atom (N-CHAT-1)', () => {
    expect(attributes('communityChat')).toEqual(['url', 'subdomain', 'pub'])
    expect(atom('communityChat')).toEqual(BLOCK_ATOM)
  })
  it('is logo, invitation and a button to join, on the page and in mail (N-CHAT-2, N-CHAT-3, T-CHAT-1)', async () => {
    const { web, email } = await rendered('communityChat/default')
    for (const html of [web, email]) {
      expect(values(html, 'img', 'src')).toEqual(['https://assets.diptych.example/logo-slow-weather.png'])
      expect(words(html, 'p')).toEqual(["Join Slow Weather's subscriber chat", 'Available in the app and on web'])
      expect(words(html, 'a[href="https://open.substack.com/pub/slowweather/chat?utm_source=chat_embed"]')).toEqual([
        'Join chat',
      ])
    }
    // A coloured cell around a block link, which Outlook draws too.
    const [cell] = select(email, 'td:has(> a)')
    expect([cell?.attribs['bgcolor'], select(email, 'td > a')[0]?.attribs['style']]).toEqual([
      expect.stringMatching(/^#/),
      expect.stringMatching(/display: ?block/),
    ])
  })
  it('knows its own publication by the subdomain', async () =>
    expect((await rendered('communityChat/own')).web).toContain('Join The Paper Boat&#x27;s subscriber chat'))
  it('says that it failed (N-CHAT-4, E-CHAT-1)', async () => {
    for (const id of ['communityChat/unknown', 'communityChat/empty']) {
      const { web, email } = await rendered(id)
      for (const html of [web, email]) expect(html).toContain('Could not load subscriber chat link')
    }
  })
})

describe('a thread of a chat', () => {
  const AVATAR = 'https://assets.diptych.example/avatar-ines.jpg'
  const OWN = 'https://paperboat.example/chat?postId=2c932b4f-0000-4000-8000-7e381ede1563&modal=1'

  it('is a block atom (N-CPOST-1)', () => {
    expect(attributes('communityPost')).toEqual(expect.arrayContaining(['url', 'postId', 'communityPost', 'author']))
    expect(atom('communityPost')).toEqual(BLOCK_ATOM)
  })
  it('shows portrait, name, text, the first picture only and a place to reply (N-CPOST-2)', async () => {
    const { web } = await rendered('communityPost/media')
    expect(words(web, '.card-source')).toEqual(['Ines Calloway'])
    expect(words(web, '.rich-text')).toEqual(['Ours, this morning.'])
    expect(values(web, 'img', 'src')).toEqual([AVATAR, 'https://assets.diptych.example/canal-1.jpg'])
    expect(words(web, `a.thread-reply[href="${OWN}"]`)).toEqual(['Reply... View in the chat'])
  })
  it('shows picture and title of what it links to, linked (N-CPOST-2)', async () => {
    const { web } = await rendered('communityPost/link')
    expect(values(web, '.attached img', 'src')).toEqual(['https://assets.diptych.example/misty-valley.jpg'])
    expect(words(web, '.attached a[href="https://slowweather.example/p/fog-season"]')).toEqual(['Fog Season'])
  })
  it('is a card of the same in mail, which leads to the thread (N-CPOST-6, T-CHAT-2)', async () => {
    const media = (await rendered('communityPost/media')).email
    expect(values(media, 'img', 'src')).toEqual([AVATAR, 'https://assets.diptych.example/canal-1.jpg'])
    expect(words(media, 'p')).toEqual(['Ines Calloway', 'Ours, this morning.', 'View in the chat: Ines Calloway'])
    expect(hrefs(media)).toEqual([OWN, OWN])
    const preview = (await rendered('communityPost/link')).email
    expect(select(preview, 'a[href="https://slowweather.example/p/fog-season"] img[src*="misty-valley"]')).toHaveLength(
      1,
    )
    expect(words(preview, 'p a[href="https://slowweather.example/p/fog-season"]')).toEqual(['Fog Season'])
    expect(words(preview, `a[href="${OWN}"]`)).toEqual(['View in the chat: Ines Calloway'])
  })
  it('is read with type, text, pictures, uploads and link, and each of them is shown (D-CPOST)', async () => {
    const { json } = fixtureNode('communityPost/media')
    const thread = (fields: Json) => ({
      ...json,
      attrs: { ...(json['attrs'] as Json), communityPost: { body: null, media_assets: [], ...fields } },
    })
    const picture = { url: 'https://assets.diptych.example/canal-1.jpg' }
    const still = 'https://assets.diptych.example/canal-2.jpg'
    const upload = { mediaUpload: { id: 'up-1', contentType: 'video/mp4', thumbnail_url: still } }
    const link = { url: 'https://slowweather.example/p/fog-season', title: 'Fog Season', image: picture.url }
    for (const [fields, inWeb, inMail] of [
      [{ type: 'other', body: 'Ours.' }, ['.rich-text', 'Ours.'], ['p', 'Ours.']],
      [
        { type: 'media', media_assets: [picture] },
        [`img[src="${picture.url}"]`, ''],
        [`img[src="${picture.url}"]`, ''],
      ],
      [{ type: 'media', threadMediaUploads: [upload] }, ['.attached a', 'Play video'], ['a:has(img)', '▶ Play video']],
      [{ type: 'media', threadMediaUploads: [upload] }, [`img[src="${still}"]`, ''], [`img[src="${still}"]`, '']],
      [{ type: 'media' }, ['.attached-missing', 'Did not find video'], ['p', 'Did not find video']],
      [{ type: 'link', link_url: link.url }, ['.attached a', 'slowweather.example'], ['p a', 'slowweather.example']],
      [{ type: 'link', link_metadata: link }, [`.attached a[href="${link.url}"]`, link.title], ['p a', link.title]],
      [{ type: 'link', link_metadata: link }, [`img[src="${link.image}"]`, ''], [`img[src="${link.image}"]`, '']],
    ] as const) {
      expect(read(thread(fields)).attrs['communityPost']).toMatchObject(fields)
      const { web, email } = await shown(thread(fields))
      expect(words(web, inWeb[0]), JSON.stringify(fields)).toContain(inWeb[1])
      expect(words(email, inMail[0]), JSON.stringify(fields)).toContain(inMail[1])
    }
  })
  it('is cut only where a length is given (N-CPOST-3)', async () => {
    expect(words((await rendered('communityPost/truncated')).web, '.rich-text')).toEqual(['Rain since Tuesday. Who…'])
    expect(words((await rendered('communityPost/default')).web, '.rich-text')).toEqual([
      'Rain since Tuesday. Who has the deepest puddle?',
      'Photographs count, measurements count double.',
    ])
  })
  it.each([
    ['communityPost/paid-only', 'Only paid subscribers can see this thread'],
    ['communityPost/founding-only', 'Only founding subscribers can see this thread'],
    ['communityPost/free-only', 'Only free subscribers can see this thread'],
    ['communityPost/foreign-paid', 'Only paid subscribers can see this thread'],
  ])('%s: the bubble stands for it, and nothing of it is sent (N-CPOST-4, S-CPOST-1)', async (id, notice) => {
    const { web, email, text, mailText } = await rendered(id)
    for (const output of [web, email, text, mailText]) {
      expect(output).toContain(notice)
      expect(output).not.toContain('deepest puddle')
    }
  })
  it('is open to those it is for', async () => {
    const { web, email } = await shown(fixtureNode('communityPost/paid-only').json, { state: 'paid' })
    for (const html of [web, email]) expect(html).toContain('deepest puddle')
  })
  it('says that it failed, with the link (N-CPOST-5, E-CPOST-1)', async () => {
    const { web, email } = await rendered('communityPost/failed')
    for (const html of [web, email])
      expect(textContent(select(`<main>${html}</main>`, 'main'))).toContain(
        'Could not load chat message: Click to view',
      )
    expect(words(web, 'a')).toEqual(['Click to view'])
  })
  it('is linked to with its id, the same on the page, in mail and in plain text (N-CPOST-6, T-CHAT-2)', async () => {
    const { web, email, text, mailText } = await rendered('communityPost/default')
    for (const html of [web, email]) expect(select(html, `a[href="${OWN}"]`)).toHaveLength(1)
    for (const plain of [text, mailText]) expect(plain).toContain(OWN)
  })
  it.each([
    ['of another publication', 'communityPost/foreign-paid'],
    ['of an unknown publication', 'communityPost/failed'],
  ])('%s is opened at its stored address (N-CPOST-5, N-CPOST-6)', async (_, id) => {
    const { web, email } = await rendered(id)
    for (const html of [web, email])
      expect(select(html, 'a').map((link) => link.attribs['href'])).toEqual([
        'https://open.substack.com/chat/posts/2c932b4f-0000-4000-8000-7e381ede1563?utm_source=thread_embed&postId=2c932b4f-0000-4000-8000-7e381ede1563&modal=1',
      ])
  })
  it('says that its video is missing (N-CPOST-7)', async () => {
    const { web, email } = await rendered('communityPost/video-missing')
    for (const html of [web, email]) expect(html).toContain('Did not find video')
  })
})

describe('an embedded publication', () => {
  it('is a block atom (N-EPUB-1)', () => {
    expect(attributes('embeddedPublication')).toEqual(
      expect.arrayContaining([
        'id',
        'name',
        'logo_url',
        'base_url',
        'hero_text',
        'author_name',
        'show_subscribe',
        'logo_bg_color',
      ]),
    )
    expect(atom('embeddedPublication')).toEqual(BLOCK_ATOM)
  })
  it('is logo, linked name, promise, author and a form for its own subscribers on the page (N-EPUB-2)', async () => {
    const { web } = await rendered('embeddedPublication/default')
    expect(
      select(web, 'img[src*="logo-slow-weather"]').map(({ attribs: { width, height } }) => [width, height]),
    ).toEqual([['56', '56']])
    expect(words(web, 'p')).toEqual([
      'Slow Weather',
      'Fog, drizzle and other events that take their time.',
      'By Tomasz Zielony',
    ])
    expect(words(web, 'form button[type="submit"]')).toEqual(['Subscribe'])
    expect(
      select(
        web,
        'form[method="post"][action^="https://slowweather.example/api/v1/free"] input[type="email"][required]',
      ),
    ).toHaveLength(1)
    expect(words(web, 'p a[href="https://slowweather.example"]')).toEqual(['Slow Weather'])
    expect(select(web, 'svg rect[fill="#1f6f78"]')).toHaveLength(1)
    for (const id of ['link-only', 'own-subscribed', 'no-name'])
      expect(select((await rendered(`embeddedPublication/${id}`)).web, 'form'), id).toEqual([])
  })
  it('is the same in mail with a button in place of the form (N-EPUB-3)', async () => {
    const { email } = await rendered('embeddedPublication/default')
    expect(select(email, 'form, input')).toEqual([])
    expect(words(email, 'p')).toEqual([
      'Slow Weather',
      'Fog, drizzle and other events that take their time.',
      'By Tomasz Zielony',
    ])
    expect(words(email, 'p a[href="https://slowweather.example"]')).toEqual(['Slow Weather'])
    expect(words(email, 'a[href="https://slowweather.example/subscribe"]')).toEqual(['Subscribe'])
    expect(select(email, 'td[bgcolor="#1f6f78"] > img[src*="logo-slow-weather"][width="56"]')).toHaveLength(1)
    expect(hrefs((await rendered('embeddedPublication/link-only')).email)).toEqual(['https://slowweather.example'])
  })
  it('says that it failed without a name (N-EPUB-4, E-EPUB-1)', async () => {
    const { web, email } = await rendered('embeddedPublication/no-name')
    for (const html of [web, email]) expect(html).toContain('Failed to embed publication')
  })
  it('reads the names of published markup', () => {
    const html =
      '<div class="embedded-publication-wrap" data-attrs="{&quot;url&quot;:&quot;https://boats.example/?a=1&quot;,&quot;publication_id&quot;:5,&quot;name&quot;:&quot;Boats&quot;}"></div>'
    expect(importHtml(html).body.firstChild?.attrs).toMatchObject({
      base_url: 'https://boats.example/?a=1',
      id: 5,
      name: 'Boats',
    })
  })
})

describe('a file', () => {
  it('is a block atom (N-FILE-1)', () => {
    expect(attributes('file')).toEqual([
      'filename',
      'filetype',
      'filesize',
      'href',
      'title',
      'description',
      'thumbnail',
      'fileKey',
      'raw_href',
      'error',
    ])
    expect(atom('file')).toEqual(BLOCK_ATOM)
  })
  it('shows picture, title or file name, description, size, kind and a link to get it (N-FILE-2)', async () => {
    const { web } = await rendered('file/default')
    expect([words(web, '.card-title'), words(web, '.promo-text'), words(web, '.card-meta')]).toEqual([
      ['Nine Creases'],
      ['The pattern, to print at full size.'],
      ['31.6KB ∙ PDF file'],
    ])
    expect(values((await rendered('file/thumbnail')).web, 'img', 'src')).toEqual([
      'https://assets.diptych.example/notebook-desk.jpg',
    ])
    expect(
      words(web, 'a[href="https://paperboat.example/api/v1/file/c0ffee00-0000-4000-8000-00000000000c.pdf"]'),
    ).toEqual(['Download'])
    const bare = (await rendered('file/bare')).web
    expect(words(bare, '.card-title')).toEqual(['tides_2026.xlsx'])
    expect(select(bare, 'a[href="https://paperboat.example/api/v1/file/tides_2026.xlsx"]')).toHaveLength(1)
  })
  it('is the same in mail, its title cut at 40 characters, its button named (N-FILE-3, K-FILE-1)', async () => {
    const { email, web } = await rendered('file/long-title')
    expect(words(email, 'p')).toEqual([
      'Everything that is known about the foldi…',
      'The pattern, to print at full size.',
      '31.6KB ∙ PDF file',
    ])
    expect(words(email, 'a')).toEqual(['Download Everything that is known about the foldi…'])
    expect([...'Everything that is known about the foldi']).toHaveLength(40)
    expect(words(web, '.card-title')[0]).toMatch(/an index of wet places$/)
    expect(
      words(
        (await rendered('file/default')).email,
        'a[href="https://paperboat.example/api/v1/file/c0ffee00-0000-4000-8000-00000000000c.pdf"]',
      ),
    ).toEqual(['Download Nine Creases'])
    expect(values((await rendered('file/thumbnail')).email, 'img', 'src')).toEqual(
      values((await rendered('file/thumbnail')).web, 'img', 'src'),
    )
  })
  it('is read from the words of published markup', () => {
    const html =
      '<div class="file-embed-wrapper"><div class="file-embed-details"><div class="file-embed-details-h1">Creases</div><div class="file-embed-details-h2">31.6KB ∙ PDF file</div></div><a class="file-embed-button wide" href="https://boats.example/f.pdf">Download</a></div>'
    expect(importHtml(html).body.firstChild?.attrs).toMatchObject({
      title: 'Creases',
      filesize: 32358,
      filetype: 'pdf',
      href: 'https://boats.example/f.pdf',
    })
  })
})

describe('a mention on its own', () => {
  it('has the attributes of one in a line (N-MEN-1)', () => {
    expect(attributes('mentionBlock')).toEqual(['name', 'id', 'type', 'url', 'photo_url', 'uuid'])
    expect(attributes('mention')).toEqual(attributes('mentionBlock'))
    expect(atom('mentionBlock')).toEqual(BLOCK_ATOM)
  })
  it('shows portrait and linked name', async () => {
    const { web, email } = await rendered('mentionBlock/default')
    for (const html of [web, email]) {
      expect(words(html, 'a[href="https://open.substack.com/users/12-tomasz-zielony?utm_source=mentions"]')).toEqual([
        'Tomasz Zielony',
      ])
      expect(select(html, 'img[src*="avatar-tomasz.jpg"]')).toHaveLength(1)
    }
  })
})

describe('a direct message', () => {
  const profile = 'https://open.substack.com/users/77-ines-calloway?utm_source=direct_message'
  it('is a block atom (N-DM-1)', () => {
    expect(attributes('directMessage')).toEqual(
      expect.arrayContaining(['userId', 'userName', 'canDm', 'dmUpgradeOptions']),
    )
    expect(atom('directMessage')).toEqual(BLOCK_ATOM)
  })
  it('is a button that names the writer (N-DM-2)', async () => {
    expect(words((await rendered('directMessage/free')).web, `a.button[href="${profile}"]`)).toEqual([
      'Message Ines Calloway',
    ])
    const { web } = await rendered('directMessage/default')
    expect(select(web, 'a.button[href^="https://substack.com/sign-in?redirect="]')[0]?.attribs['href']).toContain(
      encodeURIComponent(profile),
    )
    expect(web).toContain('Sign in to send Ines Calloway a message')
  })
  it.each([
    ['free', { canDm: true }, 'open'],
    ['paid', { canDm: true, dmUpgradeOptions: ['founding'] }, 'open'],
    [{ id: 5 }, { canDm: true }, 'open'],
    ['free', { canDm: false, dmUpgradeOptions: ['paid', 'founding'] }, 'checkout'],
    [{ id: 5, is_free_subscribed: true }, { canDm: false, dmUpgradeOptions: ['paid'] }, 'checkout'],
    ['paid', { canDm: false, dmUpgradeOptions: ['founding'] }, 'founding'],
    ['paid', { canDm: false, dmUpgradeOptions: [] }, 'closed'],
    ['anonymous', { canDm: true }, 'sign-in'],
  ] as const)('for reader %j and a block with %j the button is: %s (S-DM-1)', async (reader, attrs, door) => {
    const html = await page(fixtureNode('directMessage/default', { userId: 4, ...attrs }).json, { reader })
    const links = values(html, '.directMessage a.button', 'href')
    const upgrades = values(html, '.direct-message-note a', 'href').map((href) => new URL(href))
    expect(words(html, '.directMessage > .locked').length).toBe(links.length === 0 ? 1 : 0)
    expect([links.map((href) => new URL(href).pathname), upgrades.map((url) => url.searchParams.get('plan'))]).toEqual(
      {
        open: [['/users/4-ines-calloway'], []],
        checkout: [[], [null]],
        founding: [[], ['founding']],
        closed: [[], []],
        'sign-in': [['/sign-in'], []],
      }[door],
    )
  })
  it('is locked with the way to open it', async () => {
    const { web } = await rendered('directMessage/locked-paid')
    expect(select(web, 'a.button')).toEqual([])
    expect(words(web, '.direct-message-note')).toEqual([
      'Ines Calloway only accepts messages from paid subscribers and founding members Upgrade',
    ])
    expect(select(web, 'a[href^="https://paperboat.example/subscribe?"]')).toHaveLength(1)
    expect(select((await rendered('directMessage/locked-founding')).web, 'a[href*="plan=founding"]')).toHaveLength(1)
    const closed = (await rendered('directMessage/closed')).web
    expect(closed).toContain('Ines Calloway is not currently accepting message invites')
    expect(select(closed, 'a')).toEqual([])
  })
  it('is a link to the writer in mail, whoever reads (N-DM-3)', async () => {
    for (const id of ['default', 'locked-paid', 'closed'])
      expect(words((await rendered(`directMessage/${id}`)).email, `a[href="${profile}"]`), id).toEqual([
        'Message Ines Calloway',
      ])
  })
})
