/** Apart from what writes logs: the help names them without loading it. */
export const LOG_FORMATS = ['json', 'text'] as const
export type LogFormat = (typeof LOG_FORMATS)[number]
