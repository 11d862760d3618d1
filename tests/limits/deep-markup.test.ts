import { expect, it } from 'vitest'
import { checkEmailHtml } from '../../packages/lint/src/rules/index.js'
import { importHtml } from '../../src/instance/platform.js'
import { parseLocatedHtml } from '../../src/schema/html-tree.js'
import { sampleOf } from '../harness/every-case.js'

const LEVELS = 6_000

const TAGS = ['template', 'div', 'b', 'table><tr><td', 'svg', 'select', 'ul><li']

it.each(sampleOf(TAGS, (tag) => ['div', 'b', 'svg'].includes(tag)))(
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
