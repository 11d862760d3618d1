/** I18n messages that only these blocks use. */
export const codeEmbedWords = {
  en: {
    interactiveGraphic: 'Interactive graphic',
  },
  ar: {
    interactiveGraphic: 'رسم تفاعلي',
  },
  de: {
    interactiveGraphic: 'Interaktive Grafik',
  },
  es: {
    interactiveGraphic: 'Gráfico interactivo',
  },
  fr: {
    interactiveGraphic: 'Graphique interactif',
  },
  he: {
    interactiveGraphic: 'גרפיקה אינטראקטיבית',
  },
  it: {
    interactiveGraphic: 'Grafico interattivo',
  },
  ja: {
    interactiveGraphic: 'インタラクティブな図',
  },
  nl: {
    interactiveGraphic: 'Interactieve grafiek',
  },
  pt: {
    interactiveGraphic: 'Gráfico interativo',
  },
  zh: {
    interactiveGraphic: '交互式图表',
  },
}
