/** A part of a list: at most `limit` entries after one, or before one. Without it, from the beginning. */
export type Paging<Edge extends 'after' | 'before', Key = number> = Readonly<
  Partial<Record<Edge, Key>> & Record<'limit', number>
>
