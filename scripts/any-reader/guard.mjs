import { isIP } from 'node:net'

const READS = ['GET', 'HEAD']

/** Answers only under the server's own names, to prevent DNS rebinding, and accepts changes only from its own pages. */
export function ownPagesOnly(host) {
  return async (c, next) => {
    const asked = (c.req.header('host') ?? '').toLowerCase()
    const name = asked.replace(/:\d+$/, '')
    // DNS rebinding does not work with numeric addresses.
    if (name !== 'localhost' && name !== host.toLowerCase() && !isIP(name.replace(/^\[|\]$/g, '')))
      return c.text('This server answers at its own address only.', 403)
    if (!READS.includes(c.req.method) && !isOwnPage(c.req.header('origin'), c.req.header('sec-fetch-site'), asked))
      return c.text('Requests from other pages are not allowed.', 403)
    return next()
  }
}

/** Browsers send the origin of a change, old ones only in Origin. Clients without it are not browsers. */
function isOwnPage(origin, site, host) {
  return site === undefined
    ? origin === undefined || origin === `http://${host}`
    : site === 'same-origin' || site === 'none'
}
