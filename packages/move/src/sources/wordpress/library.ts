import type { SourceFile } from '../../files/source-files.js'
import type { SourceContext } from '../../source/source.js'
import { textOfHtml } from '../report-text.js'
import { wxrRecords, type WxrItem } from './wxr.js'

/** A file of the media library. */
export interface Attachment {
  readonly id: string
  readonly url: string
  readonly title: string
  readonly alt: string | null
  readonly caption: string | null
  /** The post that it was uploaded to. */
  readonly parent: string
  readonly isPicture: boolean
}

/** What posts refer to. It is read first, because files and blocks may stand after the posts that use them. */
export interface Library {
  /** Facts of the site by their element: `title`, `wp:base_blog_url`. */
  readonly channel: ReadonlyMap<string, string>
  /** Names by login. */
  readonly authors: ReadonlyMap<string, string>
  readonly attachments: ReadonlyMap<string, Attachment>
  readonly ofPost: (post: string) => readonly Attachment[]
  /** The markup of blocks that several posts have, by their number. */
  readonly blocks: ReadonlyMap<string, string>
  /** How many items there are of each type that is left out. */
  readonly leftOut: ReadonlyMap<string, number>
  readonly comments: number
}

/** Types of items that are not texts: menus, designs, drafts of WordPress itself, and what plugins keep. */
const NO_TEXT =
  /^(?:attachment|revision|nav_menu_item|custom_css|customize_changeset|oembed_cache|user_request|wp_.*|acf-.*|elementor_.*|e-.*|et_.*|fusion_.*|vc_.*|jp_.*|jetpack.*|feedback|wpforms.*|wpcf7.*|nf_sub|mailpoet.*|mc4wp-form|shop_.*|product_variation|tribe_(?:venue|organizer|rsvp.*|ticket.*)|amn_.*|astra-.*|generate_.*|popup.*|optinmonster|scheduled-action|ml-slider|slider|soliloquy|envira|ngg_.*|bp-email|spectra-.*|sureforms.*)$/

/** True for posts, pages, and types of plugins that are read like pages. */
export function isText(type: string): boolean {
  return !NO_TEXT.test(type)
}

/** One value of an item, without space around it. */
export function fieldOf({ fields }: Pick<WxrItem, 'fields'>, name: string): string {
  return fields.get(name)?.trim() ?? ''
}

/** The first value that is not empty under one of these names. */
export function metaOf({ meta }: WxrItem, ...names: readonly string[]): string | null {
  for (const name of names) {
    const value = meta.get(name)?.find((each) => each.trim() !== '')
    if (value !== undefined) return value.trim()
  }
  return null
}

/** Reads everything but the texts of posts. Reports what is damaged. */
export async function readLibrary(files: readonly SourceFile[], report: Pick<SourceContext, 'lost'>): Promise<Library> {
  const channel = new Map<string, string>()
  const authors = new Map<string, string>()
  const attachments = new Map<string, Attachment>()
  const blocks = new Map<string, string>()
  const leftOut = new Map<string, number>()
  let comments = 0
  for (const file of files) {
    for await (const record of wxrRecords(file)) {
      if (record.kind === 'problem')
        report.lost({ where: `${file.path}:${record.line}`, message: `is damaged: ${record.message}` })
      else if (record.kind === 'channel')
        for (const [name, value] of record.fields) channel.set(name, channel.get(name) || value.trim())
      else if (record.kind === 'author') {
        const login = fieldOf(record, 'wp:author_login')
        const names = ['wp:author_first_name', 'wp:author_last_name'].map((name) => fieldOf(record, name))
        const name = fieldOf(record, 'wp:author_display_name') || names.filter(Boolean).join(' ')
        if (login !== '') authors.set(login, name || nameOf(login))
      } else if (record.kind === 'item') {
        comments += record.comments
        const type = fieldOf(record, 'wp:post_type')
        const id = fieldOf(record, 'wp:post_id')
        if (type === 'attachment') addAttachment(attachments, record, id)
        else if (type === 'wp_block') blocks.set(id, record.fields.get('content:encoded') ?? '')
        else if (!isText(type)) leftOut.set(type, (leftOut.get(type) ?? 0) + 1)
      }
    }
  }
  const byPost = new Map<string, Attachment[]>()
  for (const each of attachments.values()) {
    const list = byPost.get(each.parent) ?? []
    list.push(each)
    byPost.set(each.parent, list)
  }
  return { channel, authors, attachments, ofPost: (post) => byPost.get(post) ?? [], blocks, leftOut, comments }
}

function addAttachment(to: Map<string, Attachment>, item: WxrItem, id: string): void {
  const guid = fieldOf(item, 'guid')
  const url = fieldOf(item, 'wp:attachment_url') || (/\.\w{2,5}$/.test(guid) ? guid : '')
  if (url === '' || id === '') return
  to.set(id, {
    id,
    url,
    title: textOfHtml(fieldOf(item, 'title')),
    alt: metaOf(item, '_wp_attachment_image_alt'),
    caption: textOfHtml(fieldOf(item, 'excerpt:encoded')) || null,
    parent: fieldOf(item, 'wp:post_parent'),
    isPicture: !/\.(?:mp3|m4a|ogg|wav|mp4|m4v|mov|webm|ogv|avi|wmv|pdf|docx?|xlsx?|pptx?|zip|csv|txt)$/i.test(
      url.split(/[?#]/)[0] ?? '',
    ),
  })
}

/** A login that is an address is not shown to readers. */
export function nameOf(login: string): string {
  return login.split('@')[0] ?? ''
}
