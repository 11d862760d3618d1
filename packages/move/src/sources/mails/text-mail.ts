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
