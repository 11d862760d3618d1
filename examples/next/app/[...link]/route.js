import { openSite } from '../../lib/site.js'

/** What Next has no page for: `/api`, `/assets`, and where links of mails lead. */
async function handle(request) {
  const { site } = await openSite()
  return site.fetch(request)
}

export const dynamic = 'force-dynamic'
export { handle as GET, handle as POST, handle as PUT, handle as DELETE }
