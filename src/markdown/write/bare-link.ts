import type { Node } from 'prosemirror-model'
import { isRecord } from '../../domain/values/stored-value.js'
import type { MarkdownSetup } from '../read/run.js'
import { ownAttributes } from './comparable.js'

/** The link that is read as exactly this block when it is alone on a line; null if there is none. */
export function bareLink({ kit, recognize }: MarkdownSetup, node: Node): string | null {
  const known = kit.node(node.type.name)
  if (!known || node.childCount > 0 || !known.def.link) return null
  const attrs = ownAttributes(node)
  const stated = known.def.markdown?.link?.(attrs as never) ?? null
  for (const url of [stated, attrs['url'], attrs['href']]) {
    if (typeof url !== 'string' || !/^https?:\/\/[^\s<>]+$/.test(url)) continue
    const found = recognize(url)
    if (!isRecord(found) || found['type'] !== node.type.name) continue
    const parsed = known.attrs.parse(found['attrs'])
    if (parsed.ok && JSON.stringify(parsed.values) === JSON.stringify(attrs)) return url
  }
  return null
}
