import { defineCall, getCall, having, nonEmptyText } from '../../schema/embed-call.js'

/** C-KIN. */
export const kindleCall = defineCall({
  name: 'kindle',
  request: ({ embedText }: { embedText: string }) => getCall('/api/v1/kindle', { embedText }),
  answer: having({ kindleId: nonEmptyText }),
})
