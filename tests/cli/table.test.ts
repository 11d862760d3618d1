import { expect, it } from 'vitest'
import { table, wrap } from '../../src/cli/table.js'

const plain = { width: 60, paint: (_: unknown, text: string) => text }

it('hangs long messages and gives a long place its own line', () => {
  expect(
    table(
      [
        [
          { text: '/body/content/1' },
          { text: 'node-unknown' },
          { text: 'unknown node "zorp", which no version of the schema has ever known' },
        ],
        [
          { text: '/body/content/12/content/3/content/0/attrs/src' },
          { text: 'attribute-invalid' },
          { text: 'short', note: '<img src="a-very-long-address">' },
        ],
      ],
      plain,
    ).join('\n'),
  ).toMatchInlineSnapshot(`
    "  /body/content/1               node-unknown       unknown node "zorp",
                                                       which no version of the
                                                       schema has ever known
      /body/content/12/content/3/content/0/attrs/src
                                    attribute-invalid  short
                                                       <img src="a-very-long-a…"
  `)
})

it.each([
  ['', 10, ['']],
  ['one two three', 7, ['one two', 'three']],
  ['abcdefghijkl mn', 5, ['abcde', 'fghij', 'kl mn']],
  ['潮の満ち引き 港', 6, ['潮の満', 'ち引き', '港']],
  ['a👩‍🚀👩‍🚀', 3, ['a👩‍🚀', '👩‍🚀']],
  ['潮', 1, ['潮']],
])('wraps %j at %i', (text, room, lines) => {
  expect(wrap(text, room)).toEqual(lines)
})

it('aligns and cuts Chinese, Japanese and Korean text by its columns', () => {
  const rows = table(
    [
      [{ text: '潮汐.md' }, { text: 'title' }, { text: '満ち引き', note: '潮'.repeat(40) }],
      [{ text: 'tide.md' }, { text: 'title' }, { text: 'ebb' }],
    ],
    plain,
  )
  expect(rows.map((row) => row.replaceAll('潮汐', '....').search(/満|潮|ebb/))).toEqual([18, 18, 18])
  expect(rows[1]?.trim()).toBe(`${'潮'.repeat(20)}…`)
})
