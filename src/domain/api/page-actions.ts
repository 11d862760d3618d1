/** What is restacked: a passage or a picture as it was saved before, or the post itself. */
export interface RestackedThing {
  readonly selectionId?: string | undefined
  readonly imageSelectionId?: string | undefined
  readonly postId?: number | string | undefined
}

/**
 * A site's own functions in place of calls that no document of the platform describes (O-50). One that throws or
 * rejects has failed: the page says so in the words it has for it, and the error is reported to the console.
 */
export interface PageActions {
  /** Follows a user. Default: POST `/api/v1/user/{id}/follow`. */
  readonly follow?: ((userId: number | string) => Promise<void>) | undefined
  /** Likes a post, or takes the like back. Default: POST and DELETE `/api/v1/post/{id}/reaction`. */
  readonly like?: ((postId: number | string, liked: boolean) => Promise<void>) | undefined
  /**
   * Sends a note. `url` is the address of the toast's 'View' link; without it the toast has no link. Default: POST
   * `/api/v1/restack`.
   */
  readonly restack?:
    | ((what: RestackedThing) => Promise<{ readonly url?: string | null | undefined } | void>)
    | undefined
}
