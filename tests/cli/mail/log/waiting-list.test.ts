import { hash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { waitingList } from '../../../../packages/server/src/mail/log/waiting-list.js'
import { digestTable } from '../../../../packages/server/src/recipients/digest-table.js'

const digest = (text: string | number) => hash('sha256', String(text), 'binary')

describe('a table of digests', () => {
  it('holds what was added, with the numbers beside it, however much it grows', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(5000), fc.nat()), { maxLength: 4000 }), (entries) => {
        const table = digestTable(2)
        const model = new Map<number, number>()
        for (const [key, value] of entries) {
          const place = table.add(digest(key))
          table.setValue(place, 1, value)
          model.set(key, value)
        }
        expect(table.size).toBe(model.size)
        for (let key = 0; key <= 5000; key += 7) {
          const place = table.find(digest(key))
          expect(place === -1 ? undefined : table.value(place, 1)).toBe(model.get(key))
        }
        expect([...table.places()]).toHaveLength(model.size)
      }),
      { numRuns: 20 },
    )
  })

  it('tells digests apart by each of their first 16 bytes, also those of zeros', () => {
    const table = digestTable(0)
    const bytes = (at: number) => Array.from({ length: 16 }, (_, index) => (index === at ? '\u0001' : '\0')).join('')
    for (let at = -1; at < 16; at++) {
      // Zeros in the first 8 bytes mark a free place; a digest of them is stored as the one beside it.
      if (at === 7) continue
      expect(table.find(bytes(at)), String(at)).toBe(-1)
      table.add(bytes(at))
    }
    expect(table.size).toBe(16)
  })
})

it('100,000 waiting recipients take less than 40 MB, and the first of them is found', () => {
  const before = process.memoryUsage().arrayBuffers
  const list = waitingList()
  for (let number = 0; number < 100_000; number++)
    list.postpone(`reader${number}@list.example`, { since: 1, next: 1000 + number, tries: 1 }, false)
  // 13 MB, and the smaller tables that are not collected yet.
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(40_000_000)
  expect([list.waiting, list.next()]).toEqual([100_000, 1000])
  for (let number = 0; number < 99_999; number++) list.settle(`reader${number}@list.example`)
  expect([list.waiting, list.next()]).toEqual([1, 100_999])
})
