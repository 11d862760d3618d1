import { isIP } from 'node:net'

const READS = ['GET', 'HEAD']

/**
 * Answers under the server's own names only, since anybody's DNS can make a name point here (rebinding), and takes
 * changes from its own pages only.
 */
export function ownPagesOnly(host) {
  return async (c, next) => {
    const asked = (c.req.header('host') ?? '').toLowerCase()
    const name = asked.replace(/:\d+$/, '')
    // An address of digits is no name, so no DNS can point it elsewhere.
    if (name !== 'localhost' && name !== host.toLowerCase() && !isIP(name.replace(/^\[|\]$/g, '')))
      return c.text('This server answers at its own address only.', 403)
    if (!READS.includes(c.req.method) && !isOwnPage(c.req.header('origin'), c.req.header('sec-fetch-site'), asked))
      return c.text('Requests from other pages are not allowed.', 403)
    return next()
  }
}

/** Browsers say whose page makes a change, old ones by its Origin alone; what says nothing is no page. */
function isOwnPage(origin, site, host) {
  return site === undefined
    ? origin === undefined || origin === `http://${host}`
    : site === 'same-origin' || site === 'none'
}
