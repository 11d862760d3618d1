import { describe, expect, it } from 'vitest'
import {
  blueskyPostUrl,
  blueskyProfileUrl,
  blueskyText,
  parseBlueskyUri,
  parseBlueskyUrl,
} from '../../../src/nodes/bluesky/address.js'

const did = 'did:plc:sallowquaygauge7tide2water'

describe('a pasted address', () => {
  it.each([
    ['https://bsky.app/profile/gauge.sallowquay.example/post/3lc7gaugetide2', 'gauge.sallowquay.example'],
    [
      '  http://www.bsky.app/profile/gauge.sallowquay.example/post/3lc7gaugetide2/?ref=x#y ',
      'gauge.sallowquay.example',
    ],
    [`https://bsky.app/profile/${did}/post/3lc7gaugetide2`, did],
    [`https://bsky.app/profile/${encodeURIComponent(did)}/post/3lc7gaugetide2`, did],
  ])('is a post: %s', (url, actor) => {
    expect(parseBlueskyUrl(url)).toEqual({
      actor,
      postId: '3lc7gaugetide2',
      uri: `at://${actor}/app.bsky.feed.post/3lc7gaugetide2`,
    })
  })
  it.each([
    '',
    'x',
    'https://bsky.app/',
    'https://bsky.app/profile/a.example',
    'https://bsky.app/profile/a.example/post/',
    'https://bsky.app/profile/a.example/feed/3l',
    'https://bsky.app.evil.example/profile/a.example/post/3l',
    'https://evil.example/profile/a.example/post/3l',
    'https://bsky.app/profile/nodot/post/3l',
    'https://bsky.app/profile/did:evil:x/post/3l',
    'javascript:bsky.app/profile/a.example/post/3l',
    `https://bsky.app/profile/${'a.'.repeat(300_000)}/post/3l`,
  ])('is none: %#', (url) => expect(parseBlueskyUrl(url)).toBeNull())
})

it('reads the stored at:// address', () => {
  expect(parseBlueskyUri(`at://${did}/app.bsky.feed.post/3lc7`)).toEqual({ actor: did, postId: '3lc7' })
  for (const uri of [
    '',
    'at://',
    `at://${did}/app.bsky.feed.like/3lc7`,
    'at://x/app.bsky.feed.post/3',
    `at://${did}/app.bsky.feed.post/../x`,
  ])
    expect(parseBlueskyUri(uri)).toBeNull()
})

it('builds pages only for names and keys that can be some', () => {
  expect(blueskyProfileUrl('@gauge.sallowquay.example')).toBe('https://bsky.app/profile/gauge.sallowquay.example')
  expect(blueskyPostUrl({ actor: did, postId: '3lc7' })).toBe(`https://bsky.app/profile/${did}/post/3lc7`)
  expect([
    blueskyProfileUrl('"><script>'),
    blueskyProfileUrl(''),
    blueskyPostUrl({ actor: 'a.example', postId: '../x' }),
  ]).toEqual([null, null, null])
})

describe('the words', () => {
  const links = (text: string) => blueskyText(text).flatMap(({ href }) => href ?? [])
  it('link names, topics and addresses', () => {
    expect(links('By @nora.estuary.example, see https://a.example/x). #SpringTide #قوارب')).toEqual([
      'https://bsky.app/profile/nora.estuary.example',
      'https://a.example/x',
      'https://bsky.app/hashtag/SpringTide',
      `https://bsky.app/hashtag/${encodeURIComponent('قوارب')}`,
    ])
  })
  it('leave alone what only looks like one', () =>
    expect(links('a@b.example @nodot #123 x#y https:// https://a.example/cut… javascript:alert(1)')).toEqual([]))
  it.each([
    'plain',
    '',
    '@a.example@b.example',
    '#'.repeat(20_000),
    '@a.'.repeat(20_000),
    `https://${'x!'.repeat(20_000)}`,
  ])('stay the same when joined: %#', (text) => {
    expect(
      blueskyText(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text)
  })
})
