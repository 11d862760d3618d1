import { nodes } from 'diptych'
import { EDIT_SPONSORSHIP, ONLY_WRITERS, OPEN_TEST_PAGE, SPACING_KEPT } from '../words/platform-texts.js'
import { type EditView, editView } from './edit-view.js'
import { people, symbols } from './platform-suggestions.js'

// The editor's part of the platform's blocks. Their names and search words in all languages are in `words`.

/** What a card of a link may say in other words than the page it shows. */
const CARD = { fields: ['title', 'description'] } as const

const text: readonly EditView[] = [
  editView(nodes.pullquote, { group: 'text', fields: [] }),
  editView(nodes.calloutBlock, { group: 'text', fields: [] }),
  editView(nodes.preformatted_text_block, {
    group: 'text',
    fields: [],
    hint: SPACING_KEPT,
  }),
  editView(nodes.highlighted_code_block, { group: 'text', fields: ['language'] }),
  editView(nodes.latex_block, { group: 'text', fields: [{ attribute: 'persistentExpression', lines: 4 }] }),
  editView(nodes.inline_latex, { group: 'text', fields: ['persistentExpression'] }),
  editView(nodes.table, { group: 'text', fields: ['caption'] }),
  editView(nodes.horizontal_rule, { group: 'layout', fields: [] }),
  editView(nodes.ordered_list, { fields: ['start'] }),
  editView(nodes.heading, { fields: [] }),
  editView(nodes.paragraph, { fields: [] }),
]

const media: readonly EditView[] = [
  editView(nodes.image2, { group: 'media', fields: ['src', { attribute: 'alt', lines: 2 }, 'title', 'href'] }),
  editView(nodes.image3, { insert: null, fields: ['src', { attribute: 'alt', lines: 2 }, 'title', 'href'] }),
  editView(nodes.captionedImage, { group: 'media' }),
  editView(nodes.imageGallery, { group: 'media', fields: ['gallery'] }),
  editView(nodes.audio, { group: 'media', fields: ['mediaUploadId', 'label'] }),
  editView(nodes.audioUrl, {
    group: 'media',
    fields: ['url', 'label', 'duration'],
    file: { accept: 'audio/*', attrs: ({ address, name }) => ({ url: address, label: name.replace(/\.[^.]+$/, '') }) },
  }),
  editView(nodes.video, { group: 'media', fields: ['mediaUploadId'] }),
  editView(nodes.file, {
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
  editView(nodes.youtube2, { fields: ['startTime', 'endTime'] }),
  editView(nodes.vimeo, { fields: [] }),
  editView(nodes.twitter2, { fields: [] }),
  editView(nodes.bluesky, { fields: [] }),
  editView(nodes.instagram, { fields: [] }),
  editView(nodes.tiktok, { fields: ['title'] }),
  editView(nodes.pinterest, { fields: ['title'] }),
  editView(nodes.spotify2, { fields: ['title', 'subtitle', 'description'] }),
  editView(nodes.applePodcast, { fields: ['title'] }),
  editView(nodes.bandcamp, CARD),
  editView(nodes.soundcloud, CARD),
  editView(nodes.lichess, { fields: [] }),
  editView(nodes.opensea, { fields: ['name', 'description'] }),
  editView(nodes.prediction_market, { fields: [] }),
  editView(nodes.manifold, { group: 'embeds', fields: ['url'] }),
  editView(nodes.polymarket, { group: 'embeds', fields: ['fullEmbedUrl'] }),
  editView(nodes.datawrapper, CARD),
  editView(nodes.gitgist, { fields: [] }),
  editView(nodes.CodeEmbed, { group: 'embeds', fields: ['uuid', 'caption', 'alt'] }),
  editView(nodes.embeddedPost, { fields: [] }),
  editView(nodes.digestPostEmbed, {
    fields: ['title', 'caption', 'cta', 'size', 'showImage', 'showDescription', 'showBylines'],
  }),
  editView(nodes.embeddedPublication, { fields: ['hero_text', 'show_subscribe'] }),
  editView(nodes.comment, { fields: [] }),
  editView(nodes.communityChat, { fields: [] }),
  editView(nodes.communityPost, { fields: [] }),
  editView(nodes.kindle, { fields: [] }),
]

const readers: readonly EditView[] = [
  editView(nodes.paywall, { group: 'readers', fields: [] }),
  editView(nodes.subscribeWidget, { group: 'readers', fields: ['text'] }),
  editView(nodes.button, { group: 'readers', fields: ['text', 'url'] }),
  editView(nodes.captionedButton, { group: 'readers', fields: ['text', 'url'] }),
  editView(nodes.poll, { group: 'readers', fields: [] }),
  editView(nodes.directMessage, { group: 'readers', fields: ['userName', 'userId'] }),
  editView(nodes.meeting, { group: 'readers', fields: ['name', 'url', 'avatarUrl'] }),
  editView(nodes.recipe, { group: 'readers', fields: ['id'] }),
  editView(nodes.referral, {
    group: 'readers',
    fields: ['name'],
    // The page that a new subscriber of a reader sees (N-REFL-3, T-REFTEST, O-58).
    tools: (_, publicationUrl) =>
      publicationUrl === null ? [] : [[OPEN_TEST_PAGE, `${publicationUrl}/refer?referral_code=test&showWelcome=true`]],
  }),
  editView(nodes.referralTier, {
    group: 'readers',
    fields: ['rewardDescription', 'numReferralsRequired', 'tierNumber'],
  }),
  editView(nodes.sponsorshipCampaign, {
    group: 'readers',
    fields: ['id'],
    // Where the campaign is edited (N-SPON-6, T-SPON-2, O-41).
    tools: ({ id }, publicationUrl) =>
      publicationUrl === null
        ? []
        : [[EDIT_SPONSORSHIP, `${publicationUrl}/publish/sponsorships/${encodeURIComponent(String(id))}`]],
  }),
  editView(nodes.install_substack_app, { group: 'readers', fields: ['publication_name', 'author_name', 'logo_url'] }),
  editView(nodes.inAppPreviewPromo, { group: 'readers', fields: [] }),
]

const layout: readonly EditView[] = [
  editView(nodes.templateComment, {
    group: 'layout',
    fields: [],
    // O-46: a box with a hint, which no reader gets.
    hint: ONLY_WRITERS,
  }),
  editView(nodes.ctaCaption, { insert: null }),
  editView(nodes.mentionBlock, { insert: null }),
  editView(nodes.mention, { suggestions: people }),
  editView(nodes.cashtag, { suggestions: symbols }),
]

export const platformEdit: readonly EditView[] = [...text, ...media, ...embeds, ...readers, ...layout]
