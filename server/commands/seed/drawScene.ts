import sharp from 'sharp'
import type { DemoVideo, SceneKind } from './demoVideos.ts'
import { drawHost } from './drawHost.ts'
import { seededRandom } from './seededRandom.ts'

/** Pixels. The back is wider than the picture, so that the camera can pan along it. */
export const picture = { width: 1280, height: 720 }
export const backWidth = 1600

export interface Scene {
  /** PNG of `backWidth` by the height of the picture. */
  back: Buffer
  /** PNG of the size of the picture, transparent elsewhere. */
  front: Buffer
}

type Palette = DemoVideo['palette']
type Random = () => number

/** Draws one shot of a video: a still background, and a moving foreground. */
export async function drawScene(kind: SceneKind, { palette }: DemoVideo, seed: number, shot: number): Promise<Scene> {
  const random = seededRandom(seed * 100 + shot)
  // One person speaks throughout.
  const host = seededRandom(seed * 17)
  const [from, to] = palette
  const sky = `<defs>
    <linearGradient id="sky" x1="0" y1="0" x2="0.3" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>
    <radialGradient id="glow"><stop offset="0" stop-color="#fff" stop-opacity="0.9"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
  </defs><rect width="${backWidth}" height="720" fill="url(#sky)"/>`
  const { back, front } = parts[kind](palette, random, host)
  return { back: await toPng(backWidth, sky + back), front: await toPng(picture.width, front) }
}

const toPng = (width: number, shapes: string): Promise<Buffer> =>
  sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="720">${shapes}</svg>`))
    .png({ compressionLevel: 3 })
    .toBuffer()

const many = (count: number, shape: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => shape(i)).join('')

const ridge = (random: Random, y: number, height: number, fill: string): string => {
  const points = Array.from({ length: 17 }, (_, i) => `${i * 100},${Math.round(y - height * random())}`)
  return `<polygon points="0,720 ${points.join(' ')} ${backWidth},720" fill="${fill}"/>`
}

type Draw = (palette: Palette, random: Random, host: Random) => { back: string; front: string }

const parts: Record<SceneKind, Draw> = {
  host: ([, , accent], random, host) => ({
    back: `${many(26, () => `<circle cx="${Math.round(1600 * random())}" cy="${Math.round(620 * random())}" r="${Math.round(14 + 46 * random())}" fill="${random() > 0.5 ? accent : '#fff'}" opacity="${(0.06 + 0.2 * random()).toFixed(2)}"/>`)}
      <rect y="600" width="1600" height="120" fill="#000" opacity="0.28"/>`,
    front: drawHost(accent, host, Math.round((random() - 0.5) * 220)),
  }),
  sea: ([, , accent], random) => ({
    back: `<circle cx="900" cy="330" r="260" fill="url(#glow)"/><circle cx="900" cy="330" r="92" fill="#fff3d6"/>
      <rect y="430" width="1600" height="290" fill="${accent}"/>
      ${many(60, () => `<rect x="${Math.round(1600 * random())}" y="${Math.round(440 + 260 * random())}" width="${Math.round(30 + 130 * random())}" height="4" rx="2" fill="#fff" opacity="${(0.1 + 0.35 * random()).toFixed(2)}"/>`)}`,
    front: `<g transform="translate(520 330)"><path d="M0 150 h240 l-40 60 h-150 z" fill="#3b2417"/><rect x="112" y="-60" width="10" height="215" fill="#2a1a10"/>
      <path d="M128 -56 L225 130 L128 130 z" fill="#fff8ec"/><path d="M106 -30 L30 130 L106 130 z" fill="#ffe0b0"/></g>`,
  }),
  city: ([, , accent], random) => ({
    back: `<rect width="1600" height="720" fill="#080c1c" opacity="0.62"/><circle cx="1180" cy="150" r="62" fill="#fdf6d8"/>
      ${many(16, (i) => {
        const height = Math.round(180 + 380 * random())
        const windows = many(Math.floor(height / 46) * 3, (n) =>
          random() > 0.4
            ? `<rect x="${i * 100 + 14 + (n % 3) * 24}" y="${720 - height + 18 + Math.floor(n / 3) * 44}" width="14" height="22" fill="${accent}" opacity="${(0.45 + 0.5 * random()).toFixed(2)}"/>`
            : '',
        )
        return `<rect x="${i * 100}" y="${720 - height}" width="88" height="${height}" fill="#10162e"/>${windows}`
      })}`,
    front: `<g transform="translate(330 560)"><rect width="620" height="70" rx="34" fill="#e63946"/><rect x="80" y="-58" width="420" height="80" rx="34" fill="#e63946"/>
      <rect x="110" y="-40" width="170" height="52" rx="14" fill="#cfe8ff"/><rect x="300" y="-40" width="170" height="52" rx="14" fill="#cfe8ff"/>
      <circle cx="130" cy="72" r="44" fill="#15151c"/><circle cx="490" cy="72" r="44" fill="#15151c"/><circle cx="602" cy="24" r="14" fill="#fff3b0"/></g>`,
  }),
  mountains: ([, , accent], random) => ({
    back: `<circle cx="420" cy="240" r="220" fill="url(#glow)"/><circle cx="420" cy="240" r="70" fill="#fff8e1"/>
      <g opacity="0.45">${ridge(random, 470, 300, '#4a5a8a')}</g><g opacity="0.7">${ridge(random, 560, 240, '#33456e')}</g>${ridge(random, 660, 160, accent)}`,
    front: many(5, (i) => {
      const x = 60 + i * 265
      const size = 0.8 + 0.5 * random()
      return `<g transform="translate(${x} 720) scale(${size.toFixed(2)})"><rect x="-10" y="-60" width="20" height="60" fill="#3b2a1a"/>
        <polygon points="-80,-50 0,-190 80,-50" fill="#12372a"/><polygon points="-64,-120 0,-250 64,-120" fill="#1b4d3a"/></g>`
    }),
  }),
  chart: ([, , accent], random) => ({
    back: many(9, (i) => `<rect x="0" y="${80 + i * 70}" width="1600" height="2" fill="#fff" opacity="0.16"/>`),
    front: `${many(7, (i) => {
      const height = Math.round(90 + i * 58 + 60 * random())
      return `<rect x="${230 + i * 122}" y="${640 - height}" width="82" height="${height}" rx="14" fill="${accent}" opacity="${(0.55 + i * 0.065).toFixed(2)}"/>`
    })}
      <polyline points="270,520 400,455 520,470 640,360 760,300 880,215 1010,120" fill="none" stroke="#fff" stroke-width="12" stroke-linecap="round" stroke-linejoin="round"/>
      <circle cx="1010" cy="120" r="22" fill="#fff"/>`,
  }),
  desk: ([, , accent], random) => ({
    back: `<rect x="1020" y="80" width="330" height="300" rx="12" fill="#dff1ff" opacity="0.85"/><rect x="1178" y="80" width="14" height="300" fill="#fff"/>
      <rect x="150" y="150" width="360" height="18" fill="#00000055"/>${many(7, (i) => `<rect x="${170 + i * 44}" y="${Math.round(60 + 30 * random())}" width="34" height="${100}" fill="${i % 2 ? accent : '#f4f1de'}" opacity="0.85"/>`)}
      <rect y="560" width="1600" height="160" fill="#5b3a29"/>`,
    front: `<g transform="translate(400 250)"><rect width="480" height="300" rx="22" fill="#22252e"/><rect x="22" y="22" width="436" height="256" rx="8" fill="${accent}"/>
      <polygon points="190,90 190,210 300,150" fill="#fff"/><path d="M-60 310 h600 l30 40 h-660 z" fill="#3a3f4c"/></g>
      <g transform="translate(1000 470)"><rect width="86" height="110" rx="14" fill="#f4f1de"/><path d="M86 24 q46 30 0 64" fill="none" stroke="#f4f1de" stroke-width="14"/></g>`,
  }),
}
