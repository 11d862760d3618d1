/**
 * Every case by its name: a function that loads only the modules of the case, and returns `run` with a `check` of its
 * output, or a `figure` that is not a time.
 */

import { proseCases } from './prose.mjs'
import { referenceCases } from './reference.mjs'

export const cases = { ...proseCases, ...referenceCases }
