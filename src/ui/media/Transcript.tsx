import { type FocusEvent, type KeyboardEvent, memo, type PointerEvent, useEffect, useRef } from 'react'
import styled from 'styled-components'
import { forced } from '../../theme/forcedColors.ts'
import { color, font, media, radius, space } from '../../theme/tokens.ts'
import { useWordInSight } from './useWordInSight.ts'

/** `kept` is part of the clip, `cut` was removed, `outside` is before or after the clip. */
export type TranscriptPlace = 'kept' | 'cut' | 'outside'

export interface TranscriptWord {
  index: number
  text: string
  place: TranscriptPlace
  corrected: boolean
}

/** Words by their `index`, both inclusive. */
export interface WordSelection {
  /** The start of the selection, and its current end: either may be the earlier one. */
  anchor: number
  focus: number
}

export interface TranscriptProps {
  label: string
  words: readonly TranscriptWord[]
  /** `index` of the word at the playhead. */
  spoken?: number | null | undefined
  selection: WordSelection | null
  onSelect: (selection: WordSelection | null) => void
  /** The user selected a word to seek to. */
  onGoTo: (index: number) => void
  /** Delete or Backspace: removes the selected words. */
  onRemove: () => void
  /** A double click on a word, or F2: the word is to be corrected. */
  onCorrect?: ((index: number) => void) | undefined
  /** The announced state of words beside their text: “cut out”, “corrected”. */
  says: { cut: string; outside: string; corrected: string }
}

/**
 * The height of a line on touch screens. With lines of 44 px, the text would be hard to read, and the sheet of a phone
 * would show only four of them. A tap on the wrong word can be corrected by dragging.
 */
const wordLine = '2.25rem'

const List = styled.div`
  line-height: 1.9; font-size: ${font.size.md}; overflow-wrap: anywhere; user-select: none; cursor: text;
  /* A finger that moves along the words selects them; up and down it scrolls. */
  touch-action: pan-y pinch-zoom;
  border-radius: ${radius.sm}; padding: ${space[1]};
  ${media.touch} { line-height: ${wordLine}; }
`
const Word = styled.span`
  padding: 0.125rem; border-radius: 0.25rem;
  &[data-place='outside'] { color: ${color.textMuted}; }
  &[data-place='cut'] { color: ${color.textMuted}; text-decoration: line-through; }
  &[data-corrected] { text-decoration: underline dotted; text-underline-offset: 0.25em; }
  &[data-spoken] { background: ${color.accentSoft}; color: ${color.accentSoftText}; ${forced.edge} }
  &[aria-selected='true'] { background: ${color.selectSoft}; color: ${color.text}; box-shadow: inset 0 -2px ${color.select}; ${forced.chosen} }
  &:focus-visible { outline: 2px solid ${color.focus}; outline-offset: 1px; }
  /* The whole line and half of the space beside the word belong to it. */
  ${media.touch} {
    position: relative;
    &::after { content: ''; position: absolute; inset: calc((100% - ${wordLine}) / 2) -0.125em; }
  }
`

const isSelected = (selection: WordSelection | null, index: number) =>
  selection !== null &&
  index >= Math.min(selection.anchor, selection.focus) &&
  index <= Math.max(selection.anchor, selection.focus)

interface WordViewProps {
  index: number
  text: string
  place: TranscriptPlace
  corrected: boolean
  /** If it is longer than the text. */
  label: string | undefined
  selected: boolean
  spoken: boolean
  /** The word in the tab order. */
  current: boolean
}

function WordView({ index, text, place, corrected, label, selected, spoken, current }: WordViewProps) {
  return (
    <span>
      <Word
        role="option"
        tabIndex={current ? 0 : -1}
        aria-selected={selected}
        aria-label={label}
        data-word={index}
        data-place={place}
        data-corrected={corrected || undefined}
        data-spoken={spoken || undefined}
      >
        {text || '—'}
      </Word>{' '}
    </span>
  )
}
/** Memoized: there are hundreds, and one or two change with a step of an edge or of the playhead. */
const KeptWord = memo(WordView)

/** A transcript, word by word: for seeking, and for selecting words. */
export function Transcript(props: TranscriptProps) {
  const { label, words, spoken = null, selection, onSelect, onGoTo, onRemove, onCorrect, says } = props
  const list = useRef<HTMLDivElement>(null)
  const isDragging = useRef(false)
  /** The start of a touch, and its current word: the user may only be scrolling. */
  const touch = useRef<WordSelection | null>(null)
  useWordInSight(list, spoken)

  const at = selection === null ? -1 : words.findIndex(({ index }) => index === selection.focus)
  const current = at === -1 ? (words.find(({ place }) => place === 'kept') ?? words[0])?.index : words[at]?.index

  const wordOf = (target: EventTarget | null) => {
    const text = target instanceof Element ? target.closest('[data-word]')?.getAttribute('data-word') : null
    return text === null || text === undefined ? null : Number(text)
  }
  const select = (index: number, extend: boolean) =>
    onSelect({ anchor: extend && selection ? selection.anchor : index, focus: index })

  const onFocus = ({ target }: FocusEvent) => {
    const index = wordOf(target)
    if (index !== null && selection === null) select(index, false)
  }
  const onPointerDown = (event: PointerEvent) => {
    const index = wordOf(event.target)
    if (index === null || event.button !== 0) return
    if (event.pointerType === 'touch') {
      touch.current = { anchor: index, focus: index }
      return
    }
    isDragging.current = true
    select(index, event.shiftKey)
    if (!event.shiftKey) onGoTo(index)
  }
  const onPointerOver = (event: PointerEvent) => {
    const index = wordOf(event.target)
    if (index !== null && isDragging.current) select(index, true)
  }
  const onPointerMove = ({ clientX, clientY }: PointerEvent) => {
    if (!touch.current) return
    // The word under the start of a touch receives all of its events.
    const focus = wordOf(document.elementFromPoint(clientX, clientY))
    if (focus === null || focus === touch.current.focus) return
    touch.current = { ...touch.current, focus }
    onSelect(touch.current)
  }
  const onPointerUp = () => {
    if (!touch.current) return
    const { anchor, focus } = touch.current
    touch.current = null
    if (anchor !== focus) return
    select(anchor, false)
    onGoTo(anchor)
  }
  useEffect(() => {
    const end = ({ type }: Event) => {
      isDragging.current = false
      if (type === 'pointercancel') touch.current = null
    }
    window.addEventListener('pointerup', end)
    window.addEventListener('pointercancel', end)
    return () => {
      window.removeEventListener('pointerup', end)
      window.removeEventListener('pointercancel', end)
    }
  }, [])

  const moveTo = (place: number, extend: boolean) => {
    const word = words[Math.min(words.length - 1, Math.max(0, place))]
    if (!word) return
    select(word.index, extend)
    list.current?.querySelector<HTMLElement>(`[data-word="${word.index}"]`)?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const here = at === -1 ? words.findIndex(({ index }) => index === current) : at
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const places: Record<string, number> = {
      ArrowRight: here + (forward === 'ArrowRight' ? 1 : -1),
      ArrowLeft: here + (forward === 'ArrowRight' ? -1 : 1),
      Home: 0,
      End: words.length - 1,
    }
    const place = places[event.key]
    if (place !== undefined) moveTo(place, event.shiftKey)
    else if (event.key === 'Enter' && current !== undefined) onGoTo(current)
    else if (event.key === 'F2' && current !== undefined && onCorrect) onCorrect(current)
    else if (event.key === 'Escape' && selection) onSelect(null)
    else if ((event.key === 'Delete' || event.key === 'Backspace') && selection) onRemove()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <List
      ref={list}
      role="listbox"
      aria-multiselectable="true"
      aria-label={label}
      onPointerDown={onPointerDown}
      onPointerOver={onPointerOver}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onDoubleClick={({ target }) => {
        const index = wordOf(target)
        if (index !== null) onCorrect?.(index)
      }}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
    >
      {words.map(({ index, text, place, corrected }) => {
        const details = [...(place === 'kept' ? [] : [says[place]]), ...(corrected ? [says.corrected] : [])]
        return (
          <KeptWord
            key={index}
            index={index}
            text={text}
            place={place}
            corrected={corrected}
            label={details.length > 0 ? `${text}, ${details.join(', ')}` : undefined}
            selected={isSelected(selection, index)}
            spoken={index === spoken}
            current={index === current}
          />
        )
      })}
    </List>
  )
}
