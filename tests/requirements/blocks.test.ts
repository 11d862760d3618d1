import { describe, expect, it } from 'vitest'
import { recognizeLink } from '../../src/instance/platform.js'
import { linkFixtures, PUBLICATION } from '../harness/link-fixtures.js'
import { isObject, type Json } from '../harness/node-fixtures.js'
import { allWords, fixtureNode, plain, shown, shownFixture, values, words } from './shown.js'

/**
 * The blocks of the lists, by their folder: every name and alias that the lists give, and what must be read in page,
 * mail and text. The editor's view is its maker's: Diptych has none.
 */
const BLOCKS: Readonly<
  Record<string, { names: readonly string[]; recognised?: true; leftOut?: readonly ('web' | 'email' | 'text')[] }>
> = {
  applePodcast: { names: ['apple_podcast'], recognised: true },
  audio: { names: ['audio'] },
  audioUrl: { names: ['audioUrl'] },
  bandcamp: { names: ['bandcamp'], recognised: true },
  bluesky: { names: ['bluesky'], recognised: true },
  instagram: { names: ['instagram'], recognised: true },
  lichess: { names: ['lichess'], recognised: true },
  opensea: { names: ['opensea'], recognised: true },
  pinterest: { names: ['pinterest'], recognised: true },
  prediction_market: { names: ['prediction_market'], recognised: true },
  manifold: { names: ['manifold'] },
  soundcloud: { names: ['soundcloud'], recognised: true },
  spotify: { names: ['spotify'] },
  spotify2: { names: ['spotify2'], recognised: true },
  tiktok: { names: ['tiktok'], recognised: true },
  twitter: { names: ['twitter'] },
  twitter2: { names: ['twitter2'], recognised: true },
  video: { names: ['video'] },
  vimeo: { names: ['vimeo'], recognised: true },
  youtube: { names: ['youtube'] },
  youtube2: { names: ['youtube2'], recognised: true },
  datawrapper: { names: ['datawrapper'], recognised: true },
  gitgist: { names: ['github_gist'], recognised: true },
  latex_block: { names: ['latex_block', 'latexBlock'] },
  preformatted_text_block: { names: ['preformatted_text_block'] },
  comment: { names: ['comment'], recognised: true },
  communityChat: { names: ['communityChat'], recognised: true },
  communityPost: { names: ['communityPost'], recognised: true },
  embeddedPost: { names: ['embeddedPost'], recognised: true },
  embeddedPublication: { names: ['embeddedPublication'], recognised: true },
  digestPostEmbed: { names: ['digestPostEmbed'], recognised: true },
  button: { names: ['button'] },
  captionedButton: { names: ['captionedButton', 'captionedShareButton'] },
  footnote: { names: ['footnote'] },
  footnoteAnchor: { names: ['footnoteAnchor'] },
  image3: { names: ['image3'] },
  captionedImage: { names: ['captionedImage'] },
  image2: { names: ['image2'] },
  image: { names: ['image'] },
  imageGallery: { names: ['image_gallery', 'imageGallery'] },
  file: { names: ['file'] },
  mention: { names: ['mention', 'substack_mentions', 'substack_mention'] },
  mentionBlock: { names: ['mentionBlock'] },
  cashtag: { names: ['cashtag'] },
  pullquote: { names: ['pullquote'] },
  kindle: { names: ['kindle'], recognised: true },
  recipe: { names: ['recipe'] },
  referral: { names: ['referral'] },
  referralTier: { names: ['referralTier'] },
  sponsorshipCampaign: { names: ['sponsorshipCampaign'] },
  // Widgets have no plain text (G-12).
  subscribeWidget: { names: ['subscribeWidget'], leftOut: ['text'] },
  // Writers' own notes (N-TPL-2, N-TPL-3).
  templateComment: { names: ['templateComment'], leftOut: ['web', 'email', 'text'] },
  meeting: { names: ['bookMeeting'] },
  directMessage: { names: ['directMessage'] },
  install_substack_app: { names: ['install_substack_app', 'installSubstackApp'] },
  // For the publication's people, and for mails to them (N-APPP-2, N-APPP-3): contributor-views.test.ts.
  inAppPreviewPromo: { names: ['inAppPreviewPromo'], leftOut: ['web', 'email', 'text'] },
  poll: { names: ['poll'] },
}

/** Blocks of plain prose, and marks. */
const PROSE: Readonly<Record<string, readonly string[]>> = {
  paragraph: [],
  heading: [],
  blockquote: [],
  bullet_list: ['bulletList'],
  ordered_list: ['orderedList'],
  list_item: ['listItem'],
  code_block: ['codeBlock'],
  highlighted_code_block: [],
  horizontal_rule: ['horizontalRule'],
  hard_break: ['hardBreak'],
  calloutBlock: [],
  caption: [],
  ctaCaption: [],
  strong: ['bold'],
  em: ['italic'],
  code: [],
  link: [],
  strikethrough: ['strike'],
  superscript: [],
  subscript: [],
}

/** Words, pictures, frames and players of markup: what a reader gets. */
const got = (html: string) =>
  [allWords(html), ...['img', 'iframe', 'audio', 'video', 'source'].flatMap((name) => values(html, name, 'src'))]
    .join('')
    .trim()

function renamed<T>(json: T, from: string, to: string): T {
  if (Array.isArray(json)) return json.map((part: unknown) => renamed(part, from, to)) as T
  if (!isObject(json)) return json
  return Object.fromEntries(
    Object.entries(json).map(([key, value]) => [key, key === 'type' && value === from ? to : renamed(value, from, to)]),
  ) as T
}

const typesIn = (json: unknown): unknown[] =>
  Array.isArray(json)
    ? json.flatMap(typesIn)
    : isObject(json)
      ? [json['type'], ...Object.values(json).flatMap(typesIn)]
      : []

describe.each(Object.entries(BLOCKS))('%s', (folder, { recognised = false, leftOut = [] }) => {
  it('has a web view, a static view and text (X-1)', async () => {
    const { json, context } = fixtureNode(`${folder}/default`)
    const { web, email, mailText } = await shown(json, context)
    const empty = [
      ['web', got(web)],
      ['email', got(email)],
      ['text', leftOut.includes('text') ? plain(json, context).trim() : mailText && plain(json, context).trim()],
    ].flatMap(([target, what]) => (what === '' ? [target] : []))
    expect(empty).toEqual(leftOut)
  })
  it('is recognised from a link where a row says so, and only there (G-2)', () => {
    const taken = linkFixtures.filter(({ node, expected }) => node === folder && expected !== null)
    expect(taken.length > 0).toBe(recognised)
    for (const { url, force } of taken)
      expect(recognizeLink(url, { publication: PUBLICATION, force })?.node).toBe(folder)
  })
})

/** What each block of prose and each mark is on a page and in a mail. */
const MARKUP: Readonly<Record<keyof typeof PROSE, readonly [web: string, email: string]>> = {
  paragraph: ['p', 'td > p'],
  heading: ['h2', 'h2'],
  blockquote: ['blockquote > p', 'table td > p'],
  bullet_list: ['ul > li', 'ul > li'],
  ordered_list: ['ol > li', 'ol > li'],
  list_item: [':is(ul, ol) > li', ':is(ul, ol) > li'],
  code_block: ['pre > code', 'td > pre'],
  highlighted_code_block: ['pre > code span', 'td > pre span'],
  horizontal_rule: ['hr', 'table td'],
  hard_break: ['p > br', 'p > br'],
  calloutBlock: ['.callout-block > p', 'table table td > p'],
  caption: ['figure > figcaption', 'img + p'],
  ctaCaption: ['p.cta-caption', 'td > p'],
  strong: ['strong', 'strong'],
  em: ['em', 'em'],
  code: ['code', 'code'],
  link: ['a[href]', 'a[href]'],
  strikethrough: ['s', 's'],
  superscript: ['sup', 'sup'],
  subscript: ['sub', 'sub'],
}
it.each(Object.entries(MARKUP))('%s is the same on the page and in mail: %j (X-1)', async (folder, [web, email]) => {
  const rendered = await shownFixture(`${folder}/default`)
  const inWeb = words(rendered.web, web)
  expect(inWeb.length).toBeGreaterThan(0)
  const inMail = words(`<table>${rendered.email}</table>`, email)
  // A heading on the page ends with its own link.
  for (const text of inWeb) expect(inMail).toContain(text.replace(/#$/, ''))
  expect(rendered.text.trim()).not.toBe('')
})

const named = [
  ...Object.entries(BLOCKS).map(([folder, { names }]) => [folder, names] as const),
  ...Object.entries(PROSE),
]
it.each(
  named.flatMap(([folder, names]) => names.filter((name) => name !== folder).map((name) => [name, folder] as const)),
)('%s is read as %s and shown alike (G-10)', async (name, folder) => {
  const { json, context } = fixtureNode(`${folder}/default`)
  const other = renamed<Json>(json, folder, name)
  expect(typesIn(other)).toContain(name)
  const [first, second] = [await shown(json, context), await shown(other, context)]
  expect(second.problems).toEqual(first.problems)
  for (const part of ['web', 'email', 'text'] as const) expect(second[part]).toBe(first[part])
})

it.each(named)('%s is known by its own name, without a problem of an unknown node (G-10)', async (folder) => {
  const { json, context } = fixtureNode(`${folder}/default`)
  expect(typesIn(json)).toContain(folder)
  const { problems } = await shown(json, context)
  expect(problems.filter(({ code }) => code === 'node-unknown' || code === 'mark-unknown')).toEqual([])
})
