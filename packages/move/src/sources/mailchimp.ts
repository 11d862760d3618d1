import type { SourceFile } from '../files/source-files.js'
import { plainText } from '../markup/mail-chrome.js'
import { defineSource, type SourceContext, type SourceMedia, type SourcePost } from '../source/source.js'
import { campaignOf, campaignRows, type Campaign } from './mailchimp/campaigns.js'
import { letterOf, textAsHtml } from './mailchimp/letter.js'
import { listedContacts } from './mailchimp/readers.js'
import { mailchimpFiles, mailchimpFit } from './mailchimp/tables.js'

// Account > Settings > Manage my data: a zip with the campaigns as HTML and text, the lists, the files and the
// reports. Audience > Export audience: a zip with the lists of one audience.

/** Exports of Mailchimp. */
export const mailchimp = defineSource({
  name: 'mailchimp',
  title: 'Mailchimp',
  async recognise(files) {
    const parts = await mailchimpFiles(files)
    const fit = mailchimpFit(parts)
    // Folders of pages may hold letters of Mailchimp among others.
    return fit === 0 && parts.letters.length > 0 && parts.letters.length === files.find(/\.html?$/i).length ? 0.85 : fit
  },
  posts,
  async *readers(context) {
    yield* listedContacts((await mailchimpFiles(context.files)).lists, context)
  },
  media,
  notExported: [
    'Automations, journeys, landing pages, surveys and forms.',
    'Who opened and clicked: it stays in the reports of the export.',
    'Segments; the tags of readers are in the lists.',
    'The public addresses of campaigns, unless a campaign has a link to its own page.',
  ],
})

async function* posts(context: SourceContext): AsyncGenerator<SourcePost> {
  const parts = await mailchimpFiles(context.files)
  const campaigns = new Set(await campaignRows(parts.campaigns, context))
  const hasTable = campaigns.size > 0
  for (const file of parts.letters) yield await postOf(file, campaignOf(file.path, campaigns), hasTable, context)
  for (const { where, subject, title, sent } of campaigns) {
    const finding = { where, message: `the export has no text for ${subject ?? title ?? 'this campaign'}` }
    if (sent === null) context.note(finding)
    else context.lost(finding)
  }
  noteOthers(parts.others, context)
}

async function postOf(
  file: SourceFile,
  campaign: Campaign | null,
  hasTable: boolean,
  context: SourceContext,
): Promise<SourcePost> {
  const place = { where: file.path, context }
  const source = await file.text()
  const letter = letterOf(/\.txt$/i.test(file.path) ? textAsHtml(source) : source, place)
  const subject = campaign?.subject ?? null
  const title = (subject === null ? null : plainText(subject, place)) ?? letter.title ?? campaign?.title ?? nameOf(file)
  const sent = campaign?.sent ?? null
  noteCampaign(campaign, hasTable, title, place.where, context)
  return {
    key: campaign?.id ?? file.path,
    where: file.path,
    body: { format: 'html', html: letter.html, selector: 'body' },
    post: {
      title,
      ...(letter.preview === null ? {} : { subtitle: letter.preview }),
      type: 'newsletter',
      audience: 'everyone',
      ...(sent === null ? {} : { post_date: sent, email_sent_at: sent }),
    },
    status: isDraft(campaign, hasTable) ? 'draft' : 'published',
    addresses: letter.addresses,
  }
}

/** What was never sent is a draft. Without a table, nobody knows; then letters were sent. */
function isDraft(campaign: Campaign | null, hasTable: boolean): boolean {
  return hasTable && (campaign === null || (campaign.sent === null && campaign.undated === null))
}

function noteCampaign(
  campaign: Campaign | null,
  hasTable: boolean,
  title: string,
  where: string,
  { note }: SourceContext,
): void {
  if (!hasTable) note({ where, message: 'has no date: the export has no table of campaigns. It counts as sent.' })
  else if (campaign === null)
    note({ where, message: 'is not in the table of campaigns. It became a draft without a date.' })
  else if (campaign.undated !== null)
    note({ where: campaign.where, message: `the date '${campaign.undated.slice(0, 60)}' cannot be read` })
  if (campaign?.title && campaign.title !== title)
    note({ where, message: `the name of the campaign was left out: ‘${campaign.title}’` })
}

/** `1234567_low-tide.html` is called `low tide`. */
function nameOf({ path }: SourceFile): string {
  const name = (path.split('/').at(-1) ?? '').replace(/\.\w+$/, '')
  return (
    name
      .replace(/^\d{3,}[_-]*/, '')
      .replaceAll(/[_-]+/g, ' ')
      .trim() || name
  )
}

/** Reports and templates are not of the newsletter. One line for each folder. */
function noteOthers(files: readonly SourceFile[], { note }: SourceContext): void {
  const folders = new Map<string, number>()
  for (const { path } of files) {
    const folder = path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : path
    folders.set(folder, (folders.get(folder) ?? 0) + 1)
  }
  for (const [where, count] of folders)
    note({ where, message: `${count} files were left out, for example reports and templates` })
}

const UPLOADED =
  /https?:\/\/(?:mcusercontent\.com|gallery\.mailchimp\.com|[^/"']*\.mcusercontent\.com)\/[^\s"'<>)]{1,500}/gi

/** Pictures of the content studio, by the names of files in the export. */
async function* media({ files }: SourceContext): AsyncGenerator<SourceMedia> {
  const byName = new Map<string, string | null>()
  for (const { path } of files.find(/\.(?:png|jpe?g|gif|webp|svg|pdf|mp3|mp4)$/i)) {
    const name = (path.split('/').at(-1) ?? '').toLowerCase()
    byName.set(name, byName.has(name) ? null : path)
  }
  if (byName.size === 0) return
  const seen = new Set<string>()
  for (const file of (await mailchimpFiles(files)).letters)
    for (const [address] of (await file.text()).matchAll(UPLOADED)) {
      const name = (address.split(/[?#]/)[0]?.split('/').at(-1) ?? '').toLowerCase()
      const path = byName.get(name)
      if (path === undefined || path === null || seen.has(address)) continue
      seen.add(address)
      yield { address, path }
    }
}
