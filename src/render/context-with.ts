/**
 * A context in which some members have other values. The getters of a page that is compiled are copied and not called:
 * by them it notes what a view reads.
 */
export function contextWith<C extends object, V extends object>(ctx: C, values: V): C & V {
  // Copying descriptors takes ten times as long.
  if (!Object.getOwnPropertyDescriptor(ctx, 'readerId')?.get) return { ...ctx, ...values }
  const all = { ...Object.getOwnPropertyDescriptors(ctx), ...Object.getOwnPropertyDescriptors(values) }
  return Object.defineProperties({}, all) as C & V
}
