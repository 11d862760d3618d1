import { formatCount } from '../../domain/text/counts.js'

/** I18n messages that only these blocks use. */
export const xWords = {
  en: {
    viewOnX: 'View on X',
    quotedPost: 'Quoted post',
    retweets: (count: number) => `${formatCount(count, 'en')} ${count === 1 ? 'retweet' : 'retweets'}`,
  },
  ar: {
    viewOnX: 'اعرض على X',
    quotedPost: 'منشور مقتبس',
    retweets: (count: number) => `${formatCount(count, 'ar')} إعادة تغريد`,
  },
  de: {
    viewOnX: 'Auf X ansehen',
    quotedPost: 'Zitierter Beitrag',
    retweets: (count: number) => `${formatCount(count, 'de')} ${count === 1 ? 'Retweet' : 'Retweets'}`,
  },
  es: {
    viewOnX: 'Ver en X',
    quotedPost: 'Publicación citada',
    retweets: (count: number) => `${formatCount(count, 'es')} ${count === 1 ? 'retuit' : 'retuits'}`,
  },
  fr: {
    viewOnX: 'Voir sur X',
    quotedPost: 'Publication citée',
    retweets: (count: number) => `${formatCount(count, 'fr')} ${count < 2 ? 'retweet' : 'retweets'}`,
  },
  he: {
    viewOnX: 'לצפייה ב-X',
    quotedPost: 'פוסט מצוטט',
    retweets: (count: number) => `${formatCount(count, 'he')} ציוצים מחדש`,
  },
  it: {
    viewOnX: 'Vedi su X',
    quotedPost: 'Post citato',
    retweets: (count: number) => `${formatCount(count, 'it')} retweet`,
  },
  ja: {
    viewOnX: 'X で見る',
    quotedPost: '引用された投稿',
    retweets: (count: number) => `リツイート ${formatCount(count, 'ja')}件`,
  },
  nl: {
    viewOnX: 'Bekijken op X',
    quotedPost: 'Geciteerd bericht',
    retweets: (count: number) => `${formatCount(count, 'nl')} ${count === 1 ? 'retweet' : 'retweets'}`,
  },
  pt: {
    viewOnX: 'Ver no X',
    quotedPost: 'Publicação citada',
    retweets: (count: number) => `${formatCount(count, 'pt')} ${count === 1 ? 'retweet' : 'retweets'}`,
  },
  zh: {
    viewOnX: '在 X 上查看',
    quotedPost: '引用的帖子',
    retweets: (count: number) => `${formatCount(count, 'zh')} 次转推`,
  },
}

export type XWords = typeof xWords.en
