import { formatCount } from '../../domain/text/counts.js'

/** I18n messages that only these blocks use. */
export const applePodcastWords = {
  en: {
    minutes: (count: number) => `${formatCount(count, 'en')} min`,
    episodes: (count: number) => (count === 1 ? '1 episode' : `${formatCount(count, 'en')} episodes`),
  },
  ar: {
    minutes: (count: number) => `${formatCount(count, 'ar')} د`,
    episodes: (count: number) => `عدد الحلقات: ${formatCount(count, 'ar')}`,
  },
  de: {
    minutes: (count: number) => `${formatCount(count, 'de')} Min.`,
    episodes: (count: number) => (count === 1 ? '1 Folge' : `${formatCount(count, 'de')} Folgen`),
  },
  es: {
    minutes: (count: number) => `${formatCount(count, 'es')} min`,
    episodes: (count: number) => (count === 1 ? '1 episodio' : `${formatCount(count, 'es')} episodios`),
  },
  fr: {
    minutes: (count: number) => `${formatCount(count, 'fr')} min`,
    episodes: (count: number) =>
      count < 2 ? `${formatCount(count, 'fr')} épisode` : `${formatCount(count, 'fr')} épisodes`,
  },
  he: {
    minutes: (count: number) => `${formatCount(count, 'he')} דק׳`,
    episodes: (count: number) => `פרקים: ${formatCount(count, 'he')}`,
  },
  it: {
    minutes: (count: number) => `${formatCount(count, 'it')} min`,
    episodes: (count: number) => (count === 1 ? '1 episodio' : `${formatCount(count, 'it')} episodi`),
  },
  ja: {
    minutes: (count: number) => `${formatCount(count, 'ja')} 分`,
    episodes: (count: number) => `全 ${formatCount(count, 'ja')} 回`,
  },
  nl: {
    minutes: (count: number) => `${formatCount(count, 'nl')} min`,
    episodes: (count: number) => (count === 1 ? '1 aflevering' : `${formatCount(count, 'nl')} afleveringen`),
  },
  pt: {
    minutes: (count: number) => `${formatCount(count, 'pt')} min`,
    episodes: (count: number) => (count === 1 ? '1 episódio' : `${formatCount(count, 'pt')} episódios`),
  },
  zh: {
    minutes: (count: number) => `${formatCount(count, 'zh')} 分钟`,
    episodes: (count: number) => `共 ${formatCount(count, 'zh')} 集`,
  },
}

export type ApplePodcastWords = typeof applePodcastWords.en
