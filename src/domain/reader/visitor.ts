/** Facts about a visitor's browser, from its user agent. */
export interface Visitor {
  readonly phone: boolean
  /** Inside the built-in browser of an app, such as a social network's. */
  readonly inApp: boolean
  /** Inside the platform's own app. */
  readonly ownApp: boolean
}

/** `phone`: the browser of a phone. `other-app`: the built-in browser of an app other than the platform's. */
export type VisitorKind = 'phone' | 'other-app'

// Android marks a WebView with `; wv)`. On iOS, browsers name Safari or themselves; a bare WebView names neither.
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
