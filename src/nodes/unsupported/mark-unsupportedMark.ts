import { defineMark } from '../../schema/define.js'

/** Keeps an unknown or invalid mark, so that it survives a round trip. The text is shown without it. */
export const unsupportedMark = defineMark({ name: 'unsupportedMark', role: 'unsupported', attrs: {}, spec: {} })
