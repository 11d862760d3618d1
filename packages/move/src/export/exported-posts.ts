import { articleMarkup } from '@diptych/server'
import { placePictures, type Diptych } from 'diptych'
import { postUrl } from 'diptych/domain'
import type { Markdown } from 'diptych/markdown'
import type { Post } from 'diptych/types'
import type { WebTarget } from 'diptych/web'
import type { SourceFiles } from '../files/source-files.js'
import type { Finding, SourcePost } from '../source/source.js'
import { newsletter } from '../sources/newsletter.js'
import { fileOf } from '../steps/media-of.js'

/** A post on its way to another platform. */
export interface ExportedPost {
  readonly file: string
  readonly slug: string
  readonly url: string
  readonly post: Post
  /** Plain HTML of what everybody may read, and of what stands behind the wall; null without a wall. */
  readonly free: string
  readonly paid: string | null
}

/** What makes posts for other platforms. */
export interface PostExport {
  readonly files: SourceFiles
  readonly diptych: Diptych
  readonly markdown: Pick<Markdown, 'readMarkdown'>
  readonly web: Pick<WebTarget, 'renderWeb'>
  readonly publication: Readonly<Record<string, unknown>>
  /** The web address of a picture file, by its path in the newsletter. */
  pictureAddress(path: string): string
  readonly now: Date
  /** Reports what the other platform does not get. */
  lost(finding: Finding): void
}

/** The posts of a newsletter, one at a time. */
export async function* exportedPosts(settings: PostExport): AsyncGenerator<ExportedPost> {
  const { files, lost, publication } = settings
  for await (const source of newsletter.posts({ files, publication, lost, note: lost })) {
    const post = await readSource(source, settings)
    const slug = post.post.slug ?? source.key
    const wall = wallOf(post)
    const parts = wall === null ? [post] : [cut(post, 0, wall.from), cut(post, wall.to, post.body.content.size)]
    const [free = '', paid = null] = await Promise.all(parts.map((part) => markupOf(part, source, settings)))
    const named = { ...post.publication, ...publication }
    yield { file: source.where, slug, url: postUrl(named, slug), post, free, paid }
  }
}

async function readSource({ body, post, where }: SourcePost, settings: PostExport): Promise<Post> {
  const { diptych, markdown, publication, files, pictureAddress } = settings
  const findPicture = (address: string) => {
    const path = fileOf(address, files, where)
    return path === null ? null : { path }
  }
  const options = { publication, findPicture }
  const read =
    body.format === 'markdown'
      ? markdown.readMarkdown(body.text, options)
      : diptych.readPost(body.format === 'json' ? body.json : {}, options)
  const placed = await placePictures(read, ({ path }) => pictureAddress(path))
  return { ...placed, post: { ...placed.post, ...post } }
}

function wallOf({ body }: Post): { readonly from: number; readonly to: number } | null {
  let at = 0
  for (const child of body.children) {
    if (child.type.name === 'paywall') return { from: at, to: at + child.nodeSize }
    at += child.nodeSize
  }
  return null
}

function cut(post: Post, from: number, to: number): Post {
  return { ...post, body: post.body.cut(from, to) }
}

async function markupOf(post: Post, { where }: SourcePost, { web, now, lost }: PostExport): Promise<string> {
  const { html, problems } = await web.renderWeb(post, { reader: 'founding', embeds: 'click', now })
  for (const { code, message } of problems) if (code === 'view-failed') lost({ where, message })
  return articleMarkup(html, postUrl(post.publication, post.post.slug ?? '')).markup
}
