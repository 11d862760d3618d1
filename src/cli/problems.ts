import type { Post, Problem } from '../index.js'

/** Whether there was anything to read: broken parts are problems, no body at all is no post. */
export function hasPost(post: Post): boolean {
  return !post.problems.some(({ code }) => code === 'input-invalid')
}

export function problemLine(name: string, problem: Problem): string {
  return `${placeOf(name, problem)}: ${problem.message} (${problem.code})`
}

/** `page.html:12:5` in HTML, `post.json#/body/content/3` in JSON. */
export function placeOf(name: string, { path, position }: Pick<Problem, 'path' | 'position'>): string {
  return position ? `${name}:${position.line}:${position.column}` : `${name}${path ? `#${path}` : ''}`
}
