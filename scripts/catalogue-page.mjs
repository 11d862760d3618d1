/** out/catalogue/index.html: every case of every node, with all its renderings, on one page. */
import { localPictures } from './demo-pictures.mjs'

/** `script` is scripts/catalogue-browser.js: it builds the frames, one by one, as they come into view. */
export function cataloguePage({ css, entries }, script) {
  const cases = entries.reduce((sum, entry) => sum + entry.cases.length, 0)
  return `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Diptych: catalogue of blocks</title>
<style>${CSS}</style>
</head>
<body>
<a class="skip" href="#blocks">Skip to the blocks</a>
<header class="top">
<h1>Catalogue</h1>
<form class="controls" role="search" autocomplete="off">
<label class="filter"><span class="hidden">Filter by name</span><input type="search" name="filter" placeholder="Filter by name" aria-describedby="count" spellcheck="false"></label>
<fieldset class="choice"><legend class="hidden">Width</legend>
<label><input type="radio" name="width" value="desktop" checked><span>Desktop</span></label><label><input type="radio" name="width" value="phone"><span>Phone</span></label>
</fieldset>
<fieldset class="choice"><legend class="hidden">Colours</legend>
<label><input type="radio" name="scheme" value="light" checked><span>Light</span></label><label><input type="radio" name="scheme" value="dark"><span>Dark</span></label>
</fieldset>
</form>
</header>
<main>
<p class="lead"><span id="count" role="status">${entries.length} blocks and marks, ${cases} cases</span>. Each case of <code>fixtures/nodes</code> as a web page, as a mail, as plain text and as posts store it. Where a page embeds a player or a map, its place and host are shown.</p>
<noscript><p class="note">The views are frames that a small script fills; without it you see text and attributes.</p></noscript>
<nav aria-label="Blocks"><ul class="names">
${entries.map(({ node, cases: own }) => `<li data-node="${escape(node)}"><a href="#${escape(node)}">${escape(node)}</a> <span class="number">${own.length}</span></li>`).join('\n')}
</ul></nav>
<div id="blocks" tabindex="-1">
${entries.map(section).join('\n')}
</div>
<p class="note" id="nothing" hidden>No block or case has this in its name.</p>
</main>
<script type="application/json" id="data">${embeddable({ css, cases: Object.fromEntries(entries.flatMap((entry) => entry.cases.map((item) => [item.id, renditions(item)]))) })}</script>
<script>${script}</script>
</body>
</html>
`
}

function section({ node, kind, cases }) {
  return `<section class="block" id="${escape(node)}" aria-labelledby="${escape(node)}-name">
<h2 id="${escape(node)}-name"><a href="#${escape(node)}">${escape(node)}</a> <span class="kind">${kind}</span></h2>
${cases.map(caseArticle).join('\n')}
</section>`
}

function caseArticle({ id, name, about, state, json, context, web, mail, text, problems }) {
  const key = escape(id)
  return `<article class="case" id="${key}" aria-labelledby="${key}-name" data-about="${escape(about)}">
<h3 id="${key}-name"><a href="#${key}">${escape(name)}</a></h3>
<p class="about">${escape(about)}</p>
<p class="facts">Reader: ${escape(state)}</p>
${problems.length ? `<ul class="problems">${problems.map((problem) => `<li>${escape(problem)}</li>`).join('')}</ul>` : ''}
<div class="views">
${view(id, 'web', 'Web', web.html)}
${view(id, 'mail', 'Mail', mail)}
<div class="sources">
${source(id, 'Plain text', text, 'No text', true)}
${source(id, 'Attributes', JSON.stringify(json, null, 2), '')}
${context ? `<details><summary>Around it</summary>${source(id, 'Context', JSON.stringify(context, null, 2), '')}</details>` : ''}
</div>
</div>
</article>`
}

function view(id, kind, label, html) {
  return `<figure class="view ${kind}"><figcaption>${label}</figcaption>${html === '' ? '<p class="none">Readers see nothing.</p>' : `<div class="frame" data-case="${escape(id)}" data-kind="${kind}" data-title="${escape(`${label}: ${id}`)}"></div>`}</figure>`
}

function source(id, label, text, none, wrapped = false) {
  if (text.trim() === '') return `<div class="source"><p class="label">${label}</p><p class="none">${none}</p></div>`
  // Scrollable, so it must be focusable.
  return `<div class="source"><p class="label">${label}</p><pre class="${wrapped ? 'wrapped' : ''}" dir="auto" tabindex="0" role="region" aria-label="${escape(`${label} of ${id}`)}">${escape(text.trimEnd())}</pre></div>`
}

function renditions({ web, mail }) {
  return { ...web, html: playersNamed(localPictures(web.html)), mail: localPictures(mail) }
}

/** Replaces third-party frames by their host name, because they load slowly and often fail. */
function playersNamed(html) {
  return html.replace(/<iframe\b([^>]*?)\ssrc="([^"]*)"/g, (_, before, src) => {
    const host = /^https?:\/\/([^/?#]+)/i.exec(src)?.[1] ?? 'frame'
    return `<iframe${before} srcdoc="${escape(`<!doctype html><style>html{height:100%;color-scheme:light dark}body{display:grid;place-items:center;height:100%;margin:0;background:#8080801f;color:#808890;font:13px/20px system-ui,sans-serif;text-align:center;overflow-wrap:anywhere}</style>${host}`)}"`
  })
}

function embeddable(value) {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

function escape(text) {
  return String(text ?? '').replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)
}

const DARK =
  '--paper:#121417;--ink:#e6e8eb;--muted:#a3abb5;--line:#2b3138;--wash:#1a1e23;--accent:#7cc4cc;color-scheme:dark'
const CSS = `
:root{--paper:#fff;--ink:#1f2328;--muted:#59636e;--line:#d9dee3;--wash:#f6f7f9;--accent:#1f6f78;--web:768px;--mail:600px;color-scheme:light}
@media (prefers-color-scheme:dark){:root:not([data-scheme]){${DARK}}}
:root[data-scheme=dark]{${DARK}}
:root[data-width=phone]{--web:375px;--mail:375px}
*{box-sizing:border-box}
html{scroll-padding-top:92px}
body{margin:0;background:var(--paper);color:var(--ink);font:15px/23px system-ui,-apple-system,'Segoe UI',Roboto,sans-serif}
main{max-width:1440px;margin:0 auto;padding:24px 20px 96px}
h1{margin:0;font:700 22px/44px Georgia,'Times New Roman',serif}
ul,fieldset{list-style:none;margin:0;padding:0;border:0;min-width:0}
p{margin:0}
a{color:var(--accent);text-underline-offset:3px}
code,pre{font-family:ui-monospace,'SF Mono','Cascadia Mono',Menlo,Consolas,'DejaVu Sans Mono',monospace}
.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.skip{position:absolute;inset-inline-start:20px;top:-60px;z-index:2;padding:10px 16px;background:var(--paper);border:1px solid var(--line);border-radius:8px}
.skip:focus{top:12px}
.top{position:sticky;top:0;z-index:1;display:flex;flex-wrap:wrap;align-items:center;gap:8px 24px;padding:12px max(20px,calc((100vw - 1400px)/2));background:var(--paper);border-bottom:1px solid var(--line)}
.controls{display:flex;flex-wrap:wrap;flex:1;gap:8px 12px;align-items:center}
.filter{flex:1 1 180px;max-width:360px}
.filter input{width:100%;height:44px;padding:0 14px;border:1px solid var(--line);border-radius:8px;background:var(--paper);color:var(--ink);font:inherit}
.filter input::placeholder{color:var(--muted);opacity:1}
.choice{display:flex;padding:2px;border:1px solid var(--line);border-radius:8px}
.choice input{position:absolute;opacity:0}
.choice span{display:block;padding:8px 14px;border-radius:6px;color:var(--muted);line-height:22px;cursor:pointer}
.choice input:checked+span{background:var(--ink);color:var(--paper);font-weight:600}
a:focus-visible,input:focus-visible,pre:focus-visible,summary:focus-visible,.choice input:focus-visible+span{outline:2px solid var(--accent);outline-offset:2px;border-radius:4px}
#blocks:focus{outline:0}
.lead,.note{max-width:75ch;color:var(--muted)}
.note{margin-top:24px}
.names{columns:220px;column-gap:24px;margin-top:20px;font-size:15px}
.names li{break-inside:avoid}
.names a{display:inline-block;padding:4px 0;text-decoration:none}
.names a:hover{text-decoration:underline}
.number,.kind,.facts,.label,figcaption{font-size:13px;line-height:20px;color:var(--muted);font-variant-numeric:tabular-nums}
.block{margin-top:56px;padding-top:24px;border-top:1px solid var(--line)}
h2{margin:0;font:700 27px/1.2 Georgia,'Times New Roman',serif;overflow-wrap:anywhere}
h2 .kind{margin-inline-start:8px;font-family:system-ui,sans-serif;font-weight:400}
h3{margin:0;font-size:17px;line-height:24px;font-weight:600}
h2 a,h3 a{color:inherit;text-decoration:none}
h2 a:hover,h3 a:hover{text-decoration:underline}
.case{margin-top:32px}
.case:target>h3 a{color:var(--accent)}
.about{margin-top:4px;max-width:75ch}
.problems{margin-top:4px;overflow-wrap:anywhere;font-size:13px;line-height:20px;color:var(--muted)}
.problems li::before{content:'Problem at '}
.views{display:flex;flex-wrap:wrap;align-items:flex-start;gap:20px;margin-top:12px}
.view{flex:none;margin:0;width:var(--web);max-width:100%}
.view.mail{width:var(--mail)}
figcaption,.label{margin-bottom:4px}
.frame{min-height:96px;border:1px solid var(--line);border-radius:8px;overflow:hidden;background:var(--paper)}
.frame iframe{display:block;width:100%;height:96px;border:0}
.none{padding:14px 16px;border:1px dashed var(--line);border-radius:8px;color:var(--muted)}
.sources{display:flex;flex-wrap:wrap;gap:16px 20px;flex:1 1 100%;min-width:0}
:root[data-width=phone] .sources{flex:1 1 300px;flex-direction:column}
.source{flex:1 1 300px;min-width:0;max-width:100%}
:root[data-width=phone] .source{flex:none}
details{flex:1 1 100%}
summary{padding:8px 0;color:var(--muted);font-size:13px;line-height:20px;cursor:pointer}
pre{margin:0;max-height:280px;overflow:auto;padding:12px 16px;border-radius:8px;background:var(--wash);font-size:13px;line-height:20px;tab-size:2}
pre.wrapped{white-space:pre-wrap;overflow-wrap:anywhere}
[hidden]{display:none!important}
@media (max-width:600px){main,.top{padding-inline:12px}.top{position:static}.controls{flex-basis:100%}.filter{flex-basis:100%;max-width:none}h1{line-height:28px}html{scroll-padding-top:12px}}
`
