import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { card, defineBlock } from '../../src/block.js'
import { compileEmail, createMail, platformEmail } from '../../src/email/index.js'
import { createDiptych, platformBlocks, readPost, renderText } from '../../src/index.js'
import { createMarkdown, toMarkdown } from '../../src/markdown.js'
import type { Post } from '../../src/types.js'
import { createWeb, platformWeb, renderWeb } from '../../src/web/index.js'
import {
  envelopeOf,
  mailOptionsOf,
  nodeFixtures,
  NOW,
  webOptionsOf,
  type Json,
  type NodeFixture,
} from '../harness/node-fixtures.js'
import { ROOT } from '../harness/paths.js'
import { RECIPIENT } from '../harness/render-fixture.js'
import { poll } from './poll/block.js'
import { pollEmail } from './poll/email.js'
import { pollWeb } from './poll/web.js'
import { subscribe } from './subscribe/block.js'
import { subscribeEmail } from './subscribe/email.js'
import { subscribeWeb } from './subscribe/web.js'
import { tweet } from './tweet/block.js'
import { tweetEmail } from './tweet/email.js'
import { tweetWeb } from './tweet/web.js'

const diptych = createDiptych({ blocks: [...platformBlocks, poll, subscribe, tweet] })
const web = createWeb(diptych, { views: [...platformWeb, pollWeb, subscribeWeb, tweetWeb] })
const mail = createMail(diptych, { views: [...platformEmail, pollEmail, subscribeEmail, tweetEmail] })
const markdown = createMarkdown(diptych)

const OURS: Readonly<Record<string, string>> = {
  poll: 'my_poll',
  subscribeWidget: 'my_subscribe',
  twitter2: 'my_tweet',
}
/** The component names of the platform's page, and its island. */
const THEIRS = [
  ['My_pollToDOM', 'PollToDOM'],
  ['My_tweetToDOM', 'Twitter2ToDOM'],
  ['data-island="my_poll"', 'data-island="poll"'],
  ['My_subscribeToDOM', 'SubscribeWidgetToDOM'],
  ['::my-poll', '::poll'],
  ['::my-subscribe', '::subscribe'],
  ['::my-tweet', '::tweet'],
] as const

function withOurs(json: unknown): unknown {
  if (Array.isArray(json)) return json.map(withOurs)
  if (typeof json !== 'object' || json === null) return json
  const { type } = json as Json
  return Object.fromEntries(
    Object.entries(json).map(([key, value]) => [
      key,
      key === 'type' ? (OURS[String(type)] ?? value) : key === 'content' ? withOurs(value) : value,
    ]),
  )
}

const theirs = (output: string) => THEIRS.reduce((text, [our, their]) => text.replaceAll(our, their), output)

interface Targets {
  readonly web: Pick<typeof web, 'renderWeb'>
  readonly mail: Pick<typeof mail, 'compileEmail'>
  readonly toMarkdown: (post: Post) => string
}

async function shown(post: Post, fixture: NodeFixture, { web: page, mail: letter, toMarkdown: write }: Targets) {
  const rendered = await page.renderWeb(post, webOptionsOf(fixture))
  const template = await letter.compileEmail(post, mailOptionsOf(fixture))
  const bound = template.bind(RECIPIENT)
  return {
    page: theirs(rendered.html),
    mail: bound.html,
    mailText: bound.text,
    text: renderText(post, { reader: fixture.context.state ?? 'anonymous' }),
    markdown: theirs(write(post)),
    problems: [...post.problems, ...rendered.problems, ...template.problems].map(({ code }) => code),
  }
}

const fixtures = nodeFixtures.filter(({ node }) => node in OURS)

describe('blocks of the platform, written with the public entries', () => {
  it.each(fixtures.map((fixture) => [fixture.id, fixture] as const))(
    'show what the platform shows: %s',
    async (_, fixture) => {
      const envelope = envelopeOf(fixture)
      const own = await shown(diptych.readPost({ ...envelope, body: withOurs(envelope.body) }), fixture, {
        web,
        mail,
        toMarkdown: markdown.toMarkdown,
      })
      const platform = await shown(readPost(envelope), fixture, {
        web: { renderWeb },
        mail: { compileEmail },
        toMarkdown,
      })
      expect(own).toEqual(platform)
    },
  )

  it('come back from their own pages', async () => {
    for (const fixture of fixtures.filter(({ name }) => name === 'default')) {
      const envelope = envelopeOf(fixture)
      const post = diptych.readPost({ ...envelope, body: withOurs(envelope.body) })
      const { html } = await web.renderWeb(post, webOptionsOf(fixture))
      const again = diptych.importHtml(html).body
      const names: string[] = []
      again.forEach(({ type }) => void names.push(type.name))
      expect(names).toContain(OURS[fixture.node])
    }
  })

  it('become blocks from pasted links', () => {
    expect(diptych.recognizeLink('https://x.com/ines/status/12')).toMatchObject({ kind: 'fetch', node: 'my_tweet' })
  })

  it('ask to subscribe, so that the end of the page does not ask again', async () => {
    const invitation = (role?: 'subscribe') =>
      defineBlock({ name: 'invitation', ...(role ? { role } : {}), attrs: {}, says: () => card({ title: 'Join us' }) })
    const end = async (role?: 'subscribe') => {
      const own = createDiptych({ blocks: [...platformBlocks, invitation(role)] })
      const post = own.readPost({
        ...envelopeOf(fixtures[0]!),
        body: { type: 'doc', content: [{ type: 'invitation' }] },
      })
      const page = await createWeb(own, { views: platformWeb }).renderPage(post, { now: NOW, reader: 'anonymous' })
      return {
        asksAgain: page.html.includes('<section class="post-end-sign-up"'),
        shows: page.html.includes('Join us'),
      }
    }
    expect(await end()).toEqual({ asksAgain: true, shows: true })
    expect(await end('subscribe')).toEqual({ asksAgain: false, shows: true })
  })

  it('import public entries only', () => {
    const entries =
      /^(?:react|\.\/[\w-]+\.js|(?:\.\.\/){3}src\/(?:index|types|block|api|island|web\/index|email\/index)\.js)$/
    const imports = ['poll', 'tweet'].flatMap((folder) =>
      readdirSync(`${ROOT}/tests/doors/${folder}`).flatMap((file) =>
        [...readFileSync(`${ROOT}/tests/doors/${folder}/${file}`, 'utf8').matchAll(/ from '(.+)'/g)].map(
          ([, from = '']) => from,
        ),
      ),
    )
    expect(imports.length).toBeGreaterThan(10)
    expect(imports.filter((from) => !entries.test(from))).toEqual([])
  })
})
