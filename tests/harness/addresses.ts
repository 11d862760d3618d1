export { dangersIn, elementsIn, strayAddresses, type PlainElement } from '../../src/testing/laws/plain-elements.js'
