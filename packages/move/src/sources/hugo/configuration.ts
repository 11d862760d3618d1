import type { SourceFile, SourceFiles } from '../../files/source-files.js'
import { isValues } from '../../site-folders/front-matter.js'
import {
  bylineOf,
  bylinesIn,
  configuration,
  folderOf,
  siteAddress,
  stemOf,
  topFile,
  type Byline,
  type Site,
} from '../../site-folders/site.js'
import { flagOf, textAt, textOf, textsOf, valueAt } from '../../site-folders/values.js'

// Hugo's configuration is one file (hugo.toml, before 0.110 config.toml), or folders below `config` with a file for
// each topic: config/_default/params.toml holds `params`.

type Values = Readonly<Record<string, unknown>>

const OWN_FILE = /(^|\/)hugo\.(?:toml|ya?ml|json)$/i
const OLD_FILE = /(^|\/)config\.(?:toml|ya?ml|json)$/i
const IN_FOLDER = /(^|\/)config\/(_default|production)\/([^/]+)\.(?:toml|ya?ml|json)$/i
/** Keys that only Hugo has at the top of its configuration. */
const KEYS = [
  'baseURL',
  'languageCode',
  'defaultContentLanguage',
  'theme',
  'paginate',
  'taxonomies',
  'markup',
  'permalinks',
]

/** A language of the site. */
export interface Language {
  readonly code: string
  /** As in `fr-CA`. */
  readonly locale: string
  /** The start of its addresses: empty, or as in `/fr`. */
  readonly prefix: string
  /** The folder of its content, with a slash at its end. */
  readonly content: string
  readonly isDefault: boolean
}

/** What the configuration of a site says. */
export interface HugoSite {
  readonly site: Site
  readonly values: Values
  /** The default language first. */
  readonly languages: readonly Language[]
  /** Taxonomies beside tags and categories: the keys of front matter. */
  readonly taxonomies: readonly string[]
  /** Sections that hold the posts; empty if not stated. */
  readonly mainSections: readonly string[]
  readonly hasUglyUrls: boolean
  readonly keepsCase: boolean
}

/** The files of the configuration, the strongest last. */
export function configurationFiles(files: SourceFiles): readonly SourceFile[] {
  const own = topFile(files, OWN_FILE)
  const old = own ?? topFile(files, OLD_FILE)
  const inFolder = files
    .find(IN_FOLDER)
    .toSorted(
      (one, other) =>
        Number(isProduction(one)) - Number(isProduction(other)) || Number(isMain(other)) - Number(isMain(one)),
    )
  return [...(old ? [old] : []), ...inFolder]
}

const isProduction = ({ path }: SourceFile) => /\/production\//i.test(path)
const isMain = ({ path }: SourceFile) => /^(?:hugo|config)$/i.test(stemOf(path))

/** Whether a configuration without Hugo's name is one of Hugo. */
export async function isHugos(file: SourceFile): Promise<boolean> {
  if (OWN_FILE.test(file.path) || IN_FOLDER.test(file.path)) return true
  const values = await configuration(file)
  return (
    KEYS.filter((key) => valueAt(values, key) !== undefined).length >=
    (valueAt(values, 'baseURL') === undefined ? 2 : 1)
  )
}

/** Reads the configuration. Without one, the folder `content` is all that is known. */
export async function hugoSite(files: SourceFiles): Promise<HugoSite> {
  const found = configurationFiles(files)
  let values: Values = {}
  for (const file of found) values = merged(values, await part(file))
  const [first] = found
  const root = first ? folderOf(first.path).replace(/config\/(?:_default|production)\/$/i, '') : rootOf(files)
  const { origin, basePath } = siteAddress(textAt(values, 'baseURL', 'base_url'))
  const author = valueAt(values, 'params.author') ?? valueAt(values, 'author') ?? valueAt(values, 'params.authors')
  const languages = languagesOf(values, root)
  const [main] = languages
  const own = valueAt(values, `languages.${main?.code ?? ''}`)
  const taxonomies = valueAt(values, 'taxonomies')
  return {
    values,
    languages,
    taxonomies: isValues(taxonomies)
      ? textsOf(Object.values(taxonomies)).filter((name) => !/^(?:tags|categories|authors?)$/i.test(name))
      : [],
    mainSections: textsOf(valueAt(values, 'params.mainSections') ?? valueAt(values, 'mainSections')),
    hasUglyUrls: flagOf(valueAt(values, 'uglyURLs')) === true,
    keepsCase: flagOf(valueAt(values, 'disablePathToLower')) === true,
    site: {
      root,
      origin,
      basePath,
      zone: textAt(values, 'timeZone'),
      title: textAt(isValues(own) ? own : {}, 'title') ?? textAt(values, 'title'),
      description:
        textAt(isValues(own) ? own : {}, 'params.description') ??
        textAt(values, 'params.description', 'description', 'params.subtitle', 'params.tagline'),
      language: main && main.code !== '' ? main.locale : textAt(values, 'languageCode', 'locale'),
      authors: await authorsOf(files, root),
      author: Array.isArray(author) ? bylineOf(author[0]) : bylineOf(author),
    },
  }
}

async function part(file: SourceFile): Promise<Values> {
  const values = await configuration(file)
  if (!IN_FOLDER.test(file.path) || isMain(file)) return values
  // `languages.toml` and `params.toml` are keys; `params.fr.toml` is of one language.
  const [name = '', language] = stemOf(file.path).split('.')
  return language === undefined ? { [name]: values } : { languages: { [language]: { [name]: values } } }
}

function merged(one: Values, other: Values): Values {
  const result: Record<string, unknown> = { ...one }
  for (const [key, value] of Object.entries(other)) {
    const before = Object.hasOwn(result, key) ? result[key] : undefined
    result[key] = isValues(before) && isValues(value) ? merged(before, value) : value
  }
  return result
}

/** Without a configuration: the folder that has `content`. */
function rootOf(files: SourceFiles): string {
  const paths = files.find(/(^|\/)content\/.*\.(?:md|markdown|html?)$/i).map(({ path }) => path)
  const roots = paths
    .map((path) => path.slice(0, /(^|\/)content\//i.exec(path)?.index ?? 0))
    .sort((a, b) => a.length - b.length)
  const [shortest = ''] = roots
  return shortest === '' ? '' : `${shortest}/`
}

function languagesOf(values: Values, root: string): readonly Language[] {
  const content = folder(root, textAt(values, 'contentDir') ?? 'content')
  const stated = valueAt(values, 'languages')
  const entries = isValues(stated)
    ? Object.entries(stated).filter(([, each]) => isValues(each) && flagOf(valueAt(each, 'disabled')) !== true)
    : []
  const main = textAt(values, 'defaultContentLanguage') ?? (entries.length === 1 ? (entries[0]?.[0] ?? 'en') : 'en')
  const inFolder = flagOf(valueAt(values, 'defaultContentLanguageInSubdir')) === true
  if (entries.length === 0)
    return [{ code: '', locale: textAt(values, 'languageCode') ?? main, prefix: '', content, isDefault: true }]
  return entries
    .map(([code, each]) => {
      const own = textOf(valueAt(each, 'contentDir'))
      const isDefault = code.toLowerCase() === main.toLowerCase()
      return {
        code,
        locale: textOf(valueAt(each, 'languageCode')) ?? code,
        prefix: isDefault && !inFolder ? '' : `/${code.toLowerCase()}`,
        content: own === null ? content : folder(root, own),
        isDefault,
      }
    })
    .sort((one, other) => Number(other.isDefault) - Number(one.isDefault))
}

function folder(root: string, path: string): string {
  return `${root}${path.replace(/^(?:\.?\/)+|\/+$/g, '')}/`
}

async function authorsOf(files: SourceFiles, root: string): Promise<ReadonlyMap<string, Byline>> {
  const authors = new Map<string, Byline>()
  for (const file of files.files) {
    const [, inner] = file.path.startsWith(`${root}data/`)
      ? (/data\/(authors?(?:\/[^/]+)?)\.(?:ya?ml|json|toml)$/i.exec(file.path) ?? [])
      : []
    if (inner === undefined) continue
    const values = await configuration(file)
    const found = inner.includes('/') ? bylinesIn({ [stemOf(file.path)]: values }) : bylinesIn(values)
    for (const [key, byline] of found) authors.set(key, byline)
  }
  return authors
}
