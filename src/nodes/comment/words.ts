import { formatCount } from '../../domain/text/counts.js'

/** I18n messages that only these blocks use. */
export const commentWords = {
  en: {
    viewComment: 'View comment',
    edited: 'edited',
    restacks: (count: number) => (count === 1 ? `1 restack` : `${formatCount(count, 'en')} restacks`),
    replies: (count: number) => (count === 1 ? `1 reply` : `${formatCount(count, 'en')} replies`),
    bestseller: 'Bestseller',
  },
  ar: {
    viewComment: 'اعرض التعليق',
    edited: 'معدَّل',
    restacks: (count: number) => `${formatCount(count, 'ar')} إعادة نشر`,
    replies: (count: number) => `عدد الردود: ${formatCount(count, 'ar')}`,
    bestseller: 'من الأكثر مبيعًا',
  },
  de: {
    viewComment: 'Kommentar ansehen',
    edited: 'bearbeitet',
    restacks: (count: number) => (count === 1 ? `1 Restack` : `${formatCount(count, 'de')} Restacks`),
    replies: (count: number) => (count === 1 ? `1 Antwort` : `${formatCount(count, 'de')} Antworten`),
    bestseller: 'Bestseller',
  },
  es: {
    viewComment: 'Ver el comentario',
    edited: 'editado',
    restacks: (count: number) => (count === 1 ? `1 restack` : `${formatCount(count, 'es')} restacks`),
    replies: (count: number) => (count === 1 ? `1 respuesta` : `${formatCount(count, 'es')} respuestas`),
    bestseller: 'Superventas',
  },
  fr: {
    viewComment: 'Voir le commentaire',
    edited: 'modifié',
    restacks: (count: number) => (count === 1 ? `1 restack` : `${formatCount(count, 'fr')} restacks`),
    replies: (count: number) => (count === 1 ? `1 réponse` : `${formatCount(count, 'fr')} réponses`),
    bestseller: 'Best-seller',
  },
  he: {
    viewComment: 'לצפייה בתגובה',
    edited: 'נערך',
    restacks: (count: number) => `${formatCount(count, 'he')} שיתופים מחדש`,
    replies: (count: number) => `${formatCount(count, 'he')} תשובות`,
    bestseller: 'רב־מכר',
  },
  it: {
    viewComment: 'Vedi il commento',
    edited: 'modificato',
    restacks: (count: number) => (count === 1 ? `1 restack` : `${formatCount(count, 'it')} restack`),
    replies: (count: number) => (count === 1 ? `1 risposta` : `${formatCount(count, 'it')} risposte`),
    bestseller: 'Bestseller',
  },
  ja: {
    viewComment: 'コメントを見る',
    edited: '編集済み',
    restacks: (count: number) => `リスタック ${formatCount(count, 'ja')}件`,
    replies: (count: number) => `返信 ${formatCount(count, 'ja')}件`,
    bestseller: 'ベストセラー',
  },
  nl: {
    viewComment: 'Bekijk de reactie',
    edited: 'bewerkt',
    restacks: (count: number) => (count === 1 ? `1 restack` : `${formatCount(count, 'nl')} restacks`),
    replies: (count: number) => (count === 1 ? `1 antwoord` : `${formatCount(count, 'nl')} antwoorden`),
    bestseller: 'Bestseller',
  },
  pt: {
    viewComment: 'Ver o comentário',
    edited: 'editado',
    restacks: (count: number) => (count === 1 ? `1 restack` : `${formatCount(count, 'pt')} restacks`),
    replies: (count: number) => (count === 1 ? `1 resposta` : `${formatCount(count, 'pt')} respostas`),
    bestseller: 'Mais vendido',
  },
  zh: {
    viewComment: '查看评论',
    edited: '已编辑',
    restacks: (count: number) => `转发 ${formatCount(count, 'zh')}`,
    replies: (count: number) => `${formatCount(count, 'zh')} 条回复`,
    bestseller: '畅销',
  },
}

export type CommentWords = typeof commentWords.en
