import type { Post, Problem } from '../index.js'
import { titleProblem } from '../schema/title-problem.js'
import type { ReadInput } from './read-input.js'

/** Whether the input contained a post: broken parts are problems, but a missing body means that it is not a post. */
export function hasPost(post: Post): boolean {
  return !post.problems.some(({ code }) => code === 'input-invalid')
}

/** The problems of a post that is not mailed, with that of a missing title, which mails report themselves. */
export function withTitleProblem(post: ReadInput, problems: readonly Problem[] = post.problems): Problem[] {
  const untitled = hasPost(post) ? titleProblem(post.post) : null
  return placedProblems(post, untitled ? [...problems, untitled] : problems)
}

/** Adds positions in the Markdown source to the problems of rendering a post. */
export function placedProblems({ positionOf }: Pick<ReadInput, 'positionOf'>, problems: readonly Problem[]): Problem[] {
  return problems.map((problem) => {
    const position = problem.position ?? positionOf?.(problem.path)
    return position ? { ...problem, position } : problem
  })
}

export function problemLine(name: string, problem: Problem): string {
  return `${placeOf(name, problem)}: ${problem.message} (${problem.code})`
}

/** The location for people: `page.html:12:5` in HTML and Markdown, `post.json#/body/content/3` in JSON. */
export function placeOf(name: string, { path, position }: Pick<Problem, 'path' | 'position'>): string {
  return position ? `${name}:${position.line}:${position.column}` : `${name}${path ? `#${path}` : ''}`
}
