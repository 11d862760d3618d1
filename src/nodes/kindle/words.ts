/** I18n messages that only these blocks use. */
export const kindleWords = {
  en: {
    kindleBook: 'Kindle book',
  },
  ar: {
    kindleBook: 'كتاب Kindle',
  },
  de: {
    kindleBook: 'Kindle-Buch',
  },
  es: {
    kindleBook: 'Libro Kindle',
  },
  fr: {
    kindleBook: 'Livre Kindle',
  },
  he: {
    kindleBook: 'ספר Kindle',
  },
  it: {
    kindleBook: 'Libro Kindle',
  },
  ja: {
    kindleBook: 'Kindle本',
  },
  nl: {
    kindleBook: 'Kindle-boek',
  },
  pt: {
    kindleBook: 'Livro Kindle',
  },
  zh: {
    kindleBook: 'Kindle 电子书',
  },
}
