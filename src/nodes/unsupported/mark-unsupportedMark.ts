import { defineMark } from '../../schema/define.js'

/** Holds a mark that is unknown or broken, so that it survives a round trip; the text shows without it. */
export const unsupportedMark = defineMark({ name: 'unsupportedMark', role: 'unsupported', attrs: {}, spec: {} })
