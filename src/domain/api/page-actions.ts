/** What is restacked: a saved passage or picture, or the post itself. */
export interface RestackedThing {
  readonly selectionId?: string | undefined
  readonly imageSelectionId?: string | undefined
  readonly postId?: number | string | undefined
}

/**
 * A site's own functions for calls that the platform does not document (O-50). If one throws or rejects, the page shows
 * its usual failure message and the error is logged to the console.
 */
export interface PageActions {
  /** Follows a user. Default: POST `/api/v1/user/{id}/follow`. */
  readonly follow?: ((userId: number | string) => Promise<void>) | undefined
  /** Likes a post or removes the like. Default: POST and DELETE `/api/v1/post/{id}/reaction`. */
  readonly like?: ((postId: number | string, liked: boolean) => Promise<void>) | undefined
  /**
   * Sends a note. `url` is the address of the toast's 'View' link; without it, the toast has no link. Default: POST
   * `/api/v1/restack`.
   */
  readonly restack?:
    | ((what: RestackedThing) => Promise<{ readonly url?: string | null | undefined } | void>)
    | undefined
}
