/** Sandbox flags of audio and video players. */
export const PLAYER_SANDBOX = [
  'allow-scripts', // the player is a script
  'allow-same-origin', // it reads its own settings and keys; its origin is never ours
  'allow-presentation', // casting to a television or a speaker
  'allow-popups', // its title and its logo open the provider's page in a tab
  'allow-popups-to-escape-sandbox', // so that the reader can sign in there as usual
].join(' ')
