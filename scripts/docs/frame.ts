import { posix } from 'node:path'
import { escaped, type DocPage } from './page.js'

/** The whole document of a page: heading, text, and the list of all pages beside it. Works from disk. */
export function framed(page: DocPage, all: readonly DocPage[]): string {
  const to = (path: string) => posix.relative(posix.dirname(page.path), path)
  const sections = [...new Set(all.map(({ section }) => section))]
  const isLong = (section: string) => all.filter((each) => each.section === section).length > 8
  const list = (section: string) =>
    `<ul>${all
      .filter((each) => each.section === section)
      .map(
        (each) =>
          `<li><a href="${to(each.path)}"${each === page ? ' aria-current="page"' : ''}>${escaped(each.title)}</a></li>`,
      )
      .join('')}</ul>`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="${escaped(page.about.slice(0, 200))}">
<title>${escaped(page.title)} – Diptych</title>
<link rel="stylesheet" href="${to('docs.css')}">
</head>
<body>
<a class="skip" href="#docs-text">Skip to the text</a>
<header class="top">
<a class="home" href="${to('index.html')}">Diptych</a>
<a class="all" href="${to('index.html')}">All pages</a>
<form class="search" role="search" data-root="${to('.') || '.'}" hidden>
<label for="docs-query" class="hidden">Search the documentation</label>
<input id="docs-query" type="search" placeholder="Search" autocomplete="off" spellcheck="false" aria-controls="docs-found">
</form>
</header>
<div class="columns">
<nav class="pages" aria-label="Pages">
<div class="menu">
${sections
  .map((section) =>
    isLong(section)
      ? `<details${page.section === section ? ' open' : ''}><summary>${escaped(section)}</summary>${list(section)}</details>`
      : `<p class="section">${escaped(section)}</p>${list(section)}`,
  )
  .join('\n')}
</div>
</nav>
<main id="docs-text" tabindex="-1">
<div id="docs-found" role="status" hidden></div>
<article>
<h1>${escaped(page.title)}</h1>
${page.html}
</article>
</main>
</div>
<script src="${to('search.js')}" defer></script>
</body>
</html>
`
}

/** The first page: all pages with one sentence each. */
export function frontPage(pages: readonly DocPage[]): DocPage {
  const groups = [...new Set(pages.map(({ section }) => section))]
  const few = (section: string) => pages.filter((each) => each.section === section)
  return {
    path: 'index.html',
    section: '',
    title: 'Diptych',
    about: 'Newsletter posts as web pages and as email, from one definition of each block.',
    html: `<p class="lead">Newsletter posts as web pages and as email, from one definition of each block.</p>${groups
      .map(
        (section) =>
          `<section><h2>${escaped(section)}</h2><ul class="${few(section).length > 8 ? 'names' : 'cards'}">${few(
            section,
          )
            .map(({ path, title, about }) =>
              few(section).length > 8
                ? `<li><a href="${path}">${escaped(title)}</a></li>`
                : `<li><a href="${path}">${escaped(title)}</a><p>${escaped(about)}</p></li>`,
            )
            .join('')}</ul></section>`,
      )
      .join('')}`,
  }
}
