/** I18n messages that only these blocks use. */
export const sponsorshipCampaignWords = {
  en: {
    sponsored: 'Sponsored',
  },
  ar: {
    sponsored: 'محتوى مموَّل',
  },
  de: {
    sponsored: 'Anzeige',
  },
  es: {
    sponsored: 'Patrocinado',
  },
  fr: {
    sponsored: 'Sponsorisé',
  },
  he: {
    sponsored: 'תוכן ממומן',
  },
  it: {
    sponsored: 'Sponsorizzato',
  },
  ja: {
    sponsored: 'スポンサー',
  },
  nl: {
    sponsored: 'Gesponsord',
  },
  pt: {
    sponsored: 'Patrocinado',
  },
  zh: {
    sponsored: '赞助',
  },
}
