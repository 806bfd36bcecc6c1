import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Clip } from '../../../contract/clips.ts'
import { playerStrings } from '../../strings/en/clips/playerStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { TippedIconButton } from '../../ui/action/TippedIconButton.tsx'

export interface NeighboursProps {
  previous: Clip | null
  next: Clip | null
  onShow: (clip: Clip) => void
}

/** Buttons that show the clip before and after, around what is between them. */
export function Neighbours({ previous, next, onShow, children }: NeighboursProps & { children: ReactNode }) {
  const t = useStrings(playerStrings)
  return (
    <>
      <TippedIconButton
        label={t.previous}
        icon={<ChevronLeft />}
        disabled={previous === null}
        onClick={() => previous && onShow(previous)}
      />
      {children}
      <TippedIconButton
        label={t.next}
        icon={<ChevronRight />}
        disabled={next === null}
        onClick={() => next && onShow(next)}
      />
    </>
  )
}
