import { playerStrings } from '../../strings/en/clips/playerStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { PulsingDots } from '../../ui/feedback/PulsingDots.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'

/** The clip named by the URL is being looked up; the player replaces this. */
export function OpeningClipScreen({ onClose }: { onClose: () => void }) {
  const t = useStrings(playerStrings)
  return (
    <Dialog open onClose={onClose} title={t.opening} hideTitle closeLabel={t.close} size="sm">
      <PulsingDots label={t.opening} />
    </Dialog>
  )
}
