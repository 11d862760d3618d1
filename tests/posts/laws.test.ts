import { describe, expect, it } from 'vitest'
import { checkEmailHtml } from '../../packages/lint/src/rules/index.js'
import { readPost } from '../../src/instance/platform.js'
import { dangersIn, elementsIn, strayAddresses } from '../harness/addresses.js'
import { normalised } from '../harness/document-json.js'
import { sampleOf } from '../harness/every-case.js'
import { select } from '../harness/markup.js'
import { isObject } from '../harness/node-fixtures.js'
import { postJson, postNames, readerNames, renderPost, SNAPSHOT_PAIRS } from '../harness/post-fixtures.js'

const isInSnapshots = (post: string, reader: string) =>
  SNAPSHOT_PAIRS.some(([name, who]) => name === post && who === reader)

describe.each(postNames)('%s', (name) => {
  it('reads without a problem and comes back', () => {
    const input = postJson(name)
    const post = readPost(input)
    expect(post.problems).toEqual([])
    expect(normalised(post.toJSON())).toEqual(normalised(input))
  })

  describe.each(sampleOf(readerNames, (reader) => isInSnapshots(name, reader)))('for %s', (who) => {
    it('passes the email linter', async () => {
      const { mail } = await renderPost(name, who)
      const errors = checkEmailHtml(mail.html).filter(({ severity }) => severity === 'error')
      expect(errors.map(({ rule, message, place }) => `${rule} ${message} ${place ?? ''}`)).toEqual([])
    })

    it('links to where something is and runs nothing', async () => {
      const { page, mail } = await renderPost(name, who)
      const web = elementsIn(page.html)
      const email = elementsIn(mail.html)
      expect(dangersIn(web)).toEqual([])
      expect(dangersIn(email)).toEqual([])
      expect(strayAddresses(web, ({ attributes }, id) => attributes['id'] === id)).toEqual([])
      expect(
        strayAddresses(
          email,
          (element, id) => element.name === 'a' && element.attributes['name'] === id && element.attributes['id'] === id,
        ),
      ).toEqual([])
    })

    it('never shows undefined, null or NaN', async () => {
      const { web, mail } = await renderPost(name, who)
      const residue = /\bundefined\b|\bNaN\b|\[object |%%[a-z_]+%%|dpfield\d+z|newsletter\.invalid/
      expect(web.html.replace(/ data-attrs="[^"]*"/g, '')).not.toMatch(residue)
      for (const output of [web.head, mail.html, mail.text, mail.subject]) expect(output).not.toMatch(residue)
    })

    it('has one h1, no id twice and its notes at the end', async () => {
      const { page, mail } = await renderPost(name, who)
      for (const html of [page.html, mail.html]) {
        expect(select(html, 'h1')).toHaveLength(1)
        const ids = select(html, '[id]').map((element) => element.attribs['id'])
        expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([])
      }
    })
  })
})

it('says language and direction of each post', async () => {
  for (const name of postNames) {
    const input = postJson(name)
    const fields = isObject(input['post']) ? input['post'] : {}
    const language = String(
      fields['language'] ?? (isObject(input['publication']) ? (input['publication']['language'] ?? 'en') : 'en'),
    )
    const { page, mail } = await renderPost(name, 'free')
    const direction = /^(ar|he|fa|ur)\b/.test(language) ? 'rtl' : 'ltr'
    for (const html of [page.html, mail.html]) expect(html).toContain(`<html lang="${language}" dir="${direction}"`)
  }
})
