import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mailLinks, mailMarkup } from '../../src/email/compile/compile.js'
import type { EmailOptions } from '../../src/email/compile/email-options.js'
import { retainedClasses } from '../../src/email/compile/head.js'
import { inlineStyles } from '../../src/email/compile/inline-styles.js'
import { styleMaker } from '../../src/email/compile/made-styles.js'
import { prepareMail, type PreparedMail } from '../../src/email/compile/prepare-mail.js'
import { platformEmail } from '../../src/email/platform-email.js'
import { importHtml, readPost } from '../../src/instance/platform.js'
import { CardSkin } from '../../src/parts/email/card-skin.js'
import { registryOf } from '../../src/render/load-views.js'
import { placedNodes } from '../../src/render/outline.js'
import type { Post } from '../../src/schema/post.js'
import { corpusExists, corpusFile, sampledCorpusFiles, firstDifference } from '../harness/corpus.js'
import { sampleOf } from '../harness/every-case.js'
import { nodeFixtures, NOW, postOf } from '../harness/node-fixtures.js'
import { postJson, postNames } from '../harness/post-fixtures.js'

const maker = { views: await registryOf(platformEmail, CardSkin), stylesFor: styleMaker() }

async function difference(post: Post, options: Partial<EmailOptions> = {}): Promise<string | null> {
  const mail = await prepareMail(maker, post, { reader: 'paid', now: NOW, ...options }, null)
  return differenceIn(await mailMarkup(mail), mail)
}

function differenceIn(markup: string, mail: PreparedMail): string | null {
  const retained = retainedClasses(mail.styles)
  if (!mail.inliner) return 'the sheet asks for more than chains'
  // Links are counted anew.
  const rewriting = () => {
    const links = mailLinks(mail)
    return links && { links, places: placedNodes(mail.ctx) }
  }
  const inlined = mail.inliner(markup, rewriting())
  if (!inlined) return 'the markup needs a parser'
  const expected = inlineStyles(markup, mail.styles.rules, retained, rewriting())
  expect([...inlined.classes].sort()).toEqual([...expected.classes].sort())
  return firstDifference(expected.html, inlined.html)
}

describe('styles inlined by chains of elements are those of juice', () => {
  it.each(postNames)('in %s', async (name) => {
    expect(await difference(readPost(postJson(name)))).toBeNull()
  })
  it('in every fixture of a block', async () => {
    const found: string[] = []
    for (const fixture of sampleOf(nodeFixtures, (_, at) => at % 4 === 0)) {
      const differs = await difference(postOf(fixture))
      if (differs !== null) found.push(`${fixture.id}: ${differs}`)
    }
    expect(found).toEqual([])
  })
  it.runIf(corpusExists)('in every post of the corpus', async () => {
    const found: string[] = []
    for (const folder of ['html', 'fragments'] as const)
      for (const name of sampledCorpusFiles(folder)) {
        const differs = await difference(importHtml(corpusFile(folder, name)))
        if (differs !== null) found.push(`${name}: ${differs}`)
      }
    expect(found).toEqual([])
  })
  it('with the CSS of a publication', async () => {
    const css =
      '.card > .card-body { padding: 4px } .quote .text { color: #123456 !important } [dir="rtl"] .text { margin: 3px }'
    expect(await difference(readPost(postJson(postNames[0] ?? '')), { css })).toBeNull()
  })
  it.each(postNames)('with the links of %s rewritten and counted', async (name) => {
    const links = { link: 'https://go.example/{number}?to={url}' }
    const rewriteLink = (url: string) => `${url}${url.includes('?') ? '&' : '?'}from=mail`
    expect(await difference(readPost(postJson(name)), { links, rewriteLink })).toBeNull()
  })
  it('in any markup that a renderer writes', async () => {
    const mail = await prepareMail(maker, readPost(postJson(postNames[0] ?? '')), { reader: 'paid', now: NOW }, null)
    const text = fc.string({
      unit: fc.constantFrom(..."a b.é\u00a0'\r\n", '&amp;', '&lt;', '&gt;', '&quot;', '&#x27;', '"'),
    })
    const value = text.map((words) => words.replaceAll('"', '&quot;'))
    const attributes = fc.record(
      {
        class: fc.constantFrom('text', 'row', 'quote', 'card', 'note-body', 'unknown', 'row text', ''),
        dir: fc.constantFrom('ltr', 'rtl'),
        style: fc.constantFrom('color:#123456', 'text-align:center', 'background-color: #abcdef', ''),
        title: value,
      },
      { requiredKeys: [] },
    )
    const { markup } = fc.letrec<{ markup: string; element: string }>((tie) => ({
      element: fc
        .tuple(fc.constantFrom('p', 'div', 'span', 'b', 'a', 'pre', 'img'), attributes, tie('markup'))
        .map(([name, own, inner]) => {
          const written = Object.entries(own).map(([key, each]) => ` ${key}="${each}"`)
          return name === 'img' ? `<img${written.join('')}/>` : `<${name}${written.join('')}>${inner}</${name}>`
        }),
      markup: fc
        .array(fc.oneof({ maxDepth: 4 }, text, tie('element')), { maxLength: 4 })
        .map((parts) => parts.join('')),
    }))
    fc.assert(
      fc.property(markup, (written) => {
        // Only a parser knows what becomes of a paragraph within another, or a link within a link.
        fc.pre(!/<(p|a|pre)\b[^]*<(p|div|a|pre)\b/.test(written) && !/<pre[^>]*>[\r\n]/.test(written))
        expect(differenceIn(written, mail)).toBeNull()
      }),
      { numRuns: 300 },
    )
  })
})
