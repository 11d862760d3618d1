/**
 * Font families of Windows, and those that its font substitutes map to one (Helvetica, Times), in the order of Word's
 * lookup.
 */
const ON_WINDOWS: ReadonlySet<string> = new Set([
  'arial',
  'arial black',
  'arial narrow',
  'bahnschrift',
  'book antiqua',
  'bookman old style',
  'calibri',
  'cambria',
  'candara',
  'century gothic',
  'comic sans ms',
  'consolas',
  'constantia',
  'corbel',
  'courier',
  'courier new',
  'ebrima',
  'franklin gothic medium',
  'gadugi',
  'garamond',
  'georgia',
  'gulim',
  'helvetica',
  'impact',
  'lucida console',
  'lucida sans unicode',
  'malgun gothic',
  'meiryo',
  'microsoft jhenghei',
  'microsoft sans serif',
  'microsoft yahei',
  'mingliu',
  'ms gothic',
  'ms mincho',
  'ms pgothic',
  'ms pmincho',
  'nirmala ui',
  'palatino linotype',
  'segoe ui',
  'segoe ui emoji',
  'segoe ui symbol',
  'simhei',
  'simsun',
  'sylfaen',
  'symbol',
  'tahoma',
  'times',
  'times new roman',
  'trebuchet ms',
  'verdana',
  'yu gothic',
  'yu mincho',
  'david',
  'frankruehl',
  'miriam',
  'traditional arabic',
  'simplified arabic',
  'sakkal majalla',
])

const GENERIC: ReadonlySet<string> = new Set(['serif', 'sans-serif', 'monospace', 'cursive', 'fantasy'])

/** Families of a font-family value, lower-case, without quotes. */
export function families(value: string): string[] {
  return value.split(',').map((family) =>
    family
      .trim()
      .replace(/^(["'])(.*)\1$/, '$2')
      .toLowerCase(),
  )
}

export function isOnWindows(family: string): boolean {
  return ON_WINDOWS.has(family)
}

export function isGeneric(family: string): boolean {
  return GENERIC.has(family)
}

/** The families in a `font` shorthand: the part after the size. */
export function familyOfShorthand(font: string): string | undefined {
  const size = /(?:^|\s)[\d.]{1,20}(?:px|pt|em|%)(?=[\s/])/.exec(font)
  if (!size) return undefined
  const rest = font.slice(size.index + size[0].length)
  const family = rest.replace(/^\s*\/\s*[\w.%]+/, '')
  return /^\s/.test(family) && family.trim() !== '' ? family.trimStart() : undefined
}
