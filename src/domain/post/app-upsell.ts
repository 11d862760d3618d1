/** Features of the app that the page does not have. */
export type AppUpsell = 'listen' | 'save-video'

/** Default narration service (O-33). */
export const VOICE_PROVIDER = 'ElevenLabs'

const FOLDER = '/img/main/tts-dialog'

/** Shown beside 'save video' (T-TTS). */
export const SAVE_VIDEO_CLIP = `${FOLDER}/nux.mp4`

/** Shown beside 'listen', in four densities (T-TTS). */
export const LISTEN_PICTURES = [
  { density: 1, path: `${FOLDER}/listen.png` },
  { density: 2, path: `${FOLDER}/listen@2x.png` },
  { density: 3, path: `${FOLDER}/listen@3x.png` },
  { density: 4, path: `${FOLDER}/listen@4x.png` },
] as const
