import type { SourceFile, SourceFiles } from '../../files/source-files.js'
import { readTable } from '../../files/table.js'

/** The parts of an account's export, or of the export of one audience. */
export interface MailchimpFiles {
  /** Lists of contacts. */
  readonly lists: readonly SourceFile[]
  /** The table of the campaigns. */
  readonly campaigns: readonly SourceFile[]
  /** Campaigns as HTML, and those that have text only. */
  readonly letters: readonly SourceFile[]
  /** Files of the export that have no place in a newsletter. */
  readonly others: readonly SourceFile[]
}

const HTML = /\.x?html?$/i
/** A folder or a file of campaigns. */
const IN_CAMPAIGNS = /(?:^|\/)[^/]*campaigns?[^/]*\/[^]*\.(?:x?html?|txt)$/i
const IN_TEMPLATES = /(?:^|\/)templates?\//i

/** Finds the parts by their content. */
export async function mailchimpFiles(files: SourceFiles): Promise<MailchimpFiles> {
  const lists: SourceFile[] = []
  const campaigns: SourceFile[] = []
  const letters: SourceFile[] = []
  const others: SourceFile[] = []
  for (const file of files.find(/\.csv$/i)) {
    const columns = new Set((await readTable(file)).columns)
    if (isList(columns)) lists.push(file)
    else if (isCampaigns(columns)) campaigns.push(file)
    else others.push(file)
  }
  const html = files.find(HTML).filter(({ path }) => !IN_TEMPLATES.test(path))
  const named = new Set(html.map(({ path }) => path.replace(HTML, '').toLowerCase()))
  for (const file of html)
    if (IN_CAMPAIGNS.test(file.path) || (await isLetter(file))) letters.push(file)
    else others.push(file)
  for (const file of files.find(/\.txt$/i))
    if (IN_CAMPAIGNS.test(file.path) && !named.has(file.path.replace(/\.txt$/i, '').toLowerCase())) letters.push(file)
  for (const file of files.find(IN_TEMPLATES)) if (HTML.test(file.path)) others.push(file)
  letters.sort((a, b) => (a.path < b.path ? -1 : 1))
  return { lists, campaigns, letters, others }
}

/** Ids of contacts, and times of agreement, as only Mailchimp names them. */
function isList(columns: ReadonlySet<string>): boolean {
  const signs = ['leid', 'euid', 'member_rating', 'optin_time', 'confirm_time', 'optin_ip', 'last_changed']
  return signs.filter((name) => columns.has(name)).length >= 2
}

function isCampaigns(columns: ReadonlySet<string>): boolean {
  const has = (name: string) => columns.has(name)
  return has('subject') && (has('unique id') || has('send date')) && (has('list') || has('audience') || has('title'))
}

/** What Mailchimp writes into mails. Two signs, because other mails may link to one of its pages. */
async function isLetter(file: SourceFile): Promise<boolean> {
  const text = await file.text().catch(() => '')
  const signs = [
    /\*\|(?:MC:|UNSUB|ARCHIVE|LIST:|FNAME|UPDATE_PROFILE|MC_PREVIEW_TEXT|HTML:|CURRENT_YEAR|IF:)/,
    /class="[^"]*\b(?:mcn[A-Z]\w+|mce[A-Z]\w+)/,
    /list-manage\.com|mailchi\.mp|campaign-archive/,
    /mcusercontent\.com|gallery\.mailchimp\.com|cdn-images\.mailchimp\.com/,
    /mc:edit=|id="(?:template(?:Preheader|Header|Body|Footer)|awesomewrap|canspamBar)/,
  ]
  return signs.filter((sign) => sign.test(text)).length >= 2
}

/** How well the files fit: 1 for a list or a table of campaigns with letters. */
export function mailchimpFit({ lists, campaigns, letters }: MailchimpFiles): number {
  if (lists.length > 0 || (campaigns.length > 0 && letters.length > 0)) return 1
  return 0
}
