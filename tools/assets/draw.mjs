/**
 * Draws every picture of the sample posts into fixtures/assets: SVG strings, seeded, printed by Chromium.
 *
 *   node tools/assets/draw.mjs            all
 *   node tools/assets/draw.mjs shore moon only files whose name starts with one of these
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'

const OUT = join(dirname(fileURLToPath(import.meta.url)), '../../fixtures/assets')
/** Small enough for a mail on a phone, and for the repository. */
const maxBytes = (width, height) => Math.min(118_000, 24_000 + width * height * 0.072)

// ---------------------------------------------------------------- chance and geometry

function random(seed) {
  let a = seed >>> 0
  const next = () => {
    a = (a + 0x6d2b79f5) >>> 0
    let t = a
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    int: (low, high) => Math.floor(low + (high - low + 1) * next()),
    pick: (list) => list[Math.floor(next() * list.length)],
    chance: (p) => next() < p,
  }
}

/** Smooth noise in -1..1, `octaves` deep. */
function noise(seed, octaves = 4) {
  const r = random(seed)
  const table = Array.from({ length: 512 }, () => r.next() * 2 - 1)
  const at = (x) => {
    const i = Math.floor(x)
    const f = x - i
    const s = f * f * (3 - 2 * f)
    return table[i & 511] * (1 - s) + table[(i + 1) & 511] * s
  }
  return (x) => {
    let sum = 0
    let size = 1
    let total = 0
    for (let o = 0, scale = 1; o < octaves; o++, scale *= 2.03, size *= 0.5) {
      sum += at(x * scale + o * 71.3) * size
      total += size
    }
    return sum / total
  }
}

const times = (n, f) => Array.from({ length: n }, (_, i) => f(i)).join('')
const px = (v) => Math.round(v * 10) / 10
const points = (list) => list.map(([x, y]) => `${px(x)},${px(y)}`).join(' ')
const polygon = (list, fill, more = '') => `<polygon points="${points(list)}" fill="${fill}" ${more}/>`
const rect = (x, y, w, h, fill, more = '') =>
  `<rect x="${px(x)}" y="${px(y)}" width="${px(w)}" height="${px(h)}" fill="${fill}" ${more}/>`
const circle = (x, y, r, fill, more = '') => `<circle cx="${px(x)}" cy="${px(y)}" r="${px(r)}" fill="${fill}" ${more}/>`
const ellipse = (x, y, rx, ry, fill, more = '') =>
  `<ellipse cx="${px(x)}" cy="${px(y)}" rx="${px(rx)}" ry="${px(ry)}" fill="${fill}" ${more}/>`
const path = (d, fill, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`
const line = (x1, y1, x2, y2, stroke, width, more = '') =>
  `<line x1="${px(x1)}" y1="${px(y1)}" x2="${px(x2)}" y2="${px(y2)}" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" ${more}/>`
const stroke = (d, colour, width, more = '') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`
const group = (content, more = '') => `<g ${more}>${content}</g>`
const smooth = (list) =>
  list.reduce((d, [x, y], i) => {
    if (i === 0) return `M${px(x)},${px(y)}`
    const [ax, ay] = list[i - 1]
    const mx = (ax + x) / 2
    const my = (ay + y) / 2
    return `${d} Q${px(ax)},${px(ay)} ${px(mx)},${px(my)}`
  }, '')

function mix(a, b, t) {
  const parse = (c) => [1, 3, 5].map((i) => Number.parseInt(c.slice(i, i + 2), 16))
  const [x, y] = [parse(a), parse(b)]
  return `#${x
    .map((v, i) =>
      Math.round(v + (y[i] - v) * t)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

// ---------------------------------------------------------------- one picture

/** Collects the definitions a scene needs while it is being drawn. */
function canvas(width, height, seed) {
  let defs = ''
  let count = 0
  const define = (make) => {
    const id = `d${count++}`
    defs += make(id)
    return `url(#${id})`
  }
  const stops = (list) =>
    list
      .map(([at, colour, opacity = 1]) => `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`)
      .join('')
  const self = {
    width,
    height,
    r: random(seed),
    define,
    /** Vertical unless another direction is given. */
    linear: (list, x1 = 0, y1 = 0, x2 = 0, y2 = 1) =>
      define(
        (id) =>
          `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stops(list)}</linearGradient>`,
      ),
    radial: (list) => define((id) => `<radialGradient id="${id}">${stops(list)}</radialGradient>`),
    clip: (shape) => define((id) => `<clipPath id="${id}">${shape}</clipPath>`),
    blur: (size) =>
      define(
        (id) =>
          `<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${size}"/></filter>`,
      ),
    /** Irregular edges, as if cut by hand. */
    cut: (scale = 5, frequency = 0.025) =>
      define(
        (id) =>
          `<filter id="${id}" x="-5%" y="-5%" width="110%" height="110%"><feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="3" seed="${seed % 97}"/><feDisplacementMap in="SourceGraphic" scale="${scale}" xChannelSelector="R" yChannelSelector="G"/></filter>`,
      ),
    /** Water ripples for reflections. */
    ripple: (scale = 30, fx = 0.005, fy = 0.09) =>
      define(
        (id) =>
          `<filter id="${id}" filterUnits="userSpaceOnUse" x="0" y="0" width="${width}" height="${height}" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency="${fx} ${fy}" numOctaves="3" seed="${seed % 89}"/><feDisplacementMap in="SourceGraphic" scale="${scale}" xChannelSelector="R" yChannelSelector="B"/></filter>`,
      ),
    /** Turns a soft gradient into printed grain. */
    stipple: (frequency = 0.7) =>
      define(
        (id) =>
          `<filter id="${id}" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="2" seed="${seed % 83}"/><feColorMatrix values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  1 0 0 0 0" result="n"/><feComposite in="SourceAlpha" in2="n" operator="arithmetic" k2="1" k3="1.6" k4="-1.05"/><feComponentTransfer result="m"><feFuncA type="linear" slope="4"/></feComponentTransfer><feComposite in="SourceGraphic" in2="m" operator="in"/></filter>`,
      ),
    glow: (x, y, radius, colour, strength = 0.9) =>
      circle(
        x,
        y,
        radius,
        self.radial([
          [0, colour, strength],
          [0.35, colour, strength * 0.38],
          [1, colour, 0],
        ]),
      ),
    sky: (list, height_ = height) => rect(0, 0, width, height_, self.linear(list)),
    /** A hill line across the whole width, filled down to the bottom. */
    ridge: ({ y, amp, scale, seed: s, fill, octaves = 5, tilt = 0, more = '', bottom = height }) => {
      const n = noise(s, octaves)
      const list = []
      for (let x = -6; x <= width + 6; x += 5) list.push([x, y + n(x / scale) * amp + tilt * (x / width - 0.5)])
      return polygon([[-6, bottom], ...list, [width + 6, bottom]], fill, more)
    },
    mist: (y, h, colour, opacity) =>
      rect(
        0,
        y,
        width,
        h,
        self.linear([
          [0, colour, 0],
          [0.55, colour, opacity],
          [1, colour, 0],
        ]),
      ),
    shade: (x, y, w, h, colour, from, to, direction = [0, 0, 0, 1]) =>
      rect(
        x,
        y,
        w,
        h,
        self.linear(
          [
            [0, colour, from],
            [1, colour, to],
          ],
          ...direction,
        ),
        `filter="${self.stipple()}"`,
      ),
    /** `content` mirrored below the line `y`, distorted by `scale`. */
    reflect: (content, y, opacity = 0.75, scale = 30) =>
      group(
        group(
          group(content, `transform="matrix(1 0 0 -1 0 ${2 * y})"`),
          `filter="${self.ripple(scale)}" opacity="${opacity}"`,
        ),
        `clip-path="${self.clip(rect(0, y, width, height - y, '#000'))}"`,
      ),
    svg: (content, { grain = 0.24, vignette = 0.2 } = {}) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${defs}` +
      `<filter id="grain" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency=".62" numOctaves="2" seed="${seed % 101}"/><feColorMatrix values=".6 .6 .6 0 -.4  .6 .6 .6 0 -.4  .6 .6 .6 0 -.4  0 0 0 0 1"/></filter>` +
      `<radialGradient id="vignette" r=".78"><stop offset=".55" stop-opacity="0"/><stop offset="1" stop-opacity="${vignette}"/></radialGradient></defs>` +
      `${content}<rect width="${width}" height="${height}" fill="url(#vignette)"/>` +
      `<rect width="${width}" height="${height}" filter="url(#grain)" opacity="${grain}" style="mix-blend-mode:soft-light"/></svg>`,
  }
  return self
}

// ---------------------------------------------------------------- things

function houses(c, { x, to, base, low, high, walls, roofs, light, lit = 0.45, windows = true }) {
  const { r } = c
  let out = ''
  while (x < to) {
    const w = r.between(44, 88)
    const h = r.between(low, high)
    const top = base - h
    const wall = r.pick(walls)
    const roof = r.pick(roofs)
    const peak = r.between(22, 42)
    out += rect(x, top, w + 1, h, wall)
    out += r.chance(0.55)
      ? polygon(
          [
            [x - 4, top + 1],
            [x + w / 2, top - peak],
            [x + w + 4, top + 1],
          ],
          roof,
        )
      : polygon(
          [
            [x - 4, top + 1],
            [x + 8, top - peak * 0.7],
            [x + w - 6, top - peak * 0.7],
            [x + w + 4, top + 1],
          ],
          roof,
        )
    const chimney = x + w * r.between(0.2, 0.7)
    out += rect(chimney, top - peak - r.between(2, 10), 9, peak, roof)
    if (windows) {
      const columns = Math.max(2, Math.round(w / 24))
      for (let row = 0; row * 30 + 16 < h - 22; row++) {
        for (let k = 0; k < columns; k++) {
          const wx = x + (w / columns) * (k + 0.5) - 5
          out += rect(
            wx,
            top + 14 + row * 30,
            10,
            15,
            r.chance(lit) ? r.pick(light) : mix(wall, '#000000', 0.3),
            'rx="1"',
          )
        }
      }
    }
    x += w
  }
  return out
}

function boat(x, y, size, hull, deck, { mast = true, sail } = {}) {
  const s = size
  const rig = mast
    ? line(x + 0.08 * s, y - 0.1 * s, x + 0.08 * s, y - 1.5 * s, deck, 0.028 * s) +
      line(x + 0.08 * s, y - 1.5 * s, x - 0.92 * s, y - 0.26 * s, deck, 0.01 * s) +
      line(x + 0.08 * s, y - 1.5 * s, x + 1.02 * s, y - 0.3 * s, deck, 0.01 * s) +
      line(x + 0.08 * s, y - 0.42 * s, x - 0.7 * s, y - 0.36 * s, deck, 0.024 * s)
    : ''
  const cloth = sail
    ? path(
        `M${x + 0.05 * s},${y - 1.42 * s} Q${x - 0.5 * s},${y - 0.9 * s} ${x - 0.68 * s},${y - 0.4 * s} L${x + 0.05 * s},${y - 0.44 * s}Z`,
        sail,
      )
    : ''
  return (
    rig +
    cloth +
    path(`M${x - 0.42 * s},${y - 0.22 * s} l${0.06 * s},${-0.2 * s} h${0.5 * s} l${0.1 * s},${0.2 * s}Z`, deck) +
    path(
      `M${x - 1.0 * s},${y - 0.24 * s} Q${x},${y - 0.12 * s} ${x + 1.1 * s},${y - 0.36 * s} Q${x + 0.86 * s},${y + 0.06 * s} ${x + 0.6 * s},${y + 0.07 * s} L${x - 0.78 * s},${y + 0.07 * s} Q${x - 0.96 * s},${y - 0.04 * s} ${x - 1.0 * s},${y - 0.24 * s}Z`,
      hull,
    )
  )
}

function birds(r, n, x, y, w, h, colour, size = 9) {
  return times(n, () => {
    const [bx, by, s, lift] = [x + r.next() * w, y + r.next() * h, size * r.between(0.6, 1.2), r.between(0.25, 0.7)]
    return stroke(
      `M${px(bx - s)},${px(by - s * lift)} Q${px(bx - s * 0.4)},${px(by - s * 0.3)} ${px(bx)},${px(by)} Q${px(bx + s * 0.4)},${px(by - s * 0.3)} ${px(bx + s)},${px(by - s * lift * 0.8)}`,
      colour,
      px(s * 0.16),
    )
  })
}

function bareTree(r, x, y, length, angle, width, colour, depth) {
  const x2 = x + Math.cos(angle) * length
  const y2 = y + Math.sin(angle) * length
  const bend = r.between(-0.16, 0.16) * length
  const d = `M${px(x)},${px(y)} Q${px((x + x2) / 2 + bend)},${px((y + y2) / 2)} ${px(x2)},${px(y2)}`
  let out = stroke(d, colour, px(Math.max(0.8, width)))
  if (depth === 0) return out
  const n = r.chance(0.35) ? 3 : 2
  for (let i = 0; i < n; i++)
    out += bareTree(
      r,
      x2,
      y2,
      length * r.between(0.62, 0.84),
      angle + (i - (n - 1) / 2) * r.between(0.5, 0.85) + r.between(-0.12, 0.12),
      width * 0.64,
      colour,
      depth - 1,
    )
  return out
}

function foliage(r, x, y, rx, ry, colours, n, dot = 22) {
  return times(n, () => {
    const a = r.next() * Math.PI * 2
    const d = Math.sqrt(r.next())
    const fx = x + Math.cos(a) * rx * d
    const fy = y + Math.sin(a) * ry * d
    const t = Math.min(0.999, Math.max(0, 0.5 + ((fy - y) / ry) * 0.5 + r.between(-0.22, 0.22)))
    return ellipse(
      fx,
      fy,
      dot * r.between(0.5, 1.1),
      dot * r.between(0.4, 0.8),
      colours[Math.floor(t * colours.length)],
      `transform="rotate(${px(r.between(-40, 40))} ${px(fx)} ${px(fy)})"`,
    )
  })
}

function walker(x, y, h, coat, umbrella, lean = 0) {
  const head = h * 0.062
  return group(
    path(
      `M${x - h * 0.1},${y} L${x - h * 0.02},${y - h * 0.4} L${x + h * 0.06},${y - h * 0.4} L${x + h * 0.13},${y} L${x + h * 0.08},${y} L${x + h * 0.02},${y - h * 0.3} L${x - h * 0.05},${y}Z`,
      '#12161d',
    ) +
      path(
        `M${x - h * 0.12},${y - h * 0.26} Q${x - h * 0.13},${y - h * 0.7} ${x},${y - h * 0.72} Q${x + h * 0.14},${y - h * 0.7} ${x + h * 0.14},${y - h * 0.26}Z`,
        coat,
      ) +
      circle(x + h * 0.012, y - h * 0.765, head, '#3a2a26') +
      path(
        `M${px(x - h * 0.06)},${px(y - h * 0.77)} q${px(h * 0.07)},${px(-h * 0.11)} ${px(h * 0.145)},0Z`,
        '#12161d',
      ) +
      line(x + h * 0.12, y - h * 0.5, x + h * 0.1, y - h * 1.12, '#12161d', h * 0.014) +
      path(
        `M${x - h * 0.26},${y - h * 0.9} Q${x - h * 0.2},${y - h * 1.18} ${x + h * 0.1},${y - h * 1.2} Q${x + h * 0.4},${y - h * 1.18} ${x + h * 0.46},${y - h * 0.9} q${-h * 0.06},${-h * 0.05} ${-h * 0.12},0 q${-h * 0.06},${-h * 0.05} ${-h * 0.12},0 q${-h * 0.06},${-h * 0.05} ${-h * 0.12},0 q${-h * 0.06},${-h * 0.05} ${-h * 0.12},0 q${-h * 0.06},${-h * 0.05} ${-h * 0.12},0 q${-h * 0.06},${-h * 0.05} ${-h * 0.12},0Z`,
        umbrella,
      ),
    `transform="rotate(${lean} ${px(x)} ${px(y)})"`,
  )
}

// ---------------------------------------------------------------- shores

function harbourDusk() {
  const c = canvas(1456, 971, 11)
  const { r } = c
  const sea = 600
  const sky = c.sky(
    [
      [0, '#16303f'],
      [0.26, '#2f5866'],
      [0.45, '#8b8f85'],
      [0.56, '#dd9d6c'],
      [0.63, '#f4bf7c'],
    ],
    sea + 10,
  )
  const clouds = times(9, (i) => {
    const y = 130 + i * 44 + r.between(-14, 14)
    const x = r.between(-200, 1300)
    return ellipse(
      x,
      y,
      r.between(180, 420),
      r.between(5, 15),
      i < 4 ? '#5f7d83' : '#e9a878',
      `opacity="${px(r.between(0.2, 0.5))}"`,
    )
  })
  const sun = c.glow(1010, 556, 430, '#ffd48a', 0.85) + circle(1010, 548, 58, '#fff0c9')
  const hills =
    c.ridge({ y: 520, amp: 60, scale: 420, seed: 3, fill: '#a4786a', bottom: sea }) +
    c.mist(470, 130, '#f6bd84', 0.55) +
    c.ridge({ y: 556, amp: 66, scale: 300, seed: 14, fill: '#5a5a60', bottom: sea, tilt: 90 }) +
    c.mist(520, 90, '#e6a777', 0.35)
  const wood =
    foliage(r, 200, 470, 330, 86, ['#2d4248', '#223a41', '#1a2f37'], 420, 22) + rect(-10, 490, 560, 112, '#1a2f37')
  const town = group(
    houses(c, {
      x: -20,
      to: 830,
      base: sea,
      low: 76,
      high: 138,
      walls: ['#2c3f47', '#3a464a', '#243841', '#443f41', '#2f3a44'],
      roofs: ['#182830', '#1d2b33', '#2a2629'],
      light: ['#ffd27a', '#ffe2a4', '#f7b65c'],
      lit: 0.5,
    }),
    `filter="${c.cut(3)}"`,
  )
  const quay = polygon(
    [
      [-10, sea - 12],
      [870, sea - 12],
      [892, sea + 4],
      [-10, sea + 4],
    ],
    '#14222a',
  )
  const far = boat(1180, sea + 2, 42, '#3a3134', '#40383a', {}) + boat(1320, sea + 3, 30, '#463b3c', '#4a3f40', {})
  const above = sky + clouds + sun + hills + wood + town + quay + far
  const lights = times(16, () => {
    const x = r.between(10, 830)
    return rect(
      x,
      sea + r.between(10, 30),
      r.between(4, 8),
      r.between(90, 210),
      c.linear([
        [0, '#ffcf7d', 0.55],
        [1, '#ffcf7d', 0],
      ]),
    )
  })
  const water =
    rect(0, sea, c.width, c.height - sea, '#2a4650') +
    c.reflect(above + lights, sea, 0.82, 44) +
    group(lights, `filter="${c.ripple(26)}" opacity=".6"`)
  const glitter = times(150, () => {
    const d = r.next() ** 0.7
    const y = sea + 8 + d * 330
    return ellipse(
      1010 + r.between(-1, 1) * (30 + d * 170),
      y,
      r.between(6, 26) * (0.4 + d),
      r.between(1, 2.6),
      '#ffe7b4',
      `opacity="${px(0.75 - d * 0.5)}"`,
    )
  })
  const near = group(
    boat(610, 770, 128, '#101c24', '#16252d') +
      boat(300, 706, 74, '#18262e', '#1e2f37') +
      boat(1180, 846, 160, '#0b151c', '#101c24'),
    '',
  )
  const nearGlow =
    line(532, 742, 700, 736, '#f0a765', 3, 'opacity=".5"') + line(1050, 812, 1330, 800, '#f0a765', 4, 'opacity=".55"')
  const below =
    c.reflect(boat(610, 770, 128, '#0c171e', '#0c171e'), 779, 0.6, 22) +
    c.reflect(boat(300, 706, 74, '#101d24', '#101d24'), 711, 0.5, 16) +
    c.reflect(boat(1180, 846, 160, '#081117', '#081117'), 857, 0.6, 26)
  const shadow = rect(
    0,
    780,
    c.width,
    191,
    c.linear([
      [0, '#081018', 0],
      [1, '#081018', 0.65],
    ]),
  )
  return c.svg(
    above + water + glitter + shadow + below + near + nearGlow + birds(r, 9, 880, 260, 420, 150, '#2c3b43', 13),
  )
}

function tidalFlats() {
  const c = canvas(1456, 910, 23)
  const { r } = c
  const horizon = 236
  const sky =
    c.sky(
      [
        [0, '#b9c7cc'],
        [0.5, '#e3d6c8'],
        [1, '#f5ddbd'],
      ],
      horizon + 4,
    ) + c.glow(430, horizon, 420, '#fff1d2', 0.8)
  const clouds = times(14, () =>
    ellipse(
      r.between(0, 1456),
      r.between(20, 190),
      r.between(90, 300),
      r.between(4, 14),
      '#ffffff',
      `opacity="${px(r.between(0.12, 0.4))}"`,
    ),
  )
  const land =
    c.ridge({ y: 226, amp: 12, scale: 180, seed: 31, fill: '#9aa0a3', bottom: horizon + 3 }) +
    c.ridge({ y: 234, amp: 6, scale: 90, seed: 35, fill: '#7f878c', bottom: horizon + 3, tilt: 14 })
  const mud = rect(
    0,
    horizon,
    1456,
    700,
    c.linear([
      [0, '#c9b5a3'],
      [0.14, '#a68c80'],
      [0.45, '#775f60'],
      [1, '#3d3138'],
    ]),
  )
  const depth = (t) => horizon + (910 - horizon) * t ** 1.9
  const bands = times(46, (i) => {
    const t = (i + 1) / 47
    const y = depth(t)
    const n = noise(300 + i, 4)
    const thick = 3 + t * 38
    const top = []
    const bottom = []
    const from = r.between(-300, 900)
    const end = from + r.between(350, 1200)
    for (let k = 0; k <= 40; k++) {
      const u = k / 40
      const x = from + (end - from) * u
      const fade = Math.sin(u * Math.PI)
      top.push([x, y + n(x / (120 + t * 260)) * (4 + t * 26) - thick * 0.5 * fade])
      bottom.unshift([x, y + n(x / (120 + t * 260) + 9) * (4 + t * 26) + thick * 0.5 * fade])
    }
    return polygon(
      [...top, ...bottom],
      r.pick(['#5b4a52', '#8a7168', '#6e5a64', '#a78c78', '#4a3c47']),
      `opacity="${px(r.between(0.18, 0.42))}"`,
    )
  })
  const water = c.linear([
    [0, '#fdeccf'],
    [0.25, '#e9d5c2'],
    [0.6, '#b5b7ba'],
    [1, '#75848e'],
  ])
  const channel = (s, x0, drift, wide, from, to, swing) => {
    const n = noise(s, 3)
    const left = []
    const right = []
    for (let k = 0; k <= 120; k++) {
      const t = from + (to - from) * (k / 120)
      const grow = t ** 1.75
      const x = x0 + drift * t ** 1.4 + Math.sin(t * swing + s) * (16 + 320 * grow) + n(t * 7) * (8 + 130 * grow)
      const w =
        (2 + wide * grow) *
        (0.75 + 0.35 * n(t * 13 + 40)) *
        Math.min(1, (k + 2) / 14) *
        (to < 1 ? Math.min(1, (120 - k) / 60) ** 0.8 : 1)
      left.push([x - w, depth(t)])
      right.unshift([x + w, depth(t)])
    }
    const shape = [...left, ...right]
    return (
      polygon(
        shape.map(([x, y]) => [x + 3, y + 5]),
        '#33282f',
        'opacity=".35"',
      ) + polygon(shape, water)
    )
  }
  const channels = group(
    channel(4, 700, -140, 150, 0.02, 1.02, 6.2) +
      channel(9, 980, 240, 64, 0.06, 1.02, 8.5) +
      channel(17, 330, -330, 54, 0.05, 1.02, 7.4) +
      channel(22, 1220, 330, 40, 0.03, 0.9, 9.6) +
      channel(28, 560, 60, 26, 0.1, 0.62, 12),
    `filter="${c.cut(7, 0.02)}"`,
  )
  const pools = times(60, () => {
    const t = r.between(0.12, 0.98)
    return ellipse(
      r.between(0, 1456),
      depth(t),
      (6 + 46 * t) * r.between(0.4, 1.2),
      (1 + 6 * t) * r.between(0.4, 1),
      mix('#f6e3c8', '#8e979e', t),
      'opacity=".75"',
    )
  })
  const waders = times(26, () => {
    const t = r.between(0.16, 0.42)
    const [x, y, s] = [r.between(120, 1340), depth(t), 3 + 12 * t]
    return (
      ellipse(x, y - s, s, s * 0.55, '#2d2429') +
      line(x, y - s * 0.6, x, y + s * 0.3, '#2d2429', s * 0.14) +
      stroke(
        `M${px(x + s * 0.8)},${px(y - s * 1.4)} q${px(s * 0.8)},${px(s * 0.1)} ${px(s)},${px(s * 0.7)}`,
        '#2d2429',
        s * 0.16,
      )
    )
  })
  return c.svg(
    sky +
      clouds +
      land +
      mud +
      bands +
      pools +
      channels +
      waders +
      c.shade(0, 640, 1456, 270, '#1d141c', 0, 0.55) +
      birds(r, 12, 800, 70, 460, 120, '#6b6a6d', 8),
  )
}

function lighthouse() {
  const c = canvas(1456, 971, 41)
  const { r } = c
  const sea = 640
  const sky = c.sky(
    [
      [0, '#20304d'],
      [0.4, '#5b6d8f'],
      [0.7, '#c7a8a8'],
      [0.95, '#f2c9a2'],
    ],
    sea + 6,
  )
  const stars = times(60, () =>
    circle(
      r.between(0, 1456),
      r.between(0, 260),
      r.between(0.6, 1.8),
      '#ffffff',
      `opacity="${px(r.between(0.2, 0.8))}"`,
    ),
  )
  const lamp = [1032, 262]
  const beam =
    polygon(
      [lamp, [-60, 90], [-60, 300]],
      c.linear(
        [
          [0, '#fff3cf', 0],
          [1, '#fff3cf', 0.5],
        ],
        0,
        0,
        1,
        0,
      ),
    ) +
    polygon(
      [lamp, [1500, 180], [1500, 300]],
      c.linear(
        [
          [0, '#fff3cf', 0.4],
          [1, '#fff3cf', 0.05],
        ],
        0,
        0,
        1,
        0,
      ),
    )
  const clouds = times(12, (i) =>
    ellipse(
      r.between(-100, 1500),
      330 + i * 24,
      r.between(160, 460),
      r.between(4, 12),
      i < 5 ? '#7c85a3' : '#f4cdb0',
      `opacity="${px(r.between(0.25, 0.6))}"`,
    ),
  )
  const islands = c.ridge({ y: 628, amp: 26, scale: 260, seed: 7, fill: '#8b86a0', bottom: sea + 2 })
  const water = rect(
    0,
    sea,
    1456,
    340,
    c.linear([
      [0, '#e5bfa6'],
      [0.12, '#9b93a6'],
      [0.5, '#4a5b7c'],
      [1, '#1c2a45'],
    ]),
  )
  const waves = times(150, () => {
    const t = r.next() ** 0.8
    const y = sea + 6 + t * 330
    const w = r.between(20, 120) * (0.3 + t)
    const x = r.between(-60, 1456)
    return path(
      `M${px(x)},${px(y)} q${px(w / 2)},${px(-3 - 5 * t)} ${px(w)},0 q${px(-w / 2)},${px(2 + 3 * t)} ${px(-w)},0Z`,
      r.chance(0.5) ? '#f7d6bb' : '#17253f',
      `opacity="${px(r.between(0.15, 0.5))}"`,
    )
  })
  const n = noise(77, 5)
  const cliff = []
  for (let x = 640; x <= 1470; x += 6) cliff.push([x, 668 - Math.min(1, (x - 640) / 260) ** 0.7 * 160 + n(x / 90) * 22])
  const rock = group(
    polygon(
      [[600, 720], ...cliff, [1470, 971], [760, 971], [690, 800]],
      c.linear([
        [0, '#3d3b52'],
        [0.5, '#232a40'],
        [1, '#0f1729'],
      ]),
    ),
    `filter="${c.cut(8, 0.02)}"`,
  )
  const strata =
    group(
      times(34, (i) => {
        const y = 560 + i * 13 + r.between(-5, 5)
        const k = noise(800 + i, 4)
        const from = r.between(640, 1250)
        const step = r.between(8, 16)
        const list = Array.from({ length: 24 }, (_, j) => [from + j * step, y + k(j / 5) * 14 + j * 1.6])
        return stroke(
          smooth(list),
          r.pick(['#6b6480', '#141b30', '#8a7488', '#454560']),
          px(r.between(1.5, 7)),
          `opacity="${px(r.between(0.2, 0.5))}"`,
        )
      }),
      `clip-path="${c.clip(polygon([[640, 720], ...cliff, [1470, 971], [770, 971], [700, 800]], '#000'))}"`,
    ) +
    group(
      polygon(
        [[600, 720], ...cliff, [1470, 971], [760, 971], [690, 800]],
        c.linear(
          [
            [0, '#f2c9a2', 0.55],
            [0.34, '#f2c9a2', 0],
          ],
          0,
          0,
          1,
          0.25,
        ),
      ),
      `filter="${c.stipple(0.6)}"`,
    )
  const grass = times(240, () => {
    const x = r.between(760, 1456)
    const y = 668 - Math.min(1, (x - 640) / 260) ** 0.7 * 160 + n(x / 90) * 22 + 4
    return line(x, y + 6, x + r.between(-3, 8), y - r.between(4, 14), r.pick(['#5d6560', '#3b4750', '#7d7568']), 1.4)
  })
  const base = 522
  const tower =
    polygon(
      [
        [984, base],
        [1004, 300],
        [1060, 300],
        [1080, base],
      ],
      c.linear(
        [
          [0, '#fbeadb'],
          [0.45, '#d9c6c6'],
          [1, '#6d6c88'],
        ],
        0,
        0,
        1,
        0,
      ),
    ) +
    polygon(
      [
        [993, 420],
        [1000, 350],
        [1064, 350],
        [1071, 420],
      ],
      c.linear(
        [
          [0, '#b4493f'],
          [1, '#56293d'],
        ],
        0,
        0,
        1,
        0,
      ),
    ) +
    rect(992, 290, 80, 12, '#2a2a40') +
    rect(1008, 236, 48, 56, '#3a3950') +
    rect(1013, 242, 38, 46, '#fff0c0') +
    line(1026, 240, 1026, 290, '#3a3950', 2.5) +
    line(1039, 240, 1039, 290, '#3a3950', 2.5) +
    path('M1002,238 Q1032,196 1062,238Z', '#7e3440') +
    line(1032, 210, 1032, 188, '#2a2a40', 4) +
    rect(1024, 452, 14, 24, '#4a4760', 'rx="7"') +
    rect(1026, 380, 10, 18, '#2d2538', 'rx="5"')
  const cottage =
    rect(
      1108,
      470,
      150,
      62,
      c.linear(
        [
          [0, '#e3d0c8'],
          [1, '#7c7890'],
        ],
        0,
        0,
        1,
        0,
      ),
    ) +
    polygon(
      [
        [1096, 474],
        [1130, 428],
        [1238, 428],
        [1270, 474],
      ],
      '#363650',
    ) +
    rect(1222, 408, 16, 30, '#2a2a40') +
    rect(1130, 488, 18, 22, '#ffd993') +
    rect(1176, 488, 18, 44, '#3c3a55') +
    rect(1216, 488, 18, 22, '#54526c')
  return c.svg(
    sky +
      stars +
      clouds +
      beam +
      islands +
      water +
      waves +
      rock +
      strata +
      grass +
      cottage +
      tower +
      c.glow(...lamp, 150, '#fff1c4', 0.95) +
      circle(...lamp, 13, '#fffdf1') +
      birds(r, 7, 300, 380, 380, 140, '#39405c', 11),
  )
}

function tideChart() {
  const c = canvas(1456, 820, 53)
  const { r } = c
  const paper =
    rect(0, 0, 1456, 820, '#f3ead8') +
    times(40, () =>
      ellipse(
        r.between(0, 1456),
        r.between(0, 820),
        r.between(40, 200),
        r.between(30, 140),
        '#e5d6ba',
        'opacity=".16"',
      ),
    )
  const hand = c.cut(4, 0.012)
  const grid =
    times(16, (i) => line(104 + i * 83.2, 190, 104 + i * 83.2, 720, '#9fb0ae', 1.3, 'opacity=".7"')) +
    times(6, (i) => line(92, 200 + i * 104, 1364, 200 + i * 104, '#9fb0ae', i === 5 ? 3 : 1.3, 'opacity=".7"'))
  const height = (u) => {
    const envelope = 0.48 + 0.52 * Math.exp(-(((u - 0.52) / 0.24) ** 2))
    return 462 - Math.sin(u * Math.PI * 2 * 29) * 206 * envelope
  }
  const wave = []
  const high = []
  const low = []
  for (let i = 0; i <= 1740; i++) {
    const u = i / 1740
    wave.push([104 + u * 1248, height(u)])
  }
  for (let i = 0; i <= 80; i++) {
    const u = i / 80
    const e = 206 * (0.48 + 0.52 * Math.exp(-(((u - 0.52) / 0.24) ** 2)))
    high.push([104 + u * 1248, 462 - e])
    low.unshift([104 + u * 1248, 462 + e])
  }
  const wash =
    polygon([...high, ...low], '#8fb7b4', 'opacity=".3"') +
    group(
      polygon(
        [...high, ...low],
        c.linear([
          [0, '#1f6f78', 0.02],
          [1, '#1f6f78', 0.5],
        ]),
      ),
      `filter="${c.stipple(0.5)}"`,
    )
  const ink = stroke(`M${points(wave)}`, '#1c4d55', 3.2, 'stroke-linejoin="round"')
  const outline =
    stroke(smooth(high), '#c0573d', 3, 'stroke-dasharray="2 11"') +
    stroke(smooth([...low].reverse()), '#c0573d', 3, 'stroke-dasharray="2 11"')
  const moons = times(7, (i) => {
    const x = 118 + i * 203
    const u = i / 6
    const side = u < 0.5 ? 1 : 0
    const bulge = px(30 * Math.sin(u * Math.PI))
    return (
      circle(x, 106, 31, '#24353b') +
      path(`M${x},76 A30,30 0 0 ${side} ${x},136Z`, '#f7e3b0') +
      ellipse(x, 106, bulge, 30, '#f7e3b0')
    )
  })
  const dots = times(15, (i) => {
    const u = (i * 2 + 1.25) / 30
    return circle(
      104 + u * 1248,
      462 - 206 * (0.48 + 0.52 * Math.exp(-(((u - 0.52) / 0.24) ** 2))) - 22,
      4.5,
      '#c0573d',
    )
  })
  return c.svg(paper + group(grid + wash + ink + outline + moons + dots, `filter="${hand}"`), {
    grain: 0.34,
    vignette: 0.1,
  })
}

/** A strip between two parts of an essay. */
function tideStrip() {
  const c = canvas(1456, 220, 59)
  const back =
    rect(
      0,
      0,
      1456,
      220,
      c.linear([
        [0, '#f3ead8'],
        [1, '#dfe3d6'],
      ]),
    ) + circle(1090, 92, 40, '#e0a06a', 'opacity=".85"')
  const waves = times(6, (i) => {
    const n = noise(620 + i, 3)
    const y = 74 + i * 24
    const list = []
    for (let x = -6; x <= 1462; x += 6) list.push([x, y + n(x / 210) * 24 + Math.sin(x / (46 + i * 9) + i) * (3 + i)])
    return (
      polygon([[-6, 230], ...list, [1462, 230]], mix('#cfdcd4', '#174f58', i / 5), 'opacity=".88"') +
      stroke(smooth(list), '#f8f2e2', 1.6, 'opacity=".6"')
    )
  })
  return c.svg(back + waves + c.shade(0, 120, 1456, 100, '#0d2f36', 0, 0.4), { vignette: 0.08 })
}

// A series in slate, sand and rust.
const SHORE = { ink: '#22303a', slate: '#4d6370', fog: '#a9b6b8', sand: '#e2d2b6', pale: '#f4ead6', rust: '#b4553a' }

function shoreRipples(c) {
  let out = rect(
    0,
    0,
    960,
    720,
    c.linear([
      [0, SHORE.pale],
      [1, '#b99f80'],
    ]),
  )
  for (let i = 0; i < 34; i++) {
    const t = i / 33
    const y = 20 + 740 * t ** 1.5
    const n = noise(500 + i, 3)
    const base = noise(499, 2)
    const thick = 5 + 30 * t
    const top = []
    const bottom = []
    for (let x = -20; x <= 980; x += 12) {
      const wave = base(x / 210 + t * 1.4) * (12 + 60 * t)
      const break_ = Math.max(0, 0.62 + n(x / 150) * 0.9)
      top.push([x, y + wave - thick * 0.42 * break_])
      bottom.unshift([x, y + wave + thick * 0.36 * break_])
    }
    out += polygon(
      [...top, ...bottom],
      mix(mix(SHORE.fog, '#f2d9b4', Math.abs(0.35 - t)), SHORE.slate, 0.15 + t * 0.75),
    )
    out += polygon(
      [...top, ...bottom.map(([x, yy]) => [x, yy - thick * 0.5])],
      mix(SHORE.pale, SHORE.fog, t),
      'opacity=".55"',
    )
  }
  return (
    group(out, `filter="${c.cut(6, 0.02)}"`) +
    ellipse(700, 250, 26, 15, SHORE.rust, 'transform="rotate(-14 700 250)"') +
    ellipse(694, 246, 15, 6, '#d98a6a', 'transform="rotate(-14 700 250)"') +
    times(3, (i) => c.shade(0, 520 + i * 20, 960, 200, SHORE.ink, 0, 0.3))
  )
}

function shoreGroyne(c) {
  const { r } = c
  const sea = 300
  const sky = rect(
    0,
    0,
    960,
    sea + 2,
    c.linear([
      [0, '#8ea1a8'],
      [1, SHORE.pale],
    ]),
  )
  const clouds = times(8, () =>
    ellipse(r.between(0, 960), r.between(30, 260), r.between(80, 260), r.between(5, 16), '#ffffff', 'opacity=".28"'),
  )
  const water = rect(
    0,
    sea,
    960,
    420,
    c.linear([
      [0, '#f1e4cd'],
      [0.3, '#b3bdbd'],
      [1, '#52676f'],
    ]),
  )
  let posts = ''
  for (let i = 0; i < 17; i++) {
    const t = (i / 16) ** 1.9
    const x = 590 - 470 * t + r.between(-3, 3)
    const y = sea + 8 + 380 * t
    const h = (16 + 190 * t) * r.between(0.82, 1.08)
    const w = 4 + 38 * t
    posts += polygon(
      [
        [x - w / 2, y],
        [x - w * 0.44, y - h],
        [x + w * 0.1, y - h - w * 0.2],
        [x + w * 0.46, y - h + w * 0.1],
        [x + w / 2, y],
      ],
      c.linear(
        [
          [0, SHORE.slate],
          [0.45, SHORE.ink],
          [1, '#141d24'],
        ],
        0,
        0,
        1,
        0,
      ),
    )
    posts += rect(x - w / 2, y - h * 0.3, w, h * 0.3, '#2f4a3f', 'opacity=".6"')
  }
  const mirrored = times(17, (i) => {
    const t = (i / 16) ** 1.9
    const w = 4 + 38 * t
    return rect(
      590 - 470 * t - w / 2,
      sea + 8 + 380 * t,
      w,
      14 + 150 * t,
      c.linear([
        [0, SHORE.ink, 0.75],
        [1, SHORE.ink, 0],
      ]),
    )
  })
  return (
    sky +
    clouds +
    water +
    group(mirrored, `filter="${c.ripple(22)}"`) +
    posts +
    circle(742, 214, 34, SHORE.rust) +
    rect(738, sea + 6, 8, 150, SHORE.rust, `opacity=".4" filter="${c.ripple(34, 0.01, 0.08)}"`) +
    times(26, () =>
      ellipse(742 + r.between(-90, 90), sea + r.between(10, 200), r.between(10, 34), 1.6, '#d9886a', 'opacity=".6"'),
    ) +
    c.shade(0, 520, 960, 200, SHORE.ink, 0, 0.45)
  )
}

function shoreKelp(c) {
  const { r } = c
  let out = rect(
    0,
    0,
    960,
    720,
    c.linear([
      [0, '#33434d'],
      [1, '#182229'],
    ]),
  )
  out += times(70, () =>
    ellipse(
      r.between(0, 960),
      r.between(0, 720),
      r.between(30, 130),
      r.between(20, 70),
      r.pick(['#2b3a44', '#3d4f59', '#1d2a32']),
      'opacity=".5"',
    ),
  )
  for (let i = 0; i < 26; i++) {
    const n = noise(700 + i, 3)
    const colour = r.pick(['#8b4a2c', '#a9643a', '#6b3a28', '#c1834e', '#59402f', SHORE.rust])
    const list = []
    const [x0, y0, lean] = [r.between(-120, 760), r.between(-40, 640), r.between(-0.3, 0.55)]
    const length = r.between(360, 820)
    for (let k = 0; k <= 60; k++) list.push([x0 + (k / 60) * length, y0 + (k / 60) * length * lean + n(k / 9) * 70])
    const w = r.between(16, 44)
    const left = list.map(([x, y], k) => [x, y - w * Math.sin((k / 60) * Math.PI) * (0.6 + 0.4 * n(k / 3 + 50))])
    const right = list
      .map(([x, y], k) => [x, y + w * Math.sin((k / 60) * Math.PI) * (0.6 + 0.4 * n(k / 3 + 90))])
      .reverse()
    out += polygon(
      [...left, ...right].map(([x, y]) => [x + 7, y + 12]),
      '#0c1317',
      'opacity=".45"',
    )
    out += polygon([...left, ...right], colour)
    out += stroke(smooth(list), mix(colour, '#f4d9ae', 0.42), 2.4, 'opacity=".75"')
    out += stroke(smooth(left), mix(colour, '#ffe9c8', 0.5), 1.6, 'opacity=".5"')
  }
  return (
    group(out, `filter="${c.cut(6, 0.02)}"`) +
    times(80, () => circle(r.between(0, 960), r.between(0, 720), r.between(0.8, 2.6), '#f7ead2', 'opacity=".6"'))
  )
}

function shoreShingle(c) {
  const { r } = c
  let out = rect(0, 0, 960, 720, '#1b252c')
  const placed = []
  for (let i = 0; i < 9000 && placed.length < 330; i++) {
    const y = r.between(-30, 750)
    const size = (14 + 46 * (y / 720)) * r.between(0.55, 1.15)
    const x = r.between(-40, 1000)
    if (placed.some((q) => Math.hypot(q.x - x, (q.y - y) * 1.25) < (q.size + size) * 0.86)) continue
    placed.push({ x, y, size })
  }
  placed.sort((a, b) => a.y - b.y)
  for (const { x, y, size } of placed) {
    const tone = r.chance(0.07)
      ? SHORE.rust
      : r.chance(0.12)
        ? SHORE.pale
        : r.pick(['#6f7f86', '#8c979a', '#a9b0ae', '#56666f', '#c3bba9', '#7d776f'])
    const turn = `transform="rotate(${px(r.between(-24, 24))} ${px(x)} ${px(y)})"`
    const fill = c.linear(
      [
        [0, mix(tone, '#fff6e4', 0.45)],
        [0.55, tone],
        [1, mix(tone, '#10181d', 0.62)],
      ],
      0.2,
      0,
      0.7,
      1,
    )
    out +=
      ellipse(x + 4, y + size * 0.2, size, size * 0.78, '#0d1418', `opacity=".55" ${turn}`) +
      ellipse(x, y, size, size * 0.76, fill, turn)
    if (r.chance(0.28))
      out += group(
        stroke(
          `M${px(x - size)},${px(y - size * 0.1)} Q${px(x)},${px(y + size * r.between(-0.4, 0.3))} ${px(x + size)},${px(y + size * 0.1)}`,
          '#f6eedd',
          px(size * 0.08),
          `opacity=".75" clip-path="${c.clip(ellipse(x, y, size, size * 0.76, '#000', turn))}"`,
        ),
      )
  }
  return group(out, `filter="${c.cut(7, 0.03)}"`) + c.shade(0, 0, 960, 300, '#dfe3dd', 0.35, 0)
}

function shoreMoon(c) {
  const { r } = c
  const sea = 370
  const sky = rect(
    0,
    0,
    960,
    sea + 2,
    c.linear([
      [0, '#2c3d49'],
      [0.6, '#6f858d'],
      [1, '#d9cdb9'],
    ]),
  )
  const moon =
    c.glow(330, 210, 240, '#fff3d8', 0.55) +
    circle(330, 210, 62, '#fbf1da') +
    circle(312, 196, 11, '#e6d8bc') +
    circle(348, 226, 16, '#e9dcc2') +
    circle(338, 182, 7, '#e6d8bc')
  const bar =
    path(
      `M-10,${sea + 20} Q220,${sea - 24} 470,${sea + 2} T980,${sea - 18} L980,${sea + 40} Q600,${sea + 70} -10,${sea + 44}Z`,
      '#4c4a48',
    ) +
    path(
      `M420,${sea + 4} Q700,${sea - 30} 980,${sea - 16} L980,${sea + 10} Q700,${sea + 16} 420,${sea + 10}Z`,
      SHORE.rust,
      'opacity=".55"',
    )
  const water = rect(
    0,
    sea,
    960,
    350,
    c.linear([
      [0, '#b6b3a8'],
      [0.25, '#6c8189'],
      [1, '#22323c'],
    ]),
  )
  const path_ = times(90, () => {
    const t = r.next()
    return ellipse(
      330 + r.between(-1, 1) * (24 + 110 * t),
      sea + 48 + 290 * t,
      r.between(8, 40) * (0.4 + t * 0.7),
      1.4 + 2 * t,
      '#fdf1d6',
      `opacity="${px(0.85 - t * 0.5)}"`,
    )
  })
  const gulls = times(7, () => {
    const x = r.between(120, 880)
    return ellipse(x, sea + 2, 7, 3.6, '#20292f') + circle(x + 6, sea - 3, 2.6, '#20292f')
  })
  return (
    sky +
    times(10, () =>
      ellipse(r.between(0, 960), r.between(230, 350), r.between(90, 260), r.between(3, 9), '#e8dcc8', 'opacity=".35"'),
    ) +
    moon +
    water +
    path_ +
    group(bar, `filter="${c.cut(5)}"`) +
    gulls +
    c.shade(0, 520, 960, 200, '#0f181e', 0, 0.55)
  )
}

const SHORES = [shoreRipples, shoreGroyne, shoreKelp, shoreShingle, shoreMoon]
const shore = (i) => () => {
  const c = canvas(960, 720, 60 + i)
  return c.svg(SHORES[i](c))
}

// ---------------------------------------------------------------- town and work

function rainyStreet() {
  const c = canvas(1456, 971, 71)
  const { r } = c
  const ground = 640
  const sky =
    c.sky(
      [
        [0, '#141c2b'],
        [0.6, '#2b3a4d'],
        [1, '#5c6470'],
      ],
      ground + 4,
    ) + c.glow(730, 560, 460, '#f1b978', 0.6)
  const side = (left) => {
    let out = ''
    const floors = [
      [0, 250, 40],
      [230, 400, 150],
      [385, 500, 250],
      [490, 580, 330],
      [572, 630, 390],
    ]
    for (const [a, b, top] of floors) {
      const x1 = left ? a : 1456 - b
      const w = b - a
      const depth = a / 630
      const wall = mix('#0f1520', '#48485a', depth)
      const slope = (b - a) * 0.22
      const near = left ? [x1, top - slope] : [x1 + w, top - slope]
      const far = left ? [x1 + w, top + slope * 0.6] : [x1, top + slope * 0.6]
      out += polygon([near, far, [far[0], ground], [near[0], ground]], wall)
      const columns = Math.max(2, Math.round(w / (56 - depth * 24)))
      const rows = Math.round((ground - top) / (92 - depth * 40))
      for (let i = 0; i < columns; i++) {
        for (let k = 0; k < rows; k++) {
          const u = (i + 0.5) / columns
          const wx = x1 + u * w
          const lift = (left ? 1 - u : u) * slope * 0.9
          const y = top + 44 - lift + k * ((ground - top - 60) / rows)
          const ww = (w / columns) * 0.46
          const hh = ((ground - top) / rows) * 0.5
          const on = r.chance(k === rows - 1 ? 0.85 : 0.34)
          out += rect(
            wx - ww / 2,
            y,
            ww,
            hh,
            on ? r.pick(['#ffcf80', '#f7b45e', '#ffe3ae', '#e89a52']) : mix(wall, '#7d8aa0', 0.16),
            on ? '' : 'opacity=".8"',
          )
          if (on)
            out += line(wx, y, wx, y + hh, wall, 2) + line(wx - ww / 2, y + hh / 2, wx + ww / 2, y + hh / 2, wall, 2)
        }
      }
    }
    return out
  }
  const lamps = [
    [300, 250, 1],
    [486, 380, 0.62],
    [585, 462, 0.4],
    [1156, 250, 1],
    [970, 380, 0.62],
    [871, 462, 0.4],
  ]
    .map(
      ([x, y, s]) =>
        line(x, ground + 30 * s, x, y, '#0c1119', 9 * s) +
        stroke(`M${x},${y} q0,${-40 * s} ${(x < 728 ? 1 : -1) * 44 * s},${-40 * s}`, '#0c1119', 7 * s) +
        c.glow(x + (x < 728 ? 44 : -44) * s, y - 28 * s, 150 * s, '#ffd794', 0.95) +
        ellipse(x + (x < 728 ? 44 : -44) * s, y - 30 * s, 15 * s, 10 * s, '#fff6dc'),
    )
    .join('')
  const awning =
    polygon(
      [
        [30, 520],
        [250, 520],
        [286, 562],
        [10, 562],
      ],
      '#9a3d2e',
    ) +
    times(7, (i) =>
      polygon(
        [
          [30 + i * 36, 520],
          [46 + i * 36, 520],
          [40 + i * 39.6, 562],
          [20 + i * 39.6, 562],
        ],
        '#e9d3b2',
        'opacity=".85"',
      ),
    ) +
    rect(40, 562, 206, 78, '#ffcf80', 'opacity=".9"') +
    rect(136, 562, 8, 78, '#241a1c') +
    times(
      5,
      (i) =>
        line(66 + i * 16, 566, 66 + i * 16, 612, '#3a2420', 3) + stroke(`M${66 + i * 16},612 q0,10 7,7`, '#3a2420', 3),
    ) +
    times(
      4,
      (i) =>
        line(168 + i * 18, 566, 168 + i * 18, 606, '#4a2a24', 4) +
        stroke(`M${168 + i * 18},606 q0,10 7,7`, '#4a2a24', 3),
    )
  const crowd =
    walker(690, 668, 92, '#2b3342', '#1f2733') +
    walker(770, 660, 78, '#3c3036', '#5a2f2f') +
    walker(826, 676, 104, '#1c2431', '#26303e') +
    walker(628, 690, 120, '#28303d', '#b9863f')
  const above = sky + side(true) + side(false) + lamps + awning + crowd
  const road =
    rect(
      0,
      ground,
      1456,
      331,
      c.linear([
        [0, '#4b4d57'],
        [0.3, '#252c38'],
        [1, '#0b1018'],
      ]),
    ) +
    c.reflect(above, ground + 6, 0.72, 70) +
    rect(
      0,
      ground,
      1456,
      331,
      c.linear([
        [0, '#0a0f17', 0.05],
        [1, '#0a0f17', 0.72],
      ]),
    )
  const near = walker(470, 876, 270, '#3d4a5e', '#b8452f', -2) + walker(1040, 916, 320, '#59473c', '#2c5560', 3)
  const nearGlow = c.reflect(near, 896, 0.32, 60)
  const puddles = times(34, () => {
    const t = r.next()
    return ellipse(
      r.between(100, 1350),
      ground + 40 + t * 280,
      12 + t * 70 * r.next(),
      1.5 + 5 * t,
      '#ffd9a0',
      `opacity="${px(r.between(0.06, 0.26))}"`,
    )
  })
  const rain = times(420, () => {
    const l = r.between(18, 60)
    const x = r.between(-20, 1500)
    const y = r.between(-40, 960)
    return line(x, y, x - l * 0.16, y + l, '#dfe8f2', r.between(0.6, 1.7), `opacity="${px(r.between(0.08, 0.36))}"`)
  })
  const splashes = times(70, () => {
    const [x, y] = [r.between(0, 1456), r.between(ground + 40, 960)]
    return stroke(
      `M${px(x - 7)},${px(y)} q2,-7 4,-8 M${px(x + 7)},${px(y)} q-2,-7 -4,-8`,
      '#e8eef5',
      1,
      'opacity=".35"',
    )
  })
  return c.svg(above + road + puddles + nearGlow + near + rain + splashes, { vignette: 0.35 })
}

function umbrellaBench() {
  const c = canvas(1456, 910, 83)
  const { r } = c
  const wall =
    rect(
      0,
      0,
      1456,
      620,
      c.linear([
        [0, '#2d2320'],
        [1, '#57382c'],
      ]),
    ) + times(9, (i) => line(60 + i * 168, 0, 60 + i * 168, 620, '#1d1614', 3, 'opacity=".5"'))
  const rail =
    rect(0, 92, 1456, 16, '#1a1311') +
    times(15, (i) => {
      const x = 60 + i * 96 + r.between(-12, 12)
      const l = r.between(210, 300)
      const colour = r.pick(['#15100f', '#3c1f1c', '#1f2a2e', '#49311f', '#2c2130'])
      return (
        stroke(`M${px(x)},100 q-14,-34 8,-36 q20,2 14,34`, '#6b4a2e', 7) +
        path(
          `M${px(x - 6)},128 Q${px(x - 17)},${px(128 + l * 0.6)} ${px(x + 4)},${px(128 + l)} Q${px(x + 24)},${px(128 + l * 0.6)} ${px(x + 14)},128Z`,
          colour,
        ) +
        line(x + 4, 128 + l, x + 4, 144 + l, '#7b6247', 4) +
        polygon(
          [
            [x + 16, 170],
            [x + 34, 176],
            [x + 31, 204],
            [x + 13, 198],
          ],
          '#dcc59a',
        )
      )
    })
  const bench =
    rect(
      0,
      612,
      1456,
      298,
      c.linear([
        [0, '#a8683c'],
        [0.14, '#7f4a2b'],
        [1, '#371e15'],
      ]),
    ) +
    times(26, () => {
      const y = 624 + r.next() ** 1.3 * 280
      return stroke(
        `M-10,${px(y)} q360,${px(r.between(-8, 8))} 730,0 t740,0`,
        '#33190f',
        r.between(0.8, 2.4),
        'opacity=".35"',
      )
    })
  const light =
    polygon(
      [
        [820, 150],
        [1010, 150],
        [1420, 910],
        [330, 910],
      ],
      c.linear([
        [0, '#ffdf9e', 0.5],
        [1, '#ffdf9e', 0.02],
      ]),
    ) +
    c.glow(915, 190, 420, '#ffd994', 0.7) +
    ellipse(
      915,
      720,
      520,
      130,
      c.radial([
        [0, '#ffe3ac', 0.55],
        [1, '#ffe3ac', 0],
      ]),
    )
  const shade =
    line(915, 0, 915, 80, '#14100f', 6) +
    path('M838,166 Q850,84 915,78 Q980,84 992,166Z', '#27454a') +
    path('M838,166 Q850,84 900,79 Q868,110 866,166Z', '#5b8488', 'opacity=".7"') +
    ellipse(915, 166, 77, 10, '#fff3d0')
  const [x, y, rx, ry] = [640, 650, 350, 128]
  const spokes = Array.from({ length: 8 }, (_, i) => (i / 8) * Math.PI * 2 + 0.2)
  const frame = spokes
    .map((a) => {
      const ex = x + Math.cos(a) * rx
      const ey = y + Math.sin(a) * ry
      const mx = x + Math.cos(a) * rx * 0.52
      const my = y + Math.sin(a) * ry * 0.52 - 58
      return (
        stroke(`M${x},${y - 96} Q${px(mx)},${px(my - 8)} ${px(ex)},${px(ey)}`, '#d8dde0', 4.5) +
        stroke(
          `M${x},${y - 96} Q${px(mx)},${px(my - 8)} ${px(ex)},${px(ey)}`,
          '#5d6a72',
          1.6,
          'transform="translate(1.5 2)"',
        ) +
        line(x, y - 18, mx + (x - mx) * 0.1, my + 6, '#aab4ba', 3.4) +
        circle(ex, ey, 6, '#f3e3bd')
      )
    })
    .join('')
  const frameShadow = spokes
    .map((a) =>
      stroke(
        `M${x + 24},${y + 58} L${px(x + 24 + Math.cos(a) * rx)},${px(y + 58 + Math.sin(a) * ry * 0.8)}`,
        '#210f08',
        7,
        'opacity=".4"',
      ),
    )
    .join('')
  const shaft =
    line(x, y - 118, x, y + 66, '#e7ddc8', 8) +
    stroke(`M${x},${y + 62} q0,96 -50,92 q-40,-6 -34,-44`, '#6d3a20', 15) +
    stroke(`M${x - 2},${y + 62} q0,88 -46,86`, '#b7794a', 4) +
    circle(x, y - 98, 13, '#c9a553') +
    rect(x - 9, y - 30, 18, 26, '#b08d44', 'rx="4"')
  const coil = (cx, cy, size, colour) =>
    times(5, (i) =>
      stroke(
        `M${cx - size},${cy + i * 4} a${size},${size * 0.34} 0 1 0 ${size * 2},0 a${size},${size * 0.34} 0 1 0 ${-size * 2},0`,
        mix(colour, '#2a1a10', i * 0.1),
        3.4,
      ),
    )
  const pliers = group(
    stroke('M0,0 q46,14 96,10', '#9a3d2e', 15) +
      stroke('M4,40 q46,-16 92,-22', '#9a3d2e', 15) +
      path('M90,14 q26,-12 60,-4 q-30,4 -60,12Z', '#c8ced2') +
      path('M90,18 q26,14 58,10 q-28,-8 -56,-16Z', '#8e979d') +
      circle(94, 16, 8, '#e8eaea'),
    'transform="translate(1040 724) rotate(-9)"',
  )
  const pot =
    rect(
      1210,
      560,
      92,
      116,
      c.linear(
        [
          [0, '#d9c3a0'],
          [0.4, '#b79a72'],
          [1, '#5e452f'],
        ],
        0,
        0,
        1,
        0,
      ),
      'rx="8"',
    ) +
    ellipse(1256, 562, 46, 12, '#3a271b') +
    times(7, (i) =>
      line(1226 + i * 10, 562, 1206 + i * 20, 410 + (i % 3) * 34, r.pick(['#c8ced2', '#6d4226', '#a98b4c']), 6),
    )
  return c.svg(
    wall +
      rail +
      bench +
      light +
      shade +
      frameShadow +
      coil(1130, 826, 64, '#d5a96a') +
      coil(250, 800, 88, '#c8ced2') +
      frame +
      shaft +
      pliers +
      pot +
      c.shade(0, 640, 1456, 270, '#160a06', 0, 0.45),
    { vignette: 0.45 },
  )
}

function millPond() {
  const c = canvas(1456, 971, 97)
  const { r } = c
  const sea = 590
  const sky = c.sky(
    [
      [0, '#4b5a63'],
      [0.5, '#8d938e'],
      [1, '#d8c19a'],
    ],
    sea,
  )
  const woods =
    c.ridge({ y: 330, amp: 60, scale: 210, seed: 12, fill: '#7c8078', bottom: sea }) +
    c.mist(280, 170, '#d8c9a8', 0.5) +
    foliage(r, 250, 410, 380, 120, ['#5c5a3e', '#474a38', '#333a30'], 330, 34) +
    foliage(r, 1240, 400, 330, 140, ['#8a6134', '#6b4b2e', '#3d3a2d'], 300, 34) +
    rect(0, 480, 1456, 112, '#2a3029')
  const trunks =
    bareTree(r, 118, 590, 130, -1.52, 20, '#22211d', 6) + bareTree(r, 1370, 590, 140, -1.65, 22, '#22211d', 6)
  const mill =
    rect(
      430,
      380,
      640,
      214,
      c.linear(
        [
          [0, '#a5412f'],
          [0.5, '#8b3528'],
          [1, '#5c241f'],
        ],
        0,
        0,
        1,
        0,
      ),
    ) +
    times(12, (i) => line(430, 396 + i * 17, 1070, 396 + i * 17, '#5c241f', 1.6, 'opacity=".45"')) +
    polygon(
      [
        [408, 386],
        [520, 284],
        [1000, 284],
        [1094, 386],
      ],
      c.linear([
        [0, '#4b4a4a'],
        [1, '#2c2b2e'],
      ]),
    ) +
    times(22, (i) => line(520 + i * 21, 286, 416 + i * 31, 384, '#222124', 1.4, 'opacity=".5"')) +
    rect(880, 214, 40, 96, '#6b2c24') +
    rect(874, 208, 52, 12, '#4b2320') +
    times(16, (i) => {
      const wx = 466 + (i % 8) * 74
      const wy = 412 + Math.floor(i / 8) * 86
      const on = i === 11
      return (
        rect(wx - 4, wy - 4, 42, 60, '#e6d5b8') +
        rect(wx, wy, 34, 52, on ? '#ffd27a' : '#2c3134') +
        line(wx + 17, wy, wx + 17, wy + 52, '#e6d5b8', 2.4) +
        line(wx, wy + 26, wx + 34, wy + 26, '#e6d5b8', 2.4)
      )
    }) +
    c.glow(466 + 3 * 74 + 17, 524, 120, '#ffd78c', 0.65)
  const wheel = group(
    circle(1128, 512, 104, 'none', 'stroke="#241a15" stroke-width="15"') +
      circle(1128, 512, 74, 'none', 'stroke="#2f221a" stroke-width="7"') +
      times(12, (i) => {
        const a = (i / 12) * Math.PI * 2
        return (
          line(1128, 512, 1128 + Math.cos(a) * 104, 512 + Math.sin(a) * 104, '#241a15', 7) +
          line(
            1128 + Math.cos(a) * 94,
            512 + Math.sin(a) * 94,
            1128 + Math.cos(a + 0.2) * 118,
            512 + Math.sin(a + 0.2) * 118,
            '#3a2a20',
            10,
          )
        )
      }) +
      circle(1128, 512, 14, '#4a382b'),
    `clip-path="${c.clip(rect(0, 0, 1456, sea, '#000'))}"`,
  )
  const bank = c.ridge({ y: sea - 6, amp: 8, scale: 70, seed: 5, fill: '#1f241c', bottom: sea + 3 })
  const above = sky + woods + trunks + mill + wheel + bank
  const water =
    rect(0, sea, 1456, 400, '#4a2f1c') +
    c.reflect(above, sea, 0.8, 34) +
    rect(
      0,
      sea,
      1456,
      390,
      c.linear([
        [0, '#5a3213', 0.25],
        [1, '#22120a', 0.78],
      ]),
    )
  const rings = times(10, () => {
    const [x, y, s] = [r.between(100, 1350), r.between(660, 920), r.between(20, 80)]
    return times(3, (i) =>
      ellipse(
        x,
        y,
        s * (1 - i * 0.28),
        s * 0.15 * (1 - i * 0.28),
        'none',
        'stroke="#f3ddb5" stroke-width="1.4" opacity=".3"',
      ),
    )
  })
  const leaves = times(90, () =>
    ellipse(
      r.between(0, 1456),
      r.between(640, 960),
      r.between(3, 10),
      r.between(1.5, 3.4),
      r.pick(['#d08a3e', '#b5602e', '#e2b25c', '#8d4a28']),
      `opacity=".85"`,
    ),
  )
  const reeds = times(70, (i) => {
    const x = i < 40 ? r.between(-10, 210) : r.between(1290, 1470)
    const y = r.between(880, 1000)
    const l = r.between(120, 300)
    return stroke(
      `M${px(x)},${px(y)} q${px(r.between(-8, 8))},${px(-l * 0.6)} ${px(r.between(-26, 30))},${px(-l)}`,
      r.pick(['#1b1d14', '#2c2c1c', '#3d3a22']),
      r.between(2, 5),
    )
  })
  return c.svg(above + water + rings + leaves + reeds, { vignette: 0.32 })
}

function coverVan() {
  const c = canvas(1100, 620, 103)
  const { r } = c
  const sky =
    c.sky(
      [
        [0, '#c4d0d2'],
        [0.7, '#f1e3cf'],
        [1, '#f6d7b4'],
      ],
      460,
    ) + c.glow(830, 380, 320, '#fff3d9', 0.9)
  const far =
    c.ridge({ y: 372, amp: 34, scale: 200, seed: 8, fill: '#b5b9b3' }) +
    c.mist(340, 90, '#fbeedd', 0.7) +
    c.ridge({ y: 420, amp: 16, scale: 240, seed: 18, fill: '#93a08f' })
  const field = c.ridge({
    y: 470,
    amp: 8,
    scale: 300,
    seed: 28,
    fill: c.linear([
      [0, '#8a9577'],
      [1, '#4f5b45'],
    ]),
  })
  const trees = [
    [150, 500, 96],
    [330, 492, 76],
    [790, 496, 84],
    [960, 506, 104],
  ]
    .map(([x, y, l]) => bareTree(r, x, y, l, -Math.PI / 2 + r.between(-0.06, 0.06), l * 0.14, '#3b3934', 7))
    .join('')
  const road =
    polygon(
      [
        [0, 552],
        [1100, 516],
        [1100, 566],
        [0, 620],
      ],
      '#a59a86',
    ) +
    polygon(
      [
        [0, 580],
        [1100, 536],
        [1100, 540],
        [0, 588],
      ],
      '#c6bba3',
    )
  const van = group(
    ellipse(150, 172, 176, 14, '#2a2d25', 'opacity=".45"') +
      path(
        'M0,150 V52 Q0,18 34,18 H206 Q232,18 246,46 L268,88 Q304,94 306,124 V150Z',
        c.linear([
          [0, '#5f8f72'],
          [0.6, '#3f6d55'],
          [1, '#2c4f3f'],
        ]),
      ) +
      path('M212,34 Q226,34 234,50 L252,88 H206 V34Z', '#dfe9e4') +
      rect(140, 34, 54, 50, '#cfe0da', 'rx="5"') +
      rect(16, 36, 108, 10, '#7fae90', 'opacity=".5"') +
      line(132, 30, 132, 148, '#2c4f3f', 2) +
      line(200, 30, 200, 148, '#2c4f3f', 2) +
      rect(0, 96, 306, 12, '#efe2c6') +
      rect(294, 112, 14, 16, '#ffe7a6', 'rx="3"') +
      rect(-4, 142, 314, 10, '#2a352e', 'rx="4"') +
      [70, 244].map((x) => circle(x, 152, 29, '#1d2220') + circle(x, 152, 13, '#c9c7bc')).join('') +
      rect(30, 4, 150, 12, '#6d4b33', 'rx="4"') +
      rect(48, -8, 120, 13, '#8c6443', 'rx="5"'),
    'transform="translate(430 376)"',
  )
  return c.svg(
    sky +
      far +
      field +
      trees +
      road +
      van +
      c.shade(0, 470, 1100, 150, '#1f241c', 0, 0.4) +
      birds(r, 8, 500, 90, 300, 110, '#6c7472', 9),
  )
}

// ---------------------------------------------------------------- table, courtyard, valleys

function kitchenTable() {
  const c = canvas(1456, 971, 113)
  const { r } = c
  const table = 600
  const wall = rect(
    0,
    0,
    1456,
    table,
    c.linear(
      [
        [0, '#dfd3bb'],
        [0.5, '#cdbb9c'],
        [1, '#a8906f'],
      ],
      0,
      0,
      1,
      0.4,
    ),
  )
  const sun =
    polygon(
      [
        [110, 0],
        [560, 0],
        [1010, table],
        [420, table],
      ],
      '#fff4d2',
      'opacity=".42"',
    ) +
    polygon(
      [
        [300, 0],
        [330, 0],
        [742, table],
        [700, table],
      ],
      '#b39d78',
      'opacity=".5"',
    ) +
    polygon(
      [
        [168, 96],
        [640, 96],
        [668, 130],
        [190, 130],
      ],
      '#b39d78',
      'opacity=".32"',
    )
  const tiles = times(13, (i) =>
    times(
      2,
      (k) =>
        rect(i * 116 - 20, 470 + k * 66, 110, 60, mix('#6f9a9a', '#3f6d78', r.next()), 'rx="3" opacity=".85"') +
        circle(i * 116 + 35, 500 + k * 66, 15, '#dbe5dc', 'opacity=".5"') +
        circle(i * 116 + 35, 500 + k * 66, 7, '#3f6d78', 'opacity=".8"'),
    ),
  )
  const cloth =
    rect(
      0,
      table,
      1456,
      380,
      c.linear([
        [0, '#f3ece0'],
        [1, '#bda98d'],
      ]),
    ) +
    times(10, (i) =>
      polygon(
        [
          [i * 160 - 60, table],
          [i * 160 - 24, table],
          [i * 230 - 420 + 60, 971],
          [i * 230 - 420, 971],
        ],
        '#3f6d78',
        'opacity=".3"',
      ),
    ) +
    times(4, (i) => rect(0, table + 26 + i * i * 34 + i * 24, 1456, 8 + i * 7, '#3f6d78', 'opacity=".26"'))
  const drop = (x, y, w, h) => ellipse(x + w * 0.34, y, w, h, '#4a3a2a', `opacity=".42" filter="${c.blur(9)}"`)
  const sphere = (x, y, s, colours) => {
    const fill = c.define(
      (id) =>
        `<radialGradient id="${id}" cx=".34" cy=".28" r=".86">${colours.map((k, i) => `<stop offset="${i / (colours.length - 1)}" stop-color="${k}"/>`).join('')}</radialGradient>`,
    )
    return { fill, body: circle(x, y, s, fill) }
  }
  const lemon = (x, y, s, turn) => {
    const { fill } = sphere(x, y, s, ['#fff3a6', '#f6cf3f', '#d69a1f', '#8f5d14'])
    return group(
      path(
        `M${x - s * 1.32},${y} q${s * 0.14},${-s * 0.2} ${s * 0.3},${-s * 0.28} Q${x - s * 0.5},${y - s} ${x + s * 0.1},${y - s * 0.94} Q${x + s * 0.9},${y - s * 0.8} ${x + s * 1.08},${y - s * 0.2} q${s * 0.26},${s * 0.06} ${s * 0.24},${s * 0.22} q${-s * 0.04},${s * 0.16} ${-s * 0.28},${s * 0.14} Q${x + s * 0.8},${y + s * 0.86} ${x},${y + s * 0.92} Q${x - s * 0.9},${y + s * 0.8} ${x - s * 1.06},${y + s * 0.24}Z`,
        fill,
      ),
      `transform="rotate(${turn} ${x} ${y})"`,
    )
  }
  const aubergine = group(
    path(
      'M0,60 C-10,-10 90,-30 180,6 C270,40 380,20 420,74 C440,130 350,170 240,160 C110,150 20,140 0,60Z',
      c.define(
        (id) =>
          `<radialGradient id="${id}" cx=".36" cy=".2" r=".9"><stop offset="0" stop-color="#8d6a96"/><stop offset=".3" stop-color="#46294f"/><stop offset="1" stop-color="#140b1a"/></radialGradient>`,
      ),
    ) +
      path(
        'M-8,66 C-40,40 -26,6 6,2 C40,-8 66,10 78,26 C52,26 60,44 40,48 C46,66 20,70 16,92 C0,92 -4,80 -8,66Z',
        '#6f8045',
      ) +
      stroke('M-14,44 q-40,-22 -64,-8', '#5d6d3a', 17) +
      path('M110,28 Q220,34 330,52 Q220,62 120,46Z', '#d9c4e0', 'opacity=".35"'),
    'transform="translate(300 706) rotate(4)"',
  )
  const bottle =
    path(
      'M985,690 V392 Q985,346 1018,322 V232 H1066 V322 Q1100,346 1100,392 V690 Q1100,712 1076,712 H1008 Q985,712 985,690Z',
      c.linear(
        [
          [0, '#7f8a3a', 0.95],
          [0.3, '#b9ae45', 0.95],
          [0.55, '#6f7a2c', 0.97],
          [1, '#2f3816', 0.98],
        ],
        0,
        0,
        1,
        0,
      ),
    ) +
    rect(1016, 206, 52, 34, '#a87b4b', 'rx="4"') +
    path('M1000,400 V660', 'none', 'stroke="#f6f0b2" stroke-width="9" stroke-linecap="round" opacity=".6"') +
    rect(985, 470, 115, 112, '#f2e7cf') +
    path('M1010,556 q30,-70 64,-54 q-6,46 -64,54Z', '#6f8045') +
    stroke('M1004,566 q40,-30 62,-58', '#4b5a2b', 3)
  const bowl =
    path(
      'M600,548 H924 Q914,704 762,706 Q612,704 600,548Z',
      c.linear(
        [
          [0, '#eef0ea'],
          [0.45, '#b9c9c6'],
          [1, '#4d6a70'],
        ],
        0,
        0,
        1,
        0,
      ),
    ) +
    ellipse(762, 548, 162, 33, '#35525a') +
    ellipse(
      762,
      556,
      148,
      26,
      c.radial([
        [0, '#fbf1dc'],
        [0.7, '#ead9b8'],
        [1, '#bda47c'],
      ]),
    ) +
    path('M668,556 q50,-26 96,-2 t86,-6', 'none', 'stroke="#cdb78c" stroke-width="5" fill="none"') +
    path('M700,560 q40,-22 74,0 q34,18 72,-4 q-24,22 -66,18 q-46,2 -80,-14Z', '#c79a2e', 'opacity=".85"') +
    times(30, () =>
      circle(r.between(660, 860), r.between(544, 570), r.between(2, 4), r.pick(['#7c1f2b', '#a52a37', '#5f7a3a'])),
    ) +
    stroke('M612,590 Q764,630 912,590', '#3f6d78', 8, 'opacity=".75"') +
    times(15, (i) => circle(632 + i * 18.6, 616 + Math.sin((i / 14) * Math.PI) * 24, 4.5, '#3f6d78', 'opacity=".8"'))
  const pomegranate =
    sphere(1228, 716, 96, ['#f08a76', '#c23a3d', '#8a1d2c', '#3f0b18']).body +
    path('M1208,630 l-8,-40 l18,16 l12,-24 l12,24 l18,-14 l-10,40Z', '#8a2a2c')
  const half =
    ellipse(1082, 812, 74, 56, '#7b1826') +
    ellipse(1078, 804, 68, 48, '#f3d9b8') +
    times(70, () => {
      const a = r.next() * Math.PI * 2
      const d = Math.sqrt(r.next()) * 0.86
      return ellipse(
        1078 + Math.cos(a) * 66 * d,
        804 + Math.sin(a) * 46 * d,
        6.5,
        5,
        r.pick(['#a5182b', '#c4293a', '#7c0f20']),
        'opacity=".95"',
      )
    }) +
    times(16, () => ellipse(r.between(930, 1180), r.between(870, 912), 6, 4.6, r.pick(['#a5182b', '#c4293a'])))
  const herbs =
    times(42, () => {
      const x = r.between(150, 330)
      const y = r.between(800, 876)
      return path(
        `M${px(x)},${px(y)} q14,-20 34,-10 q-8,18 -34,10Z`,
        r.pick(['#6f8a45', '#4f6d36', '#8ba35b', '#3d5730']),
        `transform="rotate(${px(r.between(-160, 160))} ${px(x)} ${px(y)})"`,
      )
    }) + times(6, (i) => stroke(`M${150 + i * 20},${866 - i * 8} q60,-20 130,-${16 + i * 4}`, '#5c7440', 3.4))
  const drops =
    drop(500, 862, 230, 24) +
    drop(1020, 708, 90, 20) +
    drop(740, 708, 150, 22) +
    drop(1216, 806, 110, 22) +
    drop(560, 640, 76, 16) +
    drop(1070, 862, 82, 16)
  return c.svg(
    wall +
      tiles +
      sun +
      cloth +
      drops +
      bottle +
      lemon(456, 628, 58, -12) +
      lemon(548, 640, 50, 24) +
      bowl +
      pomegranate +
      half +
      group(aubergine) +
      herbs +
      c.shade(900, 0, 556, 971, '#3b2a18', 0, 0.42, [0, 0, 1, 0]),
    { vignette: 0.28 },
  )
}

function courtyard() {
  const c = canvas(1456, 971, 127)
  const { r } = c
  const floor = 660
  const sky = c.sky(
    [
      [0, '#5f93a8'],
      [1, '#c9d8d0'],
    ],
    220,
  )
  const wall =
    rect(
      0,
      150,
      1456,
      520,
      c.linear([
        [0, '#e8cda4'],
        [1, '#cfa578'],
      ]),
    ) +
    rect(0, 140, 1456, 26, '#b98a5c') +
    times(30, (i) =>
      polygon(
        [
          [i * 50, 140],
          [i * 50 + 25, 112],
          [i * 50 + 50, 140],
        ],
        '#c79a6b',
      ),
    )
  const frieze =
    times(37, (i) =>
      group(
        rect(-13, -13, 26, 26, i % 2 ? '#2d6a73' : '#b4553a', 'transform="rotate(45)"') +
          rect(-7, -7, 14, 14, '#f3e3c2', 'transform="rotate(45)"'),
        `transform="translate(${i * 40 + 8} 196)"`,
      ),
    ) +
    line(0, 222, 1456, 222, '#8c5f3b', 4) +
    line(0, 172, 1456, 172, '#8c5f3b', 4)
  const arch = (x, w) => {
    const top = 300
    const rad = w / 2
    const inner = `M${x},${floor} V${top + rad * 0.8} C${x - 12},${top + 40} ${x + rad * 0.5},${top - 6} ${x + rad},${top - 44} C${x + w - rad * 0.5},${top - 6} ${x + w + 12},${top + 40} ${x + w},${top + rad * 0.8} V${floor}Z`
    return (
      path(
        inner,
        '#f4e2c0',
        `transform="translate(${x + rad} ${floor}) scale(1.13 1.08) translate(${-(x + rad)} ${-floor})"`,
      ) +
      path(
        inner,
        '#2d6a73',
        `transform="translate(${x + rad} ${floor}) scale(1.075 1.045) translate(${-(x + rad)} ${-floor})"`,
      ) +
      path(
        inner,
        c.linear([
          [0, '#4b2f29'],
          [0.6, '#6d4632'],
          [1, '#8d5f40'],
        ]),
      ) +
      path(
        `M${x + w * 0.5},${floor} V${top + 60} Q${x + w * 0.9},${top + 60} ${x + w},${top + rad} V${floor}Z`,
        '#2a1a1b',
        'opacity=".45"',
      )
    )
  }
  const arches = [60, 372, 890, 1202].map((x) => arch(x, 200)).join('') + arch(636, 186)
  const door =
    rect(672, 420, 114, floor - 420, '#2f5a5f') +
    rect(727, 420, 4, floor - 420, '#1b383d') +
    times(8, (i) => rect(684 + (i % 2) * 58, 446 + Math.floor(i / 2) * 54, 34, 38, '#3f757a', 'rx="2"')) +
    circle(720, 560, 6, '#e0b667') +
    circle(738, 560, 6, '#e0b667')
  const columns = [30, 302, 600, 852, 1132, 1420]
    .map(
      (x) =>
        rect(
          x - 12,
          400,
          24,
          floor - 400,
          c.linear(
            [
              [0, '#f8ecd4'],
              [1, '#b5916a'],
            ],
            0,
            0,
            1,
            0,
          ),
        ) +
        rect(x - 20, 384, 40, 20, '#d9b98b') +
        rect(x - 22, floor - 14, 44, 16, '#b98a5c'),
    )
    .join('')
  const vanish = [728, 420]
  let tiles = rect(
    0,
    floor,
    1456,
    320,
    c.linear([
      [0, '#d3ae83'],
      [1, '#a4764f'],
    ]),
  )
  const rows = Array.from({ length: 9 }, (_, i) => floor + 311 * (i / 8) ** 1.7)
  for (let i = 0; i < 8; i++) {
    for (let k = -15; k < 15; k++) {
      const at = (u, y) => [vanish[0] + u * 150 * ((y - vanish[1]) / (floor - vanish[1])) * 0.62, y]
      if ((i + k) & 1)
        tiles += polygon(
          [at(k, rows[i]), at(k + 1, rows[i]), at(k + 1, rows[i + 1]), at(k, rows[i + 1])],
          r.chance(0.16) ? '#2d6a73' : '#e3c59b',
          `opacity="${px(r.between(0.5, 0.8))}"`,
        )
    }
  }
  const shadow =
    polygon(
      [
        [0, floor],
        [560, floor],
        [980, 971],
        [0, 971],
      ],
      '#4d2e25',
      'opacity=".35"',
    ) +
    polygon(
      [
        [0, 150],
        [330, 150],
        [560, floor],
        [0, floor],
      ],
      '#4d2e25',
      'opacity=".28"',
    )
  const fountain =
    ellipse(728, 862, 300, 66, '#4d2e25', 'opacity=".35"') +
    path(
      'M470,790 H986 L944,862 Q728,900 512,862Z',
      c.linear(
        [
          [0, '#f6ead2'],
          [0.5, '#d9bd92'],
          [1, '#95704c'],
        ],
        0,
        0,
        1,
        0,
      ),
    ) +
    times(16, (i) =>
      group(
        rect(-10, -10, 20, 20, i % 2 ? '#2d6a73' : '#b4553a', 'transform="rotate(45)"'),
        `transform="translate(${522 + i * 27.5} ${826 + Math.sin((i / 15) * Math.PI) * 16})"`,
      ),
    ) +
    ellipse(728, 790, 260, 48, '#e9d4ac') +
    ellipse(
      728,
      794,
      236,
      38,
      c.linear([
        [0, '#2b6b78'],
        [1, '#8ec2c0'],
      ]),
    ) +
    rect(716, 676, 24, 116, '#e9d4ac') +
    path(
      'M640,668 H816 Q806,712 728,714 Q650,712 640,668Z',
      c.linear(
        [
          [0, '#f6ead2'],
          [1, '#a98159'],
        ],
        0,
        0,
        1,
        0,
      ),
    ) +
    ellipse(728, 668, 88, 16, '#5ba0a6') +
    [
      [-1, 64],
      [1, 64],
      [-1, 34],
      [1, 34],
      [-1, 100],
      [1, 100],
    ]
      .map(([s, w]) =>
        stroke(`M728,640 q${s * w * 0.5},-46 ${s * w},${w > 80 ? 130 : 30}`, '#eefaf6', 3, 'opacity=".8"'),
      )
      .join('') +
    times(40, () => circle(r.between(610, 846), r.between(600, 800), r.between(1, 2.6), '#ffffff', 'opacity=".75"')) +
    times(8, () => ellipse(r.between(560, 890), r.between(780, 812), r.between(16, 46), 2.4, '#e6f5f0', 'opacity=".6"'))
  const tree = (x, y, s) =>
    rect(
      x - 58 * s,
      y - 60 * s,
      116 * s,
      110 * s,
      c.linear(
        [
          [0, '#b4553a'],
          [1, '#6d2c22'],
        ],
        0,
        0,
        1,
        0,
      ),
      'rx="8"',
    ) +
    rect(x - 66 * s, y - 66 * s, 132 * s, 20 * s, '#c56a48', 'rx="5"') +
    stroke(`M${x},${y - 60 * s} q${-12 * s},${-80 * s} 0,${-170 * s}`, '#4e3524', 15 * s) +
    foliage(r, x, y - 260 * s, 128 * s, 122 * s, ['#87a05a', '#5e7f45', '#426437', '#2b4a30'], 260, 26 * s) +
    times(20, () =>
      circle(
        x + r.between(-100, 100) * s,
        y - r.between(170, 350) * s,
        11 * s,
        r.pick(['#e38b2c', '#f0a53f', '#c96f22']),
      ),
    )
  const leaves = times(34, () => {
    const x = r.between(-40, 300)
    const y = r.between(-20, 190)
    return stroke(
      `M-20,${px(r.between(-60, 0))} Q${px(x * 0.6)},${px(y * 0.3)} ${px(x)},${px(y)}`,
      r.pick(['#1d3a2c', '#2a5039', '#163023']),
      r.between(3, 7),
    )
  })
  return c.svg(
    sky +
      wall +
      frieze +
      arches +
      door +
      columns +
      tiles +
      shadow +
      tree(262, 800, 0.86) +
      tree(1250, 846, 1.1) +
      fountain +
      leaves +
      birds(r, 6, 900, 20, 300, 70, '#48666d', 10) +
      c.shade(0, 700, 1456, 271, '#3a1e16', 0, 0.4),
    { vignette: 0.25 },
  )
}

function mistyValley() {
  const c = canvas(1456, 971, 131)
  const { r } = c
  const sky =
    c.sky([
      [0, '#d7d5cc'],
      [0.5, '#e8dfcf'],
      [1, '#d6dad3'],
    ]) +
    circle(1080, 190, 74, '#e0694a', 'opacity=".9"') +
    c.glow(1080, 190, 260, '#f3b79a', 0.4)
  const layer = (y, amp, scale, seed, colour) =>
    c.ridge({
      y,
      amp,
      scale,
      seed,
      fill: c.linear([
        [0, colour],
        [0.5, mix(colour, '#e6e2d6', 0.65)],
        [1, '#e6e2d6'],
      ]),
    }) + c.mist(y + 20, 190, '#eeeae0', 0.75)
  const pines = (y, n, s, colour, seed) => {
    const k = noise(seed, 5)
    return times(n, () => {
      const x = r.between(-20, 1476)
      const base = y + k(x / 240) * 60 + 16
      const h = s * r.between(0.6, 1.25)
      return (
        times(5, (i) =>
          polygon(
            [
              [x, base - h + i * h * 0.16],
              [x - h * (0.06 + i * 0.036), base - h + h * (0.26 + i * 0.18)],
              [x + h * (0.06 + i * 0.036), base - h + h * (0.26 + i * 0.18)],
            ],
            colour,
          ),
        ) + rect(x - 1.5, base - 6, 3, 12, colour)
      )
    })
  }
  const viaduct =
    rect(0, 596, 1456, 11, '#4d5b61') +
    times(
      14,
      (i) =>
        path(
          `M${i * 112 - 30},607 h12 q4,84 4,190 h-20 q0,-106 4,-190Z`,
          c.linear([
            [0, '#4d5b61'],
            [1, '#e0ddd2', 0.2],
          ]),
        ) + stroke(`M${i * 112 - 18},640 q50,-52 100,0`, '#4d5b61', 6, 'opacity=".75"'),
    )
  const train =
    times(
      4,
      (i) =>
        rect(452 + i * 92, 566, 88, 29, i === 0 ? '#b8452f' : '#c5533a', 'rx="6"') +
        rect(452 + i * 92, 584, 88, 4, '#f1e4cb') +
        times(5, (k) => rect(460 + i * 92 + k * 16, 571, 11, 10, '#ffe7a8', 'rx="1.5"')),
    ) + path('M436,595 q4,-28 22,-29 v29Z', '#b8452f')
  return c.svg(
    sky +
      layer(360, 90, 330, 4, '#b3bab8') +
      layer(440, 110, 260, 9, '#8f9c9f') +
      layer(520, 90, 300, 15, '#6f8085') +
      viaduct +
      train +
      c.mist(640, 240, '#efece2', 0.85) +
      c.ridge({
        y: 760,
        amp: 70,
        scale: 240,
        seed: 24,
        fill: c.linear([
          [0, '#4a5d5c'],
          [1, '#9aa6a0'],
        ]),
      }) +
      pines(760, 150, 70, '#3e5250', 24) +
      c.mist(770, 160, '#e9e7dd', 0.7) +
      c.ridge({ y: 890, amp: 60, scale: 240, seed: 36, fill: '#22332f' }) +
      pines(890, 90, 150, '#1b2a28', 36) +
      birds(r, 7, 760, 230, 240, 110, '#5f6c6e', 10),
    { vignette: 0.16 },
  )
}

function ginkgo() {
  const c = canvas(1092, 1365, 137)
  const { r } = c
  const sky = c.sky([
    [0, '#c8d3d3'],
    [1, '#f3e9d2'],
  ])
  const [vx, vy] = [546, 800]
  const ground =
    rect(
      0,
      vy,
      1092,
      1365 - vy,
      c.linear([
        [0, '#e6d9a8'],
        [0.3, '#cfae58'],
        [1, '#d9a62c'],
      ]),
    ) +
    polygon(
      [
        [260, 1365],
        [vx - 9, vy],
        [vx + 9, vy],
        [832, 1365],
      ],
      c.linear([
        [0, '#d8cdb6'],
        [1, '#8f8679'],
      ]),
    )
  const far =
    rect(
      0,
      690,
      1092,
      130,
      c.linear([
        [0, '#b9b99a', 0],
        [1, '#a9a375', 1],
      ]),
    ) + c.mist(640, 260, '#fbf1d6', 0.8)
  let trees = ''
  for (let i = 7; i >= 0; i--) {
    const s = 1 / (1 + i * 0.62)
    for (const side of [-1, 1]) {
      const x = vx + side * 560 * s
      const base = vy + 330 * s
      const haze = i / 9
      trees += polygon(
        [
          [x - 27 * s, base],
          [x - 15 * s, base - 620 * s],
          [x + 15 * s, base - 620 * s],
          [x + 30 * s, base],
        ],
        mix('#3a2e26', '#cfc39c', haze),
      )
      trees += times(5, (k) =>
        stroke(
          `M${px(x)},${px(base - (330 + k * 66) * s)} q${px(-side * (60 + k * 6) * s)},${px(-30 * s)} ${px(-side * (170 - k * 16) * s)},${px(-140 * s)}`,
          mix('#3a2e26', '#cfc39c', haze),
          px(13 * s),
        ),
      )
      trees += foliage(
        r,
        x - side * 30 * s,
        base - 760 * s,
        300 * s,
        430 * s,
        ['#f9dd6b', '#f0c23a', '#e2a524', '#c4851c', '#a2691b'].map((k) => mix(k, '#f6e9bd', haze)),
        300,
        52 * s,
      )
    }
  }
  const fallen = times(520, () => {
    const t = r.next() ** 0.6
    return ellipse(
      r.between(-20, 1110),
      vy + 40 + t * 530,
      3 + 9 * t,
      1.4 + 3.6 * t,
      r.pick(['#f6cf45', '#e9b52c', '#c98c1e', '#fbe28a']),
      `opacity="${px(0.5 + t * 0.5)}"`,
    )
  })
  const person = walker(560, 930, 120, '#33424d', '#a6442f')
  return c.svg(
    sky +
      far +
      ground +
      trees +
      fallen +
      ellipse(566, 932, 44, 7, '#4d3a1a', 'opacity=".4"') +
      person +
      times(40, () =>
        ellipse(
          r.between(60, 1040),
          r.between(300, 1200),
          r.between(4, 9),
          r.between(2, 5),
          '#f4cb46',
          `transform="rotate(${r.int(0, 180)} 546 700)" opacity=".9"`,
        ),
      ),
    { vignette: 0.2 },
  )
}

function windowDesk() {
  const c = canvas(1092, 1365, 139)
  const { r } = c
  const wall = rect(
    0,
    0,
    1092,
    1365,
    c.linear([
      [0, '#5a5f58'],
      [1, '#3b3c38'],
    ]),
  )
  const outside =
    rect(
      170,
      110,
      752,
      800,
      c.linear([
        [0, '#93a4a8'],
        [0.6, '#c3c9bf'],
        [1, '#8f9b8d'],
      ]),
    ) +
    group(
      foliage(r, 300, 720, 240, 170, ['#9fa99a', '#7d8a7d', '#5d6c64'], 150, 30) +
        foliage(r, 760, 640, 200, 200, ['#c98a5a', '#a8643c', '#7c4a33'], 150, 30) +
        polygon(
          [
            [170, 760],
            [420, 640],
            [640, 760],
          ],
          '#6a7478',
        ) +
        rect(190, 756, 430, 170, '#7f8988'),
      `clip-path="${c.clip(rect(170, 110, 752, 800, '#000'))}" opacity=".8" filter="${c.blur(2)}"`,
    )
  const rain = times(150, () => {
    const [x, y] = [r.between(180, 910), r.between(120, 900)]
    return r.chance(0.6)
      ? circle(x, y, r.between(1.4, 4.6), '#eef3f0', 'opacity=".55"')
      : stroke(
          `M${px(x)},${px(y)} q${px(r.between(-4, 4))},20 0,${px(r.between(24, 70))}`,
          '#eef3f0',
          r.between(1.2, 2.6),
          'opacity=".4"',
        )
  })
  const frame =
    rect(150, 90, 792, 24, '#8a6a4b') +
    rect(150, 90, 26, 836, '#8a6a4b') +
    rect(916, 90, 26, 836, '#6d5239') +
    rect(533, 110, 22, 810, '#7a5c40') +
    rect(170, 470, 752, 16, '#7a5c40') +
    rect(120, 906, 852, 34, '#9a7856')
  const desk =
    polygon(
      [
        [0, 1020],
        [1092, 1020],
        [1092, 1365],
        [0, 1365],
      ],
      c.linear([
        [0, '#b98a5c'],
        [1, '#5f4029'],
      ]),
    ) +
    times(18, () =>
      stroke(
        `M-10,${px(r.between(1030, 1360))} q280,${px(r.between(-10, 10))} 560,0 t560,0`,
        '#5a3b24',
        1.6,
        'opacity=".4"',
      ),
    )
  const book = group(
    polygon(
      [
        [330, 1250],
        [392, 1084],
        [560, 1092],
        [548, 1266],
      ],
      '#2b2a2a',
      'opacity=".4"',
    ) +
      polygon(
        [
          [318, 1238],
          [384, 1070],
          [556, 1080],
          [542, 1256],
        ],
        '#f6efdf',
      ) +
      polygon(
        [
          [542, 1256],
          [556, 1080],
          [736, 1066],
          [786, 1232],
        ],
        '#efe5cf',
      ) +
      stroke('M549,1256 L556,1080', '#b8a888', 4) +
      times(7, (i) =>
        line(
          388 - i * 9,
          1098 + i * 21,
          528 - i * 1.6,
          1106 + i * 21,
          '#6d7f8c',
          2.2,
          `opacity=".75" stroke-dasharray="${r.int(30, 90)} 9 ${r.int(20, 60)} 12"`,
        ),
      ) +
      times(4, (i) =>
        line(
          578,
          1106 + i * 24,
          726 + i * 9,
          1094 + i * 24,
          '#6d7f8c',
          2.2,
          'opacity=".7" stroke-dasharray="44 10 70 8"',
        ),
      ) +
      path('M640,1210 q30,-30 66,-14 q-22,26 -66,14Z', '#c9a13c'),
    '',
  )
  const pen =
    line(690, 1290, 880, 1196, '#20262b', 12) +
    line(690, 1290, 668, 1301, '#c9a553', 6) +
    line(780, 1246, 792, 1240, '#c9a553', 12)
  const cup =
    ellipse(236, 1160, 86, 17, '#2c1d12', 'opacity=".45"') +
    path(
      'M160,1040 H290 Q288,1156 226,1158 Q164,1156 160,1040Z',
      c.linear(
        [
          [0, '#d9ddd6'],
          [0.5, '#8ba0a0'],
          [1, '#3f5357'],
        ],
        0,
        0,
        1,
        0,
      ),
    ) +
    ellipse(225, 1040, 65, 15, '#33474b') +
    ellipse(225, 1043, 57, 11, '#7b8f45') +
    times(3, (i) =>
      stroke(
        `M${204 + i * 20},1022 q-16,-34 4,-62 q16,-34 -4,-66`,
        '#f3f3ea',
        5,
        `opacity=".28" filter="${c.blur(2)}"`,
      ),
    )
  const lamp =
    stroke('M960,1040 V820 L860,716', '#2b2a2a', 11) +
    polygon(
      [
        [786, 760],
        [826, 672],
        [890, 700],
        [900, 806],
      ],
      '#a6442f',
    ) +
    ellipse(960, 1046, 66, 15, '#1d1c1c') +
    polygon(
      [
        [786, 760],
        [900, 806],
        [780, 1300],
        [250, 1260],
      ],
      c.linear([
        [0, '#ffe4a0', 0.42],
        [1, '#ffe4a0', 0.02],
      ]),
    )
  return c.svg(
    wall + outside + rain + frame + desk + book + pen + cup + lamp + c.shade(0, 1020, 1092, 345, '#1d120b', 0, 0.4),
    { vignette: 0.4 },
  )
}

// ---------------------------------------------------------------- digest covers

function nightTrain() {
  const c = canvas(1100, 620, 149)
  const { r } = c
  const sky = c.sky([
    [0, '#0f1a33'],
    [0.6, '#283b63'],
    [1, '#6d6a85'],
  ])
  const stars = times(110, () =>
    circle(
      r.between(0, 1100),
      r.between(0, 330),
      r.between(0.6, 1.9),
      '#ffffff',
      `opacity="${px(r.between(0.2, 0.9))}"`,
    ),
  )
  const hills =
    c.glow(820, 130, 200, '#fdf3d6', 0.5) +
    circle(820, 130, 40, '#fbf2d8') +
    c.ridge({ y: 340, amp: 90, scale: 210, seed: 3, fill: '#35436a' }) +
    c.mist(320, 130, '#7f83a6', 0.35) +
    c.ridge({ y: 410, amp: 60, scale: 170, seed: 9, fill: '#1f2c4a' })
  const cars = times(6, (i) => {
    const x = -60 + i * 212
    return (
      rect(
        x,
        418,
        204,
        76,
        c.linear([
          [0, '#31507a'],
          [0.55, '#1d3355'],
          [1, '#101d36'],
        ]),
        'rx="9"',
      ) +
      rect(x, 474, 204, 6, '#c9a553') +
      times(6, (k) =>
        rect(
          x + 14 + k * 31,
          434,
          22,
          27,
          r.chance(0.62) ? r.pick(['#ffd583', '#ffe6b0', '#f2b15c']) : '#18263f',
          'rx="3"',
        ),
      ) +
      [34, 170].map((w) => circle(x + w, 500, 11, '#0a1122')).join('')
    )
  })
  const rails = rect(0, 506, 1100, 5, '#8b93ad') + times(46, (i) => rect(i * 25, 511, 12, 6, '#1a2036'))
  const field = c.ridge({
    y: 526,
    amp: 6,
    scale: 120,
    seed: 44,
    fill: c.linear([
      [0, '#141f36'],
      [1, '#070d1a'],
    ]),
  })
  const pools = times(26, () =>
    ellipse(r.between(0, 1100), r.between(524, 560), r.between(20, 50), 4, '#ffd583', 'opacity=".18"'),
  )
  return c.svg(
    sky +
      stars +
      hills +
      field +
      rails +
      cars +
      pools +
      times(
        4,
        (i) =>
          line(60 + i * 300, 540, 60 + i * 300, 270, '#0a1122', 6) +
          line(60 + i * 300, 300, 120 + i * 300, 300, '#0a1122', 3),
      ) +
      stroke('M0,304 q180,18 360,0 t300,2 t300,0 t300,0', '#0a1122', 1.6),
    { vignette: 0.35 },
  )
}

function bakery() {
  const c = canvas(1100, 620, 151)
  const { r } = c
  const wall =
    rect(
      0,
      0,
      1100,
      620,
      c.linear([
        [0, '#46312a'],
        [1, '#7a4c33'],
      ]),
    ) + c.glow(550, 200, 560, '#ffca7d', 0.42)
  const library = [196, 372]
    .map((y) => rect(0, y, 1100, 17, '#a9744a') + rect(0, y + 17, 1100, 22, '#2a1a14', 'opacity=".5"'))
    .join('')
  const loaf = (x, y, w, h, tone) =>
    ellipse(x + 6, y + 2, w * 0.52, 6, '#20120c', 'opacity=".5"') +
    path(
      `M${x - w / 2},${y} Q${x - w / 2 - 4},${y - h} ${x},${y - h} Q${x + w / 2 + 4},${y - h} ${x + w / 2},${y}Z`,
      c.linear([
        [0, mix(tone, '#ffe9c2', 0.42)],
        [0.5, tone],
        [1, mix(tone, '#2e130a', 0.62)],
      ]),
    ) +
    times(4, (i) =>
      stroke(
        `M${px(x - w * 0.3 + i * w * 0.19)},${px(y - h * 0.5)} q${px(w * 0.05)},${px(-h * 0.22)} ${px(w * 0.11)},${px(-h * 0.3)}`,
        '#f6e2bd',
        px(h * 0.06),
        'opacity=".85"',
      ),
    )
  const row = (y, low, high) => {
    let out = ''
    for (let x = 60; x < 1080;) {
      const w = r.between(84, 138)
      out += loaf(x + w / 2, y, w, r.between(low, high), r.pick(['#b87136', '#9b5a2a', '#cf8a47', '#7c4423']))
      x += w + r.between(10, 26)
    }
    return out
  }
  const counter =
    rect(
      0,
      506,
      1100,
      120,
      c.linear([
        [0, '#d8b48a'],
        [0.12, '#a87a50'],
        [1, '#4a2f20'],
      ]),
    ) + times(60, () => circle(r.between(0, 1100), r.between(508, 530), r.between(1, 3.5), '#fff6e6', 'opacity=".7"'))
  const pretzel = (x, y, s) =>
    stroke(
      `M${x - s * 0.5},${y} C${x - s * 1.3},${y - s * 1.1} ${x - s * 0.2},${y - s * 1.2} ${x + s * 0.1},${y - s * 0.4} C${x + s * 0.3},${y} ${x + s * 0.2},${y + s * 0.1} ${x + s * 0.5},${y + s * 0.12} M${x + s * 0.5},${y} C${x + s * 1.3},${y - s * 1.1} ${x + s * 0.2},${y - s * 1.2} ${x - s * 0.1},${y - s * 0.4} C${x - s * 0.3},${y} ${x - s * 0.2},${y + s * 0.1} ${x - s * 0.5},${y + s * 0.12}`,
      '#6b3417',
      s * 0.26,
    ) + stroke(`M${x - s * 0.92},${y - s * 0.62} q${s * 0.1},${-s * 0.26} ${s * 0.36},${-s * 0.2}`, '#d99a5b', s * 0.08)
  const lamps = [250, 550, 850]
    .map(
      (x) =>
        line(x, 0, x, 60, '#1a100c', 4) +
        path(`M${x - 46},96 Q${x - 40},58 ${x},56 Q${x + 40},58 ${x + 46},96Z`, '#27454a') +
        ellipse(x, 96, 46, 6, '#ffedc4') +
        c.glow(x, 110, 150, '#ffd48a', 0.6),
    )
    .join('')
  return c.svg(
    wall +
      library +
      row(196, 62, 92) +
      row(372, 66, 104) +
      counter +
      [150, 330, 520, 700, 900].map((x, i) => pretzel(x, 560 - (i % 2) * 8, 62)).join('') +
      lamps,
    { vignette: 0.4 },
  )
}

function allotment() {
  const c = canvas(1100, 620, 157)
  const { r } = c
  const sky =
    c.sky(
      [
        [0, '#a9c4cf'],
        [1, '#f3e6cc'],
      ],
      300,
    ) +
    times(7, () =>
      ellipse(r.between(0, 1100), r.between(40, 200), r.between(90, 220), r.between(8, 22), '#ffffff', 'opacity=".45"'),
    )
  const back =
    c.ridge({ y: 250, amp: 22, scale: 190, seed: 3, fill: '#93a68c' }) +
    foliage(r, 160, 250, 230, 70, ['#8aa05f', '#65824a', '#47673f'], 160, 26) +
    foliage(r, 930, 240, 240, 84, ['#c79a45', '#94843f', '#5b6f3f'], 160, 26)
  const soil = rect(
    0,
    290,
    1100,
    340,
    c.linear([
      [0, '#8f7a54'],
      [1, '#3d2c20'],
    ]),
  )
  let rows = ''
  for (let i = -9; i <= 9; i++) {
    const at = (t, o) => [550 + (i + o) * (26 + t * 150), 296 + t * 330]
    rows += polygon(
      [at(0, 0.06), at(0, 0.62), at(1, 0.62), at(1, 0.06)],
      i % 3 === 0 ? '#5d7d3f' : '#5a4330',
      'opacity=".8"',
    )
    rows += times(16, (k) => {
      const t = (k / 16) ** 1.5
      const [x, y] = at(t, 0.34)
      return foliage(
        r,
        x,
        y,
        8 + 30 * t,
        5 + 18 * t,
        i % 3 === 0
          ? ['#a8c56b', '#6f9a45', '#3f6a34']
          : i % 3 === 1
            ? ['#b9c9a8', '#7f9c86', '#4a6a5c']
            : ['#c96b4a', '#8a4a45', '#4d5f38'],
        7,
        5 + 14 * t,
      )
    })
  }
  const shed =
    rect(
      690,
      172,
      190,
      146,
      c.linear(
        [
          [0, '#5f8a8c'],
          [1, '#2f5459'],
        ],
        0,
        0,
        1,
        0,
      ),
    ) +
    times(9, (i) => line(690 + i * 21, 174, 690 + i * 21, 318, '#2c4b50', 2, 'opacity=".6"')) +
    polygon(
      [
        [672, 178],
        [700, 122],
        [880, 122],
        [902, 178],
      ],
      '#9a4a38',
    ) +
    rect(806, 214, 52, 104, '#e6d7b4') +
    circle(816, 268, 4, '#5b4330') +
    rect(716, 212, 58, 46, '#ffe8b0') +
    line(745, 212, 745, 258, '#e9dcc0', 5) +
    line(716, 235, 774, 235, '#e9dcc0', 5)
  const can = group(
    path(
      'M0,40 H72 L64,104 H8Z',
      c.linear(
        [
          [0, '#b9c4c4'],
          [1, '#56676b'],
        ],
        0,
        0,
        1,
        0,
      ),
    ) +
      polygon(
        [
          [66, 80],
          [128, 30],
          [136, 38],
          [68, 96],
        ],
        '#7c8f92',
      ) +
      stroke('M6,42 q30,-62 62,0', '#7c8f92', 7) +
      ellipse(36, 40, 36, 8, '#2f3d40'),
    'transform="translate(240 456)"',
  )
  return c.svg(
    sky +
      back +
      soil +
      rows +
      shed +
      ellipse(292, 562, 70, 9, '#1f150e', 'opacity=".5"') +
      can +
      c.shade(0, 430, 1100, 190, '#1f140d', 0, 0.45) +
      birds(r, 6, 420, 60, 220, 80, '#5d7178', 8),
  )
}

function mountainRidge() {
  const c = canvas(1456, 820, 163)
  const { r } = c
  const sky =
    c.sky([
      [0, '#35507a'],
      [0.35, '#7f8fb0'],
      [0.62, '#e3b3a3'],
      [0.8, '#f8d9ae'],
    ]) + c.glow(470, 470, 420, '#ffe0a8', 0.8)
  const layers = [
    [420, 150, 300, '#a9a3b8'],
    [490, 150, 250, '#8587a5'],
    [560, 120, 280, '#606a8c'],
    [640, 110, 240, '#3e4a6d'],
    [720, 80, 220, '#22304f'],
  ]
  const ridges = layers
    .map(([y, amp, scale, colour], i) => {
      const n = noise(11 + i * 7, 6)
      const peak = (x) => y + n(x / scale) * amp - Math.abs(n(x / (scale * 0.4) + 30)) * amp * 0.35
      const line_ = []
      for (let x = -6; x <= 1462; x += 5) line_.push([x, peak(x)])
      const snow =
        i < 3
          ? times(90, () => {
              const x = r.between(0, 1456)
              const yy = peak(x)
              return yy < y - amp * 0.12
                ? polygon(
                    [
                      [x, yy + 3],
                      [x + r.between(14, 44), yy + r.between(24, 66)],
                      [x + r.between(4, 16), yy + r.between(34, 60)],
                      [x - r.between(2, 12), yy + r.between(18, 40)],
                    ],
                    '#fdeee0',
                    `opacity="${px(0.42 - i * 0.1)}"`,
                  )
                : ''
            })
          : ''
      return (
        polygon(
          [[-6, 820], ...line_, [1462, 820]],
          c.linear([
            [0, colour],
            [1, mix(colour, '#f2c9ab', 0.3 - i * 0.05)],
          ]),
        ) +
        snow +
        c.mist(y + 40, 140, '#f5d2b2', 0.36 - i * 0.05)
      )
    })
    .join('')
  const k = noise(46, 5)
  const trees = times(170, () => {
    const x = r.between(-10, 1466)
    const base = 775 + k(x / 260) * 40
    const h = r.between(30, 96)
    return times(4, (i) =>
      polygon(
        [
          [x, base - h + i * h * 0.18],
          [x - h * (0.07 + i * 0.04), base - h + h * (0.32 + i * 0.2)],
          [x + h * (0.07 + i * 0.04), base - h + h * (0.32 + i * 0.2)],
        ],
        '#111b30',
      ),
    )
  })
  const hut =
    rect(1010, 690, 74, 44, '#1b2440') +
    polygon(
      [
        [998, 694],
        [1046, 654],
        [1096, 694],
      ],
      '#0f1729',
    ) +
    rect(1030, 704, 14, 14, '#ffd27a') +
    rect(1056, 704, 14, 14, '#ffd27a') +
    c.glow(1050, 714, 44, '#ffd27a', 0.4) +
    stroke('M1070,660 q-10,-30 8,-54 q14,-26 -2,-56', '#f1d9c4', 6, `opacity=".4" filter="${c.blur(3)}"`)
  return c.svg(
    sky +
      ridges +
      hut +
      c.ridge({ y: 775, amp: 40, scale: 260, seed: 46, fill: '#0d1526' }) +
      trees +
      birds(r, 7, 820, 170, 320, 110, '#46527a', 11),
    { vignette: 0.22 },
  )
}

// ---------------------------------------------------------------- river city, cards

function bridgeNight() {
  const c = canvas(1456, 910, 167)
  const { r } = c
  const sea = 560
  const sky = c.sky(
    [
      [0, '#0c1630'],
      [0.5, '#2b2f63'],
      [0.85, '#8a4f7d'],
      [1, '#d9806f'],
    ],
    sea + 4,
  )
  const towers = (base, n, low, high, wall, lit, wide) =>
    times(n, () => {
      const x = r.between(-40, 1456)
      const w = r.between(...wide)
      const h = r.between(low, high) * (0.55 + 0.45 * Math.sin((x / 1456) * Math.PI))
      const cols = Math.floor(w / 13)
      const rows = Math.floor(h / 18)
      return (
        rect(x, base - h, w, h, wall) +
        (r.chance(0.4) ? line(x + w / 2, base - h, x + w / 2, base - h - r.between(16, 60), wall, 3) : '') +
        times(rows, (j) =>
          times(cols, (i) =>
            r.chance(lit)
              ? rect(
                  x + 4 + i * 13,
                  base - h + 7 + j * 18,
                  7,
                  9,
                  r.pick(['#ffd583', '#ffe9b8', '#9fd8e6', '#f59b8a']),
                  `opacity="${px(r.between(0.55, 1))}"`,
                )
              : '',
          ),
        )
      )
    })
  const city =
    towers(sea, 26, 190, 330, '#3a3566', 0.16, [44, 96]) +
    c.mist(300, 260, '#c0708a', 0.3) +
    towers(sea, 22, 110, 230, '#232650', 0.3, [50, 110]) +
    towers(sea, 20, 40, 110, '#141a38', 0.42, [60, 130])
  const deck = 476
  const posts = [380, 1076]
  const cable = (x1, y1, x2, y2, sag) => `M${x1},${y1} Q${(x1 + x2) / 2},${sag} ${x2},${y2}`
  const bridge =
    [
      cable(-260, deck - 40, 380, 210, deck + 4),
      cable(380, 210, 1076, 210, deck + 170),
      cable(1076, 210, 1716, deck - 40, deck + 4),
    ]
      .map((d) => stroke(d, '#f3b27f', 5))
      .join('') +
    times(58, (i) => {
      const x = i * 25.6
      const u = x < 380 ? (x + 260) / 640 : x < 1076 ? (x - 380) / 696 : (x - 1076) / 640
      const [y1, q, y2] =
        x < 380 ? [deck - 40, deck + 4, 210] : x < 1076 ? [210, deck + 170, 210] : [210, deck + 4, deck - 40]
      const y = (1 - u) ** 2 * y1 + 2 * u * (1 - u) * q + u * u * y2
      return y < deck ? line(x, y, x, deck, '#f3b27f', 1.4, 'opacity=".7"') : ''
    }) +
    rect(-10, deck, 1476, 17, '#0d1228') +
    times(74, (i) => circle(i * 20, deck - 3, 2.6, '#ffe2a3')) +
    posts
      .map(
        (x) =>
          rect(x - 26, 190, 15, sea - 180, '#c9564f') +
          rect(x + 11, 190, 15, sea - 180, '#a8423f') +
          [210, 300, 390].map((y) => rect(x - 26, y, 52, 13, '#c9564f')).join('') +
          circle(x, 184, 5, '#ff8d7a'),
      )
      .join('')
  const above =
    sky +
    times(60, () => circle(r.between(0, 1456), r.between(0, 220), r.between(0.5, 1.6), '#fff', 'opacity=".5"')) +
    city +
    bridge
  const water =
    rect(0, sea, 1456, 360, '#10142e') +
    c.reflect(above, sea, 0.78, 60) +
    rect(
      0,
      sea,
      1456,
      360,
      c.linear([
        [0, '#0a0f26', 0.1],
        [1, '#0a0f26', 0.75],
      ]),
    )
  const glints = times(160, () =>
    ellipse(
      r.between(0, 1456),
      sea + 10 + r.next() ** 1.4 * 330,
      r.between(8, 40),
      1.5,
      r.pick(['#ffd583', '#f59b8a', '#9fd8e6']),
      `opacity="${px(r.between(0.15, 0.6))}"`,
    ),
  )
  const ferry = group(
    polygon(
      [
        [0, 40],
        [240, 40],
        [214, 74],
        [24, 74],
      ],
      '#0a0e22',
    ) +
      rect(36, 14, 160, 26, '#d9dbe6') +
      rect(60, -8, 100, 22, '#aeb3c9') +
      times(9, (i) => rect(44 + i * 17, 20, 10, 11, '#ffd583')) +
      times(5, (i) => rect(68 + i * 18, -3, 10, 10, '#ffe9b8')),
    'transform="translate(620 650)"',
  )
  return c.svg(
    above +
      water +
      glints +
      rect(
        640,
        726,
        200,
        90,
        c.linear([
          [0, '#ffd583', 0.35],
          [1, '#ffd583', 0],
        ]),
        `filter="${c.ripple(24)}"`,
      ) +
      ferry,
    { vignette: 0.35 },
  )
}

function queueCard() {
  const c = canvas(1200, 628, 173)
  const { r } = c
  const ground = rect(
    0,
    0,
    1200,
    628,
    c.linear([
      [0, '#f1e7d3'],
      [1, '#dccaa8'],
    ]),
  )
  const lanes = times(5, (k) => {
    const y = 104 + k * 106
    let x = 70 + r.between(0, 60)
    let out = line(50, y + 36, 1150, y + 36, '#8c7a5c', 2.4, 'opacity=".55"')
    while (x < 1080) {
      const w = r.between(34, 150)
      if (r.chance(0.84))
        out +=
          rect(x, y - 30, w, 60, r.pick(['#26545c', '#c0573d', '#e0a23c', '#7b8f6a', '#3d3a4f']), 'rx="5"') +
          rect(
            x,
            y - 30,
            w,
            60,
            c.linear(
              [
                [0, '#000000', 0.42],
                [1, '#000000', 0],
              ],
              0,
              0,
              1,
              0,
            ),
            `rx="5" filter="${c.stipple(0.55)}"`,
          )
      x += w + r.between(8, 26)
    }
    return out
  })
  const cursor =
    rect(816, 40, 5, 560, '#c0573d') +
    polygon(
      [
        [798, 30],
        [838, 30],
        [818, 58],
      ],
      '#c0573d',
    )
  return c.svg(ground + group(lanes, `filter="${c.cut(5)}"`) + cursor, { vignette: 0.1 })
}

// ---------------------------------------------------------------- canal, a series of four

const CANAL = {
  leaf: ['#d7dd9a', '#a9bd6a', '#739a52', '#44723f', '#2a4f33'],
  trunk: '#cdbfa0',
  shade: '#4e5a4c',
  water: '#56776b',
  light: '#f7eecb',
  red: '#a8443a',
}

function canalView(c, { barge = true } = {}) {
  const { r, width: W, height: H } = c
  const sea = H * 0.6
  const sky =
    rect(
      0,
      0,
      W,
      sea,
      c.linear([
        [0, '#b9d0cf'],
        [1, CANAL.light],
      ]),
    ) + c.glow(W / 2, sea - 30, W * 0.34, '#fffbe2', 0.95)
  let trees = ''
  for (let i = 8; i >= 0; i--) {
    const s = 1 / (1 + i * 0.6)
    for (const side of [-1, 1]) {
      const x = W / 2 + side * W * 0.47 * s
      const base = sea + H * 0.06 * s
      const haze = i / 11
      trees += polygon(
        [
          [x - 27 * s, base],
          [x - 17 * s, base - H * 0.52 * s],
          [x + 17 * s, base - H * 0.52 * s],
          [x + 30 * s, base],
        ],
        mix('#8d836c', '#f2ecce', haze),
      )
      trees += times(8, () =>
        ellipse(
          x + r.between(-14, 14) * s,
          base - r.between(30, H * 0.5) * s,
          9 * s,
          15 * s,
          mix(r.pick([CANAL.trunk, '#f0e6cc', '#6f6a58']), '#f2ecce', haze),
          'opacity=".8"',
        ),
      )
      trees += foliage(
        r,
        x - side * W * 0.08 * s,
        base - H * 0.62 * s,
        W * 0.22 * s,
        H * 0.3 * s,
        CANAL.leaf.map((k) => mix(k, '#f4f0cf', haze)),
        190,
        46 * s,
      )
    }
  }
  const banks =
    polygon(
      [
        [0, H * 0.78],
        [0, sea + 2],
        [W / 2 - 12, sea - 6],
        [W / 2 - 14, sea + 4],
      ],
      '#8fa15c',
    ) +
    polygon(
      [
        [W, H * 0.78],
        [W, sea + 2],
        [W / 2 + 12, sea - 6],
        [W / 2 + 14, sea + 4],
      ],
      '#7b9150',
    )
  const above = sky + trees
  const water = rect(0, sea - 4, W, H, CANAL.water) + c.reflect(above, sea, 0.84, W * 0.02)
  const path_ = polygon(
    [
      [0, H * 0.7],
      [0, H * 0.655],
      [W / 2 - 12, sea - 5],
      [W / 2 - 13, sea - 1],
    ],
    '#e3d3a6',
  )
  const boat_ = barge
    ? group(
        ellipse(0, 64, 150, 12, '#1c2f2b', 'opacity=".5"') +
          path(
            'M-128,20 Q0,36 128,20 L112,64 Q0,76 -112,64Z',
            c.linear([
              [0, '#3d5a73'],
              [1, '#1a2a3a'],
            ]),
          ) +
          rect(-84, -14, 168, 38, '#e9dcbd', 'rx="5"') +
          rect(-92, -22, 184, 10, CANAL.red, 'rx="4"') +
          times(5, (i) => rect(-70 + i * 31, -4, 20, 16, '#2d4440', 'rx="3"')) +
          times(4, (i) => foliage(r, -60 + i * 40, -28, 12, 8, ['#d86a52', '#6f9a45', '#e7b35a'], 8, 8)) +
          stroke('M-128,24 Q0,40 128,24', '#f3ead0', 4),
        `transform="translate(${W * 0.52} ${H * 0.72}) scale(${W / 1456 + 0.25})"`,
      )
    : ''
  return (
    above +
    water +
    banks +
    path_ +
    boat_ +
    times(70, () =>
      ellipse(
        r.between(W * 0.18, W * 0.82),
        sea + 30 + r.next() * (H - sea),
        r.between(8, 34),
        1.4,
        '#fbf7dd',
        'opacity=".4"',
      ),
    )
  )
}

function lockGate(c) {
  const { r } = c
  const wall = rect(
    0,
    0,
    960,
    720,
    c.linear([
      [0, '#d9cda9'],
      [1, '#7d7358'],
    ]),
  )
  const stones = times(9, (i) =>
    times(8, (k) =>
      rect(k * 130 - (i % 2) * 60, i * 60 + 40, 124, 54, mix('#cfc19a', '#85795c', r.next() * 0.8), 'rx="6"'),
    ),
  )
  const gate =
    polygon(
      [
        [180, 110],
        [480, 150],
        [480, 560],
        [180, 590],
      ],
      c.linear(
        [
          [0, '#46664a'],
          [1, '#22372a'],
        ],
        0,
        0,
        1,
        0,
      ),
    ) +
    polygon(
      [
        [480, 150],
        [780, 110],
        [780, 590],
        [480, 560],
      ],
      c.linear(
        [
          [0, '#2c4735'],
          [1, '#557856'],
        ],
        0,
        0,
        1,
        0,
      ),
    ) +
    times(
      4,
      (i) =>
        polygon(
          [
            [180, 180 + i * 100],
            [480, 212 + i * 90],
            [480, 228 + i * 90],
            [180, 200 + i * 100],
          ],
          '#16261c',
          'opacity=".55"',
        ) +
        polygon(
          [
            [480, 212 + i * 90],
            [780, 180 + i * 100],
            [780, 200 + i * 100],
            [480, 228 + i * 90],
          ],
          '#16261c',
          'opacity=".4"',
        ),
    ) +
    rect(472, 146, 16, 418, '#16261c')
  const beams =
    polygon(
      [
        [-10, 76],
        [470, 118],
        [470, 150],
        [-10, 112],
      ],
      '#f0e6cf',
    ) +
    polygon(
      [
        [970, 76],
        [490, 118],
        [490, 150],
        [970, 112],
      ],
      '#dccfb0',
    ) +
    circle(330, 84, 40, 'none', `stroke="${CANAL.red}" stroke-width="9"`) +
    times(6, (i) => line(330, 84, 330 + Math.cos(i * 1.05) * 40, 84 + Math.sin(i * 1.05) * 40, CANAL.red, 5)) +
    rect(322, 84, 16, 60, '#2d2a26')
  const jets = times(26, () => {
    const [x, y] = [r.between(440, 520), r.between(250, 520)]
    return stroke(
      `M${px(x)},${px(y)} q${px(r.between(-30, 30))},${px(40)} ${px(r.between(-50, 50))},${px(600 - y)}`,
      '#f4fbf3',
      r.between(1.5, 5),
      'opacity=".55"',
    )
  })
  const water =
    rect(
      0,
      576,
      960,
      150,
      c.linear([
        [0, '#93ab96'],
        [1, '#2c4a42'],
      ]),
    ) +
    times(70, () =>
      ellipse(
        r.between(200, 760),
        r.between(584, 690),
        r.between(8, 50),
        r.between(2, 7),
        '#eef6ea',
        `opacity="${px(r.between(0.2, 0.6))}"`,
      ),
    )
  return (
    wall +
    group(stones, `filter="${c.cut(5)}" opacity=".75"`) +
    gate +
    jets +
    water +
    beams +
    foliage(r, 60, 560, 100, 60, CANAL.leaf, 60, 20) +
    foliage(r, 920, 540, 90, 70, CANAL.leaf, 60, 20)
  )
}

function planeBark(c) {
  const { r } = c
  let out = rect(0, 0, 960, 720, '#b9b08c')
  for (let i = 0; i < 170; i++) {
    const [x, y] = [r.between(-40, 1000), r.between(-40, 760)]
    const n = noise(900 + i, 3)
    const size = r.between(26, 110)
    const list = Array.from({ length: 16 }, (_, k) => {
      const a = (k / 16) * Math.PI * 2
      const d = size * (0.75 + 0.45 * n(k * 0.9))
      return [x + Math.cos(a) * d * 0.72, y + Math.sin(a) * d * 1.25]
    })
    const d = `${smooth([...list, list[0], list[1]])}Z`
    const tone = r.pick(['#e9e0bd', '#d5cfa4', '#a7a781', '#7c8363', '#c2a97e', '#8c7a5e', '#f2ebcd', '#636a54'])
    out +=
      path(d, '#3b3a2e', 'transform="translate(4 6)" opacity=".35"') +
      path(d, tone) +
      path(
        d,
        c.linear(
          [
            [0, '#2d2c22', 0.5],
            [0.6, '#2d2c22', 0],
          ],
          1,
          0,
          0,
          0,
        ),
        `filter="${c.stipple(0.6)}"`,
      )
  }
  return (
    group(out, `filter="${c.cut(8, 0.03)}"`) +
    rect(
      0,
      0,
      960,
      720,
      c.linear(
        [
          [0, '#1f2a1f', 0.62],
          [0.35, '#1f2a1f', 0],
          [0.7, '#fff7d8', 0.1],
          [1, '#1f2a1f', 0.55],
        ],
        0,
        0,
        1,
        0,
      ),
    ) +
    times(26, () =>
      ellipse(
        r.between(300, 900),
        r.between(0, 720),
        r.between(16, 60),
        r.between(14, 46),
        '#fff8d0',
        `opacity=".16" filter="${c.blur(7)}"`,
      ),
    )
  )
}

function ropeOnDeck(c) {
  const { r } = c
  const deck =
    times(
      9,
      (i) =>
        rect(0, i * 82, 960, 80, mix('#7b8f86', '#3f5a5c', (i % 3) / 3 + r.next() * 0.2)) +
        line(0, i * 82 + 80, 960, i * 82 + 80, '#1d2d2d', 4),
    ) +
    times(40, () =>
      stroke(
        `M${px(r.between(-100, 900))},${px(r.between(0, 720))} q120,${px(r.between(-6, 6))} 240,0`,
        '#22383a',
        1.4,
        'opacity=".4"',
      ),
    )
  let rope = ''
  const list = []
  for (let k = 0; k <= 560; k++) {
    const a = k * 0.075
    const d = 250 - k * 0.4
    list.push([500 + Math.cos(a) * d, 380 + Math.sin(a) * d * 0.72])
  }
  rope +=
    stroke(smooth(list.map(([x, y]) => [x + 8, y + 12])), '#142020', 30, 'opacity=".5"') +
    stroke(smooth(list), '#8d7550', 30) +
    stroke(smooth(list), '#d9c393', 23)
  for (let k = 0; k < list.length - 3; k += 2) {
    const [x, y] = list[k]
    const [x2, y2] = list[k + 3]
    const t = Math.atan2(y2 - y, x2 - x)
    rope += line(
      x + Math.cos(t + 2.2) * 11,
      y + Math.sin(t + 2.2) * 11,
      x + Math.cos(t - 0.9) * 11,
      y + Math.sin(t - 0.9) * 11,
      '#8d7550',
      2.6,
    )
  }
  const tail = [
    [748, 392],
    [830, 470],
    [860, 560],
    [980, 610],
  ]
  const cleat =
    ellipse(128, 150, 92, 14, '#142020', 'opacity=".5"') +
    rect(96, 96, 24, 44, '#26302f') +
    rect(146, 96, 24, 44, '#26302f') +
    path(
      'M20,92 Q132,66 246,92 Q250,112 132,108 Q16,112 20,92Z',
      c.linear([
        [0, '#8fa09b'],
        [1, '#2c3836'],
      ]),
    )
  return (
    deck +
    stroke(smooth(tail), '#8d7550', 30) +
    stroke(smooth(tail), '#d9c393', 23) +
    rope +
    cleat +
    ellipse(640, 112, 30, 22, CANAL.leaf[1]) +
    path('M760,120 q36,-44 84,-20 q-20,50 -84,20Z', CANAL.leaf[2]) +
    stroke('M750,126 q40,-6 84,-22', '#2a4f33', 3) +
    c.shade(0, 0, 960, 720, '#0f1a1a', 0.4, 0, [0, 0, 1, 1])
  )
}

const CANALS = [(c) => canalView(c), lockGate, planeBark, ropeOnDeck]
const canal = (i) => () => {
  const c = canvas(960, 720, 180 + i)
  return c.svg(CANALS[i](c))
}
function canalWide() {
  const c = canvas(1456, 910, 191)
  return c.svg(canalView(c), { vignette: 0.24 })
}

// ---------------------------------------------------------------- tweets, thumbnails

function tweetGauge() {
  const c = canvas(900, 675, 193)
  const { r } = c
  const sea = 330
  const n = (s, y, amp, colour, opacity) => {
    const k = noise(s, 3)
    const list = []
    for (let x = -10; x <= 910; x += 8) list.push([x, y + k(x / 120) * amp])
    return polygon([...list, [910, 675], [-10, 675]], colour, `opacity="${opacity}"`)
  }
  const water =
    n(2, sea, 8, '#8b9697', 1) +
    n(5, sea + 30, 14, '#77858a', 1) +
    n(8, sea + 90, 22, '#5f7078', 1) +
    n(13, sea + 170, 30, '#485a64', 1) +
    n(21, sea + 260, 34, '#32434e', 1)
  const pole =
    polygon(
      [
        [404, -10],
        [470, -10],
        [478, 520],
        [398, 520],
      ],
      '#f2ead8',
    ) +
    times(
      12,
      (i) =>
        rect(402, i * 46 - 20, 36, 23, '#1d252b') + rect(438, i * 46 + 3, 36, 23, i % 4 === 1 ? '#b4553a' : '#1d252b'),
    ) +
    polygon(
      [
        [448, -10],
        [470, -10],
        [478, 520],
        [452, 520],
      ],
      '#000',
      'opacity=".25"',
    )
  const foam = times(60, () =>
    ellipse(
      r.between(340, 540),
      r.between(430, 476),
      r.between(6, 26),
      r.between(2, 5),
      '#eef1ea',
      `opacity="${px(r.between(0.3, 0.8))}"`,
    ),
  )
  const over = n(31, 446, 12, '#53656f', 1) + n(35, 500, 20, '#3e505b', 1) + n(39, 580, 24, '#2a3a45', 1)
  const spray = times(120, () =>
    circle(
      r.between(300, 580),
      r.between(250, 470),
      r.between(0.8, 3),
      '#f5f5ee',
      `opacity="${px(r.between(0.2, 0.7))}"`,
    ),
  )
  return c.svg(
    rect(
      0,
      0,
      900,
      sea + 20,
      c.linear([
        [0, '#6f7b80'],
        [1, '#c2c3ba'],
      ]),
    ) +
      times(10, () =>
        ellipse(
          r.between(0, 900),
          r.between(20, 250),
          r.between(120, 300),
          r.between(14, 40),
          '#59666d',
          'opacity=".3"',
        ),
      ) +
      water +
      pole +
      over +
      foam +
      spray +
      times(90, () => {
        const [x, y] = [r.between(0, 900), r.between(0, 675)]
        return line(x, y, x - 22, y + 34, '#eef2f0', 1, 'opacity=".22"')
      }),
    { vignette: 0.3 },
  )
}

function tweetSlip() {
  const c = canvas(900, 675, 197)
  const { r } = c
  const sky = rect(
    0,
    0,
    900,
    250,
    c.linear([
      [0, '#7b858a'],
      [1, '#cfcabb'],
    ]),
  )
  const town = houses(c, {
    x: 560,
    to: 930,
    base: 250,
    low: 46,
    high: 84,
    walls: ['#8a8a84', '#9c958a', '#747b80'],
    roofs: ['#565c62', '#64605e'],
    light: ['#ffd796'],
    lit: 0.25,
  })
  const water = rect(
    0,
    246,
    900,
    430,
    c.linear([
      [0, '#b6ab94'],
      [0.4, '#8b7c67'],
      [1, '#4c4339'],
    ]),
  )
  const slip = polygon(
    [
      [-10, 675],
      [-10, 520],
      [430, 350],
      [560, 352],
      [330, 675],
    ],
    c.linear(
      [
        [0, '#8d877b', 0.25],
        [0.55, '#8d877b'],
        [1, '#5b554c'],
      ],
      1,
      0,
      0,
      1,
    ),
  )
  const setts = group(
    times(17, (i) => line(-10 + i * 30, 526 - i * 12, 270 + i * 24, 700 - i * 22, '#3d3932', 2.6, 'opacity=".45"')),
    `clip-path="${c.clip(
      polygon(
        [
          [-10, 675],
          [-10, 520],
          [430, 350],
          [500, 351],
          [330, 675],
        ],
        '#000',
      ),
    )}"`,
  )
  const waves = times(130, () => {
    const t = r.next()
    const y = 256 + t * 410
    return ellipse(
      r.between(0, 900),
      y,
      r.between(14, 60) * (0.4 + t),
      1.2 + 2.4 * t,
      r.pick(['#e8dfca', '#3a332b']),
      `opacity="${px(r.between(0.2, 0.5))}"`,
    )
  })
  const bollard =
    ellipse(612, 480, 60, 9, '#2d2721', 'opacity=".5"') +
    path(
      'M582,480 L588,388 Q586,366 612,364 Q640,366 636,388 L642,480Z',
      c.linear(
        [
          [0, '#6d6f70'],
          [0.4, '#3b3e41'],
          [1, '#17191b'],
        ],
        0,
        0,
        1,
        0,
      ),
    ) +
    ellipse(612, 370, 34, 12, '#55585a') +
    times(4, (i) =>
      ellipse(612, 484 + i * 7, 52 + i * 20, 4 + i * 2, 'none', 'stroke="#efe6d0" stroke-width="1.6" opacity=".5"'),
    )
  return c.svg(sky + town + water + slip + setts + waves + bollard + birds(r, 5, 120, 60, 300, 110, '#4d5458', 12), {
    vignette: 0.28,
  })
}

function tideMachine() {
  const c = canvas(480, 360, 199)
  const back =
    rect(
      0,
      0,
      480,
      360,
      c.linear([
        [0, '#20303a'],
        [1, '#0e161b'],
      ]),
    ) + c.glow(240, 120, 280, '#d9a85a', 0.35)
  const wheel = (x, y, s, i) =>
    circle(x + 4, y + 6, s, '#000', 'opacity=".4"') +
    circle(
      x,
      y,
      s,
      c.linear([
        [0, '#f3d58e'],
        [0.5, '#b98a3a'],
        [1, '#5a3c17'],
      ]),
    ) +
    circle(x, y, s * 0.8, '#1b262c') +
    times(6, (k) =>
      line(x, y, x + Math.cos(k * 1.047 + i) * s * 0.82, y + Math.sin(k * 1.047 + i) * s * 0.82, '#c79b4b', s * 0.12),
    ) +
    circle(x, y, s * 0.2, '#f3d58e')
  const top = [
    [70, 92, 34],
    [158, 74, 26],
    [240, 96, 40],
    [330, 76, 24],
    [410, 94, 32],
  ]
  const low = [
    [112, 212, 30],
    [200, 226, 24],
    [288, 210, 36],
    [370, 224, 22],
  ]
  const wire = `M20,330 L20,120 Q20,58 70,58 Q104,60 104,120 L104,212 Q112,244 138,212 L138,110 Q140,46 184,74 L184,226 Q200,252 222,226 L222,110 Q236,50 278,96 L278,212 Q290,250 322,212 L322,84 Q332,50 352,80 L352,224 Q370,248 390,224 L390,96 Q410,60 440,96 L440,300`
  return c.svg(
    back +
      times(3, (i) => rect(0, 120 + i * 74, 480, 5, '#3b4a50')) +
      low.map((w, i) => wheel(...w, i)).join('') +
      stroke(wire, '#fdf6df', 2.2, 'opacity=".9"') +
      top.map((w, i) => wheel(...w, i * 0.7)).join('') +
      rect(30, 296, 420, 46, '#f3ead8', 'rx="3"') +
      stroke(
        `M36,320 ${times(48, (i) => `L${40 + i * 8.5},${px(319 - Math.sin(i * 0.72) * (6 + 9 * Math.exp(-(((i - 26) / 11) ** 2))))} `)}`,
        '#1f6f78',
        2.4,
      ) +
      circle(440, 314, 5, '#b4553a'),
  )
}

function bargeThumb() {
  const c = canvas(480, 360, 211)
  return c.svg(canalView(c))
}

// ---------------------------------------------------------------- faces and marks

function portrait(seed, { back, skin, hair, coat, style, glasses = false, beard = false, scarf }) {
  return () => {
    const c = canvas(160, 160, seed)
    const dark = mix(skin, '#2a1620', 0.34)
    const ground =
      rect(
        0,
        0,
        160,
        160,
        c.linear(
          [
            [0, back[0]],
            [1, back[1]],
          ],
          0,
          0,
          1,
          1,
        ),
      ) + circle(118, 48, 46, back[2], 'opacity=".75"')
    const behind = {
      long: path('M42,70 Q40,20 82,20 Q122,20 120,72 L126,132 H36Z', hair),
      bob: path('M42,72 Q38,22 82,22 Q124,22 121,72 L120,98 H44Z', hair),
      bun: circle(92, 20, 17, hair) + path('M46,70 Q44,26 82,26 Q120,26 118,70 L116,84 H48Z', hair),
      curls: times(30, (i) =>
        circle(
          82 + Math.cos(i * 0.9) * (30 + (i % 5) * 4),
          56 + Math.sin(i * 0.9) * (28 + (i % 3) * 4),
          13,
          mix(hair, '#ffffff', (i % 4) * 0.03),
        ),
      ),
      veil: path('M36,160 Q26,26 82,18 Q138,26 130,160Z', hair),
      short: '',
      bald: '',
    }[style]
    const neck = rect(68, 92, 28, 34, dark) + path('M68,100 Q82,116 96,100 V120 H68Z', mix(dark, '#1a0d14', 0.25))
    const body =
      path(
        'M14,166 Q18,122 66,116 Q82,130 98,116 Q146,122 150,166Z',
        c.linear(
          [
            [0, coat],
            [1, mix(coat, '#0d1116', 0.4)],
          ],
          0,
          0,
          1,
          0,
        ),
      ) +
      (scarf
        ? path('M56,114 Q82,140 108,114 L112,130 Q82,150 52,130Z', scarf)
        : path('M66,116 L82,140 L98,116 L94,112 Q82,124 70,112Z', mix(coat, '#ffffff', 0.55)))
    const head =
      path('M52,64 Q52,32 82,32 Q112,32 112,64 Q112,104 82,112 Q52,104 52,64Z', skin) +
      path('M82,32 Q112,32 112,64 Q112,104 82,112 Q98,98 96,70 Q95,44 82,32Z', dark, 'opacity=".55"') +
      path(
        'M80,62 L74,84 Q80,88 86,85',
        'none',
        `stroke="${mix(skin, '#2a1620', 0.55)}" stroke-width="2.4" fill="none" stroke-linecap="round"`,
      )
    const face =
      stroke('M62,66 q5,-4 10,0 M90,66 q5,-4 10,0', '#22161a', 2.6) +
      stroke('M60,57 q7,-5 13,-1 M89,56 q7,-4 13,1', mix(hair, '#22161a', 0.5), 2.6) +
      stroke('M74,96 q8,5 16,0', '#7c2f33', 2.8)
    const front = {
      long: path('M50,66 Q48,30 84,28 Q116,30 114,68 Q108,48 88,42 Q66,44 50,66Z', hair),
      bob: path('M50,60 Q50,30 82,29 Q114,30 114,60 Q82,48 50,60Z', hair),
      bun: path('M50,62 Q52,30 82,29 Q112,30 114,62 Q104,42 82,42 Q60,42 50,62Z', hair),
      curls: times(11, (i) => circle(52 + i * 6, 36 + Math.abs(i - 5) * 2.4, 9, mix(hair, '#ffffff', (i % 3) * 0.04))),
      veil: path('M46,70 Q44,26 82,26 Q120,26 118,70 Q116,40 82,40 Q48,40 46,70Z', mix(hair, '#ffffff', 0.16)),
      short: path('M50,62 Q46,26 84,24 Q118,26 114,62 Q110,44 96,42 Q70,46 58,42 Q52,50 50,62Z', hair),
      bald: path('M51,68 Q48,60 52,50 L56,62Z M113,68 Q116,60 112,50 L108,62Z', hair),
    }[style]
    const more =
      (beard
        ? path('M54,78 Q56,116 82,118 Q108,116 110,78 Q104,92 92,90 Q82,86 72,90 Q60,92 54,78Z', hair) +
          stroke('M75,98 q7,4 14,0', mix(skin, '#7c2f33', 0.5), 2.6)
        : '') +
      (glasses
        ? circle(67, 67, 10, 'none', 'stroke="#1d1c22" stroke-width="2.4"') +
          circle(96, 67, 10, 'none', 'stroke="#1d1c22" stroke-width="2.4"') +
          line(77, 66, 86, 66, '#1d1c22', 2.4)
        : '')
    return c.svg(
      ground +
        group(behind + neck + body + head + face + front + more, `filter="${c.cut(1.6, 0.05)}"`) +
        c.shade(80, 0, 80, 160, '#160f18', 0, 0.35, [0, 0, 1, 0]),
      { grain: 0.35, vignette: 0.12 },
    )
  }
}

function gaugeMark() {
  const c = canvas(160, 160, 307)
  return c.svg(
    rect(0, 0, 160, 160, '#bcd0d0') +
      circle(112, 50, 24, '#f1e4c4') +
      rect(66, 14, 28, 130, '#f7f1e2') +
      times(
        6,
        (i) =>
          rect(66, 18 + i * 22, 14, 11, '#1d2f38') + rect(80, 29 + i * 22, 14, 11, i === 2 ? '#b4553a' : '#1d2f38'),
      ) +
      path('M0,98 Q40,84 80,98 T160,98 V160 H0Z', '#1f6f78') +
      path('M0,122 Q40,110 80,122 T160,122 V160 H0Z', '#134a52'),
    { grain: 0.25, vignette: 0.08 },
  )
}

const mark = (back, draw) => () => {
  const c = canvas(160, 160, 401)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="160" height="160" viewBox="0 0 160 160">${rect(0, 0, 160, 160, back)}${draw(c)}</svg>`
}

const MARKS = {
  'low-water': mark(
    '#1f6f78',
    () =>
      circle(80, 62, 30, '#f4ead2') +
      times(3, (i) => stroke(`M22,${98 + i * 18} q19,-14 38,0 t38,0 t38,0`, i ? '#8cc0bf' : '#f4ead2', 7)),
  ),
  'slow-weather': mark(
    '#3b4a73',
    () =>
      path('M40,92 a24,24 0 0 1 4,-47 a32,32 0 0 1 60,6 a21,21 0 0 1 16,41Z', '#f1e9dc') +
      times(4, (i) => line(48 + i * 22, 108, 40 + i * 22, 130, '#9fb2dd', 7)),
  ),
  'second-hand': mark(
    '#9a3d2e',
    () =>
      path(
        'M24,84 Q30,32 80,30 Q130,32 136,84 q-9,-10 -19,0 q-9,-10 -18,0 q-9,-10 -19,0 q-9,-10 -18,0 q-9,-10 -19,0 q-10,-10 -19,0Z',
        '#f3e3c8',
      ) + stroke('M80,22 V118 q0,16 16,16 q14,0 14,-14', '#f3e3c8', 8),
  ),
  fanaa: mark(
    '#2d6a73',
    () =>
      [0, 45]
        .map((a) =>
          rect(
            42,
            42,
            76,
            76,
            a ? 'none' : '#f3e3c2',
            `transform="rotate(${a} 80 80)" ${a ? 'stroke="#f3e3c2" stroke-width="9"' : ''}`,
          ),
        )
        .join('') + circle(80, 80, 17, '#b4553a'),
  ),
  mitbach: mark(
    '#e0b23c',
    () =>
      ellipse(80, 84, 50, 36, '#fbf3d3', 'transform="rotate(-24 80 84)"') +
      ellipse(80, 84, 38, 26, '#e0b23c', 'transform="rotate(-24 80 84)"') +
      times(8, (i) =>
        line(80, 84, 80 + Math.cos(i * 0.785 - 0.42) * 34, 84 + Math.sin(i * 0.785 - 0.42) * 24, '#fbf3d3', 4),
      ) +
      path('M112,48 q4,-28 30,-24 q-2,26 -30,24Z', '#4f6d36'),
  ),
  kiroku: mark(
    '#f1ece0',
    () =>
      circle(80, 66, 34, '#c8452f') +
      path('M0,118 L46,84 L74,106 L108,76 L160,118 V160 H0Z', '#3d4f52') +
      path('M0,138 L60,116 L160,142 V160 H0Z', '#24332f'),
  ),
  umsteiger: mark(
    '#22304f',
    () =>
      stroke('M30,128 H68 Q90,128 90,104 V34', '#f2c14e', 11) +
      stroke('M130,34 H90', '#f2c14e', 11) +
      [
        [30, 128],
        [90, 80],
        [130, 34],
      ]
        .map(([x, y]) => circle(x, y, 14, '#22304f', 'stroke="#f6efe0" stroke-width="8"'))
        .join(''),
  ),
  feierabend: mark(
    '#6b4a2e',
    () =>
      path('M34,104 Q34,52 80,52 Q126,52 126,104Z', '#e9c48d') +
      times(3, (i) => stroke(`M${58 + i * 20},92 q4,-16 12,-22`, '#fff3dc', 7)) +
      rect(24, 108, 112, 10, '#f6e7cc', 'rx="5"'),
  ),
  duilie: mark('#c0573d', () =>
    times(3, (i) => rect(30, 38 + i * 32, [84, 56, 100][i], 20, ['#f6e7cc', '#26343f', '#f2c14e'][i], 'rx="4"')),
  ),
  ecluses: mark(
    '#2a4f33',
    () =>
      polygon(
        [
          [30, 34],
          [80, 58],
          [80, 126],
          [30, 126],
        ],
        '#d7dd9a',
      ) +
      polygon(
        [
          [130, 34],
          [80, 58],
          [80, 126],
          [130, 126],
        ],
        '#a9bd6a',
      ) +
      rect(76, 54, 8, 74, '#2a4f33') +
      stroke('M20,138 q15,-10 30,0 t30,0 t30,0 t30,0', '#b9d0cf', 6),
  ),
}

const FACES = {
  ines: portrait(211, {
    back: ['#d8cdb4', '#8fb0ad', '#f0d7a2'],
    skin: '#e3b08c',
    hair: '#5a3a2a',
    coat: '#1f5a66',
    style: 'bob',
    scarf: '#d98a4a',
  }),
  tomasz: portrait(212, {
    back: ['#c9d3d0', '#6f8790', '#e8dcc0'],
    skin: '#e6bd9b',
    hair: '#8a6a45',
    coat: '#3a4450',
    style: 'short',
    beard: true,
  }),
  beatrix: portrait(213, {
    back: ['#b9c0da', '#5a6796', '#e3c4b4'],
    skin: '#7a4a34',
    hair: '#1f1718',
    coat: '#c9a13c',
    style: 'curls',
  }),
  nora: portrait(214, {
    back: ['#efd3b5', '#c07a5c', '#f6e6c8'],
    skin: '#8f5a3c',
    hair: '#2a1b19',
    coat: '#7c2a2a',
    style: 'bun',
    glasses: true,
  }),
  layla: portrait(215, {
    back: ['#e9d3aa', '#4b8a8c', '#f3e6c8'],
    skin: '#c98f66',
    hair: '#2d5a63',
    coat: '#24454d',
    style: 'veil',
    scarf: '#2d5a63',
  }),
  yael: portrait(216, {
    back: ['#f3e2b2', '#d9a23c', '#fbf2d6'],
    skin: '#d9a57c',
    hair: '#2f2320',
    coat: '#3f6d78',
    style: 'long',
  }),
  haruka: portrait(217, {
    back: ['#e6e2d6', '#9aa79f', '#dc8268'],
    skin: '#eec6a2',
    hair: '#1d1b1e',
    coat: '#2f3f46',
    style: 'bob',
    glasses: true,
  }),
  jonas: portrait(218, {
    back: ['#cfd6e3', '#4b5d85', '#f2d38a'],
    skin: '#ecc4a4',
    hair: '#c79a55',
    coat: '#22304f',
    style: 'short',
    glasses: true,
  }),
  mathilde: portrait(219, {
    back: ['#ecdcc2', '#a87a50', '#f7ecd6'],
    skin: '#efc9ab',
    hair: '#b5b0a8',
    coat: '#6b4a2e',
    style: 'bun',
  }),
  wei: portrait(220, {
    back: ['#f0dcc6', '#c0573d', '#f6c98a'],
    skin: '#e8bd94',
    hair: '#17181c',
    coat: '#26343f',
    style: 'short',
  }),
  camille: portrait(221, {
    back: ['#e3e8c4', '#6f9a5c', '#f7eecb'],
    skin: '#e9bd9c',
    hair: '#a8502f',
    coat: '#34503c',
    style: 'long',
    scarf: '#e9dcbd',
  }),
  emre: portrait(222, {
    back: ['#d9e0dc', '#5d7a78', '#ead9b0'],
    skin: '#c9946c',
    hair: '#241c1a',
    coat: '#4a3a55',
    style: 'bald',
    beard: true,
    glasses: true,
  }),
}

// ---------------------------------------------------------------- all of them

const landscapes = {
  'harbour-dusk.jpg': harbourDusk,
  'tidal-flats.jpg': tidalFlats,
  'lighthouse.jpg': lighthouse,
  'tide-chart.jpg': tideChart,
  'tide-strip.jpg': tideStrip,
  'rainy-street.jpg': rainyStreet,
  'umbrella-bench.jpg': umbrellaBench,
  'mill-pond.jpg': millPond,
  'cover-van.jpg': coverVan,
  'kitchen-table.jpg': kitchenTable,
  'courtyard.jpg': courtyard,
  'misty-valley.jpg': mistyValley,
  'notebook-ginkgo.jpg': ginkgo,
  'notebook-desk.jpg': windowDesk,
  'cover-night-train.jpg': nightTrain,
  'cover-bakery.jpg': bakery,
  'cover-allotment.jpg': allotment,
  'mountain-ridge.jpg': mountainRidge,
  'bridge-night.jpg': bridgeNight,
  'card-queue.jpg': queueCard,
  'canal.jpg': canalWide,
  'tweet-gauge.jpg': tweetGauge,
  'tweet-slip.jpg': tweetSlip,
  'yt-tIdeM4ch1ne.jpg': tideMachine,
  'yt-peN1cHe_042.jpg': bargeThumb,
}

const pictures = {
  ...landscapes,
  ...Object.fromEntries(SHORES.map((_, i) => [`shore-${i + 1}.jpg`, shore(i)])),
  ...Object.fromEntries(CANALS.map((_, i) => [`canal-${i + 1}.jpg`, canal(i)])),
  ...Object.fromEntries(Object.entries(FACES).map(([name, draw]) => [`avatar-${name}.jpg`, draw])),
  'avatar-gauge.jpg': gaugeMark,
  ...Object.fromEntries(Object.entries(MARKS).map(([name, draw]) => [`logo-${name}.png`, draw])),
}

/** Galleries as one picture, for mail: rows as the web page lays them out. */
const sheets = {
  'shore-static.jpg': {
    width: 1456,
    rows: [
      ['shore-1', 'shore-2', 'shore-3'],
      ['shore-4', 'shore-5'],
    ],
  },
  'canal-static.jpg': {
    width: 1456,
    rows: [
      ['canal-1', 'canal-2'],
      ['canal-3', 'canal-4'],
    ],
  },
  'notebook-static.jpg': { width: 1456, rows: [['notebook-ginkgo', 'notebook-desk']] },
}

function sheet({ width, rows }, drawn) {
  const gap = 8
  let y = 0
  let content = ''
  for (const row of rows) {
    const w = (width - gap * (row.length - 1)) / row.length
    const { width: iw, height: ih } = drawn.get(`${row[0]}.jpg`)
    const h = Math.round((w * ih) / iw)
    row.forEach((name, i) => {
      content += `<image href="${drawn.get(`${name}.jpg`).url}" x="${px(i * (w + gap))}" y="${y}" width="${px(w)}" height="${h}" preserveAspectRatio="xMidYMid slice"/>`
    })
    y += h + gap
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${y - gap}">${rect(0, 0, width, y, '#ffffff')}${content}</svg>`
}

async function main(words) {
  const wanted = (file) => words.length === 0 || words.some((word) => file.startsWith(word))
  await mkdir(OUT, { recursive: true })
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  })
  const page = await browser.newPage({ deviceScaleFactor: 1 })

  /** The highest quality below the size limit. */
  async function jpeg(limit, quality = 86) {
    const bytes = await page.screenshot({ type: 'jpeg', quality })
    return bytes.length > limit && quality > 42 ? jpeg(limit, quality - 4) : bytes
  }

  async function print(file, svg) {
    const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(svg).map(Number)
    await page.setViewportSize({ width, height })
    await page.setContent(`<!doctype html><style>*{margin:0}svg{display:block}</style>${svg}`)
    const bytes = file.endsWith('.png') ? await page.screenshot({ type: 'png' }) : await jpeg(maxBytes(width, height))
    await writeFile(join(OUT, file), bytes)
    console.log(file, `${width}×${height}`, `${Math.round(bytes.length / 1024)} KB`)
    return { width, height, url: `data:image/jpeg;base64,${bytes.toString('base64')}` }
  }

  try {
    const drawn = new Map()
    const parts = new Set(
      Object.entries(sheets).flatMap(([file, { rows }]) =>
        wanted(file) ? rows.flat().map((name) => `${name}.jpg`) : [],
      ),
    )
    for (const [file, draw] of Object.entries(pictures))
      if (wanted(file) || parts.has(file)) drawn.set(file, await print(file, draw()))
    for (const [file, layout] of Object.entries(sheets)) if (wanted(file)) await print(file, sheet(layout, drawn))
  } finally {
    await browser.close()
  }
}

await main(process.argv.slice(2))
