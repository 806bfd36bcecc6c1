import { describe, expect, it } from 'vitest'
import type { ShotLayout } from '../edit/Edit.ts'
import { framesInClip } from '../edit/framesInClip.ts'
import { outputSize } from '../framing/outputSize.ts'
import { parseEdit } from '../testing/parseEdit.ts'
import { bottomPlacesOf } from './bottomPlaces.ts'
import { burntCaptions } from './burntCaptions.ts'
import { captionFontPaths } from './captionTexts.ts'
import { bandAbove, layOutHeadline } from './headline.ts'
import { placedCaptions, toAss } from './toAss.ts'

const vertical = { width: 720, height: 1280 }
const wide = { width: 1920, height: 1080 }
const widescreen = { width: 1920, height: 1080 }
const laidOut = (text: string, { band = 0, frame = vertical } = {}) => {
  const group = layOutHeadline({ text, until: 10, band }, frame)
  if (!group) throw new Error('nothing was laid out')
  return group
}
const linesOf = (text: string, options?: Parameters<typeof laidOut>[1]) =>
  laidOut(text, options).lines.map(({ words }) => words.map((word) => word.text).join(' '))
const longText = 'Why nobody tells you the truth about learning to play chess as a grown-up'
const hebrew = 'שלום עולם'

/** Pixels of the frame: from the top of the first line to the bottom of the last. */
const heightOf = ({ em, lines }: ReturnType<typeof laidOut>) => {
  const [first, last] = [lines[0]?.y ?? 0, lines.at(-1)?.y ?? 0]
  return { top: first - em / 2, bottom: last + em / 2 }
}

describe('layOutHeadline', () => {
  it('draws a short text large, in one centred line', () => {
    const { em, lines } = laidOut('Wait for it')
    expect(lines).toHaveLength(1)
    expect(lines[0]?.x).toBe(360)
    expect(em).toBeGreaterThan(0.1 * vertical.width)
  })

  it('breaks a long text into at most three lines of similar width', () => {
    const { lines } = laidOut(longText)
    expect(lines).toHaveLength(3)
    const widths = lines.map(({ width }) => width)
    expect(Math.min(...widths)).toBeGreaterThan(0.7 * Math.max(...widths))
    expect(linesOf(longText).join(' ')).toBe(longText)
  })

  it.each([longText, 'Donaudampfschifffahrtsgesellschaft', 'W'.repeat(80), 'a b', '你好世界'.repeat(20), hebrew])(
    'keeps %s within the safe area',
    (text) => {
      for (const frame of [vertical, { width: 720, height: 900 }, { width: 1080, height: 1080 }, wide]) {
        const group = laidOut(text, { frame })
        for (const { width, words } of group.lines) {
          expect(width).toBeLessThanOrEqual(0.781 * frame.width)
          for (const word of words) expect(word.x - word.width / 2).toBeGreaterThanOrEqual(0.1 * frame.width)
        }
        const { top, bottom } = heightOf(group)
        expect(top).toBeGreaterThan((frame === vertical ? 0.14 : 0.05) * frame.height)
        expect(bottom).toBeLessThan(0.36 * frame.height)
      }
    },
  )

  it('breaks a word that would be too small on one line, and no other one', () => {
    const address = 'https://example.com/a/very/long/path/that/never/ends/in/one/line'
    const { em } = laidOut(address)
    expect(em).toBeGreaterThan(0.035 * vertical.width)
    expect([linesOf(address).length, linesOf(address).join('')]).toEqual([2, address])
    expect(linesOf(address, { frame: wide })).toEqual([address])
    expect(linesOf(`Read ${address} now`).join(' ').replace('long /path', 'long/path')).toBe(`Read ${address} now`)
    expect(linesOf('Donaudampfschifffahrtsgesellschaft')).toHaveLength(1)
    // Letters stay whole.
    expect(linesOf('e\u0301'.repeat(60)).every((line) => /^(e\u0301)+$/u.test(line))).toBe(true)
  })

  it('joins the parts of a broken word that are on one line', () => {
    const word = 'm'.repeat(27)
    expect(linesOf(`${word} ${word} ${word}`)).toEqual([word, word, word])
  })

  it('stays in the band above the picture, below the buttons of feeds', () => {
    const group = laidOut(longText, { band: 0.34 })
    const { top, bottom } = heightOf(group)
    expect(top).toBeGreaterThan(0.14 * vertical.height)
    expect(bottom).toBeLessThan(0.34 * vertical.height)
    const middle = (top + bottom) / 2
    expect(middle / vertical.height).toBeCloseTo((0.14 + 0.32) / 2, 2)
  })

  it('covers the picture if the band is too thin', () => {
    expect(laidOut('Wait for it', { band: 0.16 })).toEqual(laidOut('Wait for it'))
  })

  it('orders right-to-left words for the screen', () => {
    const [first, second] = laidOut(hebrew).lines[0]?.words ?? []
    expect(first?.x).toBeGreaterThan(second?.x ?? 0)
  })

  it('breaks scripts without spaces between their words', () => {
    expect(laidOut('私は東京に住んでいますそして毎日電車で会社に行きます').lines.length).toBeGreaterThan(1)
  })

  it('draws nothing for a text of emoji only', () => {
    expect(layOutHeadline({ text: '🎉 🎉', until: 5, band: 0 }, vertical)).toBeNull()
  })
})

const steps = (layouts: readonly ShotLayout[]) =>
  framesInClip(
    layouts.map((layout, start) => ({ start, x: 0.5, y: 0.5, layout })),
    [{ start: 0, end: 5 }],
    outputSize(widescreen, '9:16'),
  )

describe('bandAbove', () => {
  it('is the upper edge of a picture that is shown whole', () => {
    expect(bandAbove(steps(['fit']))).toBeCloseTo(0.342, 3)
  })

  it('is the top of the frame if any shot fills it, because the headline does not move', () => {
    const whole = framesInClip([], [{ start: 0, end: 5 }], outputSize(widescreen, 'source'))
    expect([bandAbove(steps(['fit', 'fill'])), bandAbove(whole), bandAbove([])]).toEqual([0, 0, 0])
  })
})

describe('bottomPlacesOf', () => {
  it('are below a whole picture, on the seam of a split frame, and nowhere in particular otherwise', () => {
    const places = bottomPlacesOf(steps(['fit', 'two', 'screen', 'fill']))
    const rounded = (share: number | null) => share && Number(share.toFixed(3))
    expect(places.map(({ start, seam, band }) => [start, rounded(seam), rounded(band)])).toEqual([
      [0, null, 0.658],
      [1, 0.5, null],
      [2, 0.316, null],
      [3, null, null],
    ])
    const upright = framesInClip(
      [{ start: 0, x: 0.5, y: 0.5, layout: 'fit' }],
      [{ start: 0, end: 5 }],
      outputSize({ width: 720, height: 1280 }, '16:9'),
    )
    expect(bottomPlacesOf(upright)).toMatchObject([{ seam: null, band: null }])
  })
})

describe('a headline in the captions', () => {
  const words = [{ text: 'hello', start: 1, end: 2 }]
  const edit = parseEdit('10-20 | 9:16 calm')
  const steps = framesInClip([], edit.ranges, outputSize(widescreen, '9:16'))
  const burnt = (changes: Partial<typeof edit>, spoken = words) =>
    burntCaptions({ ...edit, ...changes }, { words: spoken, steps, size: vertical })

  it('is drawn over the whole clip, also without captions', () => {
    const captions = burnt({ headline: 'Wait for it', captions: { style: 'none', position: 'bottom' } })
    const ass = captions && toAss(captions, vertical)
    const events = ass?.split('\n').filter((line) => line.startsWith('Dialogue'))
    expect(events?.every((line) => /^Dialogue: \d,0:00:00\.00,0:00:11\.00,Headline(Shadow|Word),/.test(line))).toBe(
      true,
    )
    expect(events?.filter((line) => line.includes('HeadlineWord')).map((line) => line.split('}').at(-1))).toEqual([
      'Wait',
      'for',
      'it',
    ])
    expect(burnt({ captions: { style: 'none', position: 'bottom' } })).toBeNull()
  })

  it('moves captions at the top below it, and no others', () => {
    for (const position of ['top', 'middle', 'bottom'] as const) {
      const captions = { style: 'calm', position } as const
      const [plain, titled] = [burnt({ captions }), burnt({ captions, headline: longText })].map(
        (one) => one && placedCaptions(one, vertical),
      )
      if (position !== 'top') expect(titled?.groups).toEqual(plain?.groups)
      const { bottom } = heightOf(laidOut(longText))
      const [line] = titled?.groups[0]?.lines ?? []
      expect((line?.y ?? 0) - 0.034 * 720).toBeGreaterThan(bottom)
    }
  })

  it('uses the font and the colours of the brand', () => {
    const brand = { text: '#112233', highlight: '#ffee00', background: '#445566', font: 'Inter ExtraBold' } as const
    const captions = burnt({ brand, headline: 'Wait for it' })
    expect(captions && toAss(captions, vertical)).toMatch(/Style: HeadlineWord,Inter ExtraBold,[\d.]+,&H00332211,/)
  })

  it('lists the fonts of captions and headline', () => {
    const captions = burnt({ headline: `${hebrew} Ω` })
    const paths = captions ? captionFontPaths(captions) : []
    expect(paths).toContain('inter/files/inter-latin-800-normal.woff')
    expect(paths).toContain('inter/files/inter-greek-900-normal.woff')
    expect(paths).toContain('noto-sans-hebrew/files/noto-sans-hebrew-hebrew-900-normal.woff')
    expect(paths).not.toContain('inter/files/inter-greek-800-normal.woff')
  })

  it('draws a text with unmeasured glyphs in one line', () => {
    const captions = burnt({ headline: '你好 world' }, [])
    const ass = captions ? toAss(captions, vertical) : ''
    expect(ass.match(/HeadlineWord/g)).toHaveLength(2)
  })
})
