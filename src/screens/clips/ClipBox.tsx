import { useRef } from 'react'
import { clipsStrings } from '../../strings/en/clipsStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import type { ClipItemProps } from './ClipListScreenProps.ts'

/** The box that selects a clip; with shift everything up to it. Styled by the card or the row that holds it. */
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
