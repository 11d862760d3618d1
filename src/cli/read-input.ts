import { importHtml, readPost, type FindPicture, type Post, type Problem, type ReadOptions } from '../index.js'
import type { Input } from './inputs.js'
import { parseJson } from './parse-json.js'

/** What a post has from around its file. */
export interface PostSurroundings {
  readonly publication?: ReadOptions['publication']
  /** What is wrong with where the publication comes from. */
  readonly problems?: readonly Problem[]
  readonly findPicture?: FindPicture
  /** Where a page stood, for relative addresses that are not files. */
  readonly baseUrl?: string | undefined
}

/**
 * The post in a file: any JSON that `readPost` knows, or the HTML of a body or page. The title of an untitled page is
 * its file's name.
 */
export function postOf(input: Input, { problems = [], baseUrl, ...around }: PostSurroundings = {}): Post {
  const { publication, findPicture } = around
  const options = { publication, ...(findPicture ? { findPicture } : {}) }
  const post =
    isHtml(input) && input.text.trim() !== ''
      ? importHtml(input.text, { ...options, baseUrl, untitled: input.stem })
      : readPost(isHtml(input) ? {} : parseJson(input), options)
  return problems.length === 0 ? post : { ...post, problems: [...post.problems, ...problems] }
}

function isHtml({ extension, text }: Input): boolean {
  return /^\.x?html?$/.test(extension) || (extension !== '.json' && /^\s*</.test(text))
}
