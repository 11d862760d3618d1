import { isTag, isText, type Document, type Element, type Text } from 'domhandler'
import { MAILCHIMP_TAG } from '../../domain/recipient/foreign-tags.js'
import type { Remark } from './foreign-rule.js'

const VERBATIM = new Set(['pre', 'code', 'script', 'style', 'textarea'])

/** Removes Mailchimp's merge tags from the text and reports them. Code keeps them, because it may be about them. */
export function dropMergeTags(root: Document | Element, remark: (node: Text, remark: Remark) => void): void {
  const stack: (Document | Element)[] = [root]
  for (let parent = stack.pop(); parent; parent = stack.pop()) {
    for (const child of parent.children) {
      if (isTag(child) && !VERBATIM.has(child.name)) stack.push(child)
      if (!isText(child) || !child.data.includes('*|')) continue
      const tags = child.data.match(MAILCHIMP_TAG) ?? []
      if (tags.length === 0) continue
      child.data = child.data.replace(MAILCHIMP_TAG, '')
      const names = [...new Set(tags)].slice(0, 5).join(' ')
      remark(child, {
        code: 'left-out',
        message: `The merge tags ${names} were left out. For a name write {first_name, "there"}.`,
      })
    }
  }
}
