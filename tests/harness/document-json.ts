export { normalised, understood, wordsOf } from '../../src/testing/laws/document-json.js'
