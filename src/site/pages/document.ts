import { escapeHtml } from '../../domain/text/escape-html.js'
import { languageDirection } from '../../domain/text/text-direction.js'
import type { SiteLook } from '../look.js'

/** What stands between the masthead and the end of a page: markup, escaped by who wrote it. */
export interface SitePage {
  readonly title: string
  readonly body: string
  readonly head?: string
}

/** A page of the site itself, in the publication's look. It has no script. */
export function siteDocument(
  { name, language, css, stylesheet, logo }: SiteLook,
  { title, body, head = '' }: SitePage,
): string {
  const mark = logo ? `<img src="${escapeHtml(logo)}" alt="" width="40" height="40">` : ''
  return `<!doctype html>
<html lang="${escapeHtml(language)}" dir="${languageDirection(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title === name ? name : `${title} - ${name}`)}</title>
${head}<link rel="icon" href="data:,">
<link rel="stylesheet" href="${escapeHtml(stylesheet)}">
<style>${css}${SITE_CSS}</style>
</head>
<body class="diptych-page" data-theme="auto">
<header class="site-masthead"><a href="/">${mark}<span>${escapeHtml(name)}</span></a></header>
<main class="site-main">
${body}
</main>
</body>
</html>
`
}

/** Over the variables of `web.css`, so that it follows the publication's colours and the reader's scheme. */
const SITE_CSS = `
.site-masthead,.site-main{max-width:var(--dip-column,728px);margin:0 auto;padding:24px 20px;font-family:var(--dip-interface);color:var(--dip-ink)}
.site-masthead a{border-bottom:1px solid var(--dip-line);padding-bottom:24px;display:flex;align-items:center;gap:12px;color:inherit;font:700 22px/1.3 var(--dip-interface);text-decoration:none}
.site-masthead img{border-radius:8px}
.site-main h1{margin:16px 0;font:700 32px/1.25 var(--dip-prose,serif)}
.site-main p{margin:0 0 16px;font-size:17px;line-height:1.5}
.site-main a{color:var(--dip-accent-text)}
.site-main form{display:flex;flex-wrap:wrap;gap:12px;margin:24px 0}
.site-main input[type=email]{flex:1 1 220px;min-width:0;padding:12px;border:1px solid var(--dip-muted);border-radius:var(--dip-radius,8px);background:var(--dip-paper);color:var(--dip-ink);font:400 17px/24px var(--dip-interface)}
.site-main textarea{flex:1 1 100%;padding:12px;border:1px solid var(--dip-muted);border-radius:var(--dip-radius,8px);background:var(--dip-paper);color:var(--dip-ink);font:400 17px/24px var(--dip-interface)}
.site-main input::placeholder{color:var(--dip-muted);opacity:1}
.site-main button{padding:12px 20px;border:0;border-radius:var(--dip-radius,8px);background:var(--dip-accent);color:var(--dip-on-accent);font:600 17px/24px var(--dip-interface);cursor:pointer}
.site-main button:focus-visible,.site-main input:focus-visible{outline:3px solid var(--dip-accent-text);outline-offset:2px}
.site-posts{margin:32px 0;padding:0;list-style:none}
.site-posts li{padding:20px 0;border-top:1px solid var(--dip-line)}
.site-posts a{color:inherit;text-decoration:none}
.site-posts a:hover h2{text-decoration:underline}
.site-posts h2{margin:0 0 6px;font:700 22px/1.3 var(--dip-prose,serif)}
.site-posts p{margin:0 0 6px}
.site-posts small{color:var(--dip-muted);font-size:15px}
.site-pages{display:flex;justify-content:space-between}
.visually-hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
`
