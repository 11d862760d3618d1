/** 'Thu, 19 Nov 2026 07:30:00 GMT': RFC 822 with a year of four digits (RSS 2.0), and the date of HTTP headers. */
export function rfc822(date: Date): string {
  return date.toUTCString()
}

/** '2026-11-19T07:30:00.000Z' (RFC 3339), for Atom, JSON Feed and sitemaps. */
export function rfc3339(date: Date): string {
  return date.toISOString()
}
