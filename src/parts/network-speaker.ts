/** The author of a network's post: the name, or else the handle, and the handle beside the name. */
export interface NetworkSpeaker {
  /** The displayed name. */
  name: string
  /** The handle, with an @. Null if unknown. */
  handle: string | null
  /** URL of the portrait. Null for a person without one. */
  avatar: string | null
}
