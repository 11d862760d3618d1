import { siteCallPath, type SiteCall, type SiteCallDefinition } from '../domain/api/site-call.js'
import type { JsonProps } from './json.js'

/**
 * Defines a call of an island to its own site. Islands make it with `host.call`, and `answerCall` of `@diptych/server`
 * answers it. Requests and answers that are not JSON do not compile.
 */
export function defineSiteCall<Q extends object, A>(
  definition: SiteCallDefinition<Q & JsonProps<Q>, A & JsonProps<A>>,
): SiteCall<Q, A> {
  return {
    ...definition,
    action: ({ publication, post }) => publication.base_url + siteCallPath(definition.name, post),
  }
}
