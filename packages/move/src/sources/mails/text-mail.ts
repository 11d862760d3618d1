import { escapeHtml } from 'diptych/domain'

// Mails without HTML: their text as HTML.

const URL = /\bhttps?:\/\/[^\s<>"')\]]+[^\s<>"')\].,;:!?]/g
/** Lines of programs that break at about 72 characters. */
const WRAPPED = 50

/** The paragraphs, lists and quotes of a text. */
export function htmlOfText(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n/)
    .map((part) => blockOf(part.replace(/^\n+/, '').trimEnd().split('\n')))
    .join('\n')
}

function blockOf(lines: readonly string[]): string {
  if (lines.every((line) => line.trim() === '')) return ''
  if (lines.every((line) => line.startsWith('>')))
    return `<blockquote>${blockOf(lines.map((line) => line.replace(/^> ?/, '')))}</blockquote>`
  if (lines.every((line) => /^\s*[-*•]\s+\S/.test(line)))
    return `<ul>${lines.map((line) => `<li>${linked(line.replace(/^\s*[-*•]\s+/, ''))}</li>`).join('')}</ul>`
  if (lines.length === 1 && /^[-=_*~\s]{3,}$/.test(lines[0] ?? '')) return '<hr>'
  const isWrapped = lines.length > 1 && lines.slice(0, -1).every((line) => line.length >= WRAPPED)
  return `<p>${lines.map((line) => linked(line.trim())).join(isWrapped ? ' ' : '<br>')}</p>`
}

function linked(line: string): string {
  let result = ''
  let end = 0
  for (const { 0: address, index } of line.matchAll(URL)) {
    result += `${escapeHtml(line.slice(end, index))}<a href="${escapeHtml(address)}">${escapeHtml(address)}</a>`
    end = index + address.length
  }
  return result + escapeHtml(line.slice(end))
}

const UNSUBSCRIBE =
  /unsubscribe|opt[- ]?out|update (?:your )?(?:subscription )?preferences|manage (?:your )?(?:preferences|subscription|emails)|abmelden|abbestellen|austragen|d[ée]sabonn|se d[ée]sinscrire|darse de baja|cancelar (?:la |tu )?suscripci|cancelar inscri|disiscri|annulla l.iscrizione|uitschrijven|afmelden|avregistrera|отписаться|配信停止|退订|수신 ?거부/i
/** Sentences that stand beside the link to unsubscribe. */
const FOOTER_TEXT =
  /you(?:'|’| a)?re receiv|received this (?:e-?mail|message|newsletter)|this (?:e-?mail|message) was sent|sent to|because you|©|\(c\)|copyright|all rights reserved|mailing address|was sent by|powered by|diese(?:r|s)? (?:e-?mail|newsletter)|vous recevez|recibes este/i
const SIGNATURE = /\n-- ?\n/

/** The text of a mail without its footer, and the footer. */
export function withoutTextFooter(text: string): { readonly text: string; readonly footer: string } {
  const plain = text.replaceAll(/\r\n?/g, '\n')
  const at = SIGNATURE.exec(plain)?.index
  if (at !== undefined && plain.length - at < 3000) return { text: plain.slice(0, at), footer: plain.slice(at).trim() }
  const parts = plain.trimEnd().split(/\n[ \t]*\n/)
  let first = parts.findIndex((part, index) => index > 0 && index >= parts.length - 6 && UNSUBSCRIBE.test(part))
  if (first === -1) return { text: plain, footer: '' }
  while (first > 1 && (FOOTER_TEXT.test(parts[first - 1] ?? '') || /^[-=_*\s]{3,}$/.test(parts[first - 1] ?? '')))
    first--
  return { text: parts.slice(0, first).join('\n\n'), footer: parts.slice(first).join('\n\n') }
}
