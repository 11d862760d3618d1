import type { Hono } from 'hono'
import { jsonAnswer } from '../answers.js'
import { BOUNCE_RULES } from '../bounces/bounce-rules.js'
import { bounceEvent } from '../bounces/finding.js'
import { hookReaders, type HookOptions, type HookService } from '../bounces/hooks/hook-options.js'
import { recordBounces } from '../bounces/record-bounces.js'
import { boundedBody } from '../bounded-body.js'
import type { Site } from '../site.js'

/** Maximum bytes. SendGrid sends the largest requests, with some hundred events. */
const LONGEST_BODY = 1024 * 1024

const SERVICES: readonly HookService[] = ['ses', 'mailgun', 'postmark', 'sendgrid']

/**
 * Webhooks of mail services about bounces, complaints and deliveries. They come from any host and are authenticated by
 * signatures. There is no rate limit, because a mailing causes thousands of requests within minutes from a few
 * addresses, and checking a signature is as cheap as counting.
 */
export function hookRoutes(app: Hono, site: Site, options: HookOptions): void {
  const readers = hookReaders(options, site.store.tokens)
  const rules = { ...BOUNCE_RULES, ...options.rules }

  for (const service of SERVICES)
    app.post(hookPath(service), async (c) => {
      const read = readers.get(service)
      if (!read) return jsonAnswer({ error: 'This service is not configured.' }, 404)
      const body = await boundedBody(c.req.raw, LONGEST_BODY)
      if (body === null) return jsonAnswer({ error: 'The request is longer than 1 MB.' }, 413, { connection: 'close' })
      const now = site.now()
      const reading = await read({ url: c.req.url, headers: c.req.raw.headers, body }, now)
      if (!reading.ok)
        return reading.reason === 'forged'
          ? jsonAnswer({ error: 'The signature is missing, wrong, too old or used.' }, 401)
          : jsonAnswer({ error: 'The request does not match the format that this service documents.' }, 400)
      const events = await Promise.all(reading.findings.map((finding) => bounceEvent(finding, service, now)))
      await recordBounces(
        site.store,
        events.filter((event) => event !== null),
        now,
        rules,
      )
      return jsonAnswer({})
    })
}

/** Whether a request is for a webhook, which other hosts may post to. */
export function isHook(request: Request): boolean {
  const { pathname } = new URL(request.url)
  return SERVICES.some((service) => pathname === hookPath(service))
}

function hookPath(service: HookService): string {
  return `/hooks/${service}`
}
