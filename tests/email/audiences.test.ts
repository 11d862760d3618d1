import { describe, expect, it } from 'vitest'
import { SUBSCRIPTION_STATES, type SubscriptionState } from '../../src/domain/reader/subscription.js'
import { audiencesOf } from '../../src/email/audiences.js'
import { compileEmail, compileMailing } from '../../src/email/platform-email.js'
import { readPost } from '../../src/instance/platform.js'
import type { Post } from '../../src/schema/post.js'
import { corpusExists, corpusFile, sampledCorpusFiles } from '../harness/corpus.js'
import { sampleOf } from '../harness/every-case.js'
import { fixtureFolders, nodeFixtures, NOW, postOf, type Json } from '../harness/node-fixtures.js'
import { postJson, postNames } from '../harness/post-fixtures.js'
import { AUDIENCES, letterOf, promisedWords, SPONSORS, type Purpose } from './letter-of-everything.js'

const OPTIONS = { now: NOW }

/** Everything of a mail that any recipient could see of it. */
async function mailOf(post: Post, audience: SubscriptionState, options: { purpose?: Purpose } = {}): Promise<string> {
  const { subject, html, text, mergeFields, site } = (
    await compileEmail(post, { ...OPTIONS, ...options, reader: audience })
  ).toJSON()
  return JSON.stringify({ subject, html, text, mergeFields, site })
}

/** States that share an audience although their mails differ. */
async function wronglyTogether(
  post: Post,
  asked: readonly SubscriptionState[] = SUBSCRIPTION_STATES,
): Promise<string[]> {
  const wrong: string[] = []
  const audiences = audiencesOf(post, OPTIONS)
  expect(audiences.flatMap(({ states }) => states).sort()).toEqual([...SUBSCRIPTION_STATES].sort())
  for (const { name, states } of audiences) {
    expect(states[0]).toBe(name)
    if (states.length === 1) continue
    const expected = await mailOf(post, name)
    for (const state of states.slice(1).filter((other) => asked.includes(other)))
      if ((await mailOf(post, state)) !== expected) wrong.push(`${name} and ${state}`)
  }
  return wrong
}

describe('states share an audience only where their mails are the same to the byte', () => {
  it.each(postNames)('of the post %s', async (name) => {
    expect(await wronglyTogether(readPost(postJson(name)))).toEqual([])
  })

  it.each(fixtureFolders())('of every case of the node %s', async (node) => {
    // Whoever differs from the anonymous differs in one of the two ends, but for the default case, which is asked of
    // all.
    const cases = nodeFixtures.filter((candidate) => candidate.node === node)
    for (const fixture of sampleOf(cases, (_, at) => at % 6 === 0))
      expect(
        await wronglyTogether(postOf(fixture), fixture.id.endsWith('/default') ? undefined : ['paid', 'founding']),
        fixture.id,
      ).toEqual([])
  })

  it.skipIf(!corpusExists).each(sampledCorpusFiles('json'))('of the real post %s', async (name) => {
    const fields = {
      id: 1,
      title: `Corpus ${name}`,
      audience: 'everyone',
      canonical_url: 'https://corpus.example/p/post',
      publication: { name: 'Corpus', base_url: 'https://corpus.example' },
    }
    expect(
      await wronglyTogether(readPost({ ...fields, body: JSON.parse(corpusFile('json', name)) as unknown })),
    ).toEqual([])
  })

  it.each(['blockquote', 'calloutBlock'])('of a post whose blocks stand in a %s', async (container) => {
    const { body, ...rest } = letterOf({ audience: 'everyone', sponsor: 'paid' })
    for (const block of (body as { content: Json[] }).content.slice(1, 9)) {
      const post = readPost({ ...rest, body: { type: 'doc', content: [{ type: container, content: [block] }] } })
      expect(await wronglyTogether(post), String(block['type'])).toEqual([])
    }
  })

  it.each(AUDIENCES)('of a letter of everything for %s', async (audience) => {
    for (const sponsor of SPONSORS)
      expect(await wronglyTogether(readPost(letterOf({ audience, sponsor }))), `${sponsor}`).toEqual([])
  })
})

describe.each(AUDIENCES)('a letter of everything for %s', (audience) => {
  describe.each(SPONSORS)('whose sponsor keeps away from %s', (sponsor) => {
    it.each(sampleOf(['send', 'test'] as const, (purpose) => purpose === 'send' || sponsor === null))(
      'says to each reader what is theirs and nothing else, when its purpose is to %s (S-SPON-1, S-CPOST-1)',
      async (purpose) => {
        const post = readPost(letterOf({ audience, sponsor }))
        for (const state of SUBSCRIPTION_STATES) {
          const template = await compileEmail(post, { ...OPTIONS, reader: state, purpose })
          const { html, text, subject } = template.bind({ name: 'Ana', token: 'tok' })
          const { said, unsaid } = promisedWords({ audience, sponsor, state, purpose })
          for (const [part, output] of Object.entries({ html, text })) {
            const heard = (word: string) => output.replace(/\s+/g, ' ').includes(word)
            expect(
              said.filter((word) => !heard(word)),
              `missing in ${part} for ${state}`,
            ).toEqual([])
            expect(unsaid.filter(heard), `in ${part} for ${state}`).toEqual([])
          }
          const rest = JSON.stringify([subject, template.toJSON(), template.problems])
          expect(
            unsaid.filter((word) => rest.includes(word)),
            `in the template for ${state}`,
          ).toEqual([])
        }
      },
    )
  })
})

describe('a mailing', () => {
  const json = letterOf({ audience: 'only_paid', sponsor: 'paid' })
  /** Counts compilations by a formula that every reader sees. */
  const counted = () => {
    let count = 0
    const formulaImage = (tex: string) => {
      if (tex === 'x^2') count++
      return Promise.resolve(null)
    }
    return { compiled: () => count, formulaImage }
  }

  it('compiles nothing before it is asked, and each audience once', async () => {
    const { compiled, formulaImage } = counted()
    const mailing = compileMailing(readPost(json), { ...OPTIONS, formulaImage })
    expect(compiled()).toBe(0)
    expect(mailing.audiences.length).toBeGreaterThan(2)
    const free = mailing.audienceOf('free')
    const [one, other] = await Promise.all([mailing.template('free'), mailing.template('free')])
    expect(one).toBe(other)
    for (const state of free.states) expect(await mailing.template(state)).toBe(one)
    expect(compiled()).toBe(1)
    await mailing.binder()
    await mailing.binder()
    await mailing.messages({ from: { address: 'ines@paperboat.example' }, date: NOW })
    expect(compiled()).toBe(mailing.audiences.length)
  })

  it('binds each recipient to the mail of their own audience, those of no state to the free one', async () => {
    const post = readPost(json)
    const mailing = compileMailing(post, OPTIONS)
    const bind = await mailing.binder()
    const message = await mailing.messages({ from: { address: 'ines@paperboat.example' }, date: NOW })
    for (const state of [undefined, ...SUBSCRIPTION_STATES]) {
      const recipient = { email: 'ana@reader.example', name: 'Ana', token: 'tok', ...(state ? { state } : {}) }
      const own = await compileEmail(post, { ...OPTIONS, reader: state ?? 'free' })
      expect(bind(recipient)).toEqual(own.bind(recipient))
      expect(
        Buffer.from(message(recipient).bytes).equals(
          own.messages({ from: { address: 'ines@paperboat.example' }, date: NOW })(recipient).bytes,
        ),
      ).toBe(true)
    }
  })

  it('puts every recipient into one batch with the template of their audience, those without a state into the free one', async () => {
    const mailing = compileMailing(readPost(json), OPTIONS)
    const recipients = [undefined, ...SUBSCRIPTION_STATES].map((state, at) => ({
      email: `${at}@reader.example`,
      list: 'north',
      ...(state ? { state } : {}),
    }))
    const batches = await mailing.batches(recipients)
    expect(
      batches.flatMap((batch) => batch.recipients).sort((one, other) => (one.email < other.email ? -1 : 1)),
    ).toEqual(recipients)
    expect(new Set(batches.map(({ audience }) => audience)).size).toBe(batches.length)
    for (const batch of batches) {
      for (const { state = 'free' } of batch.recipients) {
        expect(batch.audience.states).toContain(state)
        expect(batch.template).toBe(await mailing.template(state))
      }
    }
  })

  it('cuts a stream of recipients into batches of a given size, in the order of the list', async () => {
    const mailing = compileMailing(readPost(json), OPTIONS)
    async function* list() {
      for (let at = 0; at < 5; at++)
        yield { email: `${at}@reader.example`, state: at === 1 ? ('paid' as const) : ('free' as const) }
    }
    const batches = await mailing.batches(list(), { size: 3 })
    expect(batches.map(({ recipients }) => recipients.map(({ email }) => email[0]).join(''))).toEqual(['023', '4', '1'])
    expect(await mailing.batches([])).toEqual([])
    for (const size of [0, -1, 1.5, Number.NaN])
      await expect(mailing.batches([{ email: 'ana@reader.example' }], { size })).rejects.toThrow(RangeError)
  })

  it('makes no batch and compiles nothing when a recipient of a list has an unknown state', async () => {
    const { compiled, formulaImage } = counted()
    const mailing = compileMailing(readPost(json), { ...OPTIONS, formulaImage })
    await expect(
      mailing.batches([
        { email: 'ana@reader.example' },
        { email: 'bo@reader.example', state: 'gold' as SubscriptionState },
      ]),
    ).rejects.toThrow(RangeError)
    expect(compiled()).toBe(0)
  })

  it.each(['', 'Paid', 'subscriber', '__proto__'])('knows no state %j', async (state) => {
    const mailing = compileMailing(readPost(json), OPTIONS)
    const bind = await mailing.binder()
    expect(() => bind({ state: state as SubscriptionState })).toThrow(RangeError)
    expect(() => mailing.audienceOf(state as SubscriptionState)).toThrow(RangeError)
  })

  it('tries again after a failure', async () => {
    const post = readPost(json)
    let broken = true
    const mailing = compileMailing(post, {
      ...OPTIONS,
      rewriteLink: (url) => {
        if (broken) throw new Error('the shortener is down')
        return url
      },
    })
    await expect(mailing.template('free')).rejects.toThrow('the shortener is down')
    broken = false
    await expect(mailing.template('free')).resolves.toBeDefined()
  })

  it('refuses a link template that leads nowhere, at once', () => {
    expect(() => compileMailing(readPost(json), { ...OPTIONS, links: { unsubscribe: 'x' } })).toThrow(RangeError)
  })

  it('has one audience for those who read the same, three for an ordinary paid post', () => {
    const names = (post: Json) => audiencesOf(readPost(post), OPTIONS).map(({ states }) => states.join(' '))
    const plain = (post: Json) => ({
      publication: { name: 'P', base_url: 'https://p.example' },
      post: { title: 'T', ...post },
      body: {
        type: 'doc',
        content: [
          { type: 'paragraph', content: [{ type: 'text', text: 'Free.' }] },
          ...(post['audience'] === 'everyone'
            ? []
            : [{ type: 'paywall' }, { type: 'paragraph', content: [{ type: 'text', text: 'Paid.' }] }]),
        ],
      },
    })
    expect(names(plain({ audience: 'everyone' }))).toEqual([
      'anonymous registered free paid founding pledged',
      'lapsed',
    ])
    expect(names(plain({ audience: 'only_free' }))).toEqual([
      'anonymous',
      'registered',
      'free paid founding pledged',
      'lapsed',
    ])
    expect(names(plain({ audience: 'only_paid' }))).toEqual([
      'anonymous registered',
      'free pledged',
      'paid founding',
      'lapsed',
    ])
    expect(names(plain({ audience: 'founding' }))).toEqual([
      'anonymous registered',
      'free pledged',
      'paid',
      'founding',
      'lapsed',
    ])
  })
})
