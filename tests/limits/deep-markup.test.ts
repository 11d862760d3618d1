import { expect, it } from 'vitest'
import { parseLocatedHtml } from '../../src/schema/html-tree.js'
import { checkEmailHtml } from '../../src/lint/index.js'
import { importHtml } from '../../src/read-post.js'

const LEVELS = 6_000

it.each(['template', 'div', 'b', 'table><tr><td', 'svg', 'select', 'ul><li'])(
  '%s elements opened six thousand times and never closed are read',
  (tag) => {
    const nested = `${`<${tag}>`.repeat(LEVELS)}Low tide`
    for (const html of [nested, `<html><body><p>Rope</p>${nested}`]) {
      expect(importHtml(html).body.childCount).toBeGreaterThanOrEqual(0)
      expect(parseLocatedHtml(html).children.length).toBeGreaterThan(0)
      expect(checkEmailHtml(html).length).toBeGreaterThan(0)
    }
  },
)
