import { useState } from 'react'

type BlockLooks = readonly (readonly [block: number, look: string])[]

export interface Looks {
  /** Notes how the blocks of a frame look: of a client by its id, of the mail as it was sent by its scheme. */
  take(frame: string, looks: BlockLooks): void
  /** The blocks that a client shows otherwise than the mail as it was sent; null while that is not known. */
  differing(client: string, scheme: 'light' | 'dark'): readonly number[] | null
}

/** Compares how frames of one mail look. */
export function useLooks(): Looks {
  const [looks, setLooks] = useState<ReadonlyMap<string, BlockLooks>>(new Map())
  return {
    take: (frame, taken) => setLooks((known) => new Map([...known, [frame, taken]])),
    differing(client, scheme) {
      const [sent, shown] = [looks.get(scheme), looks.get(client)]
      return sent && shown ? differingBlocks(sent, shown) : null
    },
  }
}

/** Blocks of either that the other lacks or shows otherwise. */
export function differingBlocks(sent: BlockLooks, shown: BlockLooks): number[] {
  const looks = new Map(shown)
  const changed = sent.flatMap(([block, look]) => (looks.get(block) === look ? [] : [block]))
  const known = new Set(sent.map(([block]) => block))
  return [...changed, ...shown.flatMap(([block]) => (known.has(block) ? [] : [block]))]
}
