import { describe, expect, it } from 'vitest'
import { platformBlocks } from '../../src/nodes/index.js'
import type { AnyBlock } from '../../src/schema/define.js'

const LANGUAGES = ['ar', 'de', 'en', 'es', 'fr', 'he', 'it', 'ja', 'nl', 'pt', 'zh']
const blocks: readonly AnyBlock[] = platformBlocks
const speaking = blocks.flatMap(({ name, words }) => (words ? [{ name, words }] : []))

describe.each(speaking)('the words of $name', ({ words }) => {
  it.each(LANGUAGES)('are whole in %s', (language) => {
    const own = new Map(Object.entries(words)).get(language) ?? {}
    expect(Object.keys(own).sort()).toEqual(Object.keys(words.en).sort())
    for (const [key, word] of Object.entries(own)) {
      const text = typeof word === 'function' ? (word as (value: number) => string)(5) : word
      expect(text?.trim(), key).not.toBe('')
      expect(text, key).not.toMatch(/undefined|NaN|\{/)
      if (typeof word === 'function') expect(text, key).toMatch(/5|٥/)
    }
  })
})
