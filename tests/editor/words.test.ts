import { describe, expect, it } from 'vitest'
import { en } from '../../packages/editor/src/words/en.js'
import { editorWords } from '../../packages/editor/src/words/words.js'

const LANGUAGES = ['ar', 'de', 'en', 'es', 'fr', 'he', 'it', 'ja', 'nl', 'pt', 'zh']

describe.each(LANGUAGES)('the interface in %s', (language) => {
  it('has a text for all that English has', async () => {
    const words = await editorWords(language)
    const blank = Object.entries(words).filter(([, text]) => text === '')
    expect(blank).toEqual([])
    for (const part of ['groups', 'kinds', 'kindKeywords'] as const)
      expect(Object.keys(words[part]).sort()).toEqual(Object.keys(en[part]).sort())
    expect(Object.keys(words.blocks).sort()).toEqual(Object.keys(en.blocks).sort())
  })

  it('gives each entry of the menu a name of its own', async () => {
    const { kinds, blocks } = await editorWords(language)
    const names = [...Object.values(kinds), ...Object.values(blocks).map(([name]) => name)]
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  })

  it('puts numbers and names into its sentences', async () => {
    const { nothingFound, notThisBlock, uploading, answer, pasted, wall, draft, mail, findings } =
      await editorWords(language)
    expect(nothingFound('xyz')).toContain('xyz')
    expect(notThisBlock('Lichess')).toContain('Lichess')
    expect(uploading(42)).toContain('42')
    expect(answer(3)).toContain('3')
    expect(pasted(7)).toContain('7')
    expect(wall(11, 22, 0)).toMatch(/11.*22/)
    expect(wall(11, 22, 33)).toMatch(/11.*22.*33/)
    expect(draft.found('12:34')).toContain('12:34')
    expect(mail.size(12, 102)).toMatch(/12.*102/)
    expect(findings(7)).toContain('7')
  })
})

it('a language without words is English', async () => {
  expect(await editorWords('ko-KR')).toBe(en)
})
