import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createMemoryApi } from '../../packages/server/src/memory/create-memory-api.js'
import type { Outcome, ReaderApi } from '../../src/domain/api/reader-api.js'
import { island as recommendIsland, type RecommendProps } from '../../src/web/islands/recommend.js'
import { alive, leave } from './alive.js'
import { standInForDialogs } from './dialogs.js'

const PROPS: RecommendProps = {
  publicationId: 7,
  name: 'Low Water',
  logo: 'https://assets.diptych.example/logo.png',
  source: 'post-footer',
  recommendationsUrl: 'https://substack.com/publish/recommendations',
}
const OWN = { id: 5, invite_only: false }
const NONE: Outcome<null> = { ok: true, value: null }
const FAILED: Outcome<never> = { ok: false, messages: [] }

beforeEach(standInForDialogs)
afterEach(leave)

const settled = () => act(async () => new Promise((resolve) => setTimeout(resolve)))

/** As a reader types: React listens to the browser's own setter. */
function type(field: HTMLTextAreaElement, text: string): Promise<void> {
  return act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, text)
    field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  })
}

async function open(
  answers: {
    -readonly [N in 'defaultPublication' | 'recommendation' | 'recommend']?: Awaited<ReturnType<ReaderApi[N]>>
  } = {},
  props = PROPS,
) {
  const api = {
    defaultPublication: vi.fn<ReaderApi['defaultPublication']>(
      async () => answers.defaultPublication ?? { ok: true, value: OWN },
    ),
    recommendation: vi.fn<ReaderApi['recommendation']>(async () => answers.recommendation ?? NONE),
    recommend: vi.fn<ReaderApi['recommend']>(async () => answers.recommend ?? NONE),
  }
  const page = await alive(recommendIsland, props, api)
  await settled()
  return {
    ...page,
    ...api,
    type: (text: string) => type(page.find<HTMLTextAreaElement>('textarea'), text),
    submit: () => act(async () => page.find<HTMLFormElement>('form').requestSubmit()),
  }
}

describe('the end of a post', () => {
  it('offers logo and button to a writer who may recommend (W-RECM-2)', async () => {
    const page = await open()
    expect(page.find('.recommend .button').textContent).toBe('Recommend Low Water')
    expect(page.find<HTMLImageElement>('.recommend img').src).toBe(PROPS.logo)
    expect(page.recommendation.mock.calls[0]?.slice(0, 2)).toEqual([5, 7])
  })

  it.each([
    ['has no publication', { defaultPublication: NONE }],
    ['has one for invited people', { defaultPublication: { ok: true, value: { id: 5, invite_only: true } } }],
    ['recommends this one already', { recommendation: { ok: true, value: { id: 1 } } }],
    ['reads their own', { defaultPublication: { ok: true, value: { id: '7', invite_only: false } } }],
    ['cannot be asked about', { defaultPublication: FAILED }],
    ['has recommendations that are not told', { recommendation: FAILED }],
  ] as const)('is silent where the reader %s (S-REC-1, C-PUBDEF, C-RECGET)', async (_, answers) => {
    expect((await open(answers)).element.innerHTML).toBe('')
  })
})

describe('the dialog', () => {
  it('asks why, which need not be answered (W-RECM-1)', async () => {
    const page = await open()
    await page.press('.recommend > .button')
    expect(page.find('.dialog-title').textContent).toBe('New recommendation')
    expect(page.find('label').textContent).toBe('Why do you recommend this Substack?')
    expect(page.find('form .button').textContent).toBe('Recommend Low Water')
    await page.submit()
    expect(page.recommend.mock.calls).toEqual([
      [{ recommendedPublicationId: 7, recommendingPublicationId: 5, source: 'post-footer', suggested: false }],
    ])
  })

  it('takes 500 characters and no more (V-BLURB-1, K-BLURB)', async () => {
    const page = await open()
    await page.press('.recommend > .button')
    await page.type(`  ${'a'.repeat(500)}  `)
    expect(page.find<HTMLButtonElement>('form .button').disabled).toBe(false)
    await page.type('a'.repeat(501))
    expect(page.find<HTMLButtonElement>('form .button').disabled).toBe(true)
    expect(page.find('textarea').getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(page.find('textarea').getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      '501 / 500',
    )
    await page.submit()
    expect(page.recommend).not.toHaveBeenCalled()
  })

  it.each([
    ['  ', undefined],
    [' Reads well. ', 'Reads well.'],
  ])('sends %j as %j (V-BLURB-2, C-RECPUT)', async (typed, description) => {
    const page = await open()
    await page.press('.recommend > .button')
    await page.type(typed)
    await page.submit()
    expect(page.recommend.mock.calls[0]?.[0].description).toBe(description)
  })

  it('is done: says so, closes, and the button goes (W-RECM-3, E-TOAST-2)', async () => {
    const page = await open()
    await page.press('.recommend > .button')
    await page.submit()
    expect(page.toast.mock.calls).toEqual([[{ text: 'Recommendation added' }]])
    expect(page.go).not.toHaveBeenCalled()
    expect(page.element.innerHTML).toBe('')
  })

  it('leads to the writer’s recommendations from anywhere but the end of a post (W-RECM-3, T-3)', async () => {
    const page = await open({}, { ...PROPS, source: 'modal' })
    await page.press('.recommend > .button')
    await page.submit()
    expect(page.recommend.mock.calls[0]?.[0].source).toBe('modal')
    expect(page.go.mock.calls).toEqual([['https://substack.com/publish/recommendations']])
  })

  it('shows what the server says, else a toast, and can be sent again (E-GEN-1)', async () => {
    const told = await open({ recommend: { ok: false, messages: ['Not today.'] } })
    await told.press('.recommend > .button')
    await told.submit()
    expect(told.find('[role=alert]').textContent).toBe('Not today.')
    expect(told.toast).not.toHaveBeenCalled()
    await told.submit()
    expect(told.recommend).toHaveBeenCalledTimes(2)
    await leave()
    const silent = await open({ recommend: FAILED })
    await silent.press('.recommend > .button')
    await silent.submit()
    expect(silent.toast.mock.calls).toEqual([[{ text: 'Something went wrong. Please try again later.' }]])
    expect(silent.find('form')).toBeDefined()
  })
})

it('a platform knows of it afterwards (C-PUBDEF, C-RECGET, C-RECPUT, D-REC)', async () => {
  const platform = createMemoryApi({ defaultPublication: OWN })
  const page = await alive(recommendIsland, PROPS, platform)
  await vi.waitFor(() => page.find('.recommend'))
  await page.press('.recommend > .button')
  await type(page.find<HTMLTextAreaElement>('textarea'), ' Reads well. ')
  await act(async () => page.find<HTMLFormElement>('form').requestSubmit())
  await vi.waitFor(async () =>
    expect(await platform.store.recommendations.find('5', '7')).toEqual({
      recommended_publication_id: '7',
      recommending_publication_id: '5',
      source: 'post-footer',
      suggested: false,
      description: 'Reads well.',
    }),
  )
  await settled()
  await leave()
  const again = await alive(recommendIsland, PROPS, platform)
  await vi.waitFor(() => expect(platform.calls.at(-1)?.call).toBe('recommendation'))
  await settled()
  expect(again.element.innerHTML).toBe('')
})
