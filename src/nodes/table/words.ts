/** I18n messages that only these blocks use. */
export const tableWords = {
  en: {
    /** Begins the accessible name of a table without a caption. */
    table: 'Table',
  },
  ar: {
    table: 'جدول',
  },
  de: {
    table: 'Tabelle',
  },
  es: {
    table: 'Tabla',
  },
  fr: {
    table: 'Tableau',
  },
  he: {
    table: 'טבלה',
  },
  it: {
    table: 'Tabella',
  },
  ja: {
    table: '表',
  },
  nl: {
    table: 'Tabel',
  },
  pt: {
    table: 'Tabela',
  },
  zh: {
    table: '表格',
  },
}
