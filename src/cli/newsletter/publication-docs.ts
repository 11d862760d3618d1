import type { Publication, PublicationTheme } from '../../domain/post/entities.js'

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
