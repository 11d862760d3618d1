/** What the frame of an audio or video player may do. */
export const PLAYER_SANDBOX = [
  'allow-scripts', // the player is a script
  'allow-same-origin', // it reads its own settings and keys; its origin is never ours
  'allow-presentation', // casting to a television or a speaker
  'allow-popups', // its title and its logo open the provider's page in a tab
  'allow-popups-to-escape-sandbox', // where the reader wants to sign in and listen as anywhere else
].join(' ')
