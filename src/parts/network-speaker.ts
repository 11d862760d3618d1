/** The author of a network's post: the name, or else the handle, and the handle beside the name. */
export interface NetworkSpeaker {
  name: string
  handle: string | null
  avatar: string | null
}
