import type { Settings } from './settings.js'

/** The address of an API route for the selected post and reader. */
export function apiAddress(
  call: string,
  name: string,
  { as, recipient }: Settings,
  more: Readonly<Record<string, string>> = {},
): string {
  return `/api/${call}?${new URLSearchParams({ name, as, ...(recipient ? { recipient } : {}), ...more })}`
}

export function mailAddress(
  name: string,
  { as, recipient, scheme, images, direction }: Settings,
  client: string | null,
  more: Readonly<Record<string, string>> = {},
): string {
  return `/frame/mail?${new URLSearchParams({
    name,
    as,
    ...(recipient ? { recipient } : {}),
    ...(client ? { client } : {}),
    ...(scheme === 'system' ? {} : { scheme }),
    ...(images ? {} : { images: 'off' }),
    ...(direction === 'own' ? {} : { dir: direction }),
    ...more,
  })}`
}

export function pageAddress(name: string, { as, recipient, scheme }: Settings): string {
  return `/frame/page?${new URLSearchParams({ name, as, ...(recipient ? { recipient } : {}), ...(scheme === 'system' ? {} : { scheme }) })}`
}
