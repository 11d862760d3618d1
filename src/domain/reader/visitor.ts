/** What a browser's own description says about where a page is read. */
export interface Visitor {
  readonly phone: boolean
  /** Inside an app that shows pages itself, such as a social network's. */
  readonly inApp: boolean
  /** That app is the platform's own. */
  readonly ownApp: boolean
}

/** `phone`: in the browser of a phone. `other-app`: in an app that shows pages itself and is not the platform's. */
export type VisitorKind = 'phone' | 'other-app'

// Android marks a WebView with `; wv)`; on iOS a browser says Safari or its own name, a bare WebView neither.
const IN_APP =
  /\b(?:FBAN|FBAV|Instagram|LinkedInApp|Twitter|Snapchat|Pinterest|TikTok|musical_ly|Line|MicroMessenger)\b|; wv\)/
const OWN_APP = /\bSubstack\b/
const IOS_BROWSER = /\b(?:Safari|CriOS|FxiOS|EdgiOS|OPiOS|OPT|DuckDuckGo)\//

/** O-18: from `navigator.userAgent`. */
export function visitorOf(userAgent: string): Visitor {
  const ios = /\b(?:iPhone|iPod)\b/.test(userAgent)
  const android = userAgent.indexOf('Android')
  const phone = ios || (android !== -1 && /Mobile\b/.test(userAgent.slice(android + 'Android'.length)))
  const ownApp = OWN_APP.test(userAgent)
  return { phone, inApp: ownApp || IN_APP.test(userAgent) || (ios && !IOS_BROWSER.test(userAgent)), ownApp }
}

/** O-18: by `navigator.userAgent`. */
export function isVisitor(kind: VisitorKind, userAgent: string): boolean {
  const { phone, inApp, ownApp } = visitorOf(userAgent)
  return kind === 'phone' ? phone && !inApp : inApp && !ownApp
}
