import { appendAll } from 'diptych/domain'
import { fixAddresses, leaveOutPixels, reportTags, type MailPlace } from '../../markup/mail-chrome.js'
import { leaveOutMailLines } from '../../markup/mail-lines.js'
import { openMarkup } from '../../markup/markup.js'
import { fillMarkup, withMergeFields } from '../../markup/merge-tags.js'
import type { SourceBody } from '../../source/source.js'
import { quoted } from '../report-text.js'

// Letters are Markdown, or HTML in the fancy mode, with tags of Django's templates in both.

const MODE = /<!--\s*buttondown-editor-mode:\s*([a-z-]+)\s*-->\n?/gi
const BLOCK = /^\s*<(?:p|h[1-6]|div|ul|ol|blockquote|figure|img|table|section|hr)\b/i

/** The body of a letter. */
export function letterBody(source: string, title: string | null, place: MailPlace): SourceBody {
  const mode = /buttondown-editor-mode:\s*([a-z-]+)/i.exec(source)?.[1]?.toLowerCase() ?? null
  const text = source.replaceAll(MODE, '')
  const isHtml = mode === 'fancy' || (mode === null && BLOCK.test(text) && !/^#{1,6} |^[*-] |\]\(/m.test(text))
  return isHtml ? htmlBody(text, place) : markdownBody(withTitle(text, title), place)
}

/** Without a title above it, the first heading of a text would become the title, and the subject takes its place. */
function withTitle(text: string, title: string | null): string {
  if (title === null || text.startsWith('---\n') || !/^# /m.test(text)) return text
  return `---\ntitle: ${JSON.stringify(title)}\n---\n\n${text}`
}

function htmlBody(source: string, place: MailPlace): SourceBody {
  const text = withBlocks(withoutConditions(source, place), '<!--members-only-->', SUBSCRIBE_HTML)
  const markup = openMarkup(text)
  leaveOutPixels(markup, place)
  leaveOutMailLines(markup, place)
  fixAddresses(markup, place)
  reportTags(fillMarkup(markup, isOwnTag), place)
  return { format: 'html', html: `<body>${markup.html()}</body>`, selector: 'body' }
}

/** A form that `importHtml` takes for a sign-up. */
const SUBSCRIBE_HTML = '<div class="subscription-widget-wrap" data-attrs="{}"></div>'

function markdownBody(source: string, place: MailPlace): SourceBody {
  const dropped: string[] = []
  const kept: string[] = []
  const whole = withoutConditions(source, place)
  const text = outsideCode(whole, (part) => {
    const blocks = withBlocks(part, '\n\n::paywall\n\n', '\n\n::subscribe-widget\n\n')
    const result = withMergeFields(withoutTagLinks(withoutListLines(blocks, place), place), isOwnTag)
    appendAll(dropped, result.dropped)
    appendAll(kept, result.kept)
    return result.text
  })
  reportTags({ dropped, kept }, place)
  return { format: 'markdown', text }
}

/** Buttondown's own values; others may be what the letter is about. */
function isOwnTag(inner: string): boolean {
  return /^(?:subscriber\b|email\b|newsletter\b|medium\b|subscribe|unsubscribe|manage_|upgrade|share_|referral|archive|email_url|survey|comment|previous_email|next_email|if |elif |else|endif|for |endfor|paywall)/.test(
    inner,
  )
}

function withBlocks(text: string, wall: string, subscribe: string): string {
  return text
    .replaceAll(/<!--\s*paywall\s*-->|\{\{ ?paywall ?\}\}|\{% ?paywall ?%\}/gi, wall)
    .replaceAll(/(?:<p>\s*)?\{\{ ?subscribe_form ?\}\}(?:\s*<\/p>)?/gi, subscribe)
}

const LIST_LINE = /^.*\{\{ ?(?:unsubscribe_url|unsubscribe_link|manage_subscription_url) ?\}\}.*$/gim

/** Lines that lead to the pages of the list. */
function withoutListLines(text: string, { where, context }: MailPlace): string {
  return text.replaceAll(LIST_LINE, (line) => {
    if (line.length > 400) return line
    context.note({ where, message: `a line of the mail (preferences, unsubscribe) was left out: ${quoted(line)}` })
    return ''
  })
}

const TAG_LINK = /\[([^[\]\n]{1,300})\]\(\s*\{\{[^{}\n]{1,200}\}\}\s*\)/g

/** Links that only Buttondown fills in. */
function withoutTagLinks(text: string, { where, context }: MailPlace): string {
  return text.replaceAll(TAG_LINK, (link, words: string) => {
    context.note({ where, message: `a link that only the old service fills in was left out. Its words stay: ${link}` })
    return words
  })
}

const CONDITION = /\{% ?if ([^{}%]{1,200}?) ?%\}((?:(?!\{% ?(?:if|endif)\b)[^]){0,20000}?)\{% ?endif ?%\}/gi
const OTHERWISE = /\{% ?(?:else|elif [^{}%]{1,200}) ?%\}/i

/**
 * What only some readers got. Ours is one text for all, so that what was for paying readers is left out of what all of
 * them read. Other conditions keep both texts.
 */
function withoutConditions(text: string, { where, context }: MailPlace): string {
  return text.replaceAll(CONDITION, (whole, condition: string, inner: string) => {
    // A name with another word for those who gave none is a merge field.
    if (/first_name|last_name|\.name\b/.test(condition)) return whole
    const [first = '', ...others] = inner.split(OTHERWISE)
    if (/premium|paid|gift/i.test(condition) && !/\bnot\b|!=/.test(condition)) {
      context.lost({
        where,
        message: `a part that only paying readers got was left out, because more may read the letter: ${quoted(first)}`,
      })
      return others.join('\n\n')
    }
    if (/medium/i.test(condition)) return inner.replaceAll(new RegExp(OTHERWISE, 'gi'), '\n\n')
    context.note({
      where,
      message: `a part was for some readers only (${condition.trim()}). All readers get it now: ${quoted(inner)}`,
    })
    return inner.replaceAll(new RegExp(OTHERWISE, 'gi'), '\n\n')
  })
}

/** Changes Markdown outside of code. */
export function outsideCode(text: string, change: (part: string) => string): string {
  const parts: string[] = []
  let prose: string[] = []
  let fence: string | null = null
  const flush = () => {
    if (prose.length > 0) parts.push(changedProse(prose.join('\n'), change))
    prose = []
  }
  for (const line of text.split('\n')) {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1]
    if (fence === null && mark !== undefined) {
      flush()
      fence = mark
      parts.push(line)
    } else if (fence !== null) {
      parts.push(line)
      if (mark?.startsWith(fence) && line.trim() === mark) fence = null
    } else prose.push(line)
  }
  flush()
  return parts.join('\n')
}

function changedProse(text: string, change: (part: string) => string): string {
  // Code in a line is between single backquotes. It is put back as it was.
  const codes: string[] = []
  const masked = text.replaceAll(/`[^`\n]{1,1000}`/g, (code) => `\uE000${codes.push(code) - 1}\uE001`)
  return change(masked).replaceAll(/\uE000(\d{1,9})\uE001/g, (_, at: string) => codes[Number(at)] ?? '')
}
