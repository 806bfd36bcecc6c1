const skins = ['#f2c9a1', '#c68642', '#8d5524', '#e0ac69']
const hairs = ['#2b1b12', '#5a3218', '#111318', '#b5651d']

const pick = (list: readonly string[], random: () => number): string =>
  list[Math.floor(random() * list.length)] ?? list[0] ?? '#888'

/**
 * Draws a person with a microphone, as SVG shapes for a picture of 1280 by 720 pixels. `shift` is in pixels to the
 * right of the middle.
 */
export function drawHost(accent: string, random: () => number, shift: number): string {
  const skin = pick(skins, random)
  const hair = pick(hairs, random)
  return `<g transform="translate(${640 + shift} 0)">
    <path d="M-250 720 C-250 520 -130 470 0 470 C130 470 250 520 250 720 z" fill="${accent}"/>
    <path d="M-60 400 h120 v90 q-60 60 -120 0 z" fill="${skin}"/>
    <ellipse cx="0" cy="300" rx="122" ry="150" fill="${skin}"/>
    <path d="M-136 300 C-150 130 -60 110 0 110 C60 110 150 130 136 300 C110 230 60 200 0 204 C-60 200 -110 230 -136 300 z" fill="${hair}"/>
    <ellipse cx="-46" cy="300" rx="12" ry="15" fill="#1c1c22"/><ellipse cx="46" cy="300" rx="12" ry="15" fill="#1c1c22"/>
    <path d="M-74 264 q28 -18 54 -4 M20 260 q28 -14 54 4" fill="none" stroke="${hair}" stroke-width="9" stroke-linecap="round"/>
    <path d="M-6 310 q-16 34 8 38" fill="none" stroke="#00000040" stroke-width="6" stroke-linecap="round"/>
    <path d="M-44 378 q44 46 88 0 z" fill="#7a1f2b"/><path d="M-38 380 h76 l-6 10 h-64 z" fill="#fff"/>
    <g transform="translate(170 430)"><rect x="-14" y="60" width="28" height="240" rx="10" fill="#20222b"/><rect x="-46" y="-70" width="92" height="150" rx="46" fill="#2d303b"/>
      <path d="M-46 -20 h92 M-46 10 h92 M-46 40 h92" stroke="#555a6b" stroke-width="5"/></g>
  </g>`
}
