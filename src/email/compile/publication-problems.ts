import { hostOf } from '../../domain/links/host.js'
import type { LinkTemplates } from '../../domain/links/link-templates.js'
import { reservedHost } from '../../domain/links/reserved-host.js'
import { NO_BASE_URL } from '../../schema/read-publication.js'
import type { Post } from '../../schema/post.js'
import type { Problem } from '../../schema/problem.js'
import { titleProblem } from '../../schema/title-problem.js'

/** Data from the sender beside the post. */
export interface StatedForMail {
  readonly subject?: string | undefined
  readonly links?: LinkTemplates | undefined
}

/**
 * Reports missing data of the post or its publication that a mail needs: a public address, an unsubscribe link, a
 * title.
 */
export function publicationProblems(
  { publication, post }: Pick<Post, 'publication' | 'post'>,
  { subject, links }: StatedForMail,
): Problem[] {
  const problems: Problem[] = []
  const host = hostOf(publication.base_url) ?? ''
  const missing = publication.base_url === NO_BASE_URL
  const unreachable = missing || reservedHost(host) === 'unreachable'
  if (missing)
    problems.push({
      path: '',
      code: 'publication-missing',
      message:
        'publication.base_url is missing, so links to the publication do not work. Set it in the post, or pass --publication <file>.',
    })
  else if (unreachable)
    problems.push({
      path: '',
      code: 'host-reserved',
      message: `publication.base_url has the host ${host}, which readers cannot reach. Set the public address.`,
    })
  if (unreachable && links?.unsubscribe === undefined)
    problems.push({
      path: '',
      code: 'unsubscribe-missing',
      message: 'The unsubscribe link does not work. Set publication.base_url, or pass --unsubscribe.',
    })
  const untitled = subject?.trim() ? null : titleProblem(post)
  if (untitled) problems.push({ ...untitled, message: `${untitled.message} For the subject alone, pass --subject.` })
  return problems
}
