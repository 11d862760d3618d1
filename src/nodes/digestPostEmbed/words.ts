import { DIGEST_CTA } from './limits.js'

/** I18n messages that only these blocks use. */
export const digestPostEmbedWords = {
  en: {
    readFullStory: DIGEST_CTA,
  },
  ar: {
    readFullStory: 'اقرأ المقال كاملًا',
  },
  de: {
    readFullStory: 'Ganzen Beitrag lesen',
  },
  es: {
    readFullStory: 'Leer el artículo completo',
  },
  fr: {
    readFullStory: 'Lire l’article complet',
  },
  he: {
    readFullStory: 'לקריאת הכתבה המלאה',
  },
  it: {
    readFullStory: 'Leggi l’articolo completo',
  },
  ja: {
    readFullStory: '全文を読む',
  },
  nl: {
    readFullStory: 'Lees het hele verhaal',
  },
  pt: {
    readFullStory: 'Ler o texto completo',
  },
  zh: {
    readFullStory: '阅读全文',
  },
}

export type DigestPostEmbedWords = typeof digestPostEmbedWords.en
