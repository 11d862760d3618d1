import type { Post, Problem } from '../index.js'

/** Whether there was anything to read: broken parts are problems, no body at all is no post. */
export function hasPost(post: Post): boolean {
  return !post.problems.some(({ code }) => code === 'input-invalid')
}

export function problemLine(name: string, { path, code, message }: Problem): string {
  return `${name}${path ? `#${path}` : ''}: ${message} (${code})`
}
