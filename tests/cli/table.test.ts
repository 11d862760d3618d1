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
])('wraps %j at %i', (text, room, lines) => {
  expect(wrap(text, room)).toEqual(lines)
})
