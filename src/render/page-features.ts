import { VOICE_PROVIDER } from '../domain/post/app-upsell.js'

/** Features that a publication offers on its pages. */
export interface PageFeatures {
  /** Whether comments are open. Default: true. */
  readonly comments?: boolean | undefined
  /** Whether the post is offered as a PDF. Default: false. */
  readonly pdf?: boolean | undefined
  /** The service that reads posts aloud in the app. Default: ElevenLabs. */
  readonly voiceProvider?: string | undefined
}

/** The features with all defaults, for views. */
export type KnownFeatures = { readonly [K in keyof PageFeatures]-?: Exclude<PageFeatures[K], undefined> }

export function featuresOf({
  comments = true,
  pdf = false,
  voiceProvider = VOICE_PROVIDER,
}: PageFeatures = {}): KnownFeatures {
  return { comments, pdf, voiceProvider }
}
