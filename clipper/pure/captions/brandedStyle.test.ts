import { describe, expect, it } from 'vitest'
import { brandedStyle, contrast } from './brandedStyle.ts'
import { captionStyles } from './CaptionStyle.ts'
import { hardToRead } from './captionContrast.ts'
import { captionStyleNames } from './captionStyleNames.ts'
import { toAss } from './toAss.ts'

const brand = { text: '#fff7e0', highlight: '#ff3366', background: '#123456', font: 'Inter Black' } as const
const words = [
  { text: 'hello', start: 0, end: 0.4 },
  { text: 'there', start: 0.5, end: 0.9 },
]
const size = { width: 1080, height: 1920 }

describe('brandedStyle', () => {
  it('keeps every style without a brand', () => {
    for (const name of captionStyleNames) expect(brandedStyle(name, undefined)).toBe(captionStyles[name])
  })

  it.each(captionStyleNames)('%s uses the colours and font of a brand, and keeps its layout', (name) => {
    const style = brandedStyle(name, brand)
    const own = captionStyles[name]
    expect(style).toMatchObject({ face: 'Inter Black', colour: '#fff7e0', outline: { colour: '#123456' } })
    expect([style.em, style.maxWords, style.spoken.effect]).toEqual([own.em, own.maxWords, own.spoken.effect])
    const ass = toAss({ words, style: name, brand }, size)
    // ASS writes colours as transparency, blue, green, red.
    expect(ass).toMatch(/^Style: Word,Inter Black,[\d.]+,&H00E0F7FF,&H000000FF,&H00563412/mu)
    const isMarked = own.spoken.colour !== own.colour || own.box?.behind === 'word'
    expect(ass.includes('&H006633FF')).toBe(isMarked)
    for (const former of ['&H0000E5FF', '&H003DFFC6', '&H00FF4A6C']) expect(ass).not.toContain(former)
  })

  it('chooses a readable colour on its box', () => {
    const light = { ...brand, highlight: '#ffe500' }
    expect(brandedStyle('pill', light).spoken.colour).toBe('#123456')
    expect(brandedStyle('pill', { ...brand, highlight: '#301010' }).spoken.colour).toBe('#fff7e0')
    expect(contrast('#000000', '#ffffff')).toBe(21)
  })

  it('reports low contrast, and which part has it', () => {
    for (const name of captionStyleNames) expect(hardToRead(name, undefined)).toEqual([])
    const pale = { ...brand, text: '#ffffff', background: '#f0f0f0', highlight: '#eeeeee' }
    // Both colours are pale, so nothing can be read on the highlight either.
    expect(hardToRead('pill', pale).map(({ part }) => part)).toEqual(['text', 'spoken'])
    expect(hardToRead('single', pale).map(({ part }) => part)).toEqual(['text'])
    expect(hardToRead('pop', { ...brand, text: '#ffffff', highlight: '#222222', background: '#101010' })).toEqual([
      { part: 'spoken', ratio: contrast('#222222', '#101010') },
    ])
    expect(hardToRead('box', { ...brand, text: '#101010', highlight: '#ffe500', background: '#202020' })).toMatchObject(
      [{ part: 'text' }],
    )
  })
})
