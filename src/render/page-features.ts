import { VOICE_PROVIDER } from '../domain/post/app-upsell.js'

/** What a publication offers the readers of its pages. */
export interface PageFeatures {
  /** Whether comments are open. Default: true. */
  readonly comments?: boolean | undefined
  /** Whether the post is offered as a PDF. Default: false. */
  readonly pdf?: boolean | undefined
  /** Whose voice reads posts aloud in the app. Default: ElevenLabs. */
  readonly voiceProvider?: string | undefined
}

/** The features as views know them. */
export type KnownFeatures = { readonly [K in keyof PageFeatures]-?: Exclude<PageFeatures[K], undefined> }

export function featuresOf({
  comments = true,
  pdf = false,
  voiceProvider = VOICE_PROVIDER,
}: PageFeatures = {}): KnownFeatures {
  return { comments, pdf, voiceProvider }
}
