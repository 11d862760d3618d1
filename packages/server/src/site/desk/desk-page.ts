import { escapeHtml } from 'diptych/domain'
import { pageAnswer } from '../answers.js'
import type { Desk } from './desk.js'

/**
 * Uses the variables of `web.css`. Charts use the publication's link colour, which is readable in both schemes, and
 * grey for losses.
 */
const DESK_CSS = `
.diptych-page .site-masthead,.diptych-page .site-main{max-width:1080px;box-sizing:border-box}
.diptych-page .site-masthead{padding-bottom:0}
.diptych-page .site-main{padding-top:16px}
.desk{font:400 15px/1.5 var(--dip-interface);position:relative;--founding:color-mix(in oklab,var(--dip-accent-text) 64%,var(--dip-paper));--paid:var(--dip-accent-text);--pledged:color-mix(in oklab,var(--dip-accent-text) 50%,var(--dip-paper));--free:color-mix(in oklab,var(--dip-accent-text) 32%,var(--dip-paper));--lapsed:color-mix(in oklab,var(--dip-muted) 60%,var(--dip-paper));--registered:color-mix(in oklab,var(--dip-muted) 30%,var(--dip-paper))}
.desk *{box-sizing:border-box}
.desk-nav{display:flex;flex-wrap:wrap;gap:4px;margin:0 96px 32px -12px;margin-inline:-12px 96px}
.desk .desk-nav a{display:flex;align-items:center;min-height:44px;padding:0 12px;color:var(--dip-muted);font-weight:500;text-decoration:none;white-space:nowrap}
.desk .desk-nav a:hover{color:var(--dip-ink)}
.desk .desk-nav a[aria-current]{color:var(--dip-ink);font-weight:650;box-shadow:inset 0 -2px var(--dip-accent-text)}
.desk .desk-out{position:absolute;top:0;inset-inline-end:0;margin:0}
.desk .desk-out button{min-height:44px;padding:0;background:none;color:var(--dip-muted);font:500 15px/24px var(--dip-interface);white-space:nowrap}
.desk .desk-out button:hover{color:var(--dip-ink);text-decoration:underline}
.desk a:focus-visible,.desk summary:focus-visible,.desk .scroll:focus-visible{outline:2px solid var(--dip-accent-text);outline-offset:2px;border-radius:3px}
.site-main .desk h1{margin:0 0 24px;font:700 27px/1.2 var(--dip-interface);text-wrap:balance}
.site-main .desk h2{margin:0;font:650 17px/1.4 var(--dip-interface)}
.site-main .desk p{margin:0 0 12px;font-size:15px}
.site-main .desk .note{margin:12px 0 0;max-width:68ch;color:var(--dip-muted);font-size:13px;line-height:20px}
.site-main .desk .note.apart{margin:-24px 0 40px}
.narrow{max-width:560px}
.tiles{display:grid;grid-template-columns:repeat(auto-fit,minmax(160px,1fr));gap:12px;margin:0 0 40px;padding:0}
.tiles>div{padding:16px 20px;border:1px solid var(--dip-line);border-radius:var(--dip-radius)}
.tiles dt{color:var(--dip-muted);font-size:13px;line-height:20px}
.tiles dd{margin:0}
.tiles .figure{display:block;margin:4px 0;font:700 27px/1.2 var(--dip-interface);font-variant-numeric:tabular-nums}
.tiles .aside{display:block;color:var(--dip-muted);font-size:13px;line-height:20px}
.desk section,.chart{margin:0 0 40px}
.desk-head{display:flex;flex-wrap:wrap;align-items:baseline;justify-content:space-between;gap:4px 16px;margin-bottom:12px}
.chart figcaption{display:flex;flex-wrap:wrap;align-items:baseline;justify-content:space-between;gap:4px 24px;margin-bottom:16px}
.legend{display:flex;flex-wrap:wrap;gap:4px 16px;margin:0;padding:0;list-style:none;color:var(--dip-muted);font-size:13px;line-height:20px}
.swatch{display:inline-block;width:12px;height:12px;margin-inline-end:6px;border-radius:3px;vertical-align:-1px;background:var(--mark);box-shadow:inset 0 0 0 1px var(--dip-muted)}
.plot{position:relative;height:260px;padding-inline-end:52px}
.plot svg{display:block;width:100%;height:100%;overflow:visible}
.values span{position:absolute;inset-inline-end:0;transform:translateY(-50%);color:var(--dip-muted);font-size:13px;line-height:16px;font-variant-numeric:tabular-nums}
.ends{display:flex;justify-content:space-between;gap:8px;margin-top:8px;padding-inline-end:52px;color:var(--dip-muted);font-size:13px;line-height:20px}
.rule{stroke:var(--dip-line);stroke-width:1}
.base{stroke:var(--dip-muted);stroke-width:1}
.founding{--mark:var(--founding)}.paid{--mark:var(--paid)}.pledged{--mark:var(--pledged)}.free{--mark:var(--free)}.lapsed{--mark:var(--lapsed)}.registered{--mark:var(--registered)}
.up{--mark:var(--dip-accent-text)}.down{--mark:var(--lapsed)}
.area,.bar{fill:var(--mark)}
.edge{fill:none;stroke:var(--dip-paper);stroke-width:1.5}
.edge:last-of-type{stroke:var(--dip-accent-text);stroke-width:2}
.hint{fill:transparent}
.hint:hover{fill:color-mix(in srgb,var(--dip-ink) 8%,transparent)}
.desk summary{display:inline-flex;align-items:center;min-height:44px;color:var(--dip-accent-text);font-size:13px;cursor:pointer;list-style:none}
.desk summary::-webkit-details-marker{display:none}
.desk summary::before{content:'';width:6px;height:6px;margin-inline-end:8px;border:solid currentColor;border-width:0 1.5px 1.5px 0;transform:rotate(-45deg)}
.desk details[open] summary::before{transform:rotate(45deg)}
.scroll{max-height:360px;overflow:auto}
.desk table{width:100%;border-collapse:collapse;font-size:15px;line-height:22px}
.desk th,.desk td{padding:10px 12px;border-bottom:1px solid var(--dip-line);text-align:start;vertical-align:baseline;font-weight:400}
.desk th:first-child,.desk td:first-child{padding-inline-start:0}
.desk th:last-child,.desk td:last-child{padding-inline-end:0}
.desk thead th{color:var(--dip-muted);font-size:13px;line-height:20px;white-space:nowrap}
.desk .number{text-align:end;font-variant-numeric:tabular-nums;white-space:nowrap}
.chart .numbers{font-size:13px}
.desk .chart .numbers th,.desk .chart .numbers td{padding-block:6px}
.site-main .desk-table a{color:inherit;font-weight:600;text-decoration-color:var(--dip-line);text-underline-offset:.2em}
.site-main .desk-table a:hover{text-decoration-color:currentColor}
.desk-table .sub{display:block;color:var(--dip-muted);font-size:13px;line-height:20px}
.state::before{content:'';display:inline-block;box-sizing:border-box;width:8px;height:8px;margin-inline-end:6px;vertical-align:1px;border-radius:50%;background:var(--dip-positive,var(--dip-accent))}
.state.open::before{background:none;border:2px solid var(--dip-muted)}
.state.none{color:var(--dip-muted)}
.state.none::before{display:none}
.ranges{display:inline-flex;gap:4px;margin:0 0 24px;padding:4px;border:1px solid var(--dip-line);border-radius:var(--dip-radius)}
.desk .ranges a{display:flex;align-items:center;min-height:36px;padding:0 12px;border-radius:calc(var(--dip-radius) - 3px);color:var(--dip-muted);font-weight:500;text-decoration:none;white-space:nowrap}
.desk .ranges a:hover{color:var(--dip-ink)}
.desk .ranges a[aria-current]{background:var(--dip-wash);color:var(--dip-ink);font-weight:650}
.desk-pages{display:flex;justify-content:space-between;margin:24px 0}
.desk-pages a{display:flex;align-items:center;min-height:44px}
.site-main .desk-pages a{color:var(--dip-accent-text)}
.letters{margin:0;padding:0;list-style:none}
.letters li{padding:16px 0;border-bottom:1px solid var(--dip-line)}
.site-main .desk .letters .sub{margin:0 0 4px;color:var(--dip-muted);font-size:13px}
.site-main .desk .letters .letter{margin:0;max-width:68ch;white-space:pre-wrap;overflow-wrap:anywhere}
.results{margin:0 0 24px;padding:0;list-style:none}
.results li{margin:0 0 12px}
.results .row{display:flex;justify-content:space-between;gap:16px}
.results .track{height:8px;margin-top:4px;border-radius:4px;background:var(--dip-wash);overflow:hidden}
.results .track i{display:block;height:100%;border-radius:4px;background:var(--dip-accent-text)}
.site-main .desk .delivery-state{display:flex;flex-wrap:wrap;gap:4px 24px;align-items:baseline}
.delivery-state .state{font-weight:650}
.delivery-state a,.delivery-lists a{display:inline-flex;align-items:center;min-height:44px}
.delivery-bar{display:block;margin:0 0 24px;color:var(--dip-muted);font-size:13px;line-height:20px}
.delivery-bar progress{display:block;width:100%;height:12px;margin-top:8px;border:0;border-radius:6px;overflow:hidden;appearance:none;background:var(--dip-wash);box-shadow:inset 0 0 0 1px var(--dip-line)}
.delivery-bar progress::-webkit-progress-bar{background:transparent}
.delivery-bar progress::-webkit-progress-value{background:var(--dip-accent-text)}
.delivery-bar progress::-moz-progress-bar{background:var(--dip-accent-text)}
.delivery .tiles{margin-bottom:12px}
.site-main .desk .delivery-lists{display:flex;flex-wrap:wrap;gap:0 24px}
.delivery-buttons{display:flex;flex-wrap:wrap;gap:12px;align-items:flex-start;margin-top:12px}
.delivery-buttons form,.delivery-buttons button{margin:0}
.desk .delivery-buttons summary{padding:0 12px}
.sure{padding:0 12px}
.sure .grave{background:var(--dip-negative,#a32020);color:var(--dip-paper)}
.reply{overflow-wrap:anywhere}
@media (max-width:640px){
.desk-nav{gap:0;margin-bottom:24px;margin-inline:-10px -20px}
.desk .desk-nav a{padding:0 10px}
.desk .desk-out{position:static}
.tiles{grid-template-columns:1fr 1fr}
.tiles>div{padding:12px 16px}
.tiles>div:first-child:nth-last-child(odd){grid-column:1/-1}
.tiles .figure{font-size:22px}
.plot{height:200px;padding-inline-end:44px}
.ends{padding-inline-end:44px}
.ranges{display:flex}
.desk .ranges a{flex:1;justify-content:center;min-height:44px;padding:0 4px;font-size:13px}
.desk-table thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.desk-table,.desk-table tbody,.desk-table tr,.desk-table td{display:block}
.desk-table tr{display:grid;grid-template-columns:1fr 1fr;gap:4px 16px;padding:16px 0;border-bottom:1px solid var(--dip-line)}
.desk .desk-table td{padding:0;border:0;text-align:start}
.desk .desk-table td:first-child,.desk .desk-table td.long{grid-column:1/-1;margin-bottom:4px}
.desk-table td:not(:first-child)::before{content:attr(data-label) ': ';color:var(--dip-muted);font-size:13px}
}
`

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
