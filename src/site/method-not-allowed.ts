import type { Hono, MiddlewareHandler } from 'hono'
import { SAFE_HEADERS } from './answers.js'

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/**
 * 405 with what the address takes (RFC 9110 15.5.6), where it takes something else than was asked.
 *
 * @param isHidden paths of which nobody is told that they are there.
 */
export function methodNotAllowed(app: Hono, isHidden: (path: string) => boolean): MiddlewareHandler {
  return async ({ req: { method, path } }, next) => {
    // A HEAD is answered as its GET, without the body.
    if (isHidden(path) || takes(app, method === 'HEAD' ? 'GET' : method, path)) return next()
    const allowed = METHODS.filter((each) => takes(app, each, path))
    if (allowed.length === 0) return next()
    const allow = allowed.flatMap((each) => (each === 'GET' ? ['GET', 'HEAD'] : [each])).join(', ')
    return new Response(`${method} is not possible here.\n`, {
      status: 405,
      headers: { allow, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...SAFE_HEADERS },
    })
  }
}

/** A route of this method; those that take every method are middleware, and the answer for unknown calls. */
function takes(app: Hono, method: string, path: string): boolean {
  const [handlers] = app.router.match(method, path)
  return handlers.some(([[, route]]) => route.method === method)
}
