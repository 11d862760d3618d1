import { parseColor } from '../../domain/colour/color.js'
import type { Publication, PublicationTheme } from '../../domain/post/entities.js'
import { type Fields, isRecord } from '../../domain/values/stored-value.js'
import { nearestName } from '../../options/nearest-name.js'
import { publicationFields } from '../../schema/entity-fields.js'
import { type JsonPath, jsonPointer } from '../../schema/problem.js'
import { quoted } from '../../schema/quoted.js'
import type { FieldIssue } from '../../schema/read-fields.js'
import { readPublication } from '../../schema/read-publication.js'
import type { Problem } from '../../types.js'
import { readInput, STDIN } from '../input/inputs.js'
import { parseJson } from '../input/json.js'
import { UsageError } from '../usage-error.js'

/** Bytes. */
const LARGEST = 16_000_000

/**
 * Reads the file of `--publication`: a JSON object with the fields of a publication, or an envelope that has such an
 * object as `publication`. They are defaults for the post's own publication.
 *
 * @throws UsageError if the file is unreadable, not JSON or not an object.
 */
export async function readPublicationFile(path: string, name = path): Promise<Readonly<Record<string, unknown>>> {
  if (path === STDIN) throw new UsageError('--publication needs a file. It cannot be read from standard input.')
  const { text } = await readInput(path, LARGEST)
  const json = parseJson({ name, text })
  if (!isRecord(json))
    throw new UsageError(
      `${name}: must be a JSON object with the fields of a publication, as in {"name": "Low Water", "base_url": "https://lowwater.example"}`,
    )
  return isRecord(json['publication']) ? json['publication'] : json
}

/** Address of the schema, for completion in editors. Not a field of a publication. */
const SCHEMA_KEY = '$schema'

/** Fields of a publication, and the problems of their file. Paths are relative to the file. */
interface CheckedPublication {
  readonly fields: Fields
  readonly problems: readonly Problem[]
}

/**
 * Checks the fields of a publication file. Leaves out invalid fields.
 *
 * @param isUnknown whether to report an unknown name. Misspelt names of fields are always reported.
 */
export function checkPublication(stated: Fields, isUnknown: (name: string) => boolean): CheckedPublication {
  const issues: FieldIssue[] = []
  const { [SCHEMA_KEY]: _, ...given } = stated
  readPublication(given, undefined, issues)
  for (const name of Object.keys(given)) {
    const doc = docOf(name, PUBLICATION_DOCS)
    const meant = doc === null ? meantField(name, PUBLICATION_DOCS) : ''
    if (doc === null && (meant !== '' || isUnknown(name)))
      issues.push({ path: [name], message: `${name} is not a field of a publication.${meant}` })
  }
  themeIssues(given['theme'], issues)
  const { language } = given
  if (typeof language === 'string' && language !== '' && !isLanguage(language))
    issues.push({ path: ['language'], message: `language: ${quoted(language)} is not a language.` })
  const unusable = new Set(issues.filter(({ code }) => code !== 'address-repaired').map(({ path }) => path[0]))
  return {
    fields: Object.fromEntries(Object.entries(given).filter(([name]) => name === 'theme' || !unusable.has(name))),
    problems: issues.map(({ path, code = 'field-invalid', message }) => ({
      path: jsonPointer(path),
      code,
      message: withDoc(message, path),
    })),
  }
}

/** Whether a name is not a field of a publication. */
export function isNoField(name: string): boolean {
  return !Object.hasOwn(publicationFields.entries, name)
}

function themeIssues(theme: unknown, issues: FieldIssue[]): void {
  if (!isRecord(theme)) return
  for (const [name, colour] of Object.entries(theme)) {
    const path = ['theme', name]
    if (docOf(name, THEME_DOCS) === null)
      issues.push({ path, message: `${name} is not a colour of the theme.${meantField(name, THEME_DOCS)}` })
    else if (colour !== null && colour !== '' && !(typeof colour === 'string' && parseColor(colour)))
      issues.push({ path, message: `${name}: ${quoted(JSON.stringify(colour))} is not a colour.` })
  }
}

function withDoc(message: string, [field, part]: JsonPath): string {
  const doc =
    field === 'theme' && typeof part === 'string'
      ? docOf(part, THEME_DOCS)
      : typeof field === 'string'
        ? docOf(field, PUBLICATION_DOCS)
        : null
  return doc === null ? message : `${message} ${doc}`
}

function docOf(name: string, docs: Readonly<Record<string, string>>): string | null {
  return Object.hasOwn(docs, name) ? (docs[name] ?? null) : null
}

function meantField(name: string, docs: Readonly<Record<string, string>>): string {
  const near = nearestName(name, Object.keys(docs))
  return near === undefined ? '' : ` Did you mean ${near}?`
}

function isLanguage(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag.replaceAll('_', '-')).length === 1
  } catch {
    return false
  }
}

/** Descriptions of the fields of publication.json, for editors and messages. The type requires one for each field. */
export const PUBLICATION_DOCS: Readonly<Record<keyof Publication, string>> = {
  name: 'The name of the newsletter, at the top of pages and mails.',
  base_url: 'Where the newsletter is on the web: an address that begins with https://, without a path.',
  sender:
    'The mailbox that mails come from, as in "Ines <ines@lowwater.example>". Default: post@ the host of base_url.',
  address: 'The postal address at the end of every mail, in one line. Anti-spam laws require it.',
  language: 'The language of the posts, as in "en", "pt-BR" or "ar" (BCP 47). It also decides the direction of text.',
  theme: 'Colours of the newsletter.',
  logo_url:
    'The logo: an https:// address, or a picture file in this folder, as in "assets/logo.png". Mails need an https:// address.',
  cover_photo_url: 'A wide picture for the prompt to subscribe: an https:// address, or a picture file in this folder.',
  hero_text: 'One sentence about the newsletter.',
  author_name: 'The name of the author.',
  author_handle: "The author's name on the platform, without @.",
  author_photo_url: 'A portrait of the author: an https:// address, or a picture file in this folder.',
  author_id: "The author's number on the platform.",
  id: "The newsletter's number on the platform.",
  subdomain: 'The subdomain of substack.com, used if base_url is missing.',
  custom_domain: 'The host of the newsletter, used if base_url is missing.',
  hostname: 'The host where the newsletter is read, without a scheme, used if base_url is missing.',
  invite_only: 'Whether only invited readers can subscribe.',
  payments_state: 'Whether readers can pay: "enabled" or "disabled".',
  pledges_enabled: 'Whether readers can pledge to pay later.',
  plans:
    'Plans that readers can buy, as in {"interval": "month", "amount": 500, "currency": "eur"}. The amount is in cents.',
  benefits: 'What paying readers get: an array with one text per line.',
  has_recommendations: 'Whether the newsletter recommends others to new readers.',
  bylines_enabled: 'Whether posts name their authors. Default: true.',
  byline_images_enabled: 'Whether portraits are shown next to the names of authors. Default: true.',
  community_enabled: 'Whether the newsletter has a chat.',
  hide_post_restacks: 'Whether pages leave out how often a post was restacked.',
  theme_var_background_pop: 'The accent colour, used if theme.background_pop is missing.',
  default_group_coupon: 'The code of the discount for groups.',
  default_group_coupon_percent_off: 'How many percent the discount for groups takes off.',
  contributors: 'People who write for the newsletter, as the platform stores them.',
  rankingDetailFreeSubscriberCount: 'A text about how many readers there are, as in "Over 2,000 subscribers".',
  sponsorshipCampaigns: 'Campaigns of sponsors, as the platform stores them.',
}

export const THEME_DOCS: Readonly<Record<keyof PublicationTheme, string>> = {
  background_pop: 'The accent colour of buttons and links, as in "#0f7a6c".',
  print_on_pop: 'The colour of text on the accent colour.',
  web_bg_color: 'The background of pages on the platform.',
  cover_bg_color: 'The background of the cover on the platform.',
  print_on_web_bg_color: 'The colour of text on web_bg_color.',
  cover_print_primary: 'The colour of text on cover_bg_color.',
}
