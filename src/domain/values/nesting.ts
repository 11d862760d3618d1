/** Whether lists and objects of JSON are nested deeper than `levels`. Iterative, because it protects recursive code. */
export function nestsDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  const left: { value: object; depth: number }[] = [{ value, depth: 1 }]
  for (let entry = left.pop(); entry; entry = left.pop()) {
    const { depth } = entry
    if (depth > levels) return true
    for (const inner of Object.values(entry.value) as unknown[]) {
      if (typeof inner === 'object' && inner !== null) left.push({ value: inner, depth: depth + 1 })
    }
  }
  return false
}
