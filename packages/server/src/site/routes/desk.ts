import type { Context, Hono } from 'hono'
import { seeOther } from '../answers.js'
import { deskOf, type Desk } from '../desk/desk.js'
import { askedChange } from '../desk/pages/delivery-buttons.js'
import { mailingPage } from '../desk/pages/mailing.js'
import { mailingId, mailingsPage } from '../desk/pages/mailings.js'
import { messagesPage } from '../desk/pages/messages.js'
import { overviewPage } from '../desk/pages/overview.js'
import { postsPage } from '../desk/pages/posts.js'
import { subscribersPage } from '../desk/pages/subscribers.js'
import { troubledPage } from '../desk/pages/troubled.js'
import { isWriterAsking } from '../desk/writers.js'
import { requestInput } from '../request-input.js'
import type { Site } from '../site.js'
import { gone } from './gone.js'

/** The writer's desk. Other people get the page for unknown addresses, so that the desk's existence is not revealed. */
export function deskRoutes(app: Hono, site: Site): void {
  const page = (show: (desk: Desk, c: Context) => Promise<Response | null>) => async (c: Context) => {
    if (!(await isWriterAsking(site, c.req.raw))) return gone(site)
    return (await show(await deskOf(site), c)) ?? gone(site)
  }
  app.get('/desk', page(overviewPage))
  app.get(
    '/desk/subscribers',
    page((desk, c) => subscribersPage(desk, c.req.query('range'))),
  )
  app.get(
    '/desk/posts',
    page((desk, c) => postsPage(desk, c.req.query('page'))),
  )
  app.get(
    '/desk/mailings',
    page((desk, c) => mailingsPage(desk, c.req.query('before'))),
  )
  app.get(
    '/desk/messages',
    page((desk, c) => messagesPage(desk, c.req.query('before'))),
  )
  for (const [path, status] of [
    ['failed', 'failed'],
    ['deferred', 'waiting'],
  ] as const)
    app.get(
      `/desk/mailings/:id/${path}`,
      page((desk, c) => troubledPage(desk, c.req.param('id') ?? '', status, c.req.query('after'))),
    )
  app.post(
    '/desk/mailings/:id',
    page(async ({ site: { mailings, store } }, c) => {
      const id = mailingId(c.req.param('id') ?? '')
      const input = await requestInput(c.req.raw)
      const change = input === 'too-long' ? null : askedChange(input.fields['change'])
      if (id === null || change === null || mailings === null || (await store.mailings.byId(id)) === null) return null
      // If the mailing has ended meanwhile, nothing changes, and its page shows that.
      await mailings.change(id, change)
      return seeOther(`/desk/mailings/${id}`)
    }),
  )
  app.get(
    '/desk/mailings/:id',
    page((desk, c) => mailingPage(desk, c.req.param('id') ?? '')),
  )
}
