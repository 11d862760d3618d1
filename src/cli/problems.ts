import type { Post, Problem } from '../index.js'
import type { ReadInput } from './read-input.js'

/** Whether there was anything to read: broken parts are problems, no body at all is no post. */
export function hasPost(post: Post): boolean {
  return !post.problems.some(({ code }) => code === 'input-invalid')
}

/** Problems of rendering a post, with their places in its Markdown. */
export function placedProblems({ positionOf }: Pick<ReadInput, 'positionOf'>, problems: readonly Problem[]): Problem[] {
  return problems.map((problem) => {
    const position = problem.position ?? positionOf?.(problem.path)
    return position ? { ...problem, position } : problem
  })
}

export function problemLine(name: string, problem: Problem): string {
  return `${placeOf(name, problem)}: ${problem.message} (${problem.code})`
}

/** `page.html:12:5` in HTML and Markdown, `post.json#/body/content/3` in JSON. */
export function placeOf(name: string, { path, position }: Pick<Problem, 'path' | 'position'>): string {
  return position ? `${name}:${position.line}:${position.column}` : `${name}${path ? `#${path}` : ''}`
}
