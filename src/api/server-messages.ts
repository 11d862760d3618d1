/** Longer ones are no sentence for a reader. */
const LONGEST = 500

/**
 * What a failed call says for people: its `error`, then each `msg` of its `errors` (C-FREE, E-SUBP-1). Markup is no
 * sentence.
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
