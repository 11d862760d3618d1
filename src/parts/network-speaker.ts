/** Who wrote a post of a network: the name, else the handle; the handle beside the name. */
export interface NetworkSpeaker {
  name: string
  handle: string | null
  avatar: string | null
}
