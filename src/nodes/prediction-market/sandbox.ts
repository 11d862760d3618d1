export const MARKET_SANDBOX = [
  'allow-scripts', // the odds are drawn by a script
  'allow-same-origin', // it asks its own server for them; its origin is never ours
  'allow-popups', // the question's page opens in a tab
  'allow-popups-to-escape-sandbox', // and must work there
].join(' ')
