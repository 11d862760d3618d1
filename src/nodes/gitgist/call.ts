import { defineCall, getCall, having, nonEmptyText } from '../../schema/embed-call.js'

/** C-GIST. */
export const gistCall = defineCall({
  name: 'gist',
  request: ({ id }: { id: string }) => getCall('/api/v1/github/gist', { id }),
  answer: having({ innerHTML: nonEmptyText }),
})
