/** The version of Word in Outlook 2016 and later. */
const WORD_VERSION = 16
const LONGEST = 200

/**
 * Whether Word uses the markup of a condition such as `mso`, `!mso`, `gte mso 9` or `(mso)|(IE)`. False for a condition
 * that Word cannot parse.
 */
export function wordTakes(condition: string): boolean {
  if (condition.length > LONGEST) return false
  const left = condition.toLowerCase().match(/[()!&|]|[^\s()!&|]+/g) ?? []
  const taken = anyOf(left)
  return taken && left.length === 0
}

function anyOf(left: string[]): boolean {
  let taken = allOf(left)
  while (left[0] === '|') {
    left.shift()
    taken = allOf(left) || taken
  }
  return taken
}

function allOf(left: string[]): boolean {
  let taken = one(left)
  while (left[0] === '&') {
    left.shift()
    taken = one(left) && taken
  }
  return taken
}

function one(left: string[]): boolean {
  const word = left.shift()
  if (word === '!') return !one(left)
  if (word !== '(') return feature(word, left)
  const taken = anyOf(left)
  return left.shift() === ')' && taken
}

function feature(word: string | undefined, left: string[]): boolean {
  if (word === 'true') return true
  const comparison = word === 'gt' || word === 'gte' || word === 'lt' || word === 'lte' ? word : undefined
  const name = comparison === undefined ? word : left.shift()
  const version = /^\d+(?:\.\d+)?$/.test(left[0] ?? '') ? Number(left.shift()) : undefined
  if (name !== 'mso') return false
  if (version === undefined) return comparison === undefined
  switch (comparison) {
    case 'gt':
      return WORD_VERSION > version
    case 'gte':
      return WORD_VERSION >= version
    case 'lt':
      return WORD_VERSION < version
    case 'lte':
      return WORD_VERSION <= version
    default:
      return Math.floor(version) === WORD_VERSION
  }
}
