/** The author of a network's post: the name, or else the handle, and the handle beside the name. */
export interface NetworkSpeaker {
  /** The displayed name. */
  name: string
  /** The name with an @. Null if there is none. */
  handle: string | null
  /** Address of the portrait. Null if there is none. */
  avatar: string | null
}
