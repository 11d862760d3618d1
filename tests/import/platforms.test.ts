import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { defineBlock, text } from '../../src/block.js'
import { createDiptych, platformBlocks, platformMarks } from '../../src/index.js'
import { importHtml } from '../../src/instance/platform.js'
import { foreignRules } from '../../src/platforms/index.js'
import { ROOT } from '../harness/paths.js'

const page = (platform: string) => importHtml(readFileSync(`${ROOT}/fixtures/imports/${platform}.html`, 'utf8'))
type Imported = ReturnType<typeof page>

/** Blocks in ProseMirror's notation. */
function blocks({ body }: Imported): string[] {
  const list: string[] = []
  body.forEach((node) => list.push(node.toString()))
  return list
}

function attributes({ body }: Imported, type: string): Record<string, unknown>[] {
  const list: Record<string, unknown>[] = []
  body.descendants((node) => void (node.type.name === type && list.push(node.attrs)))
  return list
}

const found = ({ problems }: Imported) =>
  problems.map(({ code, position }) => `${position?.line}:${position?.column} ${code}`)

describe('a Ghost page', () => {
  const post = page('ghost')
  it('becomes the blocks of its cards, in order', () => {
    expect(blocks(post)).toEqual([
      'paragraph("Every harbour has a ", strong("table"), ". Ours hangs beside the ", link("harbour office"), ".")',
      'captionedImage(image2, caption("The board, with ", strong("today"), " in red."))',
      'heading("What to read first")',
      'digestPostEmbed',
      'paragraph("Start here.")',
      'button',
      'calloutBlock(paragraph("🌊 Times are in ", strong("local"), " time.", hard_break, "Add an hour in summer."))',
      'heading("What is slack water?")',
      'paragraph("The minutes in which nothing flows.")',
      'imageGallery',
      'youtube2',
      'paragraph("The machine that used to compute it")',
      'twitter2',
      'captionedImage(image2)',
      'audioUrl',
      'file',
      'captionedImage(image2)',
      'paragraph("The lock fills")',
      'captionedImage(image2)',
      'heading("The almanac")',
      'paragraph("★★☆")',
      'paragraph("Fits a coat pocket.")',
      'button',
      'captionedImage(image2)',
      'heading("Come along")',
      'heading("Each Sunday at low water")',
      'button',
      'table(table_row(table_header(paragraph("Day")), table_header(paragraph("High water"))), table_row(table_cell(paragraph("Monday")), table_cell(paragraph(link("4.1 m")))), table_row(table_cell(paragraph("Tuesday")), table_cell(paragraph("4.3 m"))))',
      'paywall',
      'paragraph("The rest is for members.")',
    ])
  })
  it('keeps what a bookmark card says', () => {
    expect(attributes(post, 'digestPostEmbed')).toMatchObject([
      {
        title: 'A guide to springs and neaps',
        caption: 'Why the water comes higher twice a month.',
        canonical_url: 'https://tides.example/guide',
        cover_image: 'https://tides.example/guide.jpg',
        publication_name: 'Jonas Weber',
        publication_logo_url: 'https://tides.example/favicon.ico',
        publishedBylines: [{ name: 'Tides Explained' }],
      },
    ])
  })
  it('keeps address, words and numbers of buttons, recordings, files and embeds', () => {
    expect(attributes(post, 'button').map(({ url, text }) => [url, text])).toEqual([
      ['https://slackwater.example/#/portal/signup', 'Join the walk'],
      ['https://shop.example/almanac', 'Buy the almanac'],
      ['https://slackwater.example/walks/', 'See the dates'],
    ])
    expect(attributes(post, 'audioUrl')).toMatchObject([
      { url: 'https://slackwater.example/content/media/2026/02/bell.mp3', label: 'The harbour bell', duration: 62.6 },
    ])
    expect(attributes(post, 'file')).toMatchObject([
      {
        href: 'https://slackwater.example/content/files/2026/02/tables.pdf',
        title: 'The tables of 2026',
        description: 'For one harbour',
        filename: 'tables.pdf',
        filetype: 'pdf',
      },
    ])
    expect(attributes(post, 'twitter2')).toMatchObject([
      { full_text: 'High water in ten minutes.', name: 'Tide Gauge', username: 'tidegauge', date: 'February 1, 2026' },
    ])
  })
  it('resolves relative addresses against its canonical link', () => {
    expect(attributes(post, 'image2').map(({ src }) => src)).toContain(
      'https://slackwater.example/content/images/2026/02/board.jpg',
    )
    expect(attributes(post, 'imageGallery')).toMatchObject([
      {
        gallery: {
          images: [
            { src: 'https://slackwater.example/content/images/2026/02/ebb.jpg' },
            { src: 'https://slackwater.example/content/images/2026/02/flood.jpg' },
          ],
          caption: 'Six hours apart',
        },
      },
    ])
    expect(JSON.stringify(post.toJSON())).toContain('https://slackwater.example/harbour-office/')
  })
  it('links to a video through its thumbnail', () => {
    expect(attributes(post, 'image2')).toContainEqual(
      expect.objectContaining({
        src: 'https://slackwater.example/content/media/2026/02/lock_thumb.jpg',
        href: 'https://slackwater.example/content/media/2026/02/lock.mp4',
      }),
    )
  })
  it('reports the video, and loses nothing', () => expect(found(post)).toEqual(['46:191 media-linked']))
  it('becomes a post for paying readers where the public preview ends', () =>
    expect(post.post.audience).toBe('only_paid'))
})

describe('a beehiiv feed', () => {
  const post = page('beehiiv')
  it('becomes its blocks without the footer', () => {
    expect(blocks(post)).toEqual([
      'captionedImage(image2, caption("Photo: ", link("Ines Calloway")))',
      'heading("Mud, mostly")',
      'paragraph("Good morning. ", strong("Wear boots."), " Here is ", link("the map"), ".")',
      'button',
      'digestPostEmbed',
      'blockquote(paragraph("The sea keeps its appointments."))',
      'table(table_row(table_header(paragraph("Place")), table_header(paragraph("Depth"))), table_row(table_cell(paragraph("Quay")), table_cell(paragraph("2 m"))))',
      'horizontal_rule',
      'bullet_list(list_item(paragraph("Boots")), list_item(paragraph("Tea")))',
    ])
  })
  it('keeps what buttons and link cards say', () => {
    expect(attributes(post, 'button')).toMatchObject([{ url: 'https://mud.example/walk', text: 'Book the walk' }])
    expect(attributes(post, 'digestPostEmbed')).toMatchObject([
      {
        title: 'The boat museum reopens',
        caption: 'After two winters, the hall is dry again.',
        canonical_url: 'https://museum.example/boats',
        cover_image: 'https://museum.example/hall.jpg',
      },
    ])
  })
  it('loses nothing', () => expect(found(post)).toEqual([]))
})

describe('a Mailchimp mail', () => {
  const post = page('mailchimp')
  it('becomes its text without the lines around the letter', () => {
    expect(blocks(post)).toEqual([
      'captionedImage(image2)',
      'heading("A quiet month")',
      'paragraph("Dear , the cranes stood still. Read ", link("the story of the cranes"), ".")',
      'button',
      'horizontal_rule',
      'captionedImage(image2)',
      'paragraph("A rope that outlived two boats.")',
    ])
    expect(attributes(post, 'image2')).toMatchObject([
      { src: 'https://mcusercontent.example/quay.jpg', href: 'https://quay.example/photos' },
      { src: 'https://mcusercontent.example/rope.jpg' },
    ])
    expect(attributes(post, 'button')).toMatchObject([{ url: 'https://quay.example/visit', text: 'Visit the quay' }])
  })
  it('takes the preview text as the description', () =>
    expect(post.post).toMatchObject({ title: 'The quay in February', description: 'What the quay looked like.' }))
  it('says what was left out, and loses nothing', () =>
    expect(found(post)).toEqual(['7:5 left-out', '10:237 left-out', '15:5 left-out', '20:1 left-out']))
  it('names the merge tags that its writer put into the text', () =>
    expect(post.problems.map(({ message }) => message).join()).toContain('*|FNAME|*'))
})

describe('an export of Medium', () => {
  const post = page('medium')
  it('has its title once, and no rule before the first section', () => {
    expect(post.post).toMatchObject({ title: 'How I fold a boat', subtitle: 'One sheet, seven creases' })
    expect(blocks(post)).toEqual([
      'captionedImage(image2, caption("Seaworthy, for a minute"))',
      'paragraph("Take a ", strong("square"), " sheet and ", link("trim it"), ".")',
      'heading("Valley first")',
      'pullquote(paragraph("Every crease remembers."))',
      'code_block("fold(sheet)\\nturn(sheet)")',
      'digestPostEmbed',
      'paragraph("Set it on a puddle.")',
    ])
  })
  it('keeps what a link card says', () => {
    expect(attributes(post, 'digestPostEmbed')).toMatchObject([
      {
        title: 'The shape of a hull',
        caption: 'Why boats are fat in the middle',
        canonical_url: 'https://creases.example/hull',
        cover_image: 'https://cdn-images-1.medium.example/fit/c/160/160/0*hull',
        publication_name: 'creases.example',
      },
    ])
  })
  it('takes author, date and address from its footer', () => {
    expect(post.post).toMatchObject({
      publishedBylines: [{ name: 'Ines Calloway' }],
      post_date: '2026-01-11T09:15:00.000Z',
      canonical_url: 'https://medium.example/@ines/how-i-fold-a-boat-b0a7',
    })
  })
  it('loses nothing', () => expect(found(post)).toEqual([]))
})

/** A tag and class of each rule, as markup. */
const shells = [
  ...new Set(
    foreignRules.flatMap(({ match }) =>
      [...match.matchAll(/(?:^|, )([a-z]+)?[.#]([\w-]+)/g)].map(([, tag = 'div', name = '']) => `${tag} ${name}`),
    ),
  ),
]

it.each(shells)('reads %s nested a hundred times in linear time', (shell) => {
  const [tag = 'div', name = ''] = shell.split(' ')
  const open = `<${tag} class="${name}" id="${name}" style="background: url(https://a.example/x.jpg)" href="https://a.example/"><figcaption><img class="${name}" src="https://a.example/x.jpg">`
  const start = performance.now()
  importHtml(open.repeat(100))
  expect(performance.now() - start).toBeLessThan(5000)
})

it('a sign-up card becomes the block with the role of an instance', () => {
  const own = defineBlock({
    name: 'join',
    role: 'subscribe',
    attrs: { url: text(), text: text() },
    says: ({ text: label }) => label,
    text: ({ says }) => says ?? '',
  })
  const blocks = [...platformBlocks.filter(({ name }) => name !== 'subscribeWidget'), own]
  const { body } = createDiptych({ blocks, marks: platformMarks }).importHtml(
    '<p>Hello.</p><div class="kg-signup-card"><button>Join us</button></div>',
  )
  expect(body.lastChild?.toString()).toBe('join')
  expect(body.lastChild?.attrs['text']).toBe('Join us')
})
