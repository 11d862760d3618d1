/** A place of a recipient: the batch, and the number in it. */
export interface BatchPlace {
  readonly batch: number
  readonly n: number
}

export interface PlannedBatch {
  readonly batch: number
  /** Null for one of domains that have few recipients. */
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

/** Recipients of a domain that stand among those of others. More are worth batches of their own. */
const AMONG_OTHERS = 32
/** Domains that are counted: some megabytes. Those that turn up later stand among others. */
const COUNTED_DOMAINS = 50_000

/**
 * Puts recipients into batches of at most `size` as they come. A domain with many recipients has batches of its own: a
 * domain that is slow or wants less holds those up, and nobody else's. Memory holds a number for each batch and domain,
 * never the recipients.
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
