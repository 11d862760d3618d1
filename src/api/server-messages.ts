/** Maximum characters of a message that is shown to readers. */
const LONGEST = 500

/**
 * The messages of a failed call: its `error`, then each `msg` of its `errors` (C-FREE, E-SUBP-1). Messages with markup
 * are left out.
 */
export function serverMessages(body: unknown): readonly string[] {
  const { error, errors } = fieldsOf(body)
  const listed = Array.isArray(errors) ? errors.map((each) => fieldsOf(each)['msg']) : []
  return [error, ...listed].flatMap((text) => {
    const words = typeof text === 'string' ? text.trim() : ''
    return words === '' || words.length > LONGEST || words.startsWith('<') ? [] : [words]
  })
}

function fieldsOf(value: unknown): { readonly [name: string]: unknown } {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
