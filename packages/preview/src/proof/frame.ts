/**
 * CSP of the proof and of each frame: no scripts, no forms, and only pictures and fonts from the addresses in the post.
 */
export const POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src https: http: data:',
  'font-src https: data:',
  "form-action 'none'",
].join('; ')

/** No scripts, no forms. Links open in a new tab. */
export const SANDBOX = 'allow-popups allow-popups-to-escape-sandbox'

/** A page or mail as a document for `srcdoc`. `style` is CSS that marks changes. */
export function frameDocument(html: string, style = ''): string {
  const head = [
    `<meta http-equiv="Content-Security-Policy" content="${POLICY}">`,
    // Without it, a link to a note would leave the frame.
    '<base href="about:srcdoc" target="_blank">',
    style === '' ? '' : `<style>${style}</style>`,
  ].join('')
  const within = html
    .replace(/<a\b(?=[^<>]*\bhref="#)/g, '<a target="_self"')
    // The first of two equal attributes counts, and srcdoc overrides src.
    .replace(/<iframe\b/gi, '<iframe srcdoc="Not loaded in a proof."')
  return /<head\b[^<>]*>/i.test(within)
    ? within.replace(/<head\b[^<>]*>/i, (tag) => tag + head)
    : `<!doctype html><head>${head}</head>${within}`
}
