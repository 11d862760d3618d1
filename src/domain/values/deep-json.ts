import { nestsDeeper } from './nesting.js'

/** `JSON.stringify` is recursive and overflows the stack at a few thousand levels. `JSON.parse` has no such limit. */
const SAFE_DEPTH = 500

/** JSON text of a JSON value with any depth. */
export function deepJson(value: unknown): string {
  return nestsDeeper(value, SAFE_DEPTH) ? writeJson(value) : JSON.stringify(value)
}

/** Texts and values still to be written, last first. */
type Left = { text: string } | { value: unknown }

function writeJson(root: unknown): string {
  const parts: string[] = []
  const left: Left[] = [{ value: root }]
  for (let next = left.pop(); next; next = left.pop()) {
    if ('text' in next) parts.push(next.text)
    else if (typeof next.value !== 'object' || next.value === null) parts.push(JSON.stringify(next.value) ?? 'null')
    else pushMembers(left, next.value)
  }
  return parts.join('')
}

function pushMembers(left: Left[], value: object): void {
  const isList = Array.isArray(value)
  const members = Object.entries(value).filter(([, member]) => isList || member !== undefined)
  left.push({ text: isList ? ']' : '}' })
  for (let at = members.length - 1; at >= 0; at--) {
    const [key, member] = members[at] ?? ['', null]
    left.push({ value: member })
    left.push({ text: `${at > 0 ? ',' : ''}${isList ? '' : `${JSON.stringify(key)}:`}` })
  }
  left.push({ text: isList ? '[' : '{' })
}
