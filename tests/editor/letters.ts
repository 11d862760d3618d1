/** A stored post with these blocks. */
export const letter = (...content: unknown[]) => ({
  publication: { name: 'Low Water', base_url: 'https://lowwater.example' },
  post: { title: 'Low tide', audience: 'everyone' },
  body: { type: 'doc', content },
})

export const paragraph = (text?: string) => ({
  type: 'paragraph',
  ...(text === undefined ? {} : { content: [{ type: 'text', text }] }),
})
