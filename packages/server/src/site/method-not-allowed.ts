import type { Hono, MiddlewareHandler } from 'hono'
import { SAFE_HEADERS } from './answers.js'

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/**
 * Answers 405 with the allowed methods (RFC 9110 15.5.6) if a path exists for other methods.
 *
 * @param isHidden paths whose existence must not be revealed.
 */
export function methodNotAllowed(app: Hono, isHidden: (path: string) => boolean): MiddlewareHandler {
  return async ({ req: { method, path } }, next) => {
    // HEAD is answered like GET, without the body.
    if (isHidden(path) || takes(app, method === 'HEAD' ? 'GET' : method, path)) return next()
    const allowed = METHODS.filter((each) => takes(app, each, path))
    if (allowed.length === 0) return next()
    const allow = allowed.flatMap((each) => (each === 'GET' ? ['GET', 'HEAD'] : [each])).join(', ')
    return new Response(`${method} is not allowed here.\n`, {
      status: 405,
      headers: { allow, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...SAFE_HEADERS },
    })
  }
}

/** Whether a route has this method. Routes for all methods are middleware and the answer to unknown calls. */
function takes(app: Hono, method: string, path: string): boolean {
  const [handlers] = app.router.match(method, path)
  return handlers.some(([[, route]]) => route.method === method)
}
