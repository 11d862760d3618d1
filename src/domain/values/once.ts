/** Makes a value when it is first asked for, and keeps it: for constants that take time to make and are seldom used. */
export function once<T extends object>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}
