import { attrParser } from '../../schema/attrs.js'
import { componentName } from '../../schema/component-name.js'
import { kitOf } from '../../schema/kit.js'
import { writeDocument } from '../../schema/write-document.js'
import { envelopeOf, POST, PUBLICATION, type BlockFixture, type JsonObject } from './block-fixture.js'
import { difference, expectSame, expectSameText } from './difference.js'
import { normalised, understood, wordsOf } from './document-json.js'
import { attributesOf, firstOf, storedNode, typesOf, withChanged } from './document-nodes.js'
import { expectNone, type FixtureCase, type FixtureLaw } from './law.js'
import { wordsIn } from './markup.js'
import { dangersIn, strayAddresses } from './plain-elements.js'
import { renderFixture } from './render-fixture.js'
import { shownTexts } from './shown-texts.js'
import { missingFromText, missingWords } from './text-part.js'
import { unknownAttributes } from './unknown-attributes.js'

/** Minimum share of the words of a mail's HTML that its plain text must contain. */
const SHARE_OF_WORDS = 0.95

/** The laws for every fixture of a block or mark. */
export const fixtureLaws: readonly FixtureLaw[] = [
  { name: 'fixtures', title: 'is in the fixture, which describes its case in one line', check: isThere },
  { name: 'attribute-names', title: 'has in its fixture only attributes that are defined', check: attributesAreKnown },
  { name: 'attributes', title: 'has attributes that parsing leaves as they are', check: attributesAreStable },
  { name: 'json', title: 'gives its JSON back', check: jsonIsKept },
  { name: 'repeatable', title: 'renders the same twice', check: isRepeatable },
  { name: 'shown', title: 'shows something on the page, or its fixture says that it shows nothing', check: isShown },
  { name: 'imported', title: 'is read back from its own page', check: isImported },
  { name: 'imported-text', title: 'is read back from its own page with its text', check: textIsImported },
  {
    name: 'imported-attributes',
    title: 'is read back from its own page with its attributes',
    check: attributesAreImported,
  },
  { name: 'mail-lint', title: 'passes the linter of mails', check: mailPassesLinter },
  { name: 'mail-text', title: 'has the content of its HTML in the plain text of the mail', check: mailTextIsWhole },
  { name: 'text', title: 'has the text of its page in both parts of the mail', check: textIsWhole },
  { name: 'links', title: 'links only to absolute addresses and existing anchors', check: linksLeadSomewhere },
  { name: 'harmless', title: 'contains nothing that could run', check: isHarmless },
  { name: 'residue', title: 'never shows undefined, null or NaN', check: hasNoResidue },
  { name: 'problems', title: 'reports the problems that its fixture states, and no others', check: problemsAreStated },
  { name: 'right-to-left', title: 'renders in a language that is written from right to left', check: readsRightToLeft },
  { name: 'edits', title: 'is written and read again as it was edited', check: editsSurvive },
]

function isThere({ block, fixture, targets }: FixtureCase): void {
  const post = targets.diptych.readPost(envelopeOf(fixture))
  if (!firstOf(post.body, block) && !(fixture.problems?.includes('node-invalid') && storedNode(fixture.node, block)))
    throw new Error(`The fixture does not show '${block}'. Reading says: ${messages(post.problems) || 'nothing'}`)
  if (fixture.about.trim().length < 10 || fixture.about.includes('\n'))
    throw new Error(`'about' must say in one line of at least 10 characters what the fixture shows`)
}

/** Posts may contain unknown attributes. In a fixture, such a name is misspelt, or missing in the definition. */
function attributesAreKnown({ fixture, targets }: FixtureCase): void {
  const kit = kitOf(targets.diptych.readPost(envelopeOf(fixture)).body)
  expectNone('The definition lacks attributes of the fixture', unknownAttributes(fixture.node, kit))
}

async function attributesAreStable({ rendered }: FixtureCase): Promise<void> {
  const { body } = (await rendered()).post
  const kit = kitOf(body)
  const check = (name: string, entries: Parameters<typeof attrParser>[0] | undefined, attrs: JsonObject) => {
    const result = attrParser(entries ?? {}).parse(attrs)
    expectNone(
      `The attributes of ${name}, parsed again, have issues`,
      result.issues.map((issue) => `${issue.name}: ${issue.message}`),
    )
    if (result.ok) expectSame(`The attributes of ${name}, parsed again`, result.values, attrs)
  }
  body.descendants((node) => {
    if (node.isText) return
    check(node.type.name, kit.node(node.type.name)?.def.attrs, attributesOf(node))
    for (const mark of node.marks) check(mark.type.name, kit.mark(mark.type.name)?.def.attrs, attributesOf(mark))
  })
}

async function jsonIsKept({ fixture, rendered }: FixtureCase): Promise<void> {
  expectSame('The written post', normalised((await rendered()).post.toJSON()), normalised(envelopeOf(fixture)))
}

async function isRepeatable({ fixture, targets, rendered }: FixtureCase): Promise<void> {
  const [first, second] = [await rendered(), await renderFixture(fixture, targets)]
  for (const output of ['article', 'mail', 'text', 'mailText'] as const)
    expectSameText(`The second ${output} differs`, second[output], first[output])
}

async function isShown({ fixture, rendered }: FixtureCase): Promise<void> {
  const { body, problems } = await rendered()
  if (body === '' && problems.length === 0 && !saysNothing(fixture))
    throw new Error("The page shows nothing, and the fixture's 'about' does not say so")
}

/** Whether the fixture's description says that it shows nothing. Then it cannot be imported. */
function saysNothing({ about }: BlockFixture): boolean {
  return /\bnothing\b/i.test(about)
}

async function isImported(tested: FixtureCase): Promise<void> {
  const found = await tested.imported()
  if (!found) return
  const types = typesOf(found.again)
  expectNone(
    `The page was read as ${JSON.stringify(understood(found.again)).slice(0, 2000)}. It lacks`,
    [...typesOf(found.original)].filter(
      (type) => !types.has(type) && !(type === tested.block && saysNothing(tested.fixture)),
    ),
  )
}

async function textIsImported(tested: FixtureCase): Promise<void> {
  const found = await tested.imported()
  if (found)
    expectSameText('The text that was read differs', compact(wordsOf(found.again)), compact(wordsOf(found.original)))
}

async function attributesAreImported(tested: FixtureCase): Promise<void> {
  const found = await tested.imported()
  const [original, again] = [
    found && firstOf(found.original, tested.block),
    found && firstOf(found.again, tested.block),
  ]
  if (!original) return
  if (!again) {
    if (saysNothing(tested.fixture)) return
    throw new Error(
      `No rule of 'html' reads '${tested.block}' from its own page. Add { match: '[data-component-name="${componentName(tested.block)}"]', attrs: (found) => dataAttrs(found) ?? false }`,
    )
  }
  expectSame('The attributes that were read', attributesOf(again), attributesOf(original))
}

async function mailPassesLinter({ rendered }: FixtureCase): Promise<void> {
  await expectLinted((await rendered()).mail)
}

async function expectLinted(mail: string, but: readonly string[] = []): Promise<void> {
  const { checkEmailHtml } = await import('@diptych/lint')
  expectNone(
    'The linter found',
    checkEmailHtml(mail)
      .filter(({ rule, severity }) => severity === 'error' && !but.includes(rule))
      .map(({ rule, message, place }) => `${rule} ${message} ${place ?? ''}`),
  )
}

async function mailTextIsWhole({ rendered }: FixtureCase): Promise<void> {
  const { letter, mailText } = await rendered()
  const { links, alts, words, share } = missingFromText(letter.tree, mailText)
  expectNone('The plain text of the mail lacks', [
    ...links,
    ...alts.map((alt) => `the alternative text ${JSON.stringify(alt)}`),
    ...(share < SHARE_OF_WORDS ? [`the words ${words.join(' ')}`] : []),
  ])
}

async function textIsWhole({ fixture, rendered }: FixtureCase): Promise<void> {
  const { body, letter, mailText } = await rendered()
  const page = wordsIn(body)
  const onPage = shownTexts(fixture.node).filter((words) => page.includes(words))
  for (const [target, output] of [
    ['HTML', letter.words],
    ['plain text', mailText],
  ] as const)
    expectNone(
      `The page says what the ${target} of the mail does not`,
      onPage.filter((words) => missingWords(words, output).length > 0),
    )
}

async function linksLeadSomewhere({ rendered }: FixtureCase): Promise<void> {
  const { page, letter } = await rendered()
  const strayOnPage = strayAddresses(page.elements, ({ attributes }, id) => attributes['id'] === id)
  // Some mail programs support anchors by name, others by id.
  const strayInMail = strayAddresses(
    letter.elements,
    ({ name, attributes }, id) => name === 'a' && attributes['name'] === id && attributes['id'] === id,
  )
  expectNone('Addresses of the page', strayOnPage)
  expectNone('Addresses of the mail', strayInMail)
}

async function isHarmless({ rendered }: FixtureCase): Promise<void> {
  const { page, letter } = await rendered()
  expectNone('The page contains', dangersIn(page.elements))
  expectNone('The mail contains', dangersIn(letter.elements))
}

async function hasNoResidue({ fixture, rendered }: FixtureCase): Promise<void> {
  const { body, mail, text, mailText } = await rendered()
  const residue = /\bundefined\b|\bNaN\b|\[object |native code|%%[a-z_]+%%|dpfield\d+z/g
  const stated = new Set([...JSON.stringify(fixture.node).matchAll(residue)].map(([word]) => word))
  for (const [target, output] of Object.entries({ page: withoutWire(body), mail, text, 'text of the mail': mailText }))
    expectNone(
      `The ${target} shows`,
      [...output.matchAll(residue)].map(([word]) => word).filter((word) => !stated.has(word)),
    )
}

async function problemsAreStated({ fixture, rendered }: FixtureCase): Promise<void> {
  const { problems } = await rendered()
  const stated = new Set(fixture.problems ?? [])
  expectNone(
    "Reported, and not stated in the fixture's 'problems'",
    messageLines(problems.filter(({ code }) => !stated.has(code))),
  )
  const reported = new Set<string>(problems.map(({ code }) => code))
  expectNone(
    "Stated in the fixture's 'problems', and not reported",
    [...stated].filter((code) => !reported.has(code)),
  )
}

async function readsRightToLeft({ fixture, targets, rendered }: FixtureCase): Promise<void> {
  const { context = {} } = fixture
  const turned = await renderFixture(
    {
      ...fixture,
      context: {
        ...context,
        post: { ...context.post, language: 'ar' },
        publication: { ...context.publication, language: 'ar' },
      },
    },
    targets,
  )
  for (const [target, html] of Object.entries({ page: turned.article, mail: turned.mail }))
    if (!/\bdir="rtl"/.test(html)) throw new Error(`The ${target} in Arabic has no dir="rtl"`)
  // The text of a fixture may have another direction than the post.
  await expectLinted(turned.mail, ['H07', 'I12'])
  const known = new Set((await rendered()).problems.map(({ code }) => code))
  expectNone('Reported in Arabic only', messageLines(turned.problems.filter(({ code }) => !known.has(code))))
}

/** Sets each attribute of the block to its default, and inserts a paragraph before the block. */
async function editsSurvive({ block, targets, rendered }: FixtureCase): Promise<void> {
  const { body } = (await rendered()).post
  const entries = kitOf(body).node(block)?.attrs.defaults ?? {}
  const [paragraph] = [body.type.schema.nodes['paragraph']]
  const edits = Object.entries(entries).map(([name, value]) => ({
    what: `With ${name} set to its default`,
    edited: withChanged(body, block, (node) =>
      node.type.create({ ...node.attrs, [name]: value }, node.content, node.marks),
    ),
  }))
  const moved = paragraph
    ? [
        {
          what: 'After a new paragraph',
          edited: body.copy(body.content.addToStart(paragraph.create(null, body.type.schema.text('New words')))),
        },
      ]
    : []
  for (const { what, edited } of [...edits, ...moved]) {
    const written = { publication: PUBLICATION, post: POST, body: writeDocument(edited) }
    const again = targets.diptych.readPost(JSON.parse(JSON.stringify(written)))
    const found = difference(understood(again.body), understood(edited))
    if (found) throw new Error(`${what}, written and read: ${found}`)
  }
}

function compact(text: string): string {
  return text.replace(/\s+/g, '')
}

function messages(problems: readonly { message: string }[]): string {
  return problems.map(({ message }) => message).join(' ')
}

function messageLines(problems: readonly { code: string; path: string; message: string }[]): string[] {
  return problems.map(({ path, code, message }) => `${code} at ${path}: ${message}`)
}

/** Removes the data for imports, which repeats stored attributes, including placeholders. */
function withoutWire(html: string): string {
  return html.replace(/ data-attrs="[^"]*"/g, '')
}
