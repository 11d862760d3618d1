import { useState } from 'react'

type BlockLooks = readonly (readonly [block: number, look: string])[]

export interface Looks {
  /** Stores the look of a frame's blocks, by the client's id, or by the scheme for the mail as sent. */
  take(frame: string, looks: BlockLooks): void
  /** The blocks that a client changes; null while unknown. */
  differing(client: string, scheme: 'light' | 'dark'): readonly number[] | null
}

/** Compares the frames of one mail. */
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

/** Blocks that differ or exist on one side only. */
export function differingBlocks(sent: BlockLooks, shown: BlockLooks): number[] {
  const looks = new Map(shown)
  const changed = sent.flatMap(([block, look]) => (looks.get(block) === look ? [] : [block]))
  const known = new Set(sent.map(([block]) => block))
  return [...changed, ...shown.flatMap(([block]) => (known.has(block) ? [] : [block]))]
}
