import { checkEmailHtml } from '../../packages/lint/src/rules/index.js'
import type { Finding } from '../../packages/lint/src/rules/rule.js'
import type { Theme } from '../../src/domain/colour/theme.js'
import { audiencesOf } from '../../src/email/audiences.js'
import { compileEmail } from '../../src/email/platform-email.js'
import { readPost } from '../../src/instance/platform.js'
import { envelopeOf, mailOptionsOf, NOW, nodeFixtures, type Json } from '../harness/node-fixtures.js'
import { patientColourer } from '../harness/patient-colourer.js'
import { postJson, postNames } from '../harness/post-fixtures.js'

/** What the Email Markup Consortium publishes that it checks, and checks of WCAG, with the rules of the linter. */
export const CHECKS: readonly (readonly [check: string, source: string, rules: readonly string[]])[] = [
  ['Content inside the body is wrapped in an element with dir', 'EMC 1', ['D04']],
  ['Content inside the body is wrapped in an element with lang', 'EMC 2', ['D04']],
  ['Tables for formatting have the role presentation or none', 'EMC 3', ['T01']],
  ['The mail has one level-one heading', 'EMC 4', ['H01']],
  ['Links have discernible text', 'EMC 5', ['L03', 'M02']],
  ['The html element has lang and dir', 'EMC 6', ['D02', 'D03']],
  ['Texts have enough contrast', 'EMC 7, WCAG 1.4.3', ['X01', 'X03']],
  ['Pictures have alternative texts', 'EMC 8, WCAG 1.1.1', ['M01', 'M07']],
  ['The mail has a title', 'EMC 9, WCAG 2.4.2', ['D05']],
  ['Link texts describe where they go', 'EMC 10, WCAG 2.4.4', ['L04']],
  ['The viewport is stated, and lets readers zoom', 'EMC, WCAG 1.4.4', ['D07']],
  ['VML has alternative texts, and no links or headings', 'EMC, Parcel', ['O01']],
  ['Data tables have headers', 'WCAG 1.3.1', ['T03']],
  ['Links have a stated colour, and in sentences an underline', 'WCAG 1.4.1', ['L08']],
  ['Headings are in order and not empty', 'WCAG 1.3.1', ['H02', 'H03']],
  ['The text is read in the order in which it is shown', 'WCAG 1.3.2, WCAG 2.4.3', ['H09']],
  ['Parts in another language or direction say so', 'WCAG 3.1.2', ['H07', 'H08']],
  ['Texts are large enough', 'WCAG 1.4.4', ['I10']],
  ['Lines are far enough apart, and not justified', 'WCAG 1.4.8', ['I17', 'I18']],
]

/** The rules of the linter about accessibility. */
export const ACCESSIBILITY_RULES: readonly string[] = [...new Set(CHECKS.flatMap(([, , rules]) => rules))]

/** The languages of a letter in English. In Arabic and Hebrew, our words run in the other direction than its own. */
export const LANGUAGES: readonly string[] = ['en', 'de', 'ja', 'ar', 'he']

export const THEMES: Readonly<Record<string, Theme | undefined>> = {
  default: undefined,
  // The hardest accents: one that is too pale for text, and one on a coloured ground.
  yellow: { light: { accent: '#ffdd00' }, dark: { accent: '#ffdd00' }, radius: 16 },
  tinted: {
    light: { paper: '#fdf3e3', ink: '#3a2a1a', accent: '#a33b20', muted: '#7a6a5a' },
    fonts: { prose: 'Verdana, sans-serif', interface: 'Georgia, serif' },
    scale: 1.25,
  },
}

/** A fixture in one language: the post, and the options that its case needs. */
export interface Letter {
  readonly id: string
  readonly json: Json
  readonly options: object
}

/** The languages that a letter is rendered in: its own if it is not written in English. */
export function languagesOf({ json }: Letter): readonly string[] {
  const { post, publication } = json as Record<string, Json | undefined>
  const own = [post?.['language'], publication?.['language']].find((tag) => typeof tag === 'string' && tag !== 'en')
  return typeof own === 'string' ? [own] : LANGUAGES
}

/** Every fixture of a block or mark, and every post. */
export const LETTERS: readonly Letter[] = [
  ...postNames.map((name) => ({ id: name, json: postJson(name), options: {} })),
  ...nodeFixtures.map((fixture) => ({
    id: fixture.id,
    json: envelopeOf(fixture),
    options: mailOptionsOf(fixture),
  })),
]

export interface RenderedMail {
  readonly letter: string
  /** The readers who get it. */
  readonly states: readonly string[]
  readonly language: string
  readonly theme: string
  readonly html: string
}

/** The mails of a letter for every audience, which is a group of readers with the same mail. */
export async function mailsOf(letter: Letter, language: string, theme: string): Promise<RenderedMail[]> {
  const { post: own, publication } = letter.json as Record<string, Json>
  const post = readPost({
    ...letter.json,
    post: { ...own, language },
    publication: { ...publication, language },
  })
  const options = { codeColourer: patientColourer, ...letter.options, now: NOW, theme: THEMES[theme] }
  const mails: RenderedMail[] = []
  for (const { name, states } of audiencesOf(post, { now: NOW })) {
    const template = await compileEmail(post, { ...options, reader: name })
    const { html } = template.bind({ id: 'r-1', email: 'ana@reader.example', name: 'Ana', token: 'tok' })
    mails.push({ letter: letter.id, states, language, theme, html })
  }
  return mails
}

/** What the rules about accessibility find. */
export function accessibilityFindings(html: string): Finding[] {
  return checkEmailHtml(html, { rules: ACCESSIBILITY_RULES })
}
