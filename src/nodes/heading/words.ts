/** I18n messages that only these blocks use. */
export const headingWords = {
  en: {
    /** Accessible name of a heading's own link. */
    linkToSection: (title: string) => `Link to the section “${title}”`,
  },
  ar: {
    linkToSection: (title: string) => `رابط إلى قسم «${title}»`,
  },
  de: {
    linkToSection: (title: string) => `Link zum Abschnitt „${title}“`,
  },
  es: {
    linkToSection: (title: string) => `Enlace a la sección «${title}»`,
  },
  fr: {
    linkToSection: (title: string) => `Lien vers la section « ${title} »`,
  },
  he: {
    linkToSection: (title: string) => `קישור לחלק „${title}”`,
  },
  it: {
    linkToSection: (title: string) => `Collegamento alla sezione «${title}»`,
  },
  ja: {
    linkToSection: (title: string) => `「${title}」へのリンク`,
  },
  nl: {
    linkToSection: (title: string) => `Link naar de sectie ‘${title}’`,
  },
  pt: {
    linkToSection: (title: string) => `Link para a seção “${title}”`,
  },
  zh: {
    linkToSection: (title: string) => `“${title}”一节的链接`,
  },
}
