import { defineCall, fields, getCall, having } from '../../schema/embed-call.js'

/** C-CHAT. */
export const communityChatCall = defineCall({
  name: 'communityChat',
  request: ({ subdomain, url }: { subdomain: string | null; url: string }) =>
    getCall('/api/v1/publication/chat-embed', { subdomain, url }),
  answer: having({ pub: fields }),
})
