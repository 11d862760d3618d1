import type { PostMeta } from '../domain/post/entities.js'
import type { Problem } from './problem.js'

/** The place of a missing title: where it would be. */
export const TITLE_PATH = '/post/title'

/** The problem that a post has no title; null if it has one. A file's name is not a title. */
export function titleProblem({ title }: Pick<PostMeta, 'title'>): Problem | null {
  if (title.trim() !== '') return null
  return {
    path: TITLE_PATH,
    code: 'title-missing',
    message:
      "The post has no title. Set `title`: in Markdown in the front matter, in HTML as <title>, in JSON as post.title. Without it, readers see the publication's name and the date, or the first words.",
  }
}
