import { openSite } from '../../lib/site.js'

/** Paths without a Next page: `/api`, `/assets`, and the targets of links in mails. */
async function handle(request) {
  const { site } = await openSite()
  return site.fetch(request)
}

export const dynamic = 'force-dynamic'
export { handle as GET, handle as POST, handle as PUT, handle as DELETE }
