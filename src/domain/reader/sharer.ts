/** A reader who passed a post on, as the server found them by the link that was followed. */
export type Sharer = { readonly id: number | string; readonly name: string }
