import { describe, expect, it } from 'vitest'
import { filled, SITE_LANGUAGES, siteWords } from '../../packages/server/src/site/words.js'
import { en } from '../../packages/server/src/site/words/en.js'

const placeholders = (text: string) => text.match(/\{\w*\}/g) ?? []

describe.each([...SITE_LANGUAGES])("the site's words in %s", (_, words) => {
  it('are complete, and no more than the English ones', () => {
    expect(Object.keys(words).sort()).toEqual(Object.keys(en).sort())
    for (const text of Object.values(words)) expect(text.trim()).toBe(text)
    expect(Object.values(words)).not.toContain('')
  })

  it('name the publication where the English ones do', () => {
    for (const key of Object.keys(en) as (keyof typeof en)[])
      expect([key, placeholders(words[key])]).toEqual([key, placeholders(en[key])])
  })
})

describe("the site's language", () => {
  it('is found by its tag, whatever its region and case', () => {
    expect(siteWords('pt-BR')).toBe(SITE_LANGUAGES.get('pt'))
    expect(siteWords('DE')).toBe(SITE_LANGUAGES.get('de'))
    expect(siteWords('zh_Hans')).toBe(SITE_LANGUAGES.get('zh'))
  })

  it('is English where the site does not speak it', () => {
    for (const language of ['fi', '', 'constructor', '__proto__']) expect(siteWords(language)).toBe(en)
  })

  it('takes the name of a publication as it is', () => {
    expect(filled('Of {publication}', { publication: '$& {publication}' })).toBe('Of $& {publication}')
  })
})
