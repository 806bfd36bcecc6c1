import { describe, expect, it, vi } from 'vitest'
import { captionStyleNames } from '../../../clipper/pure/captions/captionStyleNames.ts'
import { toAss } from '../../../clipper/pure/captions/toAss.ts'
import { lookOf } from '../../../clipper/pure/playback/lookOf.ts'
import { parseEdit } from '../../../clipper/pure/testing/parseEdit.ts'
import { spreadWords } from '../../../clipper/pure/words/spreadWords.ts'
import { type DrawnCaptions, drawCaptions, isBlankAt } from './drawCaptions.ts'

const sentences = {
  Japanese: '今日は録音をもっと良くするための三つの小さな習慣についてお話しします。',
  Chinese: '今天我们来谈谈三个可以让录音变得更好的小习惯。',
  Korean: '오늘은 녹음을 더 좋게 만드는 세 가지 작은 습관을 이야기합니다.',
  Thai: 'สวัสดีครับ วันนี้อากาศดีมาก เราจะพูดถึงสามนิสัยเล็กๆ',
  Khmer: 'ខ្ញុំសូមស្វាគមន៍ អ្នកទាំងអស់គ្នា',
}
type Language = keyof typeof sentences

interface Drawn {
  text: string
  /** Pixels. */
  x: number
  y: number
}

const none = () => {}

/** The width of a text in the font of this browser, in pixels. */
const widthOf = (text: string) => 20 * text.length

/** Returns the words that are drawn at a second, each once. */
function wordsDrawn(captions: DrawnCaptions, seconds: number, roundRect: () => void = none): Drawn[] {
  const drawn: Drawn[] = []
  let place = { x: 0, y: 0 }
  const filters: string[] = []
  const pen = {
    save() {
      filters.push(pen.filter)
    },
    scale: none,
    beginPath: none,
    roundRect,
    fill: none,
    strokeText: none,
    measureText: (text: string) => ({ width: widthOf(text) }) as TextMetrics,
    translate(x: number, y: number) {
      place = { x, y }
    },
    restore() {
      pen.filter = filters.pop() ?? ''
    },
    fillText(text: string) {
      // Shadows are blurred.
      if (pen.filter === '') drawn.push({ text, ...place })
    },
    font: '',
    fillStyle: '',
    strokeStyle: '',
    lineWidth: 0,
    globalAlpha: 1,
    filter: '',
    lineJoin: 'round' as const,
    textAlign: 'center' as const,
    textBaseline: 'alphabetic' as const,
  }
  drawCaptions(pen, captions, seconds)
  return drawn
}

/** Returns the lines on the canvas from top to bottom, with spaces between separate words. */
function linesOnCanvas(captions: DrawnCaptions, seconds: number): string[] {
  const rows = Map.groupBy(wordsDrawn(captions, seconds), ({ y }) => y)
  return [...rows.values()].map((row) => {
    let text = ''
    let end = Number.POSITIVE_INFINITY
    for (const word of row.toSorted((a, b) => a.x - b.x)) {
      const half = widthOf(word.text) / 2
      text += (word.x - half - end > 1 ? ' ' : '') + word.text
      end = word.x + half
    }
    return text
  })
}

const secondsOf = (clock: string) => clock.split(':').reduce((sum, part) => 60 * sum + Number(part), 0)

/** Returns the burned-in lines at a second, from top to bottom. */
function linesInFile(ass: string, seconds: number): string[] {
  const lines = new Map<number, string>()
  for (const event of ass.split('\n').filter((line) => line.startsWith('Dialogue:'))) {
    const [, start = '', end = '', style = '', , , , , , ...rest] = event.slice('Dialogue:'.length).split(',')
    const text = rest.join(',')
    if (style === 'Shadow' || text.includes('\\p1')) continue
    const y = /\\pos\([\d.]+,([\d.]+)\)/.exec(text)?.[1]
    if (seconds < secondsOf(start) || seconds >= secondsOf(end)) continue
    lines.set(Number(y), text.replace(/\{[^}]*\}/g, ''))
  }
  return [...lines].toSorted(([a], [b]) => a - b).map(([, text]) => text)
}

describe.each(captionStyleNames)('captions in the style %s', (style) => {
  it.each(Object.keys(sentences) as Language[])('break and join %s in the browser as in the file', (language) => {
    const words = spreadWords({ start: 0, end: 9, text: sentences[language] })
    const edit = parseEdit(`0-10 | 9:16 ${style}`)
    const { captions, size } = lookOf({ width: 1920, height: 1080, edit, automaticCrops: null, faces: null, words })
    if (!captions) throw new Error('no captions')
    const ass = toAss(captions.burnt, size)
    for (const { start, lines } of captions.groups) {
      const seconds = start + 0.01
      const inFile = linesInFile(ass, seconds)
      expect(inFile).toHaveLength(lines.length)
      // A style that reveals words one by one has drawn only the first ones.
      const onCanvas = linesOnCanvas(captions, seconds)
      if (captions.style.spoken.effect === 'only') expect(inFile[0]?.startsWith(onCanvas[0] ?? '-')).toBe(true)
      else expect(onCanvas).toEqual(inFile)
    }
  })
})

it('draws letters of other fonts as the file does: one space apart, in the order of their script, without a box', () => {
  const look = (style: string) => {
    const words = ['مرحبا', 'بكم', 'اليوم'].map((text, i) => ({ text, start: 0.4 * i, end: 0.4 * i + 0.4 }))
    return lookOf({
      width: 1920,
      height: 1080,
      edit: parseEdit(`0-5 | 9:16 ${style}`),
      automaticCrops: null,
      faces: null,
      words,
    })
  }
  const { captions, size } = look('calm')
  if (!captions) throw new Error('no captions')
  const [last, middle, first] = wordsDrawn(captions, 0.5).toSorted((a, b) => a.x - b.x)
  if (!first || !middle || !last) throw new Error('not three words')
  expect([first.text, middle.text, last.text]).toEqual(['مرحبا', 'بكم', 'اليوم'])
  const edge = (word: Drawn, side: 1 | -1) => word.x + (side * widthOf(word.text)) / 2
  expect(edge(first, -1) - edge(middle, 1)).toBeCloseTo(widthOf(' '))
  expect(edge(last, -1) + edge(first, 1)).toBeCloseTo(size.width)
  const pill = look('pill').captions
  if (!pill) throw new Error('no captions')
  const boxes = vi.fn()
  wordsDrawn(pill, 0.5, boxes)
  expect(boxes).not.toHaveBeenCalled()
})

it('draws a headline at its place in the file, together with captions', () => {
  const edit = parseEdit('0-10 | 9:16 calm top headline="Nobody saw this coming"')
  const words = [{ text: 'hello', start: 1, end: 2 }]
  const look = lookOf({ width: 1920, height: 1080, edit, automaticCrops: null, faces: null, words })
  if (!look.captions) throw new Error('no captions')
  const inFile = toAss(look.captions.burnt, look.size)
    .split('\n')
    .filter((line) => line.includes(',HeadlineWord,'))
  const [before, during] = [0, 1.5].map((seconds) => look.captions && wordsDrawn(look.captions, seconds))
  expect(before?.map(({ text }) => text)).toEqual(['Nobody', 'saw', 'this', 'coming'])
  for (const [i, { text, x, y }] of (before ?? []).entries()) {
    const [, left, top] = /\\pos\(([\d.]+),([\d.]+)\)/.exec(inFile[i] ?? '') ?? []
    expect(inFile[i]).toMatch(new RegExp(`}${text}$`))
    expect([Number(left), Number(top)]).toEqual([expect.closeTo(x, 0), expect.closeTo(y, 0)])
  }
  expect(during?.at(-1)?.text).toBe('hello')
  expect(during?.at(-1)?.y).toBeGreaterThan(before?.at(-1)?.y ?? 0)
  expect(isBlankAt(look.captions, 0)).toBe(false)
})
