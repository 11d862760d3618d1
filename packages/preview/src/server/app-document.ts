export interface AppDocument {
  readonly script: string
  readonly stylesheet: string
  /** CSP nonce of the editor's styles. */
  readonly nonce: string
  /** Authorises changes of files. */
  readonly token: string
}

/** The HTML of the preview. Its script renders everything. */
export function appDocument({ script, stylesheet, nonce, token }: AppDocument): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Preview</title>
<link rel="icon" href="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Crect x='3' y='5' width='12' height='22' rx='2' fill='%23c2410c'/%3E%3Crect x='17' y='5' width='12' height='22' rx='2' fill='%23f59e6b'/%3E%3C/svg%3E">
<meta name="preview-nonce" content="${nonce}">
<meta name="preview-token" content="${token}">
<link rel="stylesheet" href="${stylesheet}">
<script type="module" src="${script}"></script>
</head>
<body>
<div id="preview"></div>
<noscript>The preview needs JavaScript. The posts themselves do not.</noscript>
</body>
</html>
`
}

export const appCsp = (nonce: string) =>
  `default-src 'none'; script-src 'self'; style-src 'self' 'nonce-${nonce}'; img-src 'self' data:; connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
