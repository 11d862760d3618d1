import type { Filter } from '../filter.js'
import type { Slug } from '../support.js'
import { MARKUP_FEATURES } from './markup-features.js'
import { PROPERTY_FEATURES } from './property-features.js'
import { SHEET_FEATURES } from './sheet-features.js'
import { VALUE_FEATURES } from './value-features.js'

/** The effect of each feature if a client does not support it at all. */
export const FEATURES: Readonly<Record<Slug, Filter>> = {
  ...PROPERTY_FEATURES,
  ...VALUE_FEATURES,
  ...SHEET_FEATURES,
  ...MARKUP_FEATURES,
}
