/** I18n messages that only these blocks use. */
export const footnoteWords = {
  en: {
    footnoteLabel: (footnote: number | string) => `Footnote ${footnote}`,
  },
  ar: {
    footnoteLabel: (footnote: number | string) => `الحاشية ${footnote}`,
  },
  de: {
    footnoteLabel: (footnote: number | string) => `Fußnote ${footnote}`,
  },
  es: {
    footnoteLabel: (footnote: number | string) => `Nota ${footnote}`,
  },
  fr: {
    footnoteLabel: (footnote: number | string) => `Note ${footnote}`,
  },
  he: {
    footnoteLabel: (footnote: number | string) => `הערת שוליים ${footnote}`,
  },
  it: {
    footnoteLabel: (footnote: number | string) => `Nota ${footnote}`,
  },
  ja: {
    footnoteLabel: (footnote: number | string) => `脚注 ${footnote}`,
  },
  nl: {
    footnoteLabel: (footnote: number | string) => `Voetnoot ${footnote}`,
  },
  pt: {
    footnoteLabel: (footnote: number | string) => `Nota ${footnote}`,
  },
  zh: {
    footnoteLabel: (footnote: number | string) => `脚注 ${footnote}`,
  },
}
