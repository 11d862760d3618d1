import { describe, expect, it } from 'vitest'
import { importHtml } from '../../src/instance/platform.js'

const found = (html: string) =>
  importHtml(html).problems.map(({ code, position }) => `${position?.line}:${position?.column} ${code}`)

describe('merge tags of Mailchimp', () => {
  it('are left out and reported in a paragraph', () => {
    expect(importHtml('<p>Dear *|FNAME|*, hello</p>').body.textContent).toBe('Dear , hello')
    expect(found('<p>Dear *|FNAME|*, hello</p>')).toEqual(['1:4 left-out'])
  })
  it('are reported in text without an element around it', () => {
    expect(found('<p>One</p>\n*|ARCHIVE|* two')).toEqual(['2:1 left-out'])
  })
  it('stay in code, which may be about them', () => {
    expect(importHtml('<pre><code>*|FNAME|*</code></pre>').body.textContent).toContain('*|FNAME|*')
    expect(found('<pre><code>*|FNAME|*</code></pre>')).toEqual([])
  })
})
