import { sitePostSummary, type sitePosts } from '../../packages/server/src/serve/site-posts.js'
import { readPost } from '../../src/instance/platform.js'
import { POST, PUBLICATION } from '../harness/node-fixtures.js'

type Library = Parameters<typeof sitePosts>[0]

/** The parts of a post library that a site uses, without files. */
export interface WatchedPosts extends Library {
  put(name: string, date: string): void
  remove(name: string): void
  /** How often the whole list was asked for. */
  asked(): number
}

export function watchedPosts(): WatchedPosts {
  const posts = new Map<string, ReturnType<Library['summaries']>[number]>()
  let [changes, asked] = [0, 0]
  return {
    put(name, date) {
      changes++
      const slug = name.replace(/[.]json$/, '')
      const post = readPost({
        publication: PUBLICATION,
        post: { ...POST, slug, title: slug, post_date: date },
        body: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: slug }] }] },
      })
      const entry = {
        name,
        title: slug,
        state: 'fine',
        broken: null,
        showable: true,
        revision: changes,
        changed: 0,
      } as const
      posts.set(name, { entry, stamp: String(changes), summary: sitePostSummary(post) })
    },
    remove(name) {
      changes++
      posts.delete(name)
    },
    asked: () => asked,
    summaries() {
      asked++
      return [...posts.values()]
    },
    changes: () => changes,
    load: async () => null,
    pictures: { read: () => null } as unknown as Library['pictures'],
  }
}
