import { defineCall, getCall, having, platformId } from '../../schema/embed-call.js'

/** C-EPUB. */
export const embeddedPublicationCall = defineCall({
  name: 'embeddedPublication',
  request: ({ url }: { url: string }) => getCall('/api/v1/publication/embed', { url }),
  answer: having({ id: platformId }),
})
