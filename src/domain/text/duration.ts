/** No recording is longer. A larger stored number is an error. */
export const LONGEST_SECONDS = 1000 * 3600

/** '3:42', or '1:02:03' from one hour on; null for an impossible length. */
export function formatDuration(seconds: number | null): string | null {
  if (!isLength(seconds)) return null
  const whole = Math.max(1, Math.round(seconds))
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor((whole % 3600) / 60)
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${twoDigits(whole % 60)}` : `${minutes}:${twoDigits(whole % 60)}`
}

/** A position in a recording, rounded down to seconds: '0:00', '3:42', '1:02:03'. */
export function formatPosition(seconds: number): string {
  return formatDuration(Math.floor(seconds)) ?? '0:00'
}

/** Minutes of a length in milliseconds, at least 1; null for an impossible length (N-APOD-3). */
export function durationMinutes(milliseconds: number | null): number | null {
  const seconds = milliseconds === null ? null : milliseconds / 1000
  return isLength(seconds) ? Math.max(1, Math.round(seconds / 60)) : null
}

function isLength(seconds: number | null): seconds is number {
  return seconds !== null && seconds > 0 && seconds < LONGEST_SECONDS
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
