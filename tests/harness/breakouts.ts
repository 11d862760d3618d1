export { breakouts, elementsOf } from '../../src/testing/laws/block-laws.js'
