import { describe, expect, it } from 'vitest'
import { zoomModes } from '../../clipper/pure/edit/Edit.ts'
import { parseRanges } from '../../clipper/pure/testing/parseEdit.ts'
import { lookOf } from '../clipLooks/ChangedLook.ts'
import { openEditor, opened } from '../testing/openEditor.ts'

describe('editorProps', () => {
  it('shows the words in and around the clip, with cuts and corrections', async () => {
    const { props } = await openEditor()
    expect(
      props()
        .words.map(({ text, place }) => `${text}:${place}`)
        .join(' '),
    ).toBe(
      'So:kept here:kept is:kept the:kept thing:kept that:kept nobody:kept tells:kept you:outside about:outside meetings:outside',
    )
    props().onCutWords(2, 3)
    expect(props().words[2]).toMatchObject({ text: 'is', place: 'cut' })
    expect(props()).toMatchObject({ cuts: 1 })
    expect(props().duration).toBeCloseTo(6.1, 5)
    props().onCorrect(4, 'King')
    expect(props().words[4]).toMatchObject({ text: 'King', corrected: true })
    props().onCorrect(4, 'thing')
    expect(props().edit.corrections).toEqual([])
    props().onBringWordsBack(2, 3)
    expect(props()).toMatchObject({ cuts: 0, edit: { ranges: [{ start: 60, end: 68 }] } })
    props().onKeepWords(4, 7)
    expect(props().outline).toEqual({ start: expect.closeTo(63.85), end: 67.75 })
    props().onBringWordsBack(8, 9)
    expect(props().outline.end).toBeCloseTo(69.75)
  })

  it('has the version of the shown edit only while that is stored', async () => {
    const { props, clock, reach } = await openEditor()
    expect(props().version).toBe(3)
    props().onEdit({ aspect: '1:1' })
    expect(props().version).toBeNull()
    clock.increment(800)
    await reach('saved')
    expect(props().version).toBe(4)
    props().onUndo()
    expect(props().version).toBeNull()
  })

  it('snaps edges outside of transitions, once the picture has been read', async () => {
    const { props } = await openEditor()
    const seen = { left: 0, right: 1, interest: [], looks: [] }
    const transition = { kind: 'dissolve' as const, start: 75.2, end: 76.2 }
    props().onPictureRead([
      { ...seen, shot: 70, start: 70, end: 75.7 },
      { ...seen, shot: 75.7, start: 75.7, end: 80, transition },
    ])
    for (const [seconds, at] of [
      [75.1, 75.2],
      [75.4, 75.2],
      [75.7, 75.7],
      [76.1, 76.1],
    ] as const) {
      props().onMoveEdge('end', seconds)
      expect(props().outline.end).toBe(at)
    }
    props().onMoveEdge('end', 78, { free: true })
    for (const [seconds, at] of [
      [76.1, 76.2],
      [75.3, 75.3],
    ] as const) {
      props().onMoveEdge('start', seconds)
      expect(props().outline.start).toBe(at)
    }
  })

  it('snaps an edge to a near pause, shot or word, unless it moves freely', async () => {
    const { props } = await openEditor()
    props().onMoveEdge('end', 71.0)
    expect(props().outline.end).toBeCloseTo(71.1)
    props().onMoveEdge('start', 64.5, { free: true })
    expect(props().outline.start).toBe(64.5)
    props().onMoveEdge('start', 64.4)
    expect(props().outline.start).toBe(64.45)
  })

  it.each([
    ['start', 99 * 60, { start: 0, end: 67 }],
    ['start', 67.5, { start: 0, end: 67 }],
    ['start', 68, { start: 0, end: 67 }],
    // So little is left that the edge would not move at all.
    ['start', 67.99, { start: 0, end: 67 }],
    ['end', 60.5, { start: 61, end: 600 }],
    ['end', 1, { start: 61, end: 600 }],
    ['end', 99 * 60, { start: 61, end: 600 }],
  ] as const)('says which times are possible for the %s instead of %d s', async (edge, seconds, possible) => {
    const { props } = await openEditor()
    expect(props().exceededLimits(edge, seconds)).toEqual(possible)
    for (const at of [possible.start, possible.end]) {
      expect(props().exceededLimits(edge, at)).toBeNull()
      props().onMoveEdge(edge, at, { free: true })
      expect(props()).toMatchObject({ refused: null, outline: { [edge]: at } })
      props().onUndo()
    }
  })

  it('limits edges to the uploaded part and the longest clip, and counts what is cut out', async () => {
    const video = { ...opened.video, duration: 3600, kept: [[50, 78] as [number, number]] }
    const { props } = await openEditor({ load: async () => ({ ...opened, video }) })
    expect(props().exceededLimits('end', 90)).toEqual({ start: 61, end: 78 })
    expect(props().exceededLimits('start', 10)).toEqual({ start: 50, end: 67 })

    const long = await openEditor({ load: async () => ({ ...opened, video: { ...video, kept: null } }) })
    long.props().onCutWords(2, 3)
    const cut = 8 - long.props().duration
    expect(long.props().exceededLimits('end', 3000)?.end).toBeCloseTo(660 + cut)
    expect(long.props().exceededLimits('end', 1)?.start).toBeGreaterThanOrEqual(61)
  })

  it('restores the chosen ranges in one step, and keeps the look and the corrections', async () => {
    const chosen = parseRanges('60-68')
    const { props } = await openEditor({ load: async () => ({ ...opened, chosen }) })
    expect(props().canRestoreCut).toBe(false)
    props().onEdit({ aspect: '1:1' })
    props().onCorrect(4, 'King')
    expect(props().canRestoreCut).toBe(false)
    props().onCutWords(2, 3)
    props().onMoveEdge('end', 70, { free: true })
    const before = props().edit
    expect(props().canRestoreCut).toBe(true)
    props().onRestoreCut()
    expect(props().edit).toEqual({ ...before, ranges: chosen })
    expect(props()).toMatchObject({ canRestoreCut: false, cuts: 0 })
    props().onUndo()
    expect(props().edit).toEqual(before)
  })

  it('offers no restored cut for a clip that was made by hand', async () => {
    const { props } = await openEditor()
    props().onMoveEdge('end', 70, { free: true })
    expect(props().canRestoreCut).toBe(false)
    const { edit } = props()
    props().onRestoreCut()
    expect(props().edit).toEqual(edit)
  })

  it('snaps an edge to a shot that is read while the editor is open', async () => {
    const { props, state } = await openEditor()
    const before = state()
    props().onMoveEdge('end', 66.68)
    expect(props().outline.end).not.toBe(66.7)
    props().onUndo()
    const seen = { left: 0, right: 1, interest: [], looks: [] }
    props().onPictureRead([
      { ...seen, shot: 64.45, start: 64.45, end: 66.7 },
      { ...seen, shot: 66.7, start: 66.7, end: 70 },
    ])
    props().onMoveEdge('end', 66.68)
    expect(props().outline.end).toBe(66.7)
    expect(before).toEqual({ editing: 'saved' })
  })

  describe('a shot that is framed before the picture is read', () => {
    const face = (x: number) => ({ x, y: 0.3, width: 0.06, height: 0.12, score: 0.9 })
    const segment = (start: number, end: number, x: number) => ({
      shot: start,
      start,
      end,
      left: 0,
      right: 1,
      interest: [],
      looks: [{ at: (start + end) / 2, faces: [face(x)] }],
    })
    const picture = [segment(60, 62, 0.2), segment(62, 65, 0.7), segment(65, 68, 0.2)]

    it('leaves the others automatic, in the same step', async () => {
      const { props } = await openEditor()
      props().onShotLayout(66, 'fit')
      props().onPictureRead(picture.slice(0, 1))
      expect(props().isFramedEarly()).toBe(true)
      props().onPictureRead(picture)
      expect(props().isFramedEarly()).toBe(false)
      expect(props().edit.framing.crops.map(({ start, layout = 'fill' }) => `${start} ${layout}`)).toEqual([
        '60 fill',
        '62 fill',
        '65 fit',
      ])
      expect(props().framingAt(61).x).toBeLessThan(0.4)
      expect(props().framingAt(63).x).toBeGreaterThan(0.6)
      props().onUndo()
      expect(props()).toMatchObject({ canUndo: false, edit: { framing: { mode: 'automatic' } } })
    })

    it('keeps a crop that was dragged, and another shot', async () => {
      const { props } = await openEditor()
      for (const x of [0.4, 0.5]) props().onShotFraming(66, { x, y: 0.5 }, 'crop 1')
      props().onShotLayout(61, 'fit')
      props().onPictureRead(picture)
      expect(props().framingAt(66)).toEqual({ x: 0.5, y: 0.5 })
      expect(props().framingAt(61).layout).toBe('fit')
      expect(props().framingAt(63).x).toBeGreaterThan(0.6)
    })

    it('stays undone, and does not overwrite a later change', async () => {
      const { props } = await openEditor()
      props().onShotLayout(66, 'fit')
      props().onUndo()
      props().onPictureRead(picture)
      expect(props().edit.framing).toMatchObject({ mode: 'automatic' })
      const other = await openEditor()
      other.props().onShotLayout(66, 'fit')
      other.props().onLayoutOfAll('fit')
      const { framing } = other.props().edit
      other.props().onPictureRead(picture)
      expect(other.props().edit.framing).toEqual(framing)
    })
  })

  it('leaves no flash frames of another shot next to a cut, and restores them with the words', async () => {
    const { props, edit } = await openEditor()
    const seen = { left: 0, right: 1, interest: [], looks: [] }
    const shots = [60, 61.7, 64.9, 68]
    props().onPictureRead(
      shots.slice(1).map((end, i) => ({ ...seen, shot: shots[i] as number, start: shots[i] as number, end })),
    )
    props().onCutWords(2, 4)
    expect(edit()).toBe('60-61.7 64.9-68 | 9:16 pop')
    props().onBringWordsBack(2, 4)
    expect(edit()).toBe('60-68 | 9:16 pop')
  })

  it('suggests cuts within the clip, and makes all of them in one step', async () => {
    const cuts = [
      { start: 62, end: 62.5, kind: 'filler' as const, text: 'um' },
      { start: 65, end: 66, kind: 'silence' as const, text: '' },
      { start: 90, end: 91, kind: 'silence' as const, text: '' },
    ]
    const { props, edit } = await openEditor({ load: async () => ({ ...opened, cuts }) })
    expect(props().suggested).toEqual(cuts.slice(0, 2))
    props().onCutSuggested(props().suggested)
    expect(edit()).toBe('60-62 62.5-65 66-68 | 9:16 pop')
    expect(props().suggested).toEqual([])
    props().onUndo()
    expect(props()).toMatchObject({ cuts: 0, canUndo: false })
  })

  it('moves the crop of one shot in one step, and returns to automatic framing', async () => {
    const { props, edit } = await openEditor()
    expect(props().framingAt(62)).toEqual({ x: 0.5, y: 0.5 })
    for (const x of [0.2, 0.1]) props().onShotFraming(62, { x, y: 0.5 }, 'crop 1')
    expect(edit()).toBe('60-68 | 9:16 pop manual @0=0.1,0.5 @64.45=0.5,0.5')
    expect(props().framingAt(63)).toEqual({ x: 0.1, y: 0.5 })
    expect(props().framingAt(66)).toEqual({ x: 0.5, y: 0.5 })
    props().onEdit({ framing: { mode: 'automatic' } })
    expect(props().framingAt(62)).toEqual({ x: 0.5, y: 0.5 })
    props().onUndo()
    props().onUndo()
    expect([edit(), props().canUndo]).toEqual(['60-68 | 9:16 pop', false])
  })

  it('sets the layout of one shot or of all, and returns one shot to automatic', async () => {
    const { props, edit } = await openEditor()
    props().onShotLayout(62, 'two')
    expect(props().framingAt(62)).toMatchObject({ layout: 'two', second: { x: 0.75 } })
    expect(props().framingAt(66)).toEqual({ x: 0.5, y: 0.5 })
    props().onShotLayout(62, 'automatic')
    expect(props().framingAt(62)).toEqual({ x: 0.5, y: 0.5 })
    props().onLayoutOfAll('fit')
    expect([62, 66].map((at) => props().framingAt(at).layout)).toEqual(['fit', 'fit'])
    for (let steps = 3; steps > 0; steps--) props().onUndo()
    expect([edit(), props().canUndo]).toEqual(['60-68 | 9:16 pop', false])
  })

  it('makes one undo step of typing a headline, and one of showing the whole picture below it', async () => {
    const { props, edit } = await openEditor()
    for (const text of ['W', 'Wait', 'Wait ', 'Wait for it']) props().onHeadline(text, 'headline')
    expect(edit()).toBe('60-68 | 9:16 pop headline="Wait for it"')
    props().onWholeBelow('Watch this')
    expect(edit()).toBe('60-68 | 9:16 pop fit headline="Watch this"')
    props().onUndo()
    expect(edit()).toBe('60-68 | 9:16 pop headline="Wait for it"')
    props().onHeadline(' ')
    expect(edit()).toBe('60-68 | 9:16 pop')
    for (const _ of [1, 2]) props().onUndo()
    expect([edit(), props().canUndo]).toEqual(['60-68 | 9:16 pop', false])
  })

  it('excludes the headline from the look for other clips', async () => {
    const { props, edit } = await openEditor()
    props().onHeadline('Wait for it')
    const look = lookOf(props().edit)
    expect(Object.keys(look)).not.toContain('headline')
    props().onLook({ ...look, aspect: '1:1' })
    expect(edit()).toBe('60-68 | 1:1 pop headline="Wait for it"')
  })

  it.each(zoomModes)('keeps the zoom “%s” when the framing changes', async (zoom) => {
    const { props } = await openEditor()
    props().onEdit({ framing: { zoom } })
    props().onShotLayout(62, 'fit')
    expect(props().edit.framing).toMatchObject({ mode: 'manual', zoom })
    props().onEdit({ framing: { zoom: undefined } })
    expect(props().edit.framing.zoom).toBeUndefined()
  })

  it('sets one field of the captions in one step, and keeps the others', async () => {
    const { props, edit } = await openEditor()
    props().onEdit({ captions: { position: 'top' } })
    props().onEdit({ captions: { style: 'pill' } })
    expect(edit()).toBe('60-68 | 9:16 pill top')
    props().onUndo()
    expect(edit()).toBe('60-68 | 9:16 pop top')
  })

  it('makes one undo step of a whole drag', async () => {
    const { props } = await openEditor()
    for (const at of [61, 62, 63]) props().onMoveEdge('start', at, { drag: 'drag 1' })
    props().onUndo()
    expect(props()).toMatchObject({ outline: { start: 60 }, canUndo: false })
  })
})
