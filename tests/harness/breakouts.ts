export { breakouts, elementsOf } from '../../src/testing/laws/breakouts.js'
