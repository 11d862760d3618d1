import { escapeHtml, languageDirection } from 'diptych/domain'
import type { SiteLook } from '../look.js'
import { type Section, sectionPath } from '../sections.js'

/** Uses the variables of `web.css`, so that it follows the publication's colours and the reader's scheme. */
const SITE_CSS = `
.site-masthead,.site-main{box-sizing:border-box;max-width:calc(var(--dip-column,728px) + 40px);margin:0 auto;padding-inline:20px;font-family:var(--dip-interface);color:var(--dip-ink)}
.site-masthead{padding-top:20px}
.site-name{display:flex;align-items:center;justify-content:space-between;gap:16px;min-height:44px}
.site-name>a:first-child{display:flex;align-items:center;gap:12px;min-width:0;color:inherit;font:700 22px/1.3 var(--dip-interface);text-decoration:none;overflow-wrap:anywhere}
.site-name img{flex:none;border-radius:8px;object-fit:cover}
.site-account{flex:none;padding:12px 0;color:var(--dip-ink);font:500 15px/20px var(--dip-interface);text-decoration:none}
.site-account:hover,.site-sections a:hover{text-decoration:underline;text-underline-offset:4px}
.site-sections{margin-top:8px;border-bottom:1px solid var(--dip-line)}
.site-sections ul{display:flex;gap:24px;margin:0;padding:0;list-style:none;overflow-x:auto;scrollbar-width:none}
.site-sections a{display:block;padding:12px 0;border-bottom:2px solid transparent;color:var(--dip-muted);font:500 15px/20px var(--dip-interface);text-decoration:none;white-space:nowrap}
.site-sections a[aria-current]{border-color:var(--dip-accent-text);color:var(--dip-ink)}
.site-masthead>.site-name:last-child{border-bottom:1px solid var(--dip-line);padding-bottom:20px}
.site-main{padding-block:24px 64px}
.site-main h1{margin:16px 0;font:700 32px/1.25 var(--dip-prose,serif);text-wrap:balance}
.site-main p{margin:0 0 16px;font-size:17px;line-height:1.5}
:where(.site-main) a{color:var(--dip-accent-text)}
.site-main form{display:flex;flex-wrap:wrap;gap:12px;margin:24px 0}
.site-main input[type=email]{box-sizing:border-box;flex:1 1 220px;min-width:0;padding:11px 12px;border:1px solid var(--dip-muted);border-radius:var(--dip-radius,8px);background:var(--dip-paper);color:var(--dip-ink);font:400 17px/24px var(--dip-interface)}
.site-main textarea{box-sizing:border-box;flex:1 1 100%;padding:11px 12px;border:1px solid var(--dip-muted);border-radius:var(--dip-radius,8px);background:var(--dip-paper);color:var(--dip-ink);font:400 17px/24px var(--dip-interface)}
.site-main input::placeholder{color:var(--dip-muted);opacity:1}
.site-main button{padding:12px 20px;border:0;border-radius:var(--dip-radius,8px);background:var(--dip-accent);color:var(--dip-on-accent);font:600 17px/24px var(--dip-interface);cursor:pointer}
.site-main .site-button{display:inline-block;padding:12px 20px;border-radius:var(--dip-radius,8px);background:var(--dip-accent);color:var(--dip-on-accent);font:600 17px/24px var(--dip-interface);text-decoration:none}
.site-main button.plain{padding:11px 19px;border:1px solid var(--dip-muted);background:none;color:var(--dip-ink);font-weight:500}
.site-main .site-actions{display:flex;flex-wrap:wrap;align-items:center;gap:12px;margin:24px 0}
.site-main .site-actions form{margin:0}
.site-account-facts{display:grid;grid-template-columns:max-content minmax(0,1fr);gap:4px 24px;margin:0 0 16px;font-size:17px;line-height:1.5}
.site-account-facts dt{color:var(--dip-muted)}
.site-account-facts dd{margin:0;overflow-wrap:anywhere}
.site-masthead a:focus-visible,.site-main a:focus-visible,.site-main button:focus-visible,.site-main :is(input,textarea):focus-visible{outline:2px solid var(--dip-accent-text);outline-offset:2px}
.site-about{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:8px 24px;padding:0 0 8px}
.site-main .site-about p{flex:1 1 260px;margin:0;font:400 19px/1.45 var(--dip-prose,serif);text-wrap:pretty}
.site-main .site-about form{flex:1 1 320px;min-width:0;flex-wrap:nowrap;margin:8px 0}
.site-posts{margin:16px 0 32px;padding:0;list-style:none}
.site-post{position:relative;display:grid;grid-template-columns:1fr;column-gap:24px;align-items:start;padding:24px 0;border-top:1px solid var(--dip-line)}
.site-post.with-cover{grid-template-columns:minmax(0,1fr) 160px}
.site-post:first-child{border-top:0}
.site-post h2{margin:0 0 4px;font:700 22px/1.25 var(--dip-prose,serif);text-wrap:balance;overflow-wrap:anywhere}
.site-post h2 a{color:inherit;text-decoration:none}
.site-post h2 a::after{content:"";position:absolute;inset:0}
.site-post:hover h2 a{text-decoration:underline;text-decoration-thickness:2px;text-underline-offset:4px}
.site-main .site-post .site-subtitle{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:3;overflow:hidden;margin:0 0 8px;color:var(--dip-muted);font:400 17px/1.45 var(--dip-prose,serif)}
.site-main .site-post .site-facts{margin:0;color:var(--dip-muted);font:400 13px/20px var(--dip-interface)}
.site-main .site-section{position:relative;z-index:1;margin:0 0 4px;font:600 13px/20px var(--dip-interface)}
.site-section a{color:var(--dip-accent-text);text-decoration:none}
.site-section a:hover{text-decoration:underline}
.site-paid{white-space:nowrap}
.site-paid svg{margin-inline-end:4px;vertical-align:-2px}
.site-cover{display:block;box-sizing:border-box;width:100%;height:auto;aspect-ratio:4/3;border-radius:var(--dip-radius,8px);background:var(--dip-wash);object-fit:cover}
.site-post.lead{grid-template-columns:minmax(0,1fr);padding-top:8px}
.site-post.lead .site-cover{order:-1;aspect-ratio:16/9;margin-bottom:20px}
.site-post.lead h2{font-size:36px;line-height:1.2;margin-bottom:8px}
.site-main .site-post.lead .site-subtitle{font-size:19px}
.site-pages{display:flex;justify-content:space-between;gap:16px;padding-top:16px;border-top:1px solid var(--dip-line)}
.site-pages a{display:block;padding:12px 0;color:var(--dip-accent-text);font:600 15px/20px var(--dip-interface);text-decoration:none}
.site-pages a:hover{text-decoration:underline}
.visually-hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
:lang(ar) .site-post h2,:lang(he) .site-post h2{line-height:1.45}
@media (max-width:560px){
.site-post.with-cover{grid-template-columns:minmax(0,1fr) 96px;column-gap:16px}
.site-post.with-cover:not(.lead) .site-cover{aspect-ratio:1}
.site-post{padding:20px 0}
.site-post h2{font-size:19px}
.site-post.lead,.site-post.lead.with-cover{grid-template-columns:minmax(0,1fr)}
.site-post.lead h2{font-size:27px}
.site-main .site-post .site-subtitle{-webkit-line-clamp:2;font-size:15px}
.site-main .site-post.lead .site-subtitle{-webkit-line-clamp:4;font-size:17px}
.site-main .site-about form{flex-basis:100%}
.site-main h1{font-size:27px}
}
`

/** The content between masthead and footer: HTML, already escaped. */
export interface SitePage {
  readonly title: string
  readonly body: string
  readonly head?: string
  /** Link at the end of the masthead, for the current reader. */
  readonly account?: PageLink
  /** The section of the page. */
  readonly section?: string
}

export interface PageLink {
  readonly href: string
  readonly text: string
}

/** A page of the site itself, with the publication's colours. It has no script. */
export function siteDocument(
  { name, language, sections, css, stylesheet, logo }: SiteLook,
  { title, body, head = '', account, section: current }: SitePage,
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
<header class="site-masthead"><div class="site-name"><a href="/">${mark}<span dir="auto">${escapeHtml(name)}</span></a>${account ? `<a class="site-account" href="${escapeHtml(account.href)}">${escapeHtml(account.text)}</a>` : ''}</div>${sectionLinks(sections, current)}</header>
<main class="site-main">
${body}
</main>
</body>
</html>
`
}

/** The list of sections. It has no heading, because a navigation at the top needs none. */
function sectionLinks(sections: readonly Section[], current: string | undefined): string {
  if (sections.length === 0) return ''
  const links = sections.slice(0, MOST_SECTIONS).map((section) => {
    const here = section.slug === current ? ' aria-current="page"' : ''
    return `<li><a href="${escapeHtml(sectionPath(section))}"${here} dir="auto">${escapeHtml(section.name)}</a></li>`
  })
  return `<nav class="site-sections"><ul>${links.join('')}</ul></nav>`
}

/** Maximum number of sections in the navigation. The page of each post also links to its section. */
const MOST_SECTIONS = 12
