/** The position of a recipient: the batch, and the index in it. */
export interface BatchPlace {
  readonly batch: number
  readonly n: number
}

export interface PlannedBatch {
  readonly batch: number
  /** Null for a batch of several domains with few recipients. */
  readonly domain: string | null
  readonly size: number
  readonly isSample: boolean
}

export interface BatchBook {
  place(domain: string, isSample: boolean): BatchPlace
  batches(): readonly PlannedBatch[]
}

interface Batch {
  readonly batch: number
  readonly domain: string | null
  readonly isSample: boolean
  size: number
}

/** Recipients of a domain that share batches with other domains. Further ones get separate batches. */
const AMONG_OTHERS = 32
/** Maximum number of counted domains, which takes some megabytes. Later domains share batches. */
const COUNTED_DOMAINS = 50_000

/**
 * Assigns recipients to batches of at most `size`, in order. A domain with many recipients gets separate batches, so
 * that a slow domain delays only its own. Memory holds a number for each batch and domain, never the recipients.
 */
export function batchBook(size: number): BatchBook {
  const all: Batch[] = []
  const counts = new Map<string, number>()
  const open = new Map<string, Batch>()
  return {
    place(domain, isSample) {
      const count = counts.get(domain) ?? 0
      if (count > 0 || counts.size < COUNTED_DOMAINS) counts.set(domain, count + 1)
      const own = count >= AMONG_OTHERS ? domain : null
      const key = `${isSample} ${own ?? ''}`
      let batch = open.get(key)
      if (batch === undefined || batch.size >= size) {
        batch = { batch: all.length + 1, domain: own, isSample, size: 0 }
        all.push(batch)
        open.set(key, batch)
      }
      return { batch: batch.batch, n: batch.size++ }
    },
    batches: () => all,
  }
}
