/** out/index.html: all samples with their renderings on one page. */

const FILES = { 'page.html': 'Web page', 'email.html': 'Email', 'email.txt': 'Plain text', 'message.eml': 'Message' }
const READERS = { free: 'a free subscriber', paid: 'a paying subscriber', founding: 'a founding member' }

export function indexPage(samples) {
  return `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Diptych: sample posts</title>
<style>${CSS}</style>
</head>
<body>
<main>
<h1>Diptych</h1>
<p class="lead">One post, two targets. Each sample is rendered from one document as a web page and as an email; the linter has checked the mail as it would be sent.</p>
<ul class="samples">
${samples.map(sample).join('\n')}
</ul>
</main>
</body>
</html>
`
}

function sample({ name, state, post, bytes, problems, errors, warnings }) {
  const { post: meta, publication } = post
  const language = escape(meta.language ?? publication.language ?? 'en')
  const direction = /^(ar|he|fa|ur)\b/.test(language) ? 'rtl' : 'ltr'
  const cover = /^https:\/\/assets\.diptych\.example\/([\w.-]+)$/.exec(meta.cover_image ?? '')?.[1]
  const accent = /^#[\da-f]{3,8}$/i.test(publication.theme_var_background_pop ?? '')
    ? publication.theme_var_background_pop
    : null
  return `<li class="sample">
${cover ? `<img class="cover" src="assets/${cover}" alt="" width="200" height="134" loading="lazy">` : `<span class="cover"${accent ? ` style="background:${accent}"` : ''}></span>`}
<div class="about">
<div lang="${language}" dir="${direction}">
<p class="publication">${escape(publication.name)}</p>
<h2><a href="${name}/page.html">${escape(meta.title)}</a></h2>
${meta.subtitle ? `<p class="subtitle">${escape(meta.subtitle)}</p>` : ''}
</div>
<ul class="files">
${Object.entries(FILES)
  .map(
    ([file, label]) => `<li><a href="${name}/${file}">${label}</a> <span class="size">${size(bytes[file])}</span></li>`,
  )
  .join('\n')}
</ul>
<p class="facts">For ${READERS[state]} ∙ ${lintResult(errors, warnings)}${problems.length ? ` ∙ ${counted(problems.length, 'problem')} in the document` : ''}</p>
</div>
</li>`
}

function lintResult(errors, warnings) {
  if (errors.length) return `linter: ${counted(errors.length, 'error')}`
  return warnings.length ? `passes the linter, ${counted(warnings.length, 'warning')}` : 'passes the linter'
}

export function counted(count, word) {
  return `${count} ${word}${count === 1 ? '' : 's'}`
}

function size(bytes) {
  return bytes < 1e6 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1e6).toFixed(1)} MB`
}

function escape(text) {
  return String(text ?? '').replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)
}

const CSS = `
:root{--paper:#fff;--ink:#1f2328;--muted:#59636e;--line:#d9dee3;--accent:#1f6f78}
@media (prefers-color-scheme:dark){:root{--paper:#121417;--ink:#e6e8eb;--muted:#a3abb5;--line:#2b3138;--accent:#7cc4cc}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:17px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif}
main{max-width:760px;margin:0 auto;padding:56px 20px 96px}
h1{margin:0;font:700 36px/1.2 Georgia,'Times New Roman',serif}
.lead{margin:8px 0 0;color:var(--muted);max-width:60ch}
ul{list-style:none;margin:0;padding:0}
.samples{margin-top:40px}
.sample{display:flex;gap:24px;padding:28px 0;border-top:1px solid var(--line)}
.cover{flex:none;width:200px;height:134px;object-fit:cover;border-radius:8px;background:var(--line)}
.about{min-width:0;flex:1}
.publication,.facts,.size{font-size:13px;line-height:20px;color:var(--muted);margin:0}
h2{margin:4px 0 0;font:700 22px/1.25 Georgia,'Times New Roman',serif;text-wrap:balance}
h2 a{color:inherit;text-decoration:none}
h2 a:hover{text-decoration:underline;text-underline-offset:3px}
.subtitle{margin:4px 0 0;color:var(--muted);font-size:15px;line-height:23px}
.files{display:flex;flex-wrap:wrap;gap:0 12px;margin:8px -4px 4px}
.files a{display:inline-block;padding:10px 4px;color:var(--accent);font-size:15px;line-height:24px;text-underline-offset:3px}
.size{font-variant-numeric:tabular-nums}
a:focus-visible{outline:2px solid var(--accent);outline-offset:2px;border-radius:2px}
@media (max-width:600px){main{padding-top:32px}.sample{flex-direction:column;gap:16px}.cover{width:100%;height:auto;aspect-ratio:16/9}}
`
