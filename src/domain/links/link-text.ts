import { trimEndOf } from '../values/trim-end.js'
import { hostOf } from './hosts.js'

/** By language, lower-case. */
const VAGUE: ReadonlySet<string> = new Set(
  [
    'click here|here|read more|more|download|learn more|link|this',
    'hier klicken|klicken sie hier|hier|weiterlesen|mehr lesen|mehr erfahren|mehr',
    'cliquez ici|ici|lire la suite|lire plus|en savoir plus',
    'haz clic aquí|haga clic aquí|aquí|leer más|más información',
    'clicca qui|qui|leggi di più|scopri di più',
    'clique aqui|aqui|leia mais|saiba mais',
    'klik hier|lees meer|meer lezen|meer informatie',
    'klicka här|här|läs mer|klik her|her|læs mere|klikk her|les mer|klikkaa tästä|tästä|lue lisää',
    'kliknij tutaj|tutaj|czytaj więcej|więcej',
    'нажмите здесь|здесь|тут|подробнее|читать далее|читать дальше|натисніть тут|докладніше|читати далі',
    'buraya tıklayın|devamını oku|daha fazla',
    'こちら|こちらをクリック|詳細はこちら|続きを読む',
    '点击这里|点击此处|这里|阅读更多|了解更多|點擊這裡|閱讀更多|了解詳情',
    '여기|여기를 클릭|더 보기|자세히 보기',
    'اضغط هنا|انقر هنا|هنا|اقرأ المزيد|المزيد',
    'לחצו כאן|לחץ כאן|כאן|קראו עוד|קרא עוד',
  ].flatMap((texts) => texts.split('|')),
)

/** Whether a link text has no meaning of its own (WCAG 2.4.4): 'Read more', 'here →'. */
export function isVagueLinkText(text: string): boolean {
  return text.length < 40 && VAGUE.has(withoutMarks(text).toLowerCase())
}

/** The text of a link that stands alone. A vague text gets the name of the linked site. */
export function descriptiveLinkText(text: string, href: string): string {
  const host = isVagueLinkText(text) ? hostOf(href)?.replace(/^www\./, '') : null
  return host ? `${withoutMarks(text)}: ${host}` : text
}

/** The text without arrows and dots at the end. */
function withoutMarks(text: string): string {
  return trimEndOf(text.trim(), /[\s.…!:>›»→]/)
}
