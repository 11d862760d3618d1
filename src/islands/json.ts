/** JSON values: an island's props are written by the server and read by the browser. */
export type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue | undefined }

/** `P` if it is JSON throughout. A property of another type, such as a function or a Date, becomes `never`. */
export type JsonProps<P> = {
  readonly [K in keyof P]: P[K] extends JsonValue | undefined
    ? P[K]
    : // Mapped over a function, this type would be `{}`, which anything satisfies.
      P[K] extends (...given: never[]) => unknown
      ? never
      : P[K] extends object
        ? JsonProps<P[K]>
        : never
}
