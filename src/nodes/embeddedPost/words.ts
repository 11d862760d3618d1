/** I18n messages that only these blocks use. */
export const embeddedPostWords = {
  en: {
    listenNow: 'Listen now',
    watchNow: 'Watch now',
    readMore: 'Read more',
  },
  ar: {
    listenNow: 'استمع الآن',
    watchNow: 'شاهد الآن',
    readMore: 'اقرأ المزيد',
  },
  de: {
    listenNow: 'Jetzt anhören',
    watchNow: 'Jetzt ansehen',
    readMore: 'Mehr lesen',
  },
  es: {
    listenNow: 'Escuchar ahora',
    watchNow: 'Ver ahora',
    readMore: 'Leer más',
  },
  fr: {
    listenNow: 'Écouter',
    watchNow: 'Regarder',
    readMore: 'Lire la suite',
  },
  he: {
    listenNow: 'האזנה עכשיו',
    watchNow: 'צפייה עכשיו',
    readMore: 'לקריאה נוספת',
  },
  it: {
    listenNow: 'Ascolta ora',
    watchNow: 'Guarda ora',
    readMore: 'Leggi di più',
  },
  ja: {
    listenNow: '今すぐ聴く',
    watchNow: '今すぐ見る',
    readMore: '続きを読む',
  },
  nl: {
    listenNow: 'Nu luisteren',
    watchNow: 'Nu kijken',
    readMore: 'Lees meer',
  },
  pt: {
    listenNow: 'Ouvir agora',
    watchNow: 'Assistir agora',
    readMore: 'Ler mais',
  },
  zh: {
    listenNow: '立即收听',
    watchNow: '立即观看',
    readMore: '阅读更多',
  },
}

export type EmbeddedPostWords = typeof embeddedPostWords.en
