import { action, lines, type TextBlock } from '../../schema/text-block.js'

/** The content of a prediction market block. */
export interface ShownMarket {
  /** Null for an unknown service: its address is a link, not a frame. */
  readonly frame: string | null
  /** The kind of block: 'Prediction market on Manifold'. Undefined if the title contains it. */
  readonly label: string | undefined
  readonly title: string
  /** Whether the title is our own generic text. */
  readonly generic: boolean
  /** Address of its page. Empty if unknown. */
  readonly href: string
  readonly picture: string | null
  readonly action: string
}

/** Accessible name of the frame. */
export function frameTitle({ label, title }: ShownMarket): string {
  return label === undefined ? title : `${label}: ${title}`
}

export function marketText({ label, title, action: words, href }: ShownMarket): TextBlock {
  return lines(label, title, action(words, href))
}
