import { describe, expect, it } from 'vitest'
import { checkMessage } from '../packages/lint/src/rules/message/index.js'
import { compileEmail, compileMailing } from '../src/email/platform-email.js'
import { readPost } from '../src/instance/platform.js'
import { renderText } from '../src/instance/text.js'
import type { Post } from '../src/schema/post.js'
import { renderWeb } from '../src/web/platform-web.js'
import { dangersIn, elementsIn } from './harness/addresses.js'
import {
  ATTRIBUTE_BLOCKS,
  CONTENT_BLOCKS,
  corpusExists,
  corpusFile,
  corpusFiles,
  countNodes,
  firstDifference,
  occurrences,
  sourceText,
} from './harness/corpus.js'
import { normalised } from './harness/document-json.js'
import { itInFullRun } from './harness/every-case.js'
import { isObject, NOW } from './harness/node-fixtures.js'

/**
 * Real posts, which are nobody's to copy into this repository: they lie beside it on the machines of its developers.
 */
it('knows whether real posts are at hand', () => {
  if (!corpusExists) console.warn('The corpus of real posts (../shared/corpus) is not here: its tests are skipped.')
  expect(typeof corpusExists).toBe('boolean')
})

/** Files whose text differs from their document's, with the reason. */
const DIFFERENT_TEXT: Readonly<Record<string, string>> = {}

const STRUCTURE: Readonly<Record<string, string>> = {
  'image image2 image3': 'img[src^="http"], image[src^="http"]',
  'code_block highlighted_code_block preformatted_text_block': 'pre',
  horizontal_rule: 'hr',
  blockquote: 'blockquote',
  list_item: 'li',
  'bullet_list ordered_list': 'ul, ol',
  caption: 'figcaption',
}

const READER = { email: 'reader@list.example', name: 'Ana Reader', token: 'tok', id: 7 }

const posts = new Map<string, Post>()

function postOf(folder: 'html' | 'fragments' | 'json', name: string): Post {
  const key = `${folder}/${name}`
  let post = posts.get(key)
  if (!post) {
    const source = corpusFile(folder, name)
    const fields = {
      id: 1,
      title: `Corpus ${name}`,
      audience: 'everyone',
      canonical_url: 'https://corpus.example/p/post',
      publication: { name: 'Corpus', base_url: 'https://corpus.example' },
    }
    post = readPost(
      folder === 'json' ? { ...fields, body: JSON.parse(source) as unknown } : { ...fields, body_html: source },
    )
    posts.set(key, post)
  }
  return post
}

function targets(folder: 'html' | 'fragments' | 'json', name: string): void {
  it('renders to both targets', async () => {
    const post = postOf(folder, name)
    const web = await renderWeb(post, { now: NOW, reader: 'paid' })
    const template = await compileEmail(post, { now: NOW, reader: 'paid' })
    const mail = template.bind({ name: 'Ana', token: 'tok' })
    expect(
      [...web.problems, ...template.problems].filter(
        ({ code }) => code === 'view-failed' || code === 'resource-failed',
      ),
    ).toEqual([])
    expect(dangersIn(elementsIn(web.html))).toEqual([])
    expect(dangersIn(elementsIn(mail.html))).toEqual([])
    expect(renderText(post, { reader: 'paid' }).trim()).not.toBe('')
  })

  // Every third file in `npm test`, by the length of its name.
  const sampled = name.length % 3 === 0 ? it : itInFullRun
  sampled('makes a message without an error for each audience', async () => {
    const mailing = compileMailing(postOf(folder, name), { now: NOW, truncate: true })
    for (const { name: audience, states } of mailing.audiences) {
      const template = await mailing.template(audience)
      const { bytes } = template.messages({ from: { name: 'Corpus', address: 'post@corpus.example' }, date: NOW })(
        READER,
      )
      const errors = checkMessage(bytes, { expected: template.bind(READER) }).filter(
        ({ severity }) => severity === 'error',
      )
      expect(errors.map(({ rule, message, place }) => `${states.join()}: ${rule} ${message} ${place ?? ''}`)).toEqual(
        [],
      )
    }
  })
}

describe.skipIf(!corpusExists)('real posts', () => {
  for (const folder of ['html', 'fragments'] as const) {
    describe.each(corpusFiles(folder))(`${folder}/%s`, (name) => {
      it('loses no text and doubles none', () => {
        const difference = firstDifference(sourceText(corpusFile(folder, name)), postOf(folder, name).body.textContent)
        if (DIFFERENT_TEXT[name])
          expect(difference, 'reads to the same text after all: take it off the list').not.toBeNull()
        else expect(difference).toBeNull()
      })

      it('has a node for every block that the schema knows', () => {
        const source = corpusFile(folder, name)
        const { body } = postOf(folder, name)
        const counts = Object.entries({ ...ATTRIBUTE_BLOCKS, ...CONTENT_BLOCKS }).flatMap(([type, selector]) => {
          const inSource = occurrences(source, selector)
          const inDocument = countNodes(body, type)
          return inSource === inDocument ? [] : [`${type}: ${inSource} in the source, ${inDocument} in the document`]
        })
        expect(counts, reported(postOf(folder, name))).toEqual([])
      })

      it('has a node for every picture, code and text structure', () => {
        const source = corpusFile(folder, name)
        const { body } = postOf(folder, name)
        for (const [types, selector] of Object.entries(STRUCTURE)) {
          const inDocument = types.split(' ').reduce((sum, type) => sum + countNodes(body, type), 0)
          expect(inDocument, `${types} for ${selector}`).toBe(occurrences(source, selector))
        }
      })

      it('keeps and reports what it does not know', () => {
        const post = postOf(folder, name)
        const kept = countNodes(post.body, 'unsupported') + countNodes(post.body, 'unsupportedInline')
        expect(
          post.problems.filter(({ code }) => code === 'node-unknown' || code === 'node-invalid').length,
        ).toBeGreaterThanOrEqual(kept)
        expect(
          post.problems.filter(
            ({ code }) => code === 'attribute-invalid' || code === 'node-misplaced' || code === 'too-deep',
          ),
        ).toEqual([])
      })

      targets(folder, name)
    })
  }

  describe.each(corpusFiles('json'))('json/%s', (name) => {
    it('loses no text and doubles none', () => {
      const source: unknown = JSON.parse(corpusFile('json', name))
      expect(firstDifference(textOf(source), postOf('json', name).body.textContent)).toBeNull()
    })
    it('knows every node and mark, and gives its JSON back', () => {
      const post = postOf('json', name)
      expect(post.problems).toEqual([])
      expect(normalised((post.toJSON() as { body: unknown }).body)).toEqual(
        normalised(JSON.parse(corpusFile('json', name))),
      )
    })
    targets('json', name)
  })

  const pairs = corpusFiles('html')
    .filter((name) => name.endsWith('.api.html'))
    .map((name) => [name, name.replace('.api.', '.page.')] as const)
  const whole = new Set(corpusFiles('html'))
  it.each(pairs.filter(([, page]) => whole.has(page)))('%s and %s say the same', (api, page) => {
    expect(firstDifference(postOf('html', api).body.textContent, postOf('html', page).body.textContent)).toBeNull()
  })
})

function textOf(json: unknown): string {
  if (!isObject(json)) return ''
  const content = Array.isArray(json['content']) ? json['content'] : []
  return (typeof json['text'] === 'string' ? json['text'] : '') + content.map(textOf).join(' ')
}

function reported(post: Post): string {
  return [...new Set(post.problems.map(({ code, message }) => `${code}: ${message}`))].slice(0, 12).join('\n')
}
