import { createHash } from 'node:crypto'
import type { SourceFile, SourceFiles } from '../files/source-files.js'
import { defineSource, type SourceContext, type SourceMedia, type SourcePost } from '../source/source.js'
import { textOfHtml } from './report-text.js'
import { fieldOf, isText, readLibrary, type Library } from './wordpress/library.js'
import { postOf } from './wordpress/post.js'
import { wxrRecords } from './wordpress/wxr.js'

// Tools > Export: WordPress eXtended RSS. wordpress.com gives a zip with several of such files.

const UPLOADS = /(?:^|\/)(wp-content\/uploads\/.+)$/i
const FIRST_BYTES = 4096

/** Exports of WordPress, on a server of one's own or on wordpress.com. */
export const wordpress = defineSource({
  name: 'wordpress',
  title: 'WordPress',
  async recognise(files) {
    return (await exportsIn(files)).length > 0 ? 1 : 0
  },
  posts,
  media,
  publication,
  notExported: [
    'Pictures and files, unless you add the folder wp-content/uploads. They are fetched from the old site.',
    'Subscribers: newsletter plugins (Jetpack, MailPoet, Newsletter) export them as a table of their own.',
    'Comments and likes.',
    'The theme, menus, widgets and settings of plugins.',
    'Redirects that a plugin made.',
  ],
})

/** XML files whose beginning says that WordPress wrote them. */
async function exportsIn(files: SourceFiles): Promise<readonly SourceFile[]> {
  const found: SourceFile[] = []
  for (const file of files.find(/\.(?:xml|wxr|rss|txt)$/i)) if (await isExport(file)) found.push(file)
  return found
}

async function isExport(file: SourceFile): Promise<boolean> {
  for await (const bytes of file.chunks()) {
    const start = new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : bytes[0] === 0xfe ? 'utf-16be' : 'utf-8').decode(
      bytes.subarray(0, FIRST_BYTES),
    )
    return /wordpress\.org\/export\/1\.\d|<wp:wxr_version>|WordPress eXtended RSS/.test(start)
  }
  return false
}

async function* posts(context: SourceContext): AsyncGenerator<SourcePost> {
  const files = await exportsIn(context.files)
  const library = await readLibrary(files, context)
  const site = siteOf(library.channel, context.publication)
  noteWhole(library, context, files[0]?.path ?? '')
  const seen = new Map<string, string>()
  let marks = 0
  for (const file of files) {
    for await (const record of wxrRecords(file)) {
      if (record.kind !== 'item' || !isText(fieldOf(record, 'wp:post_type'))) continue
      const where = `${file.path}:${record.line}`
      const post = postOf(record, { library, site, where }, context)
      if (post === null) continue
      const content = record.fields.get('content:encoded') ?? ''
      if (content.includes('<!--more')) marks++
      const first = seen.get(post.key)
      const hash = createHash('sha256').update(content).digest('hex')
      if (first === hash) context.note({ where, message: 'repeats a post that was read already' })
      else yield first === undefined ? post : { ...post, key: `${post.key} ${where}` }
      if (first === undefined) seen.set(post.key, hash)
    }
  }
  if (marks > 0)
    context.note({
      where: files[0]?.path ?? '',
      message: `${marks} posts had the mark <!--more-->, where lists of posts cut them. It was left out: it is not a paywall.`,
    })
}

function noteWhole({ channel, leftOut, comments, attachments }: Library, { note }: SourceContext, where: string): void {
  if (comments > 0) note({ where, message: `${comments} comments were left out` })
  if (attachments.size > 0)
    note({ where, message: `has ${attachments.size} files of the media library. Those that posts show are fetched.` })
  for (const [type, count] of leftOut) note({ where, message: `${count} items of the type '${type}' were left out` })
  if (channel.size === 0) note({ where, message: 'says nothing about its site' })
}

/** Facts of the site. They stand before the posts, so the rest of the file is not read. */
async function channelOf(files: readonly SourceFile[]): Promise<ReadonlyMap<string, string>> {
  for (const file of files)
    for await (const record of wxrRecords(file))
      if (record.kind === 'channel' && record.fields.size > 0) return record.fields
  return new Map()
}

/** The address of the old site without a slash at its end. */
function siteOf(channel: ReadonlyMap<string, string>, { base_url: stated }: SourceContext['publication']): string {
  const address = ['wp:base_blog_url', 'link', 'wp:base_site_url']
    .map((name) => channel.get(name) ?? '')
    .find((each) => /^https?:\/\/[^/]/i.test(each))
  return (address ?? (typeof stated === 'string' ? stated : '')).replace(/\/{1,20}$/, '')
}

/** Posts name uploads by the address of the site, with or without `www.`, and with the scheme of their time. */
async function* media(context: SourceContext): AsyncGenerator<SourceMedia> {
  const uploads = context.files.find(UPLOADS)
  if (uploads.length === 0) return
  const site = siteOf(await channelOf(await exportsIn(context.files)), context.publication)
  const host = site.replace(/^https?:\/\/(?:www\.)?/i, '')
  const fronts = [
    '',
    ...(host === ''
      ? []
      : ['http://', 'https://', '//'].flatMap((scheme) => [`${scheme}${host}`, `${scheme}www.${host}`])),
  ]
  for (const { path } of uploads) {
    const inner = UPLOADS.exec(path)?.[1] ?? ''
    const encoded = inner.split('/').map(encodeURIComponent).join('/')
    for (const name of new Set([inner, encoded]))
      for (const front of fronts) yield { address: `${front}/${name}`, path }
  }
}

async function publication(context: SourceContext): Promise<Readonly<Record<string, unknown>>> {
  const channel = await channelOf(await exportsIn(context.files))
  const fields = {
    name: textOfHtml(channel.get('title') ?? ''),
    base_url: siteOf(channel, {}),
    hero_text: textOfHtml(channel.get('description') ?? ''),
    language: channel.get('language') ?? '',
  }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''))
}
