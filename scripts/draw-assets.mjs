/**
 * Draws every picture of the sample posts into fixtures/assets: SVG strings, seeded, printed by Chromium.
 *
 *   node scripts/draw-assets.mjs            all
 *   node scripts/draw-assets.mjs shore moon only files whose name starts with one of the words
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'

const OUT = join(dirname(fileURLToPath(import.meta.url)), '../fixtures/assets')
const MAX_JPEG_BYTES = 150_000

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
const rect = (x, y, w, h, fill, more = '') => `<rect x="${px(x)}" y="${px(y)}" width="${px(w)}" height="${px(h)}" fill="${fill}" ${more}/>`
const circle = (x, y, r, fill, more = '') => `<circle cx="${px(x)}" cy="${px(y)}" r="${px(r)}" fill="${fill}" ${more}/>`
const ellipse = (x, y, rx, ry, fill, more = '') => `<ellipse cx="${px(x)}" cy="${px(y)}" rx="${px(rx)}" ry="${px(ry)}" fill="${fill}" ${more}/>`
const path = (d, fill, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`
const line = (x1, y1, x2, y2, stroke, width, more = '') =>
  `<line x1="${px(x1)}" y1="${px(y1)}" x2="${px(x2)}" y2="${px(y2)}" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" ${more}/>`
const stroke = (d, colour, width, more = '') => `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`
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
  return `#${x.map((v, i) => Math.round(v + (y[i] - v) * t).toString(16).padStart(2, '0')).join('')}`
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
  const stops = (list) => list.map(([at, colour, opacity = 1]) => `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`).join('')
  const self = {
    width,
    height,
    r: random(seed),
    define,
    /** Vertical unless another direction is given. */
    linear: (list, x1 = 0, y1 = 0, x2 = 0, y2 = 1) => define((id) => `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stops(list)}</linearGradient>`),
    radial: (list) => define((id) => `<radialGradient id="${id}">${stops(list)}</radialGradient>`),
    clip: (shape) => define((id) => `<clipPath id="${id}">${shape}</clipPath>`),
    blur: (size) => define((id) => `<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${size}"/></filter>`),
    /** Edges as if cut by hand. */
    cut: (scale = 5, frequency = 0.025) =>
      define((id) => `<filter id="${id}" x="-5%" y="-5%" width="110%" height="110%"><feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="3" seed="${seed % 97}"/><feDisplacementMap in="SourceGraphic" scale="${scale}" xChannelSelector="R" yChannelSelector="G"/></filter>`),
    /** What water does to the things above it. */
    ripple: (scale = 30, fx = 0.005, fy = 0.09) =>
      define((id) => `<filter id="${id}" filterUnits="userSpaceOnUse" x="0" y="0" width="${width}" height="${height}" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency="${fx} ${fy}" numOctaves="3" seed="${seed % 89}"/><feDisplacementMap in="SourceGraphic" scale="${scale}" xChannelSelector="R" yChannelSelector="B"/></filter>`),
    /** Turns a soft gradient into printed grain. */
    stipple: (frequency = 0.7) =>
      define(
        (id) =>
          `<filter id="${id}" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="2" seed="${seed % 83}"/><feColorMatrix values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  1 0 0 0 0" result="n"/><feComposite in="SourceAlpha" in2="n" operator="arithmetic" k2="1" k3="1.6" k4="-1.05"/><feComponentTransfer result="m"><feFuncA type="linear" slope="4"/></feComponentTransfer><feComposite in="SourceGraphic" in2="m" operator="in"/></filter>`,
      ),
    glow: (x, y, radius, colour, strength = 0.9) => circle(x, y, radius, self.radial([[0, colour, strength], [0.35, colour, strength * 0.38], [1, colour, 0]])),
    sky: (list, height_ = height) => rect(0, 0, width, height_, self.linear(list)),
    /** A hill line across the whole width, filled down to the bottom. */
    ridge: ({ y, amp, scale, seed: s, fill, octaves = 5, tilt = 0, more = '', bottom = height }) => {
      const n = noise(s, octaves)
      const list = []
      for (let x = -6; x <= width + 6; x += 5) list.push([x, y + n(x / scale) * amp + tilt * (x / width - 0.5)])
      return polygon([[-6, bottom], ...list, [width + 6, bottom]], fill, more)
    },
    mist: (y, h, colour, opacity) => rect(0, y, width, h, self.linear([[0, colour, 0], [0.55, colour, opacity], [1, colour, 0]])),
    shade: (x, y, w, h, colour, from, to, direction = [0, 0, 0, 1]) => rect(x, y, w, h, self.linear([[0, colour, from], [1, colour, to]], ...direction), `filter="${self.stipple()}"`),
    /** `content` upside down below the line `y`, troubled by `scale`. */
    reflect: (content, y, opacity = 0.75, scale = 30) =>
      group(group(group(content, `transform="matrix(1 0 0 -1 0 ${2 * y})"`), `filter="${self.ripple(scale)}" opacity="${opacity}"`), `clip-path="${self.clip(rect(0, y, width, height - y, '#000'))}"`),
    svg: (content, { grain = 0.42, vignette = 0.2 } = {}) =>
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
      ? polygon([[x - 4, top + 1], [x + w / 2, top - peak], [x + w + 4, top + 1]], roof)
      : polygon([[x - 4, top + 1], [x + 8, top - peak * 0.7], [x + w - 6, top - peak * 0.7], [x + w + 4, top + 1]], roof)
    const chimney = x + w * r.between(0.2, 0.7)
    out += rect(chimney, top - peak - r.between(2, 10), 9, peak, roof)
    if (windows) {
      const columns = Math.max(2, Math.round(w / 24))
      for (let row = 0; row * 30 + 16 < h - 22; row++) {
        for (let k = 0; k < columns; k++) {
          const wx = x + (w / columns) * (k + 0.5) - 5
          out += rect(wx, top + 14 + row * 30, 10, 15, r.chance(lit) ? r.pick(light) : mix(wall, '#000000', 0.3), 'rx="1"')
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
  const cloth = sail ? path(`M${x + 0.05 * s},${y - 1.42 * s} Q${x - 0.5 * s},${y - 0.9 * s} ${x - 0.68 * s},${y - 0.4 * s} L${x + 0.05 * s},${y - 0.44 * s}Z`, sail) : ''
  return (
    rig + cloth +
    path(`M${x - 0.42 * s},${y - 0.22 * s} l${0.06 * s},${-0.2 * s} h${0.5 * s} l${0.1 * s},${0.2 * s}Z`, deck) +
    path(`M${x - 1.0 * s},${y - 0.24 * s} Q${x},${y - 0.12 * s} ${x + 1.1 * s},${y - 0.36 * s} Q${x + 0.86 * s},${y + 0.06 * s} ${x + 0.6 * s},${y + 0.07 * s} L${x - 0.78 * s},${y + 0.07 * s} Q${x - 0.96 * s},${y - 0.04 * s} ${x - 1.0 * s},${y - 0.24 * s}Z`, hull)
  )
}

function birds(r, n, x, y, w, h, colour, size = 9) {
  return times(n, () => {
    const [bx, by, s, lift] = [x + r.next() * w, y + r.next() * h, size * r.between(0.6, 1.2), r.between(0.25, 0.7)]
    return stroke(`M${px(bx - s)},${px(by - s * lift)} Q${px(bx - s * 0.4)},${px(by - s * 0.3)} ${px(bx)},${px(by)} Q${px(bx + s * 0.4)},${px(by - s * 0.3)} ${px(bx + s)},${px(by - s * lift * 0.8)}`, colour, px(s * 0.16))
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
  for (let i = 0; i < n; i++) out += bareTree(r, x2, y2, length * r.between(0.62, 0.84), angle + (i - (n - 1) / 2) * r.between(0.5, 0.85) + r.between(-0.12, 0.12), width * 0.64, colour, depth - 1)
  return out
}

function foliage(r, x, y, rx, ry, colours, n, dot = 22) {
  return times(n, () => {
    const a = r.next() * Math.PI * 2
    const d = Math.sqrt(r.next())
    const fx = x + Math.cos(a) * rx * d
    const fy = y + Math.sin(a) * ry * d
    const t = Math.min(0.999, Math.max(0, 0.5 + ((fy - y) / ry) * 0.5 + r.between(-0.22, 0.22)))
    return ellipse(fx, fy, dot * r.between(0.5, 1.1), dot * r.between(0.4, 0.8), colours[Math.floor(t * colours.length)], `transform="rotate(${px(r.between(-40, 40))} ${px(fx)} ${px(fy)})"`)
  })
}

function walker(x, y, h, coat, umbrella, lean = 0) {
  const head = h * 0.085
  return group(
    path(`M${x - h * 0.1},${y} L${x - h * 0.02},${y - h * 0.4} L${x + h * 0.06},${y - h * 0.4} L${x + h * 0.13},${y} L${x + h * 0.08},${y} L${x + h * 0.02},${y - h * 0.3} L${x - h * 0.05},${y}Z`, '#12161d') +
      path(`M${x - h * 0.12},${y - h * 0.26} Q${x - h * 0.13},${y - h * 0.7} ${x},${y - h * 0.72} Q${x + h * 0.14},${y - h * 0.7} ${x + h * 0.14},${y - h * 0.26}Z`, coat) +
      circle(x + h * 0.015, y - h * 0.78, head, '#2a1f1d') +
      line(x + h * 0.12, y - h * 0.5, x + h * 0.1, y - h * 1.12, '#12161d', h * 0.014) +
      path(`M${x - h * 0.26},${y - h * 0.9} Q${x - h * 0.2},${y - h * 1.18} ${x + h * 0.1},${y - h * 1.2} Q${x + h * 0.4},${y - h * 1.18} ${x + h * 0.46},${y - h * 0.9} q${-h * 0.06},${-h * 0.05} ${-h * 0.12},0 q${-h * 0.06},${-h * 0.05} ${-h * 0.12},0 q${-h * 0.06},${-h * 0.05} ${-h * 0.12},0 q${-h * 0.06},${-h * 0.05} ${-h * 0.12},0 q${-h * 0.06},${-h * 0.05} ${-h * 0.12},0 q${-h * 0.06},${-h * 0.05} ${-h * 0.12},0Z`, umbrella),
    `transform="rotate(${lean} ${px(x)} ${px(y)})"`,
  )
}

// ---------------------------------------------------------------- shores

function harbourDusk() {
  const c = canvas(1456, 971, 11)
  const { r } = c
  const sea = 600
  const sky = c.sky([[0, '#16303f'], [0.26, '#2f5866'], [0.45, '#8b8f85'], [0.56, '#dd9d6c'], [0.63, '#f4bf7c']], sea + 10)
  const clouds = times(9, (i) => {
    const y = 130 + i * 44 + r.between(-14, 14)
    const x = r.between(-200, 1300)
    return ellipse(x, y, r.between(180, 420), r.between(5, 15), i < 4 ? '#5f7d83' : '#e9a878', `opacity="${px(r.between(0.2, 0.5))}"`)
  })
  const sun = c.glow(1010, 556, 430, '#ffd48a', 0.85) + circle(1010, 548, 58, '#fff0c9')
  const hills =
    c.ridge({ y: 520, amp: 60, scale: 420, seed: 3, fill: '#a4786a', bottom: sea }) +
    c.mist(470, 130, '#f6bd84', 0.55) +
    c.ridge({ y: 556, amp: 66, scale: 300, seed: 14, fill: '#5a5a60', bottom: sea, tilt: 90 }) +
    c.mist(520, 90, '#e6a777', 0.35)
  const wood = foliage(r, 200, 470, 330, 86, ['#2d4248', '#223a41', '#1a2f37'], 210, 34) + rect(-10, 490, 560, 112, '#1a2f37')
  const town = group(houses(c, { x: -20, to: 830, base: sea, low: 76, high: 138, walls: ['#2c3f47', '#3a464a', '#243841', '#443f41', '#2f3a44'], roofs: ['#182830', '#1d2b33', '#2a2629'], light: ['#ffd27a', '#ffe2a4', '#f7b65c'], lit: 0.5 }), `filter="${c.cut(3)}"`)
  const quay = polygon([[-10, sea - 12], [870, sea - 12], [892, sea + 4], [-10, sea + 4]], '#14222a')
  const far = boat(1180, sea + 2, 42, '#3a3134', '#40383a', {}) + boat(1320, sea + 3, 30, '#463b3c', '#4a3f40', {})
  const above = sky + clouds + sun + hills + wood + town + quay + far
  const lights = times(16, () => {
    const x = r.between(10, 830)
    return rect(x, sea + r.between(10, 30), r.between(4, 8), r.between(90, 210), c.linear([[0, '#ffcf7d', 0.55], [1, '#ffcf7d', 0]]))
  })
  const water = rect(0, sea, c.width, c.height - sea, '#2a4650') + c.reflect(above + lights, sea, 0.82, 44) + group(lights, `filter="${c.ripple(26)}" opacity=".6"`)
  const glitter = times(150, () => {
    const d = r.next() ** 0.7
    const y = sea + 8 + d * 330
    return ellipse(1010 + r.between(-1, 1) * (30 + d * 170), y, r.between(6, 26) * (0.4 + d), r.between(1, 2.6), '#ffe7b4', `opacity="${px(0.75 - d * 0.5)}"`)
  })
  const near = group(boat(610, 770, 128, '#101c24', '#16252d') + boat(300, 706, 74, '#18262e', '#1e2f37') + boat(1180, 846, 160, '#0b151c', '#101c24'), '')
  const nearGlow = line(532, 742, 700, 736, '#f0a765', 3, 'opacity=".5"') + line(1050, 812, 1330, 800, '#f0a765', 4, 'opacity=".55"')
  const below = c.reflect(boat(610, 770, 128, '#0c171e', '#0c171e'), 779, 0.6, 22) + c.reflect(boat(300, 706, 74, '#101d24', '#101d24'), 711, 0.5, 16) + c.reflect(boat(1180, 846, 160, '#081117', '#081117'), 857, 0.6, 26)
  const shadow = rect(0, 780, c.width, 191, c.linear([[0, '#081018', 0], [1, '#081018', 0.65]]))
  return c.svg(above + water + glitter + shadow + below + near + nearGlow + birds(r, 9, 880, 260, 420, 150, '#2c3b43', 13))
}

function tidalFlats() {
  const c = canvas(1456, 910, 23)
  const { r } = c
  const horizon = 236
  const sky = c.sky([[0, '#b9c7cc'], [0.5, '#e3d6c8'], [1, '#f5ddbd']], horizon + 4) + c.glow(430, horizon, 420, '#fff1d2', 0.8)
  const clouds = times(14, () => ellipse(r.between(0, 1456), r.between(20, 190), r.between(90, 300), r.between(4, 14), '#ffffff', `opacity="${px(r.between(0.12, 0.4))}"`))
  const land = c.ridge({ y: 226, amp: 12, scale: 180, seed: 31, fill: '#9aa0a3', bottom: horizon + 3 }) + c.ridge({ y: 234, amp: 6, scale: 90, seed: 35, fill: '#7f878c', bottom: horizon + 3, tilt: 14 })
  const mud = rect(0, horizon, 1456, 700, c.linear([[0, '#c9b5a3'], [0.14, '#a68c80'], [0.45, '#775f60'], [1, '#3d3138']]))
  const depth = (t) => horizon + (910 - horizon) * t ** 1.9
  const bands = times(46, (i) => {
    const t = (i + 1) / 47
    const y = depth(t)
    const n = noise(300 + i, 4)
    const thick = 3 + t * 38
    const top = []
    const bottom = []
    const [from, to] = [r.between(-300, 900), 0]
    const end = from + r.between(350, 1200) + to
    for (let k = 0; k <= 40; k++) {
      const u = k / 40
      const x = from + (end - from) * u
      const fade = Math.sin(u * Math.PI)
      top.push([x, y + n(x / (120 + t * 260)) * (4 + t * 26) - thick * 0.5 * fade])
      bottom.unshift([x, y + n(x / (120 + t * 260) + 9) * (4 + t * 26) + thick * 0.5 * fade])
    }
    return polygon([...top, ...bottom], r.pick(['#5b4a52', '#8a7168', '#6e5a64', '#a78c78', '#4a3c47']), `opacity="${px(r.between(0.18, 0.42))}"`)
  })
  const water = c.linear([[0, '#fdeccf'], [0.25, '#e9d5c2'], [0.6, '#b5b7ba'], [1, '#75848e']])
  const channel = (s, x0, drift, wide, from, to, swing) => {
    const n = noise(s, 3)
    const left = []
    const right = []
    for (let k = 0; k <= 120; k++) {
      const t = from + (to - from) * (k / 120)
      const grow = t ** 1.75
      const x = x0 + drift * t ** 1.4 + Math.sin(t * swing + s) * (16 + 320 * grow) + n(t * 7) * (8 + 130 * grow)
      const w = (2 + wide * grow) * (0.75 + 0.35 * n(t * 13 + 40)) * Math.min(1, (k + 2) / 14)
      left.push([x - w, depth(t)])
      right.unshift([x + w, depth(t)])
    }
    const shape = [...left, ...right]
    return polygon(shape.map(([x, y]) => [x + 3, y + 5]), '#33282f', 'opacity=".35"') + polygon(shape, water)
  }
  const channels = group(
    channel(4, 700, -140, 150, 0.02, 1.02, 6.2) + channel(9, 980, 240, 64, 0.06, 1.02, 8.5) + channel(17, 330, -330, 54, 0.05, 1.02, 7.4) + channel(22, 1220, 330, 40, 0.03, 0.9, 9.6) + channel(28, 560, 60, 26, 0.1, 0.62, 12),
    `filter="${c.cut(7, 0.02)}"`,
  )
  const pools = times(60, () => {
    const t = r.between(0.12, 0.98)
    return ellipse(r.between(0, 1456), depth(t), (6 + 46 * t) * r.between(0.4, 1.2), (1 + 6 * t) * r.between(0.4, 1), mix('#f6e3c8', '#8e979e', t), 'opacity=".75"')
  })
  const waders = times(26, () => {
    const t = r.between(0.16, 0.42)
    const [x, y, s] = [r.between(120, 1340), depth(t), 3 + 12 * t]
    return ellipse(x, y - s, s, s * 0.55, '#2d2429') + line(x, y - s * 0.6, x, y + s * 0.3, '#2d2429', s * 0.14) + stroke(`M${px(x + s * 0.8)},${px(y - s * 1.4)} q${px(s * 0.8)},${px(s * 0.1)} ${px(s)},${px(s * 0.7)}`, '#2d2429', s * 0.16)
  })
  return c.svg(sky + clouds + land + mud + bands + pools + channels + waders + c.shade(0, 640, 1456, 270, '#1d141c', 0, 0.55) + birds(r, 12, 800, 70, 460, 120, '#6b6a6d', 8))
}

function lighthouse() {
  const c = canvas(1456, 971, 41)
  const { r } = c
  const sea = 640
  const sky = c.sky([[0, '#20304d'], [0.4, '#5b6d8f'], [0.7, '#c7a8a8'], [0.95, '#f2c9a2']], sea + 6)
  const stars = times(60, () => circle(r.between(0, 1456), r.between(0, 260) ** 1, r.between(0.6, 1.8), '#ffffff', `opacity="${px(r.between(0.2, 0.8))}"`))
  const lamp = [1032, 262]
  const beam = polygon([lamp, [-60, 90], [-60, 300]], c.linear([[0, '#fff3cf', 0], [1, '#fff3cf', 0.5]], 0, 0, 1, 0)) + polygon([lamp, [1500, 180], [1500, 300]], c.linear([[0, '#fff3cf', 0.4], [1, '#fff3cf', 0.05]], 0, 0, 1, 0))
  const clouds = times(12, (i) => ellipse(r.between(-100, 1500), 330 + i * 24, r.between(160, 460), r.between(4, 12), i < 5 ? '#7c85a3' : '#f4cdb0', `opacity="${px(r.between(0.25, 0.6))}"`))
  const islands = c.ridge({ y: 628, amp: 26, scale: 260, seed: 7, fill: '#8b86a0', bottom: sea + 2 })
  const water = rect(0, sea, 1456, 340, c.linear([[0, '#e5bfa6'], [0.12, '#9b93a6'], [0.5, '#4a5b7c'], [1, '#1c2a45']]))
  const waves = times(150, () => {
    const t = r.next() ** 0.8
    const y = sea + 6 + t * 330
    const w = r.between(20, 120) * (0.3 + t)
    const x = r.between(-60, 1456)
    return path(`M${px(x)},${px(y)} q${px(w / 2)},${px(-3 - 5 * t)} ${px(w)},0 q${px(-w / 2)},${px(2 + 3 * t)} ${px(-w)},0Z`, r.chance(0.5) ? '#f7d6bb' : '#17253f', `opacity="${px(r.between(0.15, 0.5))}"`)
  })
  const n = noise(77, 5)
  const cliff = []
  for (let x = 640; x <= 1470; x += 6) cliff.push([x, 668 - Math.min(1, (x - 640) / 260) ** 0.7 * 160 + n(x / 90) * 22])
  const rock = group(polygon([[600, 720], ...cliff, [1470, 971], [760, 971], [690, 800]], c.linear([[0, '#3d3b52'], [0.5, '#232a40'], [1, '#0f1729']])), `filter="${c.cut(8, 0.02)}"`)
  const facets = times(46, () => {
    const x = r.between(700, 1450)
    const y = r.between(570, 930)
    return polygon([[x, y], [x + r.between(20, 70), y + r.between(-14, 24)], [x + r.between(-6, 40), y + r.between(40, 110)]], r.pick(['#565069', '#1a2136', '#6e6070']), `opacity="${px(r.between(0.15, 0.4))}"`)
  })
  const grass = times(240, () => {
    const x = r.between(760, 1456)
    const y = 668 - Math.min(1, (x - 640) / 260) ** 0.7 * 160 + n(x / 90) * 22 + 4
    return line(x, y + 6, x + r.between(-3, 8), y - r.between(4, 14), r.pick(['#5d6560', '#3b4750', '#7d7568']), 1.4)
  })
  const base = 522
  const tower =
    polygon([[984, base], [1004, 300], [1060, 300], [1080, base]], c.linear([[0, '#fbeadb'], [0.45, '#d9c6c6'], [1, '#6d6c88']], 0, 0, 1, 0)) +
    polygon([[993, 420], [1000, 350], [1064, 350], [1071, 420]], c.linear([[0, '#b4493f'], [1, '#56293d']], 0, 0, 1, 0)) +
    rect(992, 290, 80, 12, '#2a2a40') + rect(1008, 236, 48, 56, '#3a3950') + rect(1013, 242, 38, 46, '#fff0c0') + line(1026, 240, 1026, 290, '#3a3950', 2.5) + line(1039, 240, 1039, 290, '#3a3950', 2.5) +
    path('M1002,238 Q1032,196 1062,238Z', '#7e3440') + line(1032, 210, 1032, 188, '#2a2a40', 4) +
    rect(1024, 452, 14, 24, '#4a4760', 'rx="7"') + rect(1026, 380, 10, 18, '#2d2538', 'rx="5"')
  const cottage = rect(1108, 470, 150, 62, c.linear([[0, '#e3d0c8'], [1, '#7c7890']], 0, 0, 1, 0)) + polygon([[1096, 474], [1130, 428], [1238, 428], [1270, 474]], '#363650') + rect(1222, 408, 16, 30, '#2a2a40') + rect(1130, 488, 18, 22, '#ffd993') + rect(1176, 488, 18, 44, '#3c3a55') + rect(1216, 488, 18, 22, '#54526c')
  return c.svg(sky + stars + clouds + beam + islands + water + waves + rock + facets + grass + cottage + tower + c.glow(...lamp, 150, '#fff1c4', 0.95) + circle(...lamp, 13, '#fffdf1') + birds(r, 7, 300, 380, 380, 140, '#39405c', 11))
}

function tideChart() {
  const c = canvas(1456, 820, 53)
  const { r } = c
  const paper = rect(0, 0, 1456, 820, '#f3ead8') + times(40, () => ellipse(r.between(0, 1456), r.between(0, 820), r.between(40, 200), r.between(30, 140), '#e5d6ba', 'opacity=".16"'))
  const hand = c.cut(4, 0.012)
  const grid = times(16, (i) => line(104 + i * 83.2, 190, 104 + i * 83.2, 720, '#9fb0ae', 1.3, 'opacity=".7"')) + times(6, (i) => line(92, 200 + i * 104, 1364, 200 + i * 104, '#9fb0ae', i === 5 ? 3 : 1.3, 'opacity=".7"'))
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
  const wash = polygon([...high, ...low], '#8fb7b4', 'opacity=".3"') + group(polygon([...high, ...low], c.linear([[0, '#1f6f78', 0.02], [1, '#1f6f78', 0.5]])), `filter="${c.stipple(0.5)}"`)
  const ink = stroke(`M${points(wave)}`, '#1c4d55', 3.2, 'stroke-linejoin="round"')
  const outline = stroke(smooth(high), '#c0573d', 3, 'stroke-dasharray="2 11"') + stroke(smooth([...low].reverse()), '#c0573d', 3, 'stroke-dasharray="2 11"')
  const moons = times(8, (i) => {
    const x = 118 + i * 174
    const phase = Math.cos(((i - 3.7) / 7) * Math.PI * 1.6)
    const rx = 30 * Math.abs(2 * ((phase + 1) / 2) - 1)
    const full = phase > 0
    return circle(x, 106, 31, '#24353b') + path(`M${x},76 A30,30 0 0 ${i < 4 ? 1 : 0} ${x},136 A${px(rx)},30 0 0 ${full === i < 4 ? 1 : 0} ${x},76Z`, '#f7e3b0')
  })
  const dots = times(15, (i) => {
    const u = (i * 2 + 1.25) / 30
    return circle(104 + u * 1248, 462 - 206 * (0.48 + 0.52 * Math.exp(-(((u - 0.52) / 0.24) ** 2))) - 22, 4.5, '#c0573d')
  })
  return c.svg(paper + group(grid + wash + ink + outline + moons + dots, `filter="${hand}"`), { grain: 0.34, vignette: 0.1 })
}

// A series in slate, sand and rust.
const SHORE = { ink: '#22303a', slate: '#4d6370', fog: '#a9b6b8', sand: '#e2d2b6', pale: '#f4ead6', rust: '#b4553a' }

function shoreRipples(c) {
  const { r } = c
  let out = rect(0, 0, 960, 720, c.linear([[0, SHORE.pale], [1, '#b99f80']]))
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
    out += polygon([...top, ...bottom], mix(mix(SHORE.fog, '#f2d9b4', Math.abs(0.35 - t)), SHORE.slate, 0.15 + t * 0.75))
    out += polygon([...top, ...bottom.map(([x, yy]) => [x, yy - thick * 0.5])], mix(SHORE.pale, SHORE.fog, t), 'opacity=".55"')
  }
  return group(out, `filter="${c.cut(6, 0.02)}"`) + ellipse(700, 250, 26, 15, SHORE.rust, 'transform="rotate(-14 700 250)"') + ellipse(694, 246, 15, 6, '#d98a6a', 'transform="rotate(-14 700 250)"') + times(3, (i) => c.shade(0, 520 + i * 20, 960, 200, SHORE.ink, 0, 0.3)) + (r.next() ? '' : '')
}

function shoreGroyne(c) {
  const { r } = c
  const sea = 300
  const sky = rect(0, 0, 960, sea + 2, c.linear([[0, '#8ea1a8'], [1, SHORE.pale]]))
  const clouds = times(8, () => ellipse(r.between(0, 960), r.between(30, 260), r.between(80, 260), r.between(5, 16), '#ffffff', 'opacity=".28"'))
  const water = rect(0, sea, 960, 420, c.linear([[0, '#f1e4cd'], [0.3, '#b3bdbd'], [1, '#52676f']]))
  let posts = ''
  for (let i = 0; i < 17; i++) {
    const t = (i / 16) ** 1.9
    const x = 590 - 470 * t + r.between(-3, 3)
    const y = sea + 8 + 380 * t
    const h = (16 + 190 * t) * r.between(0.82, 1.08)
    const w = 4 + 38 * t
    posts += polygon([[x - w / 2, y], [x - w * 0.44, y - h], [x + w * 0.1, y - h - w * 0.2], [x + w * 0.46, y - h + w * 0.1], [x + w / 2, y]], c.linear([[0, SHORE.slate], [0.45, SHORE.ink], [1, '#141d24']], 0, 0, 1, 0))
    posts += rect(x - w / 2, y - h * 0.3, w, h * 0.3, '#2f4a3f', 'opacity=".6"')
  }
  const mirrored = times(17, (i) => {
    const t = (i / 16) ** 1.9
    const w = 4 + 38 * t
    return rect(590 - 470 * t - w / 2, sea + 8 + 380 * t, w, 14 + 150 * t, c.linear([[0, SHORE.ink, 0.75], [1, SHORE.ink, 0]]))
  })
  return sky + clouds + water + group(mirrored, `filter="${c.ripple(22)}"`) + posts + circle(742, 214, 34, SHORE.rust) + rect(738, sea + 6, 8, 150, SHORE.rust, `opacity=".4" filter="${c.ripple(34, 0.01, 0.08)}"`) + times(26, () => ellipse(742 + r.between(-90, 90), sea + r.between(10, 200), r.between(10, 34), 1.6, '#d9886a', 'opacity=".6"')) + c.shade(0, 520, 960, 200, SHORE.ink, 0, 0.45)
}

function shoreKelp(c) {
  const { r } = c
  let out = rect(0, 0, 960, 720, c.linear([[0, '#33434d'], [1, '#182229']]))
  out += times(70, () => ellipse(r.between(0, 960), r.between(0, 720), r.between(30, 130), r.between(20, 70), r.pick(['#2b3a44', '#3d4f59', '#1d2a32']), 'opacity=".5"'))
  for (let i = 0; i < 26; i++) {
    const n = noise(700 + i, 3)
    const colour = r.pick(['#8b4a2c', '#a9643a', '#6b3a28', '#c1834e', '#59402f', SHORE.rust])
    const list = []
    const [x0, y0, lean] = [r.between(-120, 760), r.between(-40, 640), r.between(-0.3, 0.55)]
    const length = r.between(360, 820)
    for (let k = 0; k <= 60; k++) list.push([x0 + (k / 60) * length, y0 + (k / 60) * length * lean + n(k / 9) * 70])
    const w = r.between(16, 44)
    const left = list.map(([x, y], k) => [x, y - w * Math.sin((k / 60) * Math.PI) * (0.6 + 0.4 * n(k / 3 + 50))])
    const right = list.map(([x, y], k) => [x, y + w * Math.sin((k / 60) * Math.PI) * (0.6 + 0.4 * n(k / 3 + 90))]).reverse()
    out += polygon([...left, ...right].map(([x, y]) => [x + 7, y + 12]), '#0c1317', 'opacity=".45"')
    out += polygon([...left, ...right], colour)
    out += stroke(smooth(list), mix(colour, '#f4d9ae', 0.42), 2.4, 'opacity=".75"')
    out += stroke(smooth(left), mix(colour, '#ffe9c8', 0.5), 1.6, 'opacity=".5"')
  }
  return group(out, `filter="${c.cut(6, 0.02)}"`) + times(80, () => circle(r.between(0, 960), r.between(0, 720), r.between(0.8, 2.6), '#f7ead2', 'opacity=".6"'))
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
    const tone = r.chance(0.07) ? SHORE.rust : r.chance(0.12) ? SHORE.pale : r.pick(['#6f7f86', '#8c979a', '#a9b0ae', '#56666f', '#c3bba9', '#7d776f'])
    const turn = `transform="rotate(${px(r.between(-24, 24))} ${px(x)} ${px(y)})"`
    const fill = c.linear([[0, mix(tone, '#fff6e4', 0.45)], [0.55, tone], [1, mix(tone, '#10181d', 0.62)]], 0.2, 0, 0.7, 1)
    out += ellipse(x + 4, y + size * 0.2, size, size * 0.78, '#0d1418', `opacity=".55" ${turn}`) + ellipse(x, y, size, size * 0.76, fill, turn)
    if (r.chance(0.28)) out += group(stroke(`M${px(x - size)},${px(y - size * 0.1)} Q${px(x)},${px(y + size * r.between(-0.4, 0.3))} ${px(x + size)},${px(y + size * 0.1)}`, '#f6eedd', px(size * 0.08), `opacity=".75" clip-path="${c.clip(ellipse(x, y, size, size * 0.76, '#000', turn))}"`))
  }
  return group(out, `filter="${c.cut(7, 0.03)}"`) + c.shade(0, 0, 960, 300, '#dfe3dd', 0.35, 0)
}

function shoreMoon(c) {
  const { r } = c
  const sea = 370
  const sky = rect(0, 0, 960, sea + 2, c.linear([[0, '#2c3d49'], [0.6, '#6f858d'], [1, '#d9cdb9']]))
  const moon = c.glow(330, 210, 240, '#fff3d8', 0.55) + circle(330, 210, 62, '#fbf1da') + circle(312, 196, 11, '#e6d8bc') + circle(348, 226, 16, '#e9dcc2') + circle(338, 182, 7, '#e6d8bc')
  const bar = path(`M-10,${sea + 20} Q220,${sea - 24} 470,${sea + 2} T980,${sea - 18} L980,${sea + 40} Q600,${sea + 70} -10,${sea + 44}Z`, '#4c4a48') + path(`M420,${sea + 4} Q700,${sea - 30} 980,${sea - 16} L980,${sea + 10} Q700,${sea + 16} 420,${sea + 10}Z`, SHORE.rust, 'opacity=".55"')
  const water = rect(0, sea, 960, 350, c.linear([[0, '#b6b3a8'], [0.25, '#6c8189'], [1, '#22323c']]))
  const path_ = times(90, () => {
    const t = r.next()
    return ellipse(330 + r.between(-1, 1) * (24 + 110 * t), sea + 48 + 290 * t, r.between(8, 40) * (0.4 + t * 0.7), 1.4 + 2 * t, '#fdf1d6', `opacity="${px(0.85 - t * 0.5)}"`)
  })
  const gulls = times(7, () => {
    const x = r.between(120, 880)
    return ellipse(x, sea + 2, 7, 3.6, '#20292f') + circle(x + 6, sea - 3, 2.6, '#20292f')
  })
  return sky + times(10, () => ellipse(r.between(0, 960), r.between(230, 350), r.between(90, 260), r.between(3, 9), '#e8dcc8', 'opacity=".35"')) + moon + water + path_ + group(bar, `filter="${c.cut(5)}"`) + gulls + c.shade(0, 520, 960, 200, '#0f181e', 0, 0.55)
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
  const sky = c.sky([[0, '#141c2b'], [0.6, '#2b3a4d'], [1, '#5c6470']], ground + 4) + c.glow(730, 560, 460, '#f1b978', 0.6)
  const side = (left) => {
    let out = ''
    const floors = [[0, 250, 40], [230, 400, 150], [385, 500, 250], [490, 580, 330], [572, 630, 390]]
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
          out += rect(wx - ww / 2, y, ww, hh, on ? r.pick(['#ffcf80', '#f7b45e', '#ffe3ae', '#e89a52']) : mix(wall, '#7d8aa0', 0.16), on ? '' : 'opacity=".8"')
          if (on) out += line(wx, y, wx, y + hh, wall, 2) + line(wx - ww / 2, y + hh / 2, wx + ww / 2, y + hh / 2, wall, 2)
        }
      }
    }
    return out
  }
  const lamps = [[300, 250, 1], [486, 380, 0.62], [585, 462, 0.4], [1156, 250, 1], [970, 380, 0.62], [871, 462, 0.4]].map(([x, y, s]) => line(x, ground + 30 * s, x, y, '#0c1119', 9 * s) + stroke(`M${x},${y} q0,${-40 * s} ${(x < 728 ? 1 : -1) * 44 * s},${-40 * s}`, '#0c1119', 7 * s) + c.glow(x + (x < 728 ? 44 : -44) * s, y - 28 * s, 150 * s, '#ffd794', 0.95) + ellipse(x + (x < 728 ? 44 : -44) * s, y - 30 * s, 15 * s, 10 * s, '#fff6dc')).join('')
  const awning = polygon([[30, 520], [250, 520], [286, 562], [10, 562]], '#9a3d2e') + times(7, (i) => polygon([[30 + i * 36, 520], [46 + i * 36, 520], [40 + i * 39.6, 562], [20 + i * 39.6, 562]], '#e9d3b2', 'opacity=".85"')) + rect(40, 562, 206, 78, '#ffcf80', 'opacity=".9"') + rect(136, 562, 8, 78, '#241a1c') + times(5, (i) => line(66 + i * 16, 566, 66 + i * 16, 612, '#3a2420', 3) + stroke(`M${66 + i * 16},612 q0,10 7,7`, '#3a2420', 3)) + times(4, (i) => line(168 + i * 18, 566, 168 + i * 18, 606, '#4a2a24', 4) + stroke(`M${168 + i * 18},606 q0,10 7,7`, '#4a2a24', 3))
  const crowd = walker(690, 668, 92, '#2b3342', '#1f2733') + walker(770, 660, 78, '#3c3036', '#5a2f2f') + walker(826, 676, 104, '#1c2431', '#26303e') + walker(628, 690, 120, '#28303d', '#b9863f')
  const above = sky + side(true) + side(false) + lamps + awning + crowd
  const road = rect(0, ground, 1456, 331, c.linear([[0, '#4b4d57'], [0.3, '#252c38'], [1, '#0b1018']])) + c.reflect(above, ground + 6, 0.72, 70) + rect(0, ground, 1456, 331, c.linear([[0, '#0a0f17', 0.05], [1, '#0a0f17', 0.72]]))
  const near = walker(470, 876, 270, '#1a2230', '#a4402f', -2) + walker(1040, 916, 320, '#121926', '#1d2c3f', 3)
  const nearGlow = c.reflect(near, 896, 0.32, 60)
  const puddles = times(34, () => {
    const t = r.next()
    return ellipse(r.between(100, 1350), ground + 40 + t * 280, 12 + t * 70 * r.next(), 1.5 + 5 * t, '#ffd9a0', `opacity="${px(r.between(0.06, 0.26))}"`)
  })
  const rain = times(420, () => {
    const l = r.between(18, 60)
    const x = r.between(-20, 1500)
    const y = r.between(-40, 960)
    return line(x, y, x - l * 0.16, y + l, '#dfe8f2', r.between(0.6, 1.7), `opacity="${px(r.between(0.08, 0.36))}"`)
  })
  const splashes = times(70, () => {
    const [x, y] = [r.between(0, 1456), r.between(ground + 40, 960)]
    return stroke(`M${px(x - 7)},${px(y)} q2,-7 4,-8 M${px(x + 7)},${px(y)} q-2,-7 -4,-8`, '#e8eef5', 1, 'opacity=".35"')
  })
  return c.svg(above + road + puddles + nearGlow + near + rain + splashes, { vignette: 0.35 })
}

function umbrellaBench() {
  const c = canvas(1456, 910, 83)
  const { r } = c
  const wall = rect(0, 0, 1456, 620, c.linear([[0, '#2d2320'], [1, '#57382c']])) + times(9, (i) => line(60 + i * 168, 0, 60 + i * 168, 620, '#1d1614', 3, 'opacity=".5"'))
  const rail = rect(0, 92, 1456, 16, '#1a1311') + times(15, (i) => {
    const x = 60 + i * 96 + r.between(-12, 12)
    const l = r.between(210, 300)
    const colour = r.pick(['#15100f', '#3c1f1c', '#1f2a2e', '#49311f', '#2c2130'])
    return stroke(`M${px(x)},100 q-14,-34 8,-36 q20,2 14,34`, '#6b4a2e', 7) + path(`M${px(x - 6)},128 Q${px(x - 17)},${px(128 + l * 0.6)} ${px(x + 4)},${px(128 + l)} Q${px(x + 24)},${px(128 + l * 0.6)} ${px(x + 14)},128Z`, colour) + line(x + 4, 128 + l, x + 4, 144 + l, '#7b6247', 4) + rect(x + 2, 150, 15, 24, '#d9c096', 'transform="rotate(6)" opacity="0"') + polygon([[x + 16, 170], [x + 34, 176], [x + 31, 204], [x + 13, 198]], '#dcc59a')
  })
  const bench = rect(0, 612, 1456, 298, c.linear([[0, '#a8683c'], [0.14, '#7f4a2b'], [1, '#371e15']])) + times(26, () => {
    const y = 624 + r.next() ** 1.3 * 280
    return stroke(`M-10,${px(y)} q360,${px(r.between(-8, 8))} 730,0 t740,0`, '#33190f', r.between(0.8, 2.4), 'opacity=".35"')
  })
  const light = polygon([[820, 150], [1010, 150], [1420, 910], [330, 910]], c.linear([[0, '#ffdf9e', 0.5], [1, '#ffdf9e', 0.02]])) + c.glow(915, 190, 420, '#ffd994', 0.7) + ellipse(915, 720, 520, 130, c.radial([[0, '#ffe3ac', 0.55], [1, '#ffe3ac', 0]]))
  const shade = line(915, 0, 915, 80, '#14100f', 6) + path('M838,166 Q850,84 915,78 Q980,84 992,166Z', '#27454a') + path('M838,166 Q850,84 900,79 Q868,110 866,166Z', '#5b8488', 'opacity=".7"') + ellipse(915, 166, 77, 10, '#fff3d0')
  const [x, y, rx, ry] = [640, 650, 350, 128]
  const spokes = Array.from({ length: 8 }, (_, i) => (i / 8) * Math.PI * 2 + 0.2)
  const frame = spokes.map((a) => {
    const ex = x + Math.cos(a) * rx
    const ey = y + Math.sin(a) * ry
    const mx = x + Math.cos(a) * rx * 0.52
    const my = y + Math.sin(a) * ry * 0.52 - 58
    return stroke(`M${x},${y - 96} Q${px(mx)},${px(my - 8)} ${px(ex)},${px(ey)}`, '#d8dde0', 4.5) + stroke(`M${x},${y - 96} Q${px(mx)},${px(my - 8)} ${px(ex)},${px(ey)}`, '#5d6a72', 1.6, 'transform="translate(1.5 2)"') + line(x, y - 18, mx + (x - mx) * 0.1, my + 6, '#aab4ba', 3.4) + circle(ex, ey, 6, '#f3e3bd')
  }).join('')
  const frameShadow = spokes.map((a) => stroke(`M${x + 24},${y + 58} L${px(x + 24 + Math.cos(a) * rx)},${px(y + 58 + Math.sin(a) * ry * 0.8)}`, '#210f08', 7, 'opacity=".4"')).join('')
  const shaft = line(x, y - 118, x, y + 66, '#e7ddc8', 8) + stroke(`M${x},${y + 62} q0,96 -50,92 q-40,-6 -34,-44`, '#6d3a20', 15) + stroke(`M${x - 2},${y + 62} q0,88 -46,86`, '#b7794a', 4) + circle(x, y - 98, 13, '#c9a553') + rect(x - 9, y - 30, 18, 26, '#b08d44', 'rx="4"')
  const coil = (cx, cy, size, colour) => times(5, (i) => stroke(`M${cx - size},${cy + i * 4} a${size},${size * 0.34} 0 1 0 ${size * 2},0 a${size},${size * 0.34} 0 1 0 ${-size * 2},0`, mix(colour, '#2a1a10', i * 0.1), 3.4))
  const pliers = group(stroke('M0,0 q46,14 96,10', '#9a3d2e', 15) + stroke('M4,40 q46,-16 92,-22', '#9a3d2e', 15) + path('M90,14 q26,-12 60,-4 q-30,4 -60,12Z', '#c8ced2') + path('M90,18 q26,14 58,10 q-28,-8 -56,-16Z', '#8e979d') + circle(94, 16, 8, '#e8eaea'), 'transform="translate(1040 724) rotate(-9)"')
  const pot = rect(1210, 560, 92, 116, c.linear([[0, '#d9c3a0'], [0.4, '#b79a72'], [1, '#5e452f']], 0, 0, 1, 0), 'rx="8"') + ellipse(1256, 562, 46, 12, '#3a271b') + times(7, (i) => line(1226 + i * 10, 562, 1206 + i * 20, 410 + (i % 3) * 34, r.pick(['#c8ced2', '#6d4226', '#a98b4c']), 6))
  return c.svg(wall + rail + bench + light + shade + frameShadow + coil(1130, 826, 64, '#d5a96a') + coil(250, 800, 88, '#c8ced2') + frame + shaft + pliers + pot + c.shade(0, 640, 1456, 270, '#160a06', 0, 0.45), { vignette: 0.45 })
}

function millPond() {
  const c = canvas(1456, 971, 97)
  const { r } = c
  const sea = 590
  const sky = c.sky([[0, '#4b5a63'], [0.5, '#8d938e'], [1, '#d8c19a']], sea)
  const woods = c.ridge({ y: 330, amp: 60, scale: 210, seed: 12, fill: '#7c8078', bottom: sea }) + c.mist(280, 170, '#d8c9a8', 0.5) + foliage(r, 250, 410, 380, 120, ['#5c5a3e', '#474a38', '#333a30'], 330, 34) + foliage(r, 1240, 400, 330, 140, ['#8a6134', '#6b4b2e', '#3d3a2d'], 300, 34) + rect(0, 480, 1456, 112, '#2a3029')
  const trunks = bareTree(r, 118, 590, 130, -1.52, 20, '#22211d', 6) + bareTree(r, 1370, 590, 140, -1.65, 22, '#22211d', 6)
  const mill =
    rect(430, 380, 640, 214, c.linear([[0, '#a5412f'], [0.5, '#8b3528'], [1, '#5c241f']], 0, 0, 1, 0)) +
    times(12, (i) => line(430, 396 + i * 17, 1070, 396 + i * 17, '#5c241f', 1.6, 'opacity=".45"')) +
    polygon([[408, 386], [520, 284], [1000, 284], [1094, 386]], c.linear([[0, '#4b4a4a'], [1, '#2c2b2e']])) +
    times(22, (i) => line(520 + i * 21, 286, 416 + i * 31, 384, '#222124', 1.4, 'opacity=".5"')) +
    rect(880, 214, 40, 96, '#6b2c24') + rect(874, 208, 52, 12, '#4b2320') +
    times(16, (i) => {
      const wx = 466 + (i % 8) * 74
      const wy = 412 + Math.floor(i / 8) * 86
      const on = i === 11
      return rect(wx - 4, wy - 4, 42, 60, '#e6d5b8') + rect(wx, wy, 34, 52, on ? '#ffd27a' : '#2c3134') + line(wx + 17, wy, wx + 17, wy + 52, '#e6d5b8', 2.4) + line(wx, wy + 26, wx + 34, wy + 26, '#e6d5b8', 2.4)
    }) + c.glow(466 + 3 * 74 + 17, 524, 120, '#ffd78c', 0.65)
  const wheel = group(circle(1128, 512, 104, 'none', 'stroke="#241a15" stroke-width="15"') + circle(1128, 512, 74, 'none', 'stroke="#2f221a" stroke-width="7"') + times(12, (i) => {
    const a = (i / 12) * Math.PI * 2
    return line(1128, 512, 1128 + Math.cos(a) * 104, 512 + Math.sin(a) * 104, '#241a15', 7) + line(1128 + Math.cos(a) * 94, 512 + Math.sin(a) * 94, 1128 + Math.cos(a + 0.2) * 118, 512 + Math.sin(a + 0.2) * 118, '#3a2a20', 10)
  }) + circle(1128, 512, 14, '#4a382b'), `clip-path="${c.clip(rect(0, 0, 1456, sea, '#000'))}"`)
  const bank = c.ridge({ y: sea - 6, amp: 8, scale: 70, seed: 5, fill: '#1f241c', bottom: sea + 3 })
  const above = sky + woods + trunks + mill + wheel + bank
  const water = rect(0, sea, 1456, 400, '#4a2f1c') + c.reflect(above, sea, 0.8, 34) + rect(0, sea, 1456, 390, c.linear([[0, '#5a3213', 0.25], [1, '#22120a', 0.78]]))
  const rings = times(10, () => {
    const [x, y, s] = [r.between(100, 1350), r.between(660, 920), r.between(20, 80)]
    return times(3, (i) => ellipse(x, y, s * (1 - i * 0.28), s * 0.15 * (1 - i * 0.28), 'none', 'stroke="#f3ddb5" stroke-width="1.4" opacity=".3"'))
  })
  const leaves = times(90, () => ellipse(r.between(0, 1456), r.between(640, 960), r.between(3, 10), r.between(1.5, 3.4), r.pick(['#d08a3e', '#b5602e', '#e2b25c', '#8d4a28']), `opacity=".85"`))
  const reeds = times(70, (i) => {
    const x = i < 40 ? r.between(-10, 210) : r.between(1290, 1470)
    const y = r.between(880, 1000)
    const l = r.between(120, 300)
    return stroke(`M${px(x)},${px(y)} q${px(r.between(-8, 8))},${px(-l * 0.6)} ${px(r.between(-26, 30))},${px(-l)}`, r.pick(['#1b1d14', '#2c2c1c', '#3d3a22']), r.between(2, 5))
  })
  return c.svg(above + water + rings + leaves + reeds, { vignette: 0.32 })
}

function coverVan() {
  const c = canvas(1100, 620, 103)
  const { r } = c
  const sky = c.sky([[0, '#c4d0d2'], [0.7, '#f1e3cf'], [1, '#f6d7b4']], 460) + c.glow(830, 380, 320, '#fff3d9', 0.9)
  const far = c.ridge({ y: 372, amp: 34, scale: 200, seed: 8, fill: '#b5b9b3' }) + c.mist(340, 90, '#fbeedd', 0.7) + c.ridge({ y: 420, amp: 16, scale: 240, seed: 18, fill: '#93a08f' })
  const field = c.ridge({ y: 470, amp: 8, scale: 300, seed: 28, fill: c.linear([[0, '#8a9577'], [1, '#4f5b45']]) })
  const trees = [[150, 500, 96], [330, 492, 76], [790, 496, 84], [960, 506, 104]].map(([x, y, l]) => bareTree(r, x, y, l, -Math.PI / 2 + r.between(-0.06, 0.06), l * 0.14, '#3b3934', 7)).join('')
  const road = polygon([[0, 552], [1100, 516], [1100, 566], [0, 620]], '#a59a86') + polygon([[0, 580], [1100, 536], [1100, 540], [0, 588]], '#c6bba3')
  const van = group(
    ellipse(150, 172, 176, 14, '#2a2d25', 'opacity=".45"') +
      path('M0,150 V52 Q0,18 34,18 H206 Q232,18 246,46 L268,88 Q304,94 306,124 V150Z', c.linear([[0, '#5f8f72'], [0.6, '#3f6d55'], [1, '#2c4f3f']])) +
      path('M212,34 Q226,34 234,50 L252,88 H206 V34Z', '#dfe9e4') + rect(140, 34, 54, 50, '#cfe0da', 'rx="5"') + rect(16, 36, 108, 10, '#7fae90', 'opacity=".5"') + line(132, 30, 132, 148, '#2c4f3f', 2) + line(200, 30, 200, 148, '#2c4f3f', 2) +
      rect(0, 96, 306, 12, '#efe2c6') + rect(294, 112, 14, 16, '#ffe7a6', 'rx="3"') + rect(-4, 142, 314, 10, '#2a352e', 'rx="4"') +
      [70, 244].map((x) => circle(x, 152, 29, '#1d2220') + circle(x, 152, 13, '#c9c7bc')).join('') + rect(30, 4, 150, 12, '#6d4b33', 'rx="4"') + rect(48, -8, 120, 13, '#8c6443', 'rx="5"'),
    'transform="translate(430 376)"',
  )
  return c.svg(sky + far + field + trees + road + van + c.shade(0, 470, 1100, 150, '#1f241c', 0, 0.4) + birds(r, 8, 500, 90, 300, 110, '#6c7472', 9))
}
