import type { AttrsOf } from 'diptych/block'
import type { PlatformBlocks } from 'diptych/types'
import { EDIT_SPONSORSHIP, ONLY_WRITERS, OPEN_TEST_PAGE, SPACING_KEPT } from '../words/platform-texts.js'
import { type EditView, type EditViewOptions, namedView } from './edit-view.js'
import { people, symbols } from './platform-suggestions.js'

// The editor's part of the platform's blocks. Their names and search words in all languages are in `words`.

/** An edit view by the name of its block, whose definition may not be loaded yet. */
function platformView<N extends keyof PlatformBlocks & string>(
  name: N,
  options: EditViewOptions<AttrsOf<PlatformBlocks[N]>>,
): EditView {
  return namedView(name, options)
}

/** What a card of a link may say in other words than the page it shows. */
const CARD = { fields: ['title', 'description'] } as const

const text: readonly EditView[] = [
  platformView('pullquote', { group: 'text', fields: [] }),
  platformView('calloutBlock', { group: 'text', fields: [] }),
  platformView('preformatted_text_block', {
    group: 'text',
    fields: [],
    hint: SPACING_KEPT,
  }),
  platformView('highlighted_code_block', { group: 'text', fields: ['language'] }),
  platformView('latex_block', { group: 'text', fields: [{ attribute: 'persistentExpression', lines: 4 }] }),
  platformView('inline_latex', { group: 'text', fields: ['persistentExpression'] }),
  platformView('table', { group: 'text', fields: ['caption'] }),
  platformView('horizontal_rule', { group: 'layout', fields: [] }),
  platformView('ordered_list', { fields: ['start'] }),
  platformView('heading', { fields: [] }),
  platformView('paragraph', { fields: [] }),
]

const media: readonly EditView[] = [
  platformView('image2', { group: 'media', fields: ['src', { attribute: 'alt', lines: 2 }, 'title', 'href'] }),
  platformView('image3', { insert: null, fields: ['src', { attribute: 'alt', lines: 2 }, 'title', 'href'] }),
  platformView('captionedImage', { group: 'media' }),
  platformView('imageGallery', { group: 'media', fields: ['gallery'] }),
  platformView('audio', { group: 'media', fields: ['mediaUploadId', 'label'] }),
  platformView('audioUrl', {
    group: 'media',
    fields: ['url', 'label', 'duration'],
    file: { accept: 'audio/*', attrs: ({ address, name }) => ({ url: address, label: name.replace(/\.[^.]+$/, '') }) },
  }),
  platformView('video', { group: 'media', fields: ['mediaUploadId'] }),
  platformView('file', {
    group: 'media',
    fields: ['href', 'filename', 'title', { attribute: 'description', lines: 2 }],
    file: {
      attrs: ({ address, name, type, size }) => ({
        href: address,
        filename: name,
        filetype: type,
        filesize: size,
        raw_href: null,
        fileKey: null,
        error: null,
      }),
      // Not an attribute of readers: where an upload failed.
      error: (attrs: Readonly<Record<string, unknown>>) => {
        const { error } = attrs
        return typeof error === 'string' && error.trim() !== '' ? error : null
      },
    },
  }),
]

const embeds: readonly EditView[] = [
  platformView('youtube2', { fields: ['startTime', 'endTime'] }),
  platformView('vimeo', { fields: [] }),
  platformView('twitter2', { fields: [] }),
  platformView('bluesky', { fields: [] }),
  platformView('instagram', { fields: [] }),
  platformView('tiktok', { fields: ['title'] }),
  platformView('pinterest', { fields: ['title'] }),
  platformView('spotify2', { fields: ['title', 'subtitle', 'description'] }),
  platformView('applePodcast', { fields: ['title'] }),
  platformView('bandcamp', CARD),
  platformView('soundcloud', CARD),
  platformView('lichess', { fields: [] }),
  platformView('opensea', { fields: ['name', 'description'] }),
  platformView('prediction_market', { fields: [] }),
  platformView('manifold', { group: 'embeds', fields: ['url'] }),
  platformView('polymarket', { group: 'embeds', fields: ['fullEmbedUrl'] }),
  platformView('datawrapper', CARD),
  platformView('gitgist', { fields: [] }),
  platformView('CodeEmbed', { group: 'embeds', fields: ['uuid', 'caption', 'alt'] }),
  platformView('embeddedPost', { fields: [] }),
  platformView('digestPostEmbed', {
    fields: ['title', 'caption', 'cta', 'size', 'showImage', 'showDescription', 'showBylines'],
  }),
  platformView('embeddedPublication', { fields: ['hero_text', 'show_subscribe'] }),
  platformView('comment', { fields: [] }),
  platformView('communityChat', { fields: [] }),
  platformView('communityPost', { fields: [] }),
  platformView('kindle', { fields: [] }),
]

const readers: readonly EditView[] = [
  platformView('paywall', { group: 'readers', fields: [] }),
  platformView('subscribeWidget', { group: 'readers', fields: ['text'] }),
  platformView('button', { group: 'readers', fields: ['text', 'url'] }),
  platformView('captionedButton', { group: 'readers', fields: ['text', 'url'] }),
  platformView('poll', { group: 'readers', fields: [] }),
  platformView('directMessage', { group: 'readers', fields: ['userName', 'userId'] }),
  platformView('meeting', { group: 'readers', fields: ['name', 'url', 'avatarUrl'] }),
  platformView('recipe', { group: 'readers', fields: ['id'] }),
  platformView('referral', {
    group: 'readers',
    fields: ['name'],
    // The page that a new subscriber of a reader sees (N-REFL-3, T-REFTEST, O-58).
    tools: (_, publicationUrl) =>
      publicationUrl === null ? [] : [[OPEN_TEST_PAGE, `${publicationUrl}/refer?referral_code=test&showWelcome=true`]],
  }),
  platformView('referralTier', {
    group: 'readers',
    fields: ['rewardDescription', 'numReferralsRequired', 'tierNumber'],
  }),
  platformView('sponsorshipCampaign', {
    group: 'readers',
    fields: ['id'],
    // Where the campaign is edited (N-SPON-6, T-SPON-2, O-41).
    tools: ({ id }, publicationUrl) =>
      publicationUrl === null
        ? []
        : [[EDIT_SPONSORSHIP, `${publicationUrl}/publish/sponsorships/${encodeURIComponent(String(id))}`]],
  }),
  platformView('install_substack_app', { group: 'readers', fields: ['publication_name', 'author_name', 'logo_url'] }),
  platformView('inAppPreviewPromo', { group: 'readers', fields: [] }),
]

const layout: readonly EditView[] = [
  platformView('templateComment', {
    group: 'layout',
    fields: [],
    // O-46: a box with a hint, which no reader gets.
    hint: ONLY_WRITERS,
  }),
  platformView('ctaCaption', { insert: null }),
  platformView('mentionBlock', { insert: null }),
  platformView('mention', { suggestions: people }),
  platformView('cashtag', { suggestions: symbols }),
]

export const platformEdit: readonly EditView[] = [...text, ...media, ...embeds, ...readers, ...layout]
