import { decoded } from '../../files/paths.js'
import type { SourceContext, SourcePost } from '../../source/source.js'
import { quoted, textOfHtml } from '../report-text.js'
import { bodyOf } from './body.js'
import { bylinesOf, coverOf, postDate, recordingOf, statedFields, termFields } from './fields.js'
import { fieldOf, metaOf, type Library } from './library.js'
import type { WxrItem } from './wxr.js'

/** Where an item is from. */
export interface ItemPlace {
  readonly library: Library
  /** The address of the old site, without a slash at its end. */
  readonly site: string
  /** The file and line. */
  readonly where: string
}

/** The post of an item; null if the writer had put it into the bin. */
export function postOf(
  item: WxrItem,
  { library, site, where: line }: ItemPlace,
  context: SourceContext,
): SourcePost | null {
  const title = textOfHtml(fieldOf(item, 'title'))
  const id = fieldOf(item, 'wp:post_id')
  const slug = decoded(fieldOf(item, 'wp:post_name')).replace(/\.html?$/i, '')
  const where = slug === '' ? line : `${line} ${slug.slice(0, 100)}`
  const type = fieldOf(item, 'wp:post_type') || 'post'
  const stated = fieldOf(item, 'wp:status')
  if (stated === 'trash') {
    const words = textOfHtml(item.fields.get('content:encoded') ?? '')
    context.note({ where, message: `was in the bin and was left out: ${quoted(`${title} ${words}`)}` })
    return null
  }
  if (!item.isWhole) context.lost({ where, message: 'the file ends within this post. Export it again.' })
  const isSecret = fieldOf(item, 'wp:post_password') !== ''
  if (isSecret)
    context.note({ where, message: 'had a password. It is a draft now, because Diptych has no posts with passwords.' })
  const isPost = type === 'post'
  if (!isPost && type !== 'page') context.note({ where, message: `is of the type '${type}'. It became a page.` })
  const status = isSecret ? 'private' : statusOf(stated)
  const date = postDate(item)
  if (date === null && status === 'published') context.note({ where, message: 'has no date that can be read' })
  const excerpt = textOfHtml(fieldOf(item, 'excerpt:encoded'))
  return {
    key: fieldOf(item, 'guid') || (id === '' ? where : id),
    where,
    body: bodyOf(item, library, site, context, where),
    post: {
      ...(slug === '' ? {} : { slug }),
      ...(title === '' ? {} : { title }),
      ...(excerpt === '' ? {} : { description: excerpt }),
      ...statedFields(item, title, context, where),
      ...(date === null || status === 'draft' ? {} : { post_date: date }),
      type: isPost ? 'newsletter' : 'page',
      ...recordingOf(item),
      ...audienceOf(item, context, where),
      ...termFields(item),
      ...bylinesOf(item, library),
      ...coverOf(item, library, context, where),
    },
    status,
    addresses: addressesOf(item, { id, slug, site }),
  }
}

function statusOf(status: string): SourcePost['status'] {
  if (status === 'publish' || status === '') return 'published'
  return status === 'future' ? 'scheduled' : status === 'private' ? 'private' : 'draft'
}

/** Jetpack's newsletter can be for subscribers. A site without it is for everyone. */
const AUDIENCES: ReadonlyMap<string, string> = new Map([
  ['everybody', 'everyone'],
  ['subscribers', 'only_free'],
  ['paid_subscribers', 'only_paid'],
  ['paid_subscribers_all_tiers', 'only_paid'],
])

function audienceOf(item: WxrItem, { note }: SourceContext, where: string): { readonly audience: string } {
  const stated = metaOf(item, '_jetpack_newsletter_access')
  const known = AUDIENCES.get(stated ?? 'everybody')
  if (known === undefined)
    note({ where, message: `is for the readers ${quoted(stated ?? '')}. It became a post for paying readers.` })
  return { audience: known ?? 'only_paid' }
}

/** The permalink, the short address, and those of names that it had before. */
function addressesOf(item: WxrItem, { id, slug, site }: Readonly<Record<'id' | 'slug' | 'site', string>>): string[] {
  const link = fieldOf(item, 'link')
  const guid = fieldOf(item, 'guid')
  const stored = fieldOf(item, 'wp:post_name')
  const old = (item.meta.get('_wp_old_slug') ?? []).flatMap((name) =>
    [stored, slug].some((own) => own !== '' && link.includes(own))
      ? [link.replace(link.includes(stored) ? stored : slug, name.trim())]
      : [],
  )
  const isShort = /^https?:\/\/.{1,300}[?&]p=\d+$/i
  return [
    ...(link === '' || isPreview(link) ? [] : [link]),
    ...(isShort.test(guid) && !guid.includes('&') ? [guid] : []),
    ...(id === '' || site === '' ? [] : [`${site}/?p=${id}`]),
    ...old,
  ]
}

/** Drafts have an address that only their writer sees. */
function isPreview(link: string): boolean {
  return /[?&](?:p|page_id|post_type|preview)=/.test(link)
}
