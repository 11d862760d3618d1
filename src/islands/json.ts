/** What survives a journey as JSON: an island's props are written by the server and read by the browser. */
export type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue | undefined }

/** `P` where it is JSON through and through; a property that is not, a function or a Date, turns into `never`. */
export type JsonProps<P> = {
  readonly [K in keyof P]: P[K] extends JsonValue | undefined ? P[K] : P[K] extends object ? JsonProps<P[K]> : never
}
