import { dropping, inValue, valueOf, withoutFamilies } from './makers.js'

/** Features of caniemail that are forms of values. */
export const VALUE_FEATURES = {
  'css-conic-gradient': inValue('conic-gradient()', /conic-gradient\(/i),
  'css-function-clamp': inValue('clamp()', /\bclamp\(/i),
  'css-function-light-dark': inValue('light-dark()', /\blight-dark\(/i),
  'css-function-max': inValue('max()', /(?<![\w-])max\(/i),
  'css-function-min': inValue('min()', /(?<![\w-])min\(/i),
  'css-important': dropping('declarations with !important are ignored', ({ important }) => important !== ''),
  'css-intrinsic-size': valueOf(
    'intrinsic widths and heights (min-content …) are ignored',
    /^(?:(?:min|max)-)?(?:width|height)$/,
    /\b(?:(?:min|max|fit)-content)\b/i,
  ),
  'css-linear-gradient': inValue('linear-gradient()', /linear-gradient\(/i),
  'css-modern-color': inValue(
    'colours of CSS Color 4 (oklch(), lab() …)',
    /(?<![\w-])(?:oklch|oklab|lch|lab|hwb|color)\(/i,
  ),
  'css-radial-gradient': inValue('radial-gradient()', /radial-gradient\(/i),
  'css-rgb': inValue('rgb()', /(?<![\w-])rgb\(/i),
  'css-rgba': inValue('rgba()', /(?<![\w-])rgba\(/i),
  'css-sytem-ui': withoutFamilies('the fonts system-ui and ui-… are not known', /^(?:system-ui|ui-[a-z-]+)$/i),
  'css-unit-calc': inValue('calc()', /(?<![\w-])calc\(/i),
  'css-unit-ch': inValue('the unit ch', /\dch\b/i),
  'css-unit-initial': inValue('initial', /^initial$/i),
  'css-unit-rem': inValue('the unit rem', /\drem\b/i),
  'css-unit-vh': inValue('the unit vh', /\d[sld]?vh\b/i),
  'css-unit-vmax': inValue('the unit vmax', /\d[sld]?vmax\b/i),
  'css-unit-vmin': inValue('the unit vmin', /\d[sld]?vmin\b/i),
  'css-unit-vw': inValue('the unit vw', /\d[sld]?vw\b/i),
} as const
