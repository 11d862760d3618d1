import {
  defineSource,
  type SourceContext,
  type SourceMedia,
  type SourcePost,
  type SourceReader,
} from '../source/source.js'
import { databaseMembers } from './ghost/database-members.js'
import { jsonRows } from './ghost/json-rows.js'
import { listedMembers, memberLists } from './ghost/members.js'
import { postOf } from './ghost/post.js'
import { redirects } from './ghost/redirects.js'
import { subscribers } from './ghost/subscribers.js'
import { ghostExports, readTables, type GhostTables } from './ghost/tables.js'
import { textIn } from './ghost/values.js'
import { quoted, textOfHtml } from './report-text.js'

// Settings > Import/Export: a JSON of the database, and a zip of the content folder. The members are a table of their
// own, from the page of members. All of them may lie in one folder or zip.

/** A file of the content folder. */
const CONTENT = /(?:^|\/)(content\/(?:images|media|files)\/.+)$/i
/** Smaller copies that Ghost makes of pictures. */
const SIZES = /\/content\/images\/size\/|\/content\/images\/.*_o\.\w+$/i

/** Stands for the site whose address is unknown. */
const UNKNOWN_SITE = 'https://old-site.invalid'

/** Settings with words or code of the writer. Ghost 1 to 3 had other names for some. */
const SETTINGS_LEFT_OUT = [
  'codeinjection_head',
  'codeinjection_foot',
  'ghost_head',
  'ghost_foot',
  'navigation',
  'secondary_navigation',
  'announcement_content',
]

/** Exports of Ghost 1 to 6. */
export const ghost = defineSource({
  name: 'ghost',
  title: 'Ghost',
  async recognise(files) {
    if ((await ghostExports(files)).length > 0) return 1
    return (await memberLists(files)).length > 0 ? 0.95 : 0
  },
  posts,
  readers,
  media,
  redirects,
  publication,
  notExported: [
    'The address of the site: write it as base_url into publication.json first, so that links and pictures of the site are found.',
    'Pictures and files, unless you add the folder content.',
    'Comments, likes and who opened a mail.',
    'The theme, the routes and the integrations.',
    'Payments: connect Stripe anew. The readers keep their Stripe customer.',
    'When members unsubscribed, and the page where they signed up.',
  ],
})

/** The address of the old site without a slash at its end. */
function siteOf({ publication: { base_url: base } }: SourceContext): string {
  return typeof base === 'string' && /^https?:\/\/[^/]/i.test(base) ? base.replace(/\/+$/, '') : UNKNOWN_SITE
}

async function* posts(context: SourceContext): AsyncGenerator<SourcePost> {
  const exports = await ghostExports(context.files)
  if (exports.length === 0) return
  const tables = await readTables(exports)
  const site = siteOf(context)
  noteWhole(tables, site, context, exports[0]?.path ?? '')
  for (const file of exports) {
    const text = await file.text()
    if (!/"posts"\s*:\s*\[/.test(text))
      context.lost({ where: file.path, message: 'has no list of posts. Export it again.' })
    for (const { table, line, row, problem } of jsonRows(text, () => true)) {
      const where = `${file.path}:${line}`
      if (row !== null) {
        if (table === 'posts') yield postOf(row, { tables, site, where }, context)
      } else
        context.lost({
          where,
          message: table === '' ? `is not whole: ${problem}` : `a row of the table ${table} cannot be read: ${problem}`,
        })
    }
  }
}

function noteWhole(tables: GhostTables, site: string, { note }: SourceContext, where: string): void {
  if (site === UNKNOWN_SITE)
    note({
      where,
      message: `does not say the address of the site. Addresses of it begin with ${UNKNOWN_SITE}. Write base_url into publication.json of the newsletter, and run the move again.`,
    })
  if (tables.comments > 0) note({ where, message: `${tables.comments} comments were left out` })
  if (tables.paidTiers.length > 0)
    note({ where, message: `make the tiers anew in Stripe: ${tables.paidTiers.join(', ')}` })
  for (const [name, count] of tables.others) note({ where, message: `${count} rows of ${name} were left out` })
  for (const newsletter of tables.newsletters.values()) {
    const footer = textIn(newsletter, 'footer_content')
    if (footer !== null) note({ where, message: `the footer of mails was left out: ${quoted(textOfHtml(footer))}` })
  }
  for (const name of SETTINGS_LEFT_OUT) {
    const value = tables.settings.get(name)
    if (value !== undefined && value !== '[]')
      note({ where, message: `the setting ${name} was left out: ${quoted(value)}` })
  }
}

async function* readers(context: SourceContext): AsyncGenerator<SourceReader> {
  yield* listedMembers(context)
  const exports = await ghostExports(context.files)
  yield* databaseMembers(exports, context)
  yield* subscribers(exports, context)
}

async function* media(context: SourceContext): AsyncGenerator<SourceMedia> {
  const site = siteOf(context)
  for (const { path } of context.files.files) {
    const [, inner] = CONTENT.exec(path) ?? []
    if (inner === undefined || SIZES.test(`/${path}`)) continue
    const address = `/${inner.split('/').map(encodeURIComponent).join('/')}`
    for (const name of new Set([address, `/${inner}`]))
      for (const front of new Set([site, UNKNOWN_SITE, '__GHOST_URL__', ''])) yield { address: `${front}${name}`, path }
  }
}

async function publication(context: SourceContext): Promise<Readonly<Record<string, unknown>>> {
  const { settings, benefits, newsletters } = await readTables(await ghostExports(context.files))
  const site = siteOf(context)
  const picture = (name: string) => {
    const value = settings.get(name)?.replaceAll('__GHOST_URL__', site)
    return value === undefined || value.startsWith(UNKNOWN_SITE) || !/^https?:/i.test(value) ? undefined : value
  }
  const [newsletter] = newsletters.values()
  const sender = newsletter?.['sender_email']
  const fields = {
    name: settings.get('title'),
    hero_text: settings.get('description'),
    language: settings.get('locale') ?? settings.get('lang') ?? settings.get('default_locale'),
    logo_url: picture('logo') ?? picture('icon'),
    cover_photo_url: picture('cover_image'),
    theme_var_background_pop: settings.get('accent_color'),
    benefits: benefits.length > 0 ? benefits : undefined,
    sender: typeof sender === 'string' && sender !== '' ? sender : undefined,
  }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}
