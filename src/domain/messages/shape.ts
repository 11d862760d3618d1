/** The i18n messages of pages and mails in one language. Numbers are passed as counts, names as plain text. */
export interface Messages {
  subscribe: string
  subscribeNow: string
  subscribed: string
  upgradeToPaid: string
  pledgeYourSupport: string
  foundingMember: string
  unsubscribe: string
  managePreferences: string
  viewOnline: string
  share: string
  like: string
  comment: string
  comments: string
  minRead: (minutes: number) => string
  by: string
  footnotes: string
  paidPost: string
  /** For free readers of a paid post. */
  freeNotice: string
  alreadyPaid: string
  signIn: string
  continueYourSupport: string
  continueSupportText: string
  emailAddress: string
  poll: string
  vote: string
  votes: (count: number) => string
  pollClosed: string
  resultsSoon: string
  editPoll: string
  showResults: string
  hideResults: string
  confirmVote: string
  chooseAnother: string
  yourVote: string
  watchOnYouTube: string
  playVideo: string
  previous: string
  next: string
  edit: string
  saveAsPdf: string
  listenToPost: string
  /** W-ACT-2 */
  upgradeToListen: string
  upgradeToSavePdf: string
  upgradeToReadTranscript: string
  /** The text of a recording. */
  transcript: string
  /** An unnamed speaker of a transcript; `n` counts from 1. */
  speakerNumber: (n: number) => string
  /** E-TOAST-1 */
  copiedLink: string
  tableOfContents: string
  play: string
  pause: string
  positionInRecording: string
  /** W-STAT-1 */
  viewStats: string
  chat: string
  /** Accessible names of the action bar and of the links to the posts before and after. */
  postActions: string
  /** `price` with its currency, as in "$7". */
  monthlyPrice: (price: string) => string
  yearlyPrice: (price: string) => string
  otherPosts: string
  paidAudience: string
  foundingAudience: string
  freeAudience: string
  /** Accessible name of the link from a footnote to its mark in the text. */
  backToText: (footnote: number | string) => string
  youReceive: (publication: string) => string
  imageLabel: string
  galleryLabel: (images: number) => string
  /** Exact text, the same in every language (E-POLL-1). */
  somethingWrong: 'Something went wrong.'
  listenOn: (service: string) => string
  likes: (count: number) => string
  commentCount: (count: number) => string
  code: string
  formula: string
  groupDiscount: (percent: number) => string
  freePostsRead: (limit: number) => string
  freePostsLeft: (left: number) => string
  /** Title of a wall that a free subscription opens, for signed-in readers. */
  subscribeToRead: string
  createFreeAccount: string
  invalidEmail: string
  confirmByMail: string
  /** E-GEN-1 */
  tryAgainLater: string
  giveGift: string
  paidPoll: string
  youtubeVideo: string
  pollDraft: string
  signInToVote: string
  loadFrom: (provider: string) => string
  others: (count: number) => string
  viewOn: (service: string) => string
  postOn: (service: string) => string
  chart: string
  listen: string
  watch: string
  download: string
  audio: string
  video: string
  watchOn: (service: string) => string
  file: string
  messageName: (name: string) => string
  signInToMessage: (name: string) => string
  upgrade: string
  getTheApp: string
  openInApp: string
  tooLongForMail: string
  close: string
  zoom: string
  imageFailed: string
  /** W-DM-2 */
  messageYourself: string
  listenInApp: string
  /** Names the service that narrates a post (W-LIS-1). */
  narration: (provider: string) => string
  saveVideoInApp: string
  /** W-APPF-1 */
  continueReadingAuthor: (author: string) => string
  appPlatforms: string
  readInTheApp: string
  readInBrowser: string
  /** W-SUBP-1 */
  discoverMore: (publication: string) => string
  overSubscribers: (count: number) => string
  continueReading: string
  /** W-WEBV-1 */
  readInSubstackApp: string
  followInApp: (author: string) => string
  maybeLater: string
  /** W-FOL-1 */
  follow: string
  skip: string
  followName: (name: string) => string
  sharedWithYou: (name: string) => string
  /** Accessible name of the photos in the prompt to follow (K-FOL-2). */
  peopleFollowed: (name: string) => string
  /** W-FOL-2 */
  signUpToFollow: (name: string) => string
  /** W-FOL-3 */
  readAndFollowInApp: string
  finishFollowing: (name: string) => string
  getSubstackApp: string
  /** E-TOAST-3 */
  alreadyFollowing: (name: string) => string
  /** Over the gift popover (W-GIFT-1). */
  giftPost: string
  claimMyFreePost: string
  continueWithPaywall: string
  /** W-GIFT-2 */
  acceptGift: (name: string) => string
  declineGift: (name: string) => string
  /** W-GIFT-3 */
  claimYourFreePost: string
  submit: string
  submitting: string
  /** W-RECM-1 */
  newRecommendation: string
  whyRecommend: string
  recommendName: (name: string) => string
  /** E-TOAST-2 */
  recommendationAdded: string
  /** W-SHQ-1 */
  shareQuote: string
  restack: string
  /** E-RST-2 */
  noteSent: string
  view: string
  /** E-RST-1 */
  failedToPost: string
  /** V-SELP-3 */
  selectionTooLong: string
  /** Accessible name of the actions for a selection. */
  selectedText: string
  /** Announced to screen readers. */
  selectionHint: string
  /** W-SEL-2 */
  useThisText: string
  /** W-SHQ-3 */
  copyLink: string
  /** W-SHQ-2 */
  pictureTheme: string
  themeAccent: string
  themePage: string
  themeCover: string
  pictureShape: string
  shapeSquare: string
  shapeLandscape: string
  shapeStory: string
}
