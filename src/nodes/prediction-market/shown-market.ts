import { action, lines, type TextBlock } from '../../schema/text-block.js'

/** What a block of a prediction market says. */
export interface ShownMarket {
  /** Null for the address of an unknown service, which is a link but no frame. */
  readonly frame: string | null
  /** What the market is: 'Prediction market on Manifold'. Undefined if the title says so. */
  readonly label: string | undefined
  readonly title: string
  /** The title is ours, not the question. */
  readonly generic: boolean
  /** Address of its page. Empty if unknown. */
  readonly href: string
  readonly picture: string | null
  readonly action: string
}

/** The name of its frame. */
export function frameTitle({ label, title }: ShownMarket): string {
  return label === undefined ? title : `${label}: ${title}`
}

export function marketText({ label, title, action: words, href }: ShownMarket): TextBlock {
  return lines(label, title, action(words, href))
}
