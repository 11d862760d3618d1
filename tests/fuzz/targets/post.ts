import { SUBSCRIPTION_STATES, type SubscriptionState } from '../../../src/domain/reader/subscription.js'
import { EmailTemplate } from '../../../src/email/bind/template.js'
import { compileEmail } from '../../../src/email/platform-email.js'
import { readPost } from '../../../src/instance/platform.js'
import { renderText } from '../../../src/instance/text.js'
import { renderPage, renderWeb } from '../../../src/web/platform-web.js'
import { breakouts } from '../../harness/breakouts.js'
import { corpusFile, corpusFiles } from '../../harness/corpus.js'
import { envelopeOf, isObject, nodeFixtures, NOW } from '../../harness/node-fixtures.js'
import { postJson, postNames } from '../../harness/post-fixtures.js'
import { generateEnvelope, generateRenderInput, type RenderInput } from '../generate-document.js'
import { hostileValue } from '../hostile-values.js'
import { mutateJson } from '../mutate-json.js'
import { mayReadPaidPart, PAID_CANARY, withPaidCanary } from '../paid-canary.js'
import type { Target } from '../target.js'

const RECIPIENT = { id: 'r-1', name: 'Ana "the <b>', email: 'ana@reader.example', token: 'tok' }
const SENDER = { from: { name: 'The Paper Boat', address: 'boat@paperboat.example' }, date: NOW }

export const readPostTarget: Target = {
  name: 'read-post',
  kind: 'json',
  async seeds() {
    const corpus = corpusFiles('json').map((name): unknown => JSON.parse(corpusFile('json', name)))
    return [...nodeFixtures.map(envelopeOf), ...postNames.map(postJson), ...corpus]
  },
  generate: (random) => (random.oneIn(5) ? hostileValue(random) : generateEnvelope(random)),
  mutate: mutateJson,
  async run(input) {
    const post = readPost(input)
    // What was read is written, and what was written is read.
    readPost(post.toJSON())
    post.body.check()
  },
}

/** How a target that renders a post for a reader gets its inputs. */
const RENDER_INPUTS = {
  kind: 'json',
  seeds: async () => renderSeeds(),
  generate: generateRenderInput,
  mutate: mutateJson,
} as const

export const renderWebTarget: Target = {
  name: 'render-web',
  ...RENDER_INPUTS,
  async run(input) {
    const { post, reader, paid } = readerAndPost(input)
    const page = await renderPage(post, {
      now: NOW,
      reader,
      stylesheet: 'https://assets.diptych.example/web.css',
      visit: { address: '/p/x?utm_source=a' },
    })
    const { html, head } = await renderWeb(post, {
      now: NOW,
      reader,
      embeds: 'click',
      features: { pdf: true },
      prompts: ['selection', 'subscribe-prompt'],
    })
    return () => [
      ...breakouts(page.html),
      ...breakouts(html),
      ...leaks(paid, { page: page.html, csp: page.csp, head, html }),
    ]
  },
}

export const compileEmailTarget: Target = {
  name: 'compile-email',
  ...RENDER_INPUTS,
  async run(input) {
    const { post, reader, paid } = readerAndPost(input)
    const template = await compileEmail(post, { now: NOW, reader })
    const mail = template.bind(RECIPIENT)
    const travelled = EmailTemplate.fromJSON(JSON.parse(JSON.stringify(template))).bind(RECIPIENT)
    const message = Buffer.from(template.messages(SENDER)(RECIPIENT).bytes).toString('latin1').replaceAll('=\r\n', '')
    const text = renderText(post, { reader })
    return () => [
      ...breakouts(mail.html),
      ...(travelled.html === mail.html ? [] : ['the template that travelled says something else']),
      ...Object.entries({ ...mail.headers, subject: mail.subject }).flatMap(([name, value]) =>
        /[\r\n]/.test(value) ? [`${name} has a line break`] : [],
      ),
      ...leaks(paid, {
        ...mail,
        headers: JSON.stringify(mail.headers),
        template: JSON.stringify(template),
        message,
        renderText: text,
      }),
    ]
  },
}

function renderSeeds(): RenderInput[] {
  const readers = (at: number) => SUBSCRIPTION_STATES[at % SUBSCRIPTION_STATES.length] ?? 'free'
  return [
    ...nodeFixtures.map((fixture, at) => ({
      reader: fixture.context.state ?? readers(at),
      envelope: envelopeOf(fixture),
    })),
    ...postNames.map((name, at) => ({ reader: readers(at), envelope: postJson(name) })),
  ]
}

/** The paid part holds a canary where the reader may not read it. */
function readerAndPost(input: unknown) {
  const given = isObject(input) ? input : {}
  const reader = SUBSCRIPTION_STATES.find((state: SubscriptionState) => state === given['reader']) ?? 'free'
  const envelope = given['envelope']
  const fields = isObject(envelope) && isObject(envelope['post']) ? envelope['post'] : {}
  const paid = !mayReadPaidPart(fields['audience'], reader)
  return { reader, post: readPost(paid ? withPaidCanary(envelope) : envelope), paid }
}

function leaks(paid: boolean, outputs: Readonly<Record<string, string>>): string[] {
  if (!paid) return []
  return Object.entries(outputs).flatMap(([name, output]) =>
    output.includes(PAID_CANARY) ? [`paid content in ${name}: ${around(output)}`] : [],
  )
}

function around(output: string): string {
  const at = output.indexOf(PAID_CANARY)
  return output.slice(Math.max(0, at - 60), at + PAID_CANARY.length + 20)
}
