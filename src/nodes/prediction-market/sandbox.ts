export const MARKET_SANDBOX = [
  'allow-scripts', // a script draws the odds
  'allow-same-origin', // it loads them from its own server; its origin is never ours
  'allow-popups', // the question's page opens in a tab
  'allow-popups-to-escape-sandbox', // the opened tab must not inherit the sandbox
].join(' ')
