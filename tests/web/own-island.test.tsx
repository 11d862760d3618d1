import { act, useState } from 'react'
import { afterEach, describe, expect, expectTypeOf, it, vi } from 'vitest'
import { answerCall } from '../../packages/server/src/site/index.js'
import { de } from '../../src/domain/messages/de.js'
import { defineIsland, defineSiteCall, type IslandProps } from '../../src/island.js'
import { hydrate } from '../../src/islands/hydrate.js'
import { reactMarkup } from '../../src/render/markup.js'
import type { Messages } from '../../src/types.js'
import { IslandMarkup } from '../../src/web/index.js'
import { pageHost } from '../../src/web/islands/page-host.js'

const cheer = defineSiteCall({
  name: 'cheer',
  request: (value) => value as { readonly entry: number },
  answer: (value) => {
    const { cheers } = value as { cheers: unknown }
    return typeof cheers === 'number' ? { cheers } : null
  },
})

interface OwnWords {
  readonly cheer: string
  readonly thanks: (count: string) => string
  readonly unused: string
}
const words = ({ cheer, thanks }: Pick<OwnWords, 'cheer' | 'thanks'>, { tryAgainLater }: Messages) => ({
  cheer,
  thanks: thanks('#'),
  failed: tryAgainLater,
})
const WORDS: OwnWords = { cheer: 'Jubeln', thanks: (count) => `${count}-mal Danke`, unused: 'Nicht verwendet' }
const CONTEXT = { language: 'de', messages: de, words: WORDS }

const island = defineIsland<{ readonly entry: number }, typeof words>({
  name: 'timeline',
  when: 'visible',
  words,
  view: function Timeline({ entry, words, host }) {
    const [text, setText] = useState('')
    const press = async () => {
      const outcome = await host.call(cheer, { entry })
      setText(outcome.ok ? words.thanks.replace('#', `${outcome.value.cheers}`) : outcome.messages[0] || words.failed)
    }
    return (
      <>
        <button type="button" onClick={press}>
          {words.cheer}
        </button>
        <p>{text}</p>
      </>
    )
  },
})

afterEach(() => vi.unstubAllGlobals())

/** The island on a page whose site answers with `body`. */
async function woken(body: unknown, status = 200) {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => {
    if (body instanceof Error) throw body
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })
  })
  vi.stubGlobal('fetch', fetch)
  const markup = reactMarkup(<IslandMarkup island={island} props={{ entry: 2 }} words={CONTEXT} />)
  document.body.innerHTML = `<article class="post" data-post-id="7">${markup}</article>`
  const element = document.querySelector<HTMLElement>('[data-island]') as HTMLElement
  const errors: unknown[] = []
  await act(() => hydrate(element, island, pageHost(document, undefined, element), (error) => errors.push(error)))
  await act(async () => {
    element.querySelector('button')?.click()
    await vi.waitFor(() => expect(fetch).toHaveBeenCalled())
  })
  await act(() => vi.waitFor(() => expect(element.querySelector('p')?.textContent).not.toBe('')))
  expect(errors).toEqual([])
  return { element, fetch, text: element.querySelector('p')?.textContent }
}

describe('an island with a call and texts of its own', () => {
  it('gets the texts that it uses, in the language of the page, and no others', async () => {
    const { element } = await woken({ cheers: 5 })
    expect(JSON.parse(element.dataset['words'] ?? '')).toEqual({
      cheer: 'Jubeln',
      thanks: '#-mal Danke',
      failed: de.tryAgainLater,
    })
    expect(element.querySelector('button')?.textContent).toBe('Jubeln')
  })

  it('calls its site for the post that contains it', async () => {
    const { fetch, text } = await woken({ cheers: 5 })
    expect(text).toBe('5-mal Danke')
    const [url, init] = fetch.mock.calls[0] ?? []
    expect(url).toBe(`${location.origin}/api/own/cheer?post=7`)
    expect([init?.method, init?.body]).toEqual(['POST', '{"entry":2}'])
  })

  it.each<[string, unknown, number, string]>([
    ['an answer of another shape', { cheers: 'many' }, 200, de.tryAgainLater],
    ['an answer that its reader throws at', null, 200, de.tryAgainLater],
    ['a page of HTML', '<p>Sign in</p>', 200, de.tryAgainLater],
    ['no connection', new Error('offline'), 200, de.tryAgainLater],
    ['a refusal', { error: 'You have cheered already.' }, 409, 'You have cheered already.'],
  ])('shows a message for %s', async (_, body, status, message) => {
    expect((await woken(body, status)).text).toBe(message)
  })
})

it('types requests, answers and texts', () => {
  expectTypeOf<IslandProps<{ readonly entry: number }, typeof words>['words']>().toEqualTypeOf<{
    cheer: string
    thanks: string
    failed: string
  }>()
  expectTypeOf<IslandProps<{ readonly entry: number }>>().toHaveProperty('messages')
  expectTypeOf<IslandProps<{ readonly entry: number }, typeof words>>().not.toHaveProperty('messages')
  const host = pageHost(document)
  expectTypeOf(host.call(cheer, { entry: 1 })).resolves.toEqualTypeOf<
    | { readonly ok: true; readonly value: { cheers: number } }
    | { readonly ok: false; readonly messages: readonly string[] }
  >()
  const wrong = () => {
    // @ts-expect-error -- The request has another type.
    void host.call(cheer, { entry: '1' })
    // @ts-expect-error -- A Date is not JSON.
    defineSiteCall({ name: 'when', request: () => ({ day: new Date() }), answer: () => ({}) })
    // @ts-expect-error -- Neither in an answer.
    defineSiteCall({ name: 'when', request: () => ({}), answer: () => ({ day: new Date() }) })
    // @ts-expect-error -- The answer has another type.
    answerCall(cheer, () => ({ cheers: 'many' }))
    // @ts-expect-error -- The type names words that the island does not have.
    defineIsland<object, typeof words>({ name: 'timeline', when: 'visible', view: () => null })
    // @ts-expect-error -- A Date is not JSON.
    defineIsland<{ readonly day: Date }>({ name: 'calendar', when: 'visible', view: () => null })
    const messages = { ...CONTEXT, words: { cheer: 'Cheer' } }
    // @ts-expect-error -- The block has no `thanks`.
    return <IslandMarkup island={island} props={{ entry: 2 }} words={messages} />
  }
  expectTypeOf(wrong).toBeFunction()
})
