/**
 * Said in each frame too, for clients that read it there: nothing runs, nothing is sent, nothing loads but pictures and
 * fonts from the addresses in the post. The proof itself says the same.
 */
export const POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src https: http: data:',
  'font-src https: data:',
  "form-action 'none'",
].join('; ')

/** No scripts, no forms. Links open in a tab of their own. */
export const SANDBOX = 'allow-popups allow-popups-to-escape-sandbox'

/** A page or mail as a document for `srcdoc`. `style` is CSS of ours, which marks what changed. */
export function frameDocument(html: string, style = ''): string {
  const head = [
    `<meta http-equiv="Content-Security-Policy" content="${POLICY}">`,
    // Without it, a link to a note would lead out of the frame.
    '<base href="about:srcdoc" target="_blank">',
    style === '' ? '' : `<style>${style}</style>`,
  ].join('')
  const within = html
    .replace(/<a\b(?=[^<>]*\bhref="#)/g, '<a target="_self"')
    // Of two attributes the first counts, and srcdoc counts before src.
    .replace(/<iframe\b/gi, '<iframe srcdoc="Not loaded in a proof."')
  return /<head\b[^<>]*>/i.test(within)
    ? within.replace(/<head\b[^<>]*>/i, (tag) => tag + head)
    : `<!doctype html><head>${head}</head>${within}`
}
