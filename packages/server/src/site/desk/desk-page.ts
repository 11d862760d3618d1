import { escapeHtml } from 'diptych/domain'
import { pageAnswer } from '../answers.js'
import type { Desk } from './desk.js'
import { DESK_CSS } from './desk-css.js'

export interface DeskPage {
  readonly title: string
  /** The section of the desk. */
  readonly part: '/desk' | '/desk/subscribers' | '/desk/posts' | '/desk/mailings' | '/desk/messages'
  /** HTML, already escaped. */
  readonly body: string
}

/** A page of the desk. It must not be cached. */
export async function deskAnswer({ site, words }: Desk, { title, part, body }: DeskPage): Promise<Response> {
  const parts = [
    ['/desk', words.overview],
    ['/desk/subscribers', words.subscribers],
    ['/desk/posts', words.posts],
    ['/desk/mailings', words.mailings],
    ['/desk/messages', words.messages],
  ] as const
  const links = parts.map(
    ([path, text]) => `<a href="${path}"${path === part ? ' aria-current="page"' : ''}>${escapeHtml(text)}</a>`,
  )
  return pageAnswer(
    site,
    {
      title: `${title} - ${words.desk}`,
      head: `<meta name="robots" content="noindex"><style>${DESK_CSS}</style>`,
      body: `<div class="desk">
<nav class="desk-nav" aria-label="${escapeHtml(words.desk)}">${links.join('')}</nav>
<h1${part === '/desk' ? ' class="visually-hidden"' : ''}>${escapeHtml(title)}</h1>
${body}
<form class="desk-out" method="post" action="/sign-out"><button>${escapeHtml(words.signOut)}</button></form>
</div>`,
    },
    { headers: { 'cache-control': 'no-store' } },
  )
}
