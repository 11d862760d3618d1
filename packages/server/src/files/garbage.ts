import { setFlagsFromString } from 'node:v8'

/**
 * Makes V8 collect garbage earlier, in this process and its threads, while something of any length is read. Measured
 * with a million messages to `null`: about 260 MB instead of 424 in the same time, together with the threads' small
 * space for new objects.
 */
export function collectGarbageEarly(): Readonly<Record<'end', () => void>> {
  // V8 learns from a few batches of recipients that live longer and then puts all of them into the old space, where
  // 100 MB of garbage gather until the next collection.
  setFlagsFromString('--no-allocation-site-pretenuring')
  // The old space grows by half before a collection, not to four times its size.
  setFlagsFromString('--heap-growing-percent=50')
  return {
    end() {
      setFlagsFromString('--allocation-site-pretenuring')
      setFlagsFromString('--heap-growing-percent=0')
    },
  }
}
