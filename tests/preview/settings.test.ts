import { describe, expect, it } from 'vitest'
import { SHORTCUTS, settingsAfter } from '../../packages/preview/src/page/shortcuts.js'
import { apiAddress, mailAddress, pageAddress } from '../../packages/preview/src/page/state/addresses.js'
import { DEFAULTS, hashOf, settingsFrom, type Settings } from '../../packages/preview/src/page/state/settings.js'
import { stepped } from '../../packages/preview/src/page/state/use-blocks.js'

const but = (changed: Partial<Settings>): Settings => ({ ...DEFAULTS, ...changed })

describe('settings in the address', () => {
  it.each<[string, Partial<Settings>]>([
    ['', {}],
    ['#name=letter.json', { name: 'letter.json' }],
    ['#view=mail&as=paid&client=gmail-web', { view: 'mail', as: 'paid', client: 'gmail-web' }],
    [
      '#width=375&scheme=dark&images=off&direction=rtl',
      { width: 375, scheme: 'dark', images: false, direction: 'rtl' },
    ],
    [
      `#name=${encodeURIComponent('a/b &= ساعة.json').replaceAll('%20', '+')}&recipient=7`,
      { name: 'a/b &= ساعة.json', recipient: '7' },
    ],
  ])('%s', (hash, changed) => {
    expect(settingsFrom(hash)).toEqual(but(changed))
    expect(hashOf(but(changed))).toBe(hash)
  })

  it.each([
    '#view=nonsense',
    '#width=1',
    '#width=NaN',
    '#as=king&scheme=pink',
    '#images=yes',
    '#direction=up',
    '#&&==',
    '#name=',
    '#%E0%A4%A',
  ])('of nonsense are the defaults: %s', (hash) => {
    expect(settingsFrom(hash)).toEqual(DEFAULTS)
  })
})

describe('addresses', () => {
  const set = but({ as: 'paid', recipient: '3', scheme: 'dark', images: false, direction: 'rtl' })
  it.each([
    [apiAddress('post', 'a b.json', DEFAULTS), '/api/post?name=a+b.json&as=free'],
    [
      apiAddress('send', 'a.json', set, { to: 'x@y.example' }),
      '/api/send?name=a.json&as=paid&recipient=3&to=x%40y.example',
    ],
    [mailAddress('a.json', DEFAULTS, null), '/frame/mail?name=a.json&as=free'],
    [
      mailAddress('a.json', set, 'proton', { later: '1' }),
      '/frame/mail?name=a.json&as=paid&recipient=3&client=proton&scheme=dark&images=off&dir=rtl&later=1',
    ],
    [pageAddress('../&name=x', set), '/frame/page?name=..%2F%26name%3Dx&as=paid&recipient=3&scheme=dark'],
  ])('%s', (made, wanted) => expect(made).toBe(wanted))
})

describe('keys', () => {
  const posts = ['a.json', 'b.json', 'c.json']
  const clients = ['one', 'two']
  it.each<[string, Partial<Settings>, Partial<Settings> | null]>([
    ['1', { view: 'text' }, { view: 'both' }],
    ['6', {}, { view: 'clients' }],
    ['7', {}, null],
    ['0', {}, null],
    ['j', { name: 'a.json' }, { name: 'b.json' }],
    ['j', { name: 'c.json' }, { name: 'a.json' }],
    ['k', { name: 'a.json' }, { name: 'c.json' }],
    ['j', { name: 'gone.json' }, { name: 'a.json' }],
    ['k', { name: 'gone.json' }, { name: 'c.json' }],
    ['r', { as: 'anonymous', recipient: '4' }, { as: 'registered', recipient: null }],
    ['c', {}, { client: 'one' }],
    ['c', { client: 'two' }, { client: null }],
    ['C', {}, { client: 'two' }],
    ['w', { width: 600 }, { width: null }],
    ['w', {}, { width: 320 }],
    ['d', {}, { scheme: 'light' }],
    ['d', { scheme: 'dark' }, { scheme: 'system' }],
    ['i', {}, { images: false }],
    ['l', {}, { direction: 'rtl' }],
    ['l', { direction: 'rtl' }, { direction: 'ltr' }],
    ['x', {}, null],
    ['Enter', {}, null],
  ])('%s with %o', (key, now, then) => expect(settingsAfter(key, but(now), posts, clients)).toEqual(then))

  it('that the help lists are no key twice', () => {
    const keys = SHORTCUTS.flatMap((shortcut) => shortcut.keys)
    expect(keys).toEqual([...new Set(keys)])
  })

  it('for posts do nothing where there is none', () => expect(settingsAfter('j', DEFAULTS, [], [])).toBeNull())
})

it.each([
  [[], null, 1, null],
  [[5, 2, 5], null, 1, 2],
  [[5, 2, 5], null, -1, 5],
  [[5, 2, 9], 2, 1, 5],
  [[5, 2, 9], 9, 1, 2],
  [[5, 2, 9], 2, -1, 9],
  [[5, 2, 9], 7, -1, 5],
  [[0], 0, 1, 0],
] as const)('of %o, after %o by %i comes %o', (numbers, now, by, then) => expect(stepped(numbers, now, by)).toBe(then))
