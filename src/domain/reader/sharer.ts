/** The reader who shared a post. The server finds them by the link that was followed. */
export type Sharer = { readonly id: number | string; readonly name: string }
