import { defineCall, getCall, having, webAddress } from '../../schema/embed-call.js'

/** C-BAND. */
export const bandcampCall = defineCall({
  name: 'bandcamp',
  request: ({
    url,
    is_album,
    theme,
  }: {
    url: string
    is_album: boolean
    /** The publication's theme, as JSON (C-BAND). */
    theme?: string | undefined
  }) => getCall('/api/v1/bandcamp', { url, is_album, theme }),
  answer: having({ url: webAddress }),
})
