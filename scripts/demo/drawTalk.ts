import { type Drawing, swing } from './Drawing.ts'

/** The texts on the screen behind the speaker, in the order of the round. */
const slides = [
  { ground: '#f4f1ea', drawn: 'bars' },
  { ground: '#233252', drawn: 'team' },
  { ground: '#dfeee6', drawn: 'line' },
  { ground: '#3d2a4a', drawn: 'circle' },
] as const

function slide(drawn: (typeof slides)[number]['drawn'], at: number): string {
  if (drawn === 'bars') {
    return [42, 66, 58, 96, 120]
      .map((height, i) => {
        const grown = height * Math.min(1, Math.max(0.05, at * 3 - i * 0.3))
        return `<rect x="${196 + i * 44}" y="${166 - grown}" width="28" height="${grown}" rx="3" fill="${i === 4 ? '#d9643a' : '#7f93b8'}"/>`
      })
      .join('')
  }
  if (drawn === 'team') {
    return [0, 1, 2, 3]
      .map((i) => {
        const y = 104 + 7 * swing(at * 2 + i / 4)
        return `<circle cx="${222 + i * 54}" cy="${y}" r="17" fill="hsl(${28 + i * 50} 65% 66%)"/><path d="M${197 + i * 54} ${y + 56} a25 32 0 0 1 50 0z" fill="hsl(${28 + i * 50} 55% 52%)"/>`
      })
      .join('')
  }
  if (drawn === 'line') {
    const length = 330 * Math.min(1, at * 1.5)
    return `<path d="M190 150 L240 128 L290 136 L340 92 L420 56" fill="none" stroke="#2f7d5b" stroke-width="7" stroke-linecap="round" stroke-linejoin="round" stroke-dasharray="${length} 400"/>`
  }
  return `<g transform="rotate(${at * 180} 302 104)"><path d="M302 104 L302 42 A62 62 0 0 1 364 104z" fill="#f0b35b"/><circle cx="302" cy="104" r="62" fill="none" stroke="#f0b35b" stroke-width="6"/></g>`
}

/** Heads along the lower edge. */
const audience = 'a19 22 0 0 1 38 0 h22 '.repeat(8)

/** A speaker on a stage, who walks a little and gestures, in front of slides that change every four seconds. */
export const drawTalk: Drawing = {
  width: 480,
  height: 270,
  draw: (round) => {
    const at = (round * slides.length) % 1
    const shown = slides[Math.floor(round * slides.length) % slides.length] ?? slides[0]
    const x = 96 + 16 * swing(round)
    const lean = 3 * swing(round * 4)
    const hand = 18 * swing(round * 8)
    const other = 12 * swing(round * 6 + 0.3)
    return `
      <rect width="480" height="270" fill="#171a26"/>
      <rect x="166" y="22" width="288" height="164" rx="6" fill="${shown.ground}"/>
      ${slide(shown.drawn, at)}
      <rect x="0" y="218" width="480" height="52" fill="#2b2433"/>
      <ellipse cx="${x}" cy="238" rx="62" ry="10" fill="#3d3347"/>
      <g transform="translate(${x} 0) rotate(${lean} 0 236)">
        <path d="M-16 168 L-19 236 M16 168 L19 236" stroke="#27406b" stroke-width="19" stroke-linecap="round"/>
        <rect x="-29" y="104" width="58" height="80" rx="22" fill="#d9643a"/>
        <path d="M24 120 Q48 ${130 - hand * 0.5} ${54 + hand * 0.4} ${108 - hand}" fill="none" stroke="#d9643a" stroke-width="15" stroke-linecap="round"/>
        <circle cx="${54 + hand * 0.4}" cy="${108 - hand}" r="9" fill="#e9b48e"/>
        <path d="M-24 120 Q-44 140 -36 ${162 + other}" fill="none" stroke="#c55a33" stroke-width="15" stroke-linecap="round"/>
        <circle cx="-36" cy="${162 + other}" r="9" fill="#e9b48e"/>
        <circle cx="${swing(round * 4) * 2}" cy="78" r="25" fill="#e9b48e"/>
        <path d="M-25 76 a25 25 0 0 1 50 -4 q-22 -4 -28 -14 q-6 14 -22 18z" fill="#3a2a24"/>
        <ellipse cx="6" cy="90" rx="6" ry="${2.5 + 2.5 * Math.abs(swing(round * 24))}" fill="#7c3b35"/>
      </g>
      <path d="M0 270 v-8 ${audience} V270z" fill="#0d0f17"/>`
  },
}
