import { type Drawing, swing } from './Drawing.ts'

const stages = ['folding', 'rising', 'baking', 'baked'] as const

function loaf(stage: (typeof stages)[number], at: number): string {
  if (stage === 'folding') {
    const fold = Math.abs(swing(at))
    return `
      <ellipse cx="135" cy="300" rx="${88 - 22 * fold}" ry="${44 + 16 * fold}" fill="#f0dfbd"/>
      <path d="M${70 + 40 * fold} ${300 - 20 * fold} q60 ${-50 - 30 * fold} ${120 - 60 * fold} 0z" fill="#e2cb9f"/>
      <path d="M${20 + 60 * fold} ${380 - 90 * fold} L-20 480" stroke="#e0a67e" stroke-width="34" stroke-linecap="round"/>
      <path d="M${250 - 60 * fold} ${380 - 90 * fold} L290 480" stroke="#e0a67e" stroke-width="34" stroke-linecap="round"/>`
  }
  if (stage === 'rising') {
    const risen = 30 + 46 * at
    return `
      <ellipse cx="135" cy="${318 - risen}" rx="76" ry="${20 + risen}" fill="#f0dfbd"/>
      <path d="M40 300 h190 l-22 84 q-73 20 -146 0z" fill="#5d7f8f"/>`
  }
  const crust = stage === 'baking' ? `hsl(32 ${50 + 14 * at}% ${70 - 24 * at}%)` : '#ad6a32'
  return `
    <ellipse cx="135" cy="300" rx="94" ry="62" fill="${crust}"/>
    <path d="M80 290 q52 -46 116 -22" fill="none" stroke="#f3dfb6" stroke-width="9" stroke-linecap="round"/>
    <path d="M92 320 q48 -36 98 -18" fill="none" stroke="#f3dfb6" stroke-width="7" stroke-linecap="round"/>
    ${[0, 1, 2]
      .map((i) => {
        const x = 95 + i * 40
        const bend = 14 * swing(at * 2 + i / 3)
        return `<path d="M${x} 218 q${bend} -30 0 -58 q${-bend} -26 0 -52" fill="none" stroke="#fff" stroke-opacity="0.35" stroke-width="7" stroke-linecap="round"/>`
      })
      .join('')}`
}

/** A dough that is folded, rises, is baked and steams, under a running clock. */
export const drawBread: Drawing = {
  width: 270,
  height: 480,
  draw: (round) => {
    const stage = stages[Math.floor(round * stages.length) % stages.length] ?? 'folding'
    const at = (round * stages.length) % 1
    const wall = { folding: '#d8e2dc', rising: '#cfd9e6', baking: '#4a2b22', baked: '#e6d3c2' }[stage]
    return `
      <rect width="270" height="480" fill="${wall}"/>
      <rect y="350" width="270" height="130" fill="#8a5f41"/>
      <rect y="350" width="270" height="8" fill="#a57552"/>
      ${loaf(stage, at)}
      <circle cx="216" cy="62" r="30" fill="#fffaf2" stroke="#33302c" stroke-width="5"/>
      <path d="M216 62 V40" stroke="#c8452f" stroke-width="5" stroke-linecap="round" transform="rotate(${round * 360} 216 62)"/>`
  },
}
