export { missingFromText } from '../../src/testing/laws/text-part.js'
