/** I18n messages that only these blocks use. */
export const meetingWords = {
  en: {
    bookMeeting: 'Book a meeting',
  },
  ar: {
    bookMeeting: 'احجز موعدًا',
  },
  de: {
    bookMeeting: 'Termin buchen',
  },
  es: {
    bookMeeting: 'Reservar una reunión',
  },
  fr: {
    bookMeeting: 'Réserver un rendez-vous',
  },
  he: {
    bookMeeting: 'קביעת פגישה',
  },
  it: {
    bookMeeting: 'Prenota un incontro',
  },
  ja: {
    bookMeeting: '面談を予約',
  },
  nl: {
    bookMeeting: 'Afspraak maken',
  },
  pt: {
    bookMeeting: 'Agendar uma reunião',
  },
  zh: {
    bookMeeting: '预约会面',
  },
}
