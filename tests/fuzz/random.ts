import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'

/** Numbers that follow from a seed, so that a run can be repeated. */
export interface Random {
  /** A whole number, both ends included. */
  int(from: number, to: number): number
  /** True once in so many times on average. */
  oneIn(times: number): boolean
  /** @throws RangeError for an empty list. */
  pick<T>(list: readonly T[]): T
}

export function randomOf(seed: number): Random {
  const generator = xoroshiro128plus(seed)
  const int = (from: number, to: number) => uniformInt(generator, from, to)
  return {
    int,
    oneIn: (times) => int(1, times) === 1,
    pick<T>(list: readonly T[]): T {
      if (list.length === 0) throw new RangeError('Nothing to pick from')
      return list[int(0, list.length - 1)] as T
    },
  }
}
