import { describe, it } from 'vitest'
import { register } from '../../src/testing/laws/describe-block.js'
import { isQuick, testedLaws } from './tested-laws.js'

describe('the laws of', () => {
  for (const [name, laws] of testedLaws()) {
    const left = laws.filter((law) => !isQuick(law))
    if (left.length > 0) register(name, left, { describe, it })
  }
})
