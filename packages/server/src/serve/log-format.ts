/** In its own module, so that the help can list the formats without loading the logger. */
export const LOG_FORMATS = ['json', 'text'] as const
export type LogFormat = (typeof LOG_FORMATS)[number]
