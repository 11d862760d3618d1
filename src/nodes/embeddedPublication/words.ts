/** I18n messages that only these blocks use. */
export const embeddedPublicationWords = {
  en: {
    byName: (name: string) => `By ${name}`,
  },
  ar: {
    byName: (name: string) => `بقلم ${name}`,
  },
  de: {
    byName: (name: string) => `Von ${name}`,
  },
  es: {
    byName: (name: string) => `Por ${name}`,
  },
  fr: {
    byName: (name: string) => `Par ${name}`,
  },
  he: {
    byName: (name: string) => `מאת ${name}`,
  },
  it: {
    byName: (name: string) => `Di ${name}`,
  },
  ja: {
    byName: (name: string) => `${name}`,
  },
  nl: {
    byName: (name: string) => `Door ${name}`,
  },
  pt: {
    byName: (name: string) => `Por ${name}`,
  },
  zh: {
    byName: (name: string) => `作者：${name}`,
  },
}

export type EmbeddedPublicationWords = typeof embeddedPublicationWords.en
