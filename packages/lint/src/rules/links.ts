import { valueOf } from '../markup/inline-style.js'
import { MAX_LINKS, MAX_TRACKED_URL_LENGTH, MAX_URL_LENGTH, SENTENCE_MIN_WORDS } from './limits.js'
import type { ParsedMail } from './parsed-mail.js'
import { atElement } from './place.js'
import type { LintRule } from './rule.js'
import { scanTags, tagAttribute } from './tags.js'
import { drawnCharacters, hasWords, type MailLink } from './text-index.js'

/** Words in the address or text of an unsubscribe link, lower-case. */
const UNSUBSCRIBE_WORDS: readonly string[] = [
  'unsubscribe',
  'disable_email',
  'abmelden',
  'abbestellen',
  'désabonner',
  'désinscrire',
  'desabonner',
  'cancelar',
  'darse de baja',
  'dar de baja',
  'disiscriv',
  'annulla',
  'afmelden',
  'uitschrijven',
  'avprenumerera',
  'avsluta prenumeration',
  'avmeld',
  'afmeld',
  'peruuta tilaus',
  'wypisz',
  'anuluj subskrypcj',
  'odhlásit',
  'leiratkoz',
  'dezabon',
  'отписаться',
  'відписатися',
  'aboneliği iptal',
  'abonelikten çık',
  'απεγγραφή',
  'hủy đăng ký',
  'berhenti berlangganan',
  '配信停止',
  '登録解除',
  '退订',
  '退訂',
  '取消订阅',
  '取消訂閱',
  '구독 취소',
  '수신거부',
  'إلغاء الاشتراك',
  'לביטול',
  'ביטול',
  'הסרה',
  'لغو اشتراک',
  'सदस्यता समाप्त',
]

const SCHEME = /^([a-z][a-z0-9+.-]*):/i

/** Rules about targets and styles of links. */
export const linkRules: readonly LintRule[] = [
  {
    id: 'L01',
    severity: 'error',
    where: 'string',
    why: 'Clients drop links with other schemes. A relative address does not work in a mail.',
    source: 'clients',
    fix: 'Write a full address that begins with https:, mailto: or tel:. For a place in the mail, write # and its name.',
    *check(mail) {
      for (const { element, href } of mail.links) {
        const scheme = SCHEME.exec(href)?.[1]?.toLowerCase()
        if (/^#./.test(href) || scheme === 'https' || scheme === 'mailto' || scheme === 'tel') continue
        // A warning, because the site may not support https.
        if (scheme === 'http')
          yield {
            ...atElement(mail, element, 'The link uses http. Use https if the site supports it.'),
            severity: 'warning',
          }
        else yield atElement(mail, element, 'The address of the link is not https, mailto, tel or #. Use one of these.')
      }
    },
  },
  {
    id: 'L02',
    severity: 'error',
    where: 'dom',
    why: 'Gmail, Outlook and Yahoo only jump to `<a name>`, not to an id.',
    source: 'CIE:html-anchor-links#7',
    fix: 'Write `<a name="note-1" id="note-1"></a>` at the target and href="#note-1" in the link. Use the same name in all three.',
    *check(mail) {
      const named = new Map(mail.tagged('a').map((anchor) => [anchor.attribs.name, anchor]))
      for (const { element, href } of mail.links) {
        if (!/^#./.test(href)) continue
        const target = named.get(href.slice(1)) ?? named.get(decoded(href.slice(1)))
        if (!target)
          yield atElement(
            mail,
            element,
            `The link goes to #${href.slice(1)}, which is not in the mail. Add \`<a name="${href.slice(1)}">\`.`,
          )
        else if (target.attribs.id !== target.attribs.name)
          yield atElement(mail, target, 'The target of the link has different values for id and name. Use the same.')
      }
    },
  },
  {
    id: 'L05',
    severity: 'error',
    where: 'string',
    why: 'Clients cut or rewrite invalid addresses. A bare & can be read as an entity (&copy).',
    source: 'HTML standard',
    fix: `Write a valid URL of at most ${MAX_URL_LENGTH} characters. Write %20 for a space, and &amp; for & in the HTML.`,
    *check(mail) {
      for (const { element, href } of mail.links) {
        if (!SCHEME.test(href)) continue
        if (/\s/.test(href)) yield atElement(mail, element, 'The address contains a space. Write %20.')
        else if (!URL.canParse(href)) yield atElement(mail, element, 'The address is not a valid URL. Correct it.')
        else if (href.length > MAX_URL_LENGTH)
          yield atElement(mail, element, `The address has ${href.length} characters. Use at most ${MAX_URL_LENGTH}.`)
        else if (hasRawAmpersand(mail, element))
          yield atElement(mail, element, 'The address contains a bare &. Write &amp;.')
      }
    },
  },
  {
    id: 'L08',
    severity: 'error',
    where: 'dom',
    why: 'Clients colour links blue, which is unreadable on some backgrounds. In a sentence, colour alone does not show a link.',
    source: 'WCAG 1.4.1',
    fix: 'Write color in the style attribute of every link. In sentences, also write text-decoration:underline.',
    *check(mail) {
      for (const link of mail.links) {
        if (link.hidden || drawnCharacters(link.text) === '') continue
        const style = mail.styleOf(link.element)
        const line = valueOf(style, 'text-decoration') ?? valueOf(style, 'text-decoration-line') ?? ''
        if (valueOf(style, 'color') === undefined)
          yield atElement(mail, link.element, 'The link has no colour. Set color on it.')
        else if (/\bnone\b/.test(line) && isInSentence(link))
          yield atElement(
            mail,
            link.element,
            'The link in a sentence has no underline. Add text-decoration: underline.',
          )
      }
    },
  },
  {
    id: 'L10',
    severity: 'error',
    where: 'dom',
    why: 'Gmail and Yahoo require it. Readers who cannot unsubscribe report spam.',
    source: 'Google sender guidelines 81126',
    fix: 'Put a visible link in the footer whose text says "Unsubscribe" in the language of the mail.',
    *check(mail) {
      const found = mail.links.some(({ href, text, images, hidden }) => {
        const words = [href, text, ...images.map(({ attribs }) => attribs.alt ?? '')].join(' ').toLowerCase()
        return (
          !hidden &&
          (drawnCharacters(text) !== '' || images.length > 0) &&
          UNSUBSCRIBE_WORDS.some((word) => words.includes(word))
        )
      })
      if (!found) yield { message: 'The mail has no visible unsubscribe link. Add one.' }
    },
  },
  {
    id: 'L12',
    severity: 'warning',
    where: 'dom',
    why: 'Each link makes the mail larger, and spam filters count links.',
    source: 'HOUSE',
    fix: `Keep at most ${MAX_LINKS} links. Remove repeated ones, or link to a list on the web.`,
    *check(mail) {
      const count = mail.links.filter(({ href }) => !href.startsWith('#')).length
      if (count > MAX_LINKS) yield { message: `The mail has ${count} links. The recommended maximum is ${MAX_LINKS}.` }
    },
  },
  {
    id: 'L13',
    severity: 'warning',
    where: 'dom',
    why: 'Long addresses make the HTML and the plain text larger.',
    source: 'HOUSE',
    fix: 'Remove tracking parameters that nobody reads, or link to a shorter address that redirects.',
    *check(mail) {
      for (const { element, href } of mail.links) {
        // L05 checks addresses that are even longer.
        if (href.length <= MAX_TRACKED_URL_LENGTH || href.length > MAX_URL_LENGTH) continue
        yield atElement(
          mail,
          element,
          `The address has ${href.length} characters. The recommended maximum is ${MAX_TRACKED_URL_LENGTH}.`,
        )
      }
    },
  },
]

/** Whether a link is inside a sentence. Superscript footnote marks need no underline. */
function isInSentence({ element, state, block }: MailLink): boolean {
  if (!block || !hasWords(block.outsideLinks)) return false
  // Other tools write sentences into a bare cell or div, where a few words are a label.
  if (!state.prose && (block.outsideLinks.match(/\p{L}+/gu) ?? []).length < SENTENCE_MIN_WORDS) return false
  const parent = element.parent
  const raised = parent !== null && 'name' in parent && parent.name === 'sup'
  return !raised && !element.children.some((child) => 'name' in child && child.name === 'sup')
}

function hasRawAmpersand(mail: ParsedMail, element: MailLink['element']): boolean {
  const [tag] = scanTags(mail.html.slice(element.startIndex ?? 0, element.sourceCodeLocation?.startTag?.endOffset ?? 0))
  return /&(?!amp;|#\d+;|#x[0-9a-f]+;|lt;|gt;|quot;|apos;)/i.test(tag ? (tagAttribute(tag, 'href') ?? '') : '')
}

function decoded(hash: string): string {
  try {
    return decodeURIComponent(hash)
  } catch {
    return hash
  }
}
