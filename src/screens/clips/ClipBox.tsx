import { useRef } from 'react'
import { clipsStrings } from '../../strings/en/clips/clipsStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import type { ClipItemProps } from './ClipListScreenProps.ts'

/** The checkbox that selects a clip; with Shift, all clips up to it. Styled by its card or row. */
export function ClipBox({ clip, selected, actions }: Pick<ClipItemProps, 'clip' | 'selected' | 'actions'>) {
  const t = useStrings(clipsStrings)
  const shift = useRef(false)
  return (
    <label className="box">
      <input
        type="checkbox"
        aria-label={t.choose(clip.title)}
        checked={selected}
        onClick={(event) => {
          shift.current = event.shiftKey
        }}
        onChange={() => actions.onToggle(clip.id, shift.current)}
      />
    </label>
  )
}
