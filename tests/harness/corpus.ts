import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { compile } from 'css-select'
import { isTag, isText, type ChildNode, type Document, type Element } from 'domhandler'
import type { Node } from 'prosemirror-model'
import { CHROME } from '../../src/nodes/chrome.js'
import { sampleOf } from './every-case.js'
import { parsed, select } from './markup.js'
import { CORPUS } from './paths.js'

export const corpusExists = existsSync(`${CORPUS}/html`)

/** The real posts of a kind, and in `npm test` every fourth of them. */
export function sampledCorpusFiles(folder: 'html' | 'json' | 'fragments'): readonly string[] {
  return sampleOf(corpusFiles(folder), (_, at) => at % 4 === 0)
}

export function corpusFiles(folder: 'html' | 'json' | 'fragments'): string[] {
  return corpusExists
    ? readdirSync(`${CORPUS}/${folder}`)
        .filter((name) => /\.(html|json)$/.test(name))
        .sort()
    : []
}

export function corpusFile(folder: string, name: string): string {
  return readFileSync(`${CORPUS}/${folder}/${name}`, 'utf8')
}

/** Blocks that say everything in attributes: the text inside their markup is the platform's drawing of them. */
export const ATTRIBUTE_BLOCKS: Readonly<Record<string, string>> = {
  twitter2: '.tweet, .twitter-embed, [data-component-name="Twitter2ToDOM"], .tweet-fake-link',
  youtube2: '.youtube-wrap, [data-component-name="Youtube2ToDOM"]',
  poll: '.poll-embed, [data-component-name="PollToDOM"]',
  imageGallery: '.image-gallery-embed, [data-component-name="ImageGallery"]',
  button: 'p.button-wrapper, [data-component-name="ButtonCreateButton"]',
  latex_block: '.latex-rendered, [data-component-name="LatexBlockToDOM"]',
  mention: '.mention-wrap, [data-component-name="MentionToDOM"], [data-component-name="MentionUser"]',
  cashtag: '.cashtag-wrap, [data-component-name="CashtagToDOM"]',
  embeddedPost: '.embedded-post-wrap, [data-component-name="EmbeddedPostToDOM"]',
  digestPostEmbed: '.digest-post-embed[data-attrs$="}"], [data-component-name="DigestPostEmbed"]',
  footnoteAnchor: 'a.footnote-anchor, [data-component-name="FootnoteAnchorToDOM"]',
  paywall: '.paywall-jump, [data-component-name="PaywallToDOM"]',
  video: '.native-video-embed, [data-component-name="VideoPlaceholder"]',
  audio: '.native-audio-embed, [data-component-name="AudioPlaceholder"]',
  embeddedPublication: '.embedded-publication-wrap',
  instagram: '.instagram-embed-wrap, div.instagram',
  tiktok: '.tiktok-wrap',
  vimeo: '.vimeo-wrap',
  spotify2: '.spotify-wrap',
  applePodcast: '.apple-podcast-container',
  soundcloud: '.soundcloud-wrap',
  bandcamp: '.bandcamp-wrap',
  bluesky: '.bluesky-wrap',
  datawrapper: '.datawrapper-wrap',
  gitgist: '.github-gist',
  prediction_market: '.prediction-market-wrap',
  file: '.file-embed-wrapper',
  comment: 'div.comment[data-attrs]',
  communityPost: '.community-post',
  communityChat: '.community-chat',
  directMessage: '.directMessage',
  install_substack_app: '.install-substack-app-embed',
  recipe: '.recipe-embed',
  sponsorshipCampaign: '.sponsorship-campaign-embed',
}

/** Blocks whose text is the author's. */
export const CONTENT_BLOCKS: Readonly<Record<string, string>> = {
  footnote: 'div.footnote, [data-component-name="FootnoteToDOM"]',
  pullquote: 'div.pullquote',
  calloutBlock: 'div.callout-block',
  subscribeWidget:
    '[data-component-name="SubscribeWidgetToDOM"], .subscription-widget-wrap, .subscription-widget-wrap-editor, .subscribe-widget, [data-component-name="SubscribeWidget"]',
  captionedButton: '.captioned-button-wrap, [data-component-name="CaptionedButtonToDOM"]',
  preformatted_text_block: '.preformatted-block, [data-component-name="PreformattedTextBlockToDOM"]',
  highlighted_code_block: '.highlighted_code_block',
}

/** Text that no reader of the page takes for the author's. */
const SILENT =
  'script, style, svg, button, form, input, select, textarea, noscript, template, head, title, [hidden], [style*="display:none"], [style*="display: none"], a.footnote-number, .subscription-widget form, .header-anchor-parent, iframe, .fake-input-wrapper'

const matches = (selector: string) => compile<ChildNode, Element>(selector)
const isSilent = matches([SILENT, ...CHROME].join(', '))
const isDrawn = matches(Object.values(ATTRIBUTE_BLOCKS).join(', '))
/** Their buttons are part of them. */
const hasOwnButton = matches([CONTENT_BLOCKS['subscribeWidget'], CONTENT_BLOCKS['captionedButton']].join(', '))
const BODIES = [
  '.available-content .body.markup',
  '.body.markup',
  'div.markup',
  '.available-content',
  'article',
  'main',
  'body',
]
const BLOCKS = new Set(
  'address article aside blockquote br dd details div dl dt figcaption figure footer h1 h2 h3 h4 h5 h6 header hr li ol p pre section table td th tr ul'.split(
    ' ',
  ),
)

export function bodyOf(html: string): Document | Element {
  const root = parsed(html)
  for (const selector of BODIES) {
    const [found] = select(root, selector)
    if (found) return found
  }
  return root
}

/** What the author of a page wrote, as its markup says it: platform furniture and drawings of attributes left out. */
export function sourceText(html: string): string {
  let text = ''
  const visit = (node: ChildNode) => {
    if (isText(node)) text += node.data
    else if (isTag(node) && !isSilent(node) && !isDrawn(node)) {
      if (BLOCKS.has(node.name)) text += '\n'
      node.children.forEach(visit)
      if (BLOCKS.has(node.name)) text += '\n'
    }
  }
  bodyOnce(html).children.forEach(visit)
  return text
}

const bodies = new Map<string, Document | Element>()

function bodyOnce(html: string): Document | Element {
  const body = bodies.get(html) ?? bodyOf(html)
  bodies.set(html, body)
  return body
}

/** How often a block occurs that is not part of another block's drawing or of the page around the text. */
export function occurrences(html: string, selector: string): number {
  const test = matches(selector)
  let count = 0
  const visit = (node: ChildNode) => {
    if (!isTag(node) || (isSilent(node) && !test(node))) return
    if (test(node)) count++
    else if (!isDrawn(node) && !(selector === ATTRIBUTE_BLOCKS['button'] && hasOwnButton(node)))
      node.children.forEach(visit)
  }
  bodyOnce(html).children.forEach(visit)
  return count
}

export function countNodes(doc: Node, type: string): number {
  let count = 0
  doc.descendants((node) => {
    if (node.type.name === type) count++
  })
  return count
}

/** Null when two texts are the same but for white space and invisible characters, else the place where they part. */
export function firstDifference(expected: string, actual: string): string | null {
  const [a, b] = [bare(expected), bare(actual)]
  if (a === b) return null
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  const around = (text: string) => JSON.stringify(text.slice(Math.max(0, at - 60), at + 80))
  return `at ${at} of ${a.length}/${b.length}\n  source   ${around(a)}\n  document ${around(b)}`
}

function bare(text: string): string {
  return text.replace(/[\s\u200b-\u200d\u2060\ufeff\u00ad]+/g, '')
}
