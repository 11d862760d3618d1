import { isRecord } from '../../domain/values/stored-value.js'

/** A marker in every malicious string. No element or attribute name may contain it. */
export const MARK = 'xpwnx'

export const SCRIPT_URLS = [
  `javascript:${MARK}(1)`,
  `JaVaScRiPt:${MARK}(1)`,
  ` \t javascript:${MARK}(1)`,
  `java\nscript:${MARK}(1)`,
  `java\tscript:${MARK}(1)`,
  `\u0001javascript:${MARK}(1)`,
  `javascript&colon;${MARK}(1)`,
  `&#106;avascript:${MARK}(1)`,
  `javascript&#58;${MARK}(1)`,
  `vbscript:${MARK}(1)`,
  `data:text/html,<script>${MARK}(1)</script>`,
  `DATA:text/html;base64,PHNjcmlwdD4=`,
  `data:image/svg+xml,<svg onload=${MARK}(1)>`,
  `//javascript:${MARK}(1)`,
  `https:javascript:${MARK}(1)`,
  `%6Aavascript:${MARK}(1)`,
  `javascript:alert(1)//https://a.example/`,
  `%%javascript:${MARK}%%`,
  `%%checkout_url%%"><script>${MARK}</script>`,
  `https://a.example/"onmouseover="${MARK}(1)`,
  `https://a.example/'onmouseover='${MARK}(1)`,
  `https://a.example/><img src=${MARK} onerror=${MARK}>`,
  'blob:https://a.example/1',
  'file:///etc/passwd',
  'about:blank',
  'filesystem:https://a.example/',
]

export const MARKUP = [
  `"><script>${MARK}(1)</script>`,
  `'><script>${MARK}(1)</script>`,
  `</script><script>${MARK}(1)</script>`,
  `</style><script>${MARK}(1)</script>`,
  `</title><img src=${MARK} onerror=${MARK}(1)>`,
  `" onerror="${MARK}(1)" x="`,
  `--><img src=${MARK} onerror=${MARK}(1)><!--`,
  `]]><img src=${MARK} onerror=${MARK}(1)>`,
  `<![endif]--><img src=${MARK} onerror=${MARK}(1)>`,
  `<svg><script>${MARK}(1)</script></svg>`,
  `<img src=x onerror=${MARK}(1)>`,
  `<a href="javascript:${MARK}(1)">a</a>`,
  `<iframe srcdoc="<script>${MARK}(1)</script>"></iframe>`,
  `<math><mtext></form><form><mglyph><style></math><img src=x onerror=${MARK}(1)>`,
  `&lt;script&gt;${MARK}(1)&lt;/script&gt;`,
  `\\href{javascript:${MARK}(1)}{x}`,
  `\\htmlData{onclick=${MARK}(1)}{x}`,
  `red;}</style><script>${MARK}(1)</script>`,
  `$&$1$\`${MARK}`,
]

export const HOSTILE = [...SCRIPT_URLS, ...MARKUP]

/** Replaces every string inside a value. */
export function poisoned(value: unknown, hostile: string): unknown {
  if (Array.isArray(value)) return value.length ? value.map((item) => poisoned(item, hostile)) : [hostile]
  if (isRecord(value))
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, poisoned(item, hostile)]))
  return typeof value === 'boolean' ? value : hostile
}
