import { describe, expect, it } from 'vitest'
import { messagesFor } from '../../src/domain/messages/messages.js'

const LANGUAGES = ['en', 'de', 'fr', 'es', 'pt', 'it', 'nl', 'ja', 'zh', 'ar', 'he']

describe('messages', () => {
  it.each(LANGUAGES)('are complete in %s', (language) => {
    for (const [key, value] of Object.entries(messagesFor(language))) {
      const text: string = typeof value === 'function' ? value('7' as never) : value
      expect(text.trim(), key).not.toBe('')
      expect(text, key).not.toMatch(/\{|undefined|NaN/)
    }
  })
  it('carry numbers and names', () => {
    for (const language of LANGUAGES) {
      const words = messagesFor(language)
      for (const text of [words.minRead(5), words.votes(5), words.galleryLabel(5), words.backToText(5)])
        expect(text).toMatch(/5/)
      expect(words.youReceive('The $& Post')).toContain('The $& Post')
      expect(words.listenOn('Spotify')).toContain('Spotify')
    }
  })
  it('never translate the poll’s error', () => {
    expect(new Set(LANGUAGES.map((language) => messagesFor(language).somethingWrong))).toEqual(
      new Set(['Something went wrong.']),
    )
  })
  it.each([
    ['de-AT', 'Abonnieren'],
    ['PT_br', 'Assinar'],
    ['iw', 'הרשמה'],
    ['xx', 'Subscribe'],
    ['', 'Subscribe'],
    [undefined, 'Subscribe'],
    ['constructor', 'Subscribe'],
    ['deutsch', 'Subscribe'],
  ])('for %j say %s', (language, subscribe) => expect(messagesFor(language).subscribe).toBe(subscribe))
  it('say a minute as the post head does', () => expect(messagesFor('en').minRead(1)).toBe('1 min read'))
})
