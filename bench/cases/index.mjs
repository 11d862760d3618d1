/**
 * Every case by its name: a function that loads what the case needs, and no more, and gives `run` with a `check` of
 * what it makes, or a `figure` that is no time.
 */

import { proseCases } from './prose.mjs'
import { referenceCases } from './reference.mjs'

export const cases = { ...proseCases, ...referenceCases }
