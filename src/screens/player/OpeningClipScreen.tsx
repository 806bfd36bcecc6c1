import { playerStrings } from '../../strings/en/playerStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { PulsingDots } from '../../ui/PulsingDots.tsx'

/** The clip that the address names is being looked for; the player takes this place. */
export function OpeningClipScreen({ onClose }: { onClose: () => void }) {
  const t = useStrings(playerStrings)
  return (
    <Dialog open onClose={onClose} title={t.opening} hideTitle closeLabel={t.close} size="sm">
      <PulsingDots label={t.opening} />
    </Dialog>
  )
}
