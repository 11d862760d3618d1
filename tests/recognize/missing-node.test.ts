import { describe, expect, it, vi } from 'vitest'
import { recognizeLink } from '../../src/instance/platform.js'
import { marks, nodes } from '../../src/nodes/index.js'
import { buildKit } from '../../src/schema/kit.js'

const kitWithout = (name: string) =>
  buildKit(
    Object.values(nodes).filter((def) => def.name !== name),
    Object.values(marks),
  )

describe('a schema that lacks the node of a link', () => {
  it('is told of in the log for YouTube, and the link stays one (R-YT-3)', () => {
    const said: string[] = []
    const options = { kit: kitWithout('youtube2'), log: (message: string) => said.push(message) }
    expect(recognizeLink('https://youtu.be/tIdeM4ch1ne', options)).toBeNull()
    expect(said).toEqual(['Schema does not have a youtube2 node'])
    expect(recognizeLink('https://lowwater.example/x', options)).toBeNull()
    expect(said).toHaveLength(1)
  })
  it('is told of on the console where nobody else listens (R-YT-3)', () => {
    const console = vi.spyOn(globalThis.console, 'warn').mockImplementation(() => undefined)
    recognizeLink('https://youtu.be/tIdeM4ch1ne', { kit: kitWithout('youtube2') })
    expect(console.mock.calls).toEqual([['Schema does not have a youtube2 node']])
    console.mockRestore()
  })
  it('is a mistake for Bluesky (R-BSKY-2, E-BSKY-1)', () => {
    const kit = kitWithout('bluesky')
    expect(() => recognizeLink('https://bsky.app/profile/ines.example/post/3k', { kit })).toThrow(
      /^Bluesky node schema is missing$/,
    )
    expect(recognizeLink('https://bsky.app/profile/ines.example', { kit })).toBeNull()
  })
  it('is a mistake for Pinterest (R-PIN-2, E-PIN-3)', () => {
    const kit = kitWithout('pinterest')
    expect(() => recognizeLink('https://pin.it/4aBcD12', { kit })).toThrow(/^Pinterest node type not found in schema$/)
    expect(recognizeLink('https://www.pinterest.com/', { kit })).toBeNull()
  })
  it('leaves every other link a link', () => {
    expect(recognizeLink('https://vimeo.com/76979871', { kit: kitWithout('vimeo') })).toBeNull()
    expect(recognizeLink('https://x.com/a/status/1', { kit: kitWithout('twitter2') })).toBeNull()
  })
})

describe('what is pasted', () => {
  const tweet = 'https://x.com/a/status/1'
  it.each([` ${tweet}\n`, `\u200b${tweet}\u200e`])('is taken without the space around it', (pasted) =>
    expect(recognizeLink(pasted)).toMatchObject({ node: 'twitter2', call: { query: { url: tweet } } }),
  )
  it.each(['', ' ', `${tweet} is it`, `${tweet}\n${tweet}`, `see ${tweet}`, `${tweet}?${'a'.repeat(9000)}`])(
    'is no link when there is more: %s',
    (pasted) => expect(recognizeLink(pasted)).toBeNull(),
  )
})
