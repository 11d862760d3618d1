import { escapeHtml } from 'diptych/domain'
import { languageDirection } from 'diptych/domain'
import type { SiteLook } from '../look.js'
import { sectionPath, type Section } from '../sections.js'
import { SITE_CSS } from './site-css.js'

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
