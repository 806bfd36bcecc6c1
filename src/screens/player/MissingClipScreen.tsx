import { playerStrings } from '../../strings/en/clips/playerStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { Popup } from '../../ui/overlay/Popup.tsx'

export interface MissingClipScreenProps {
  kind: 'clips' | 'favorites'
  onClose: () => void
}

/** The URL names a clip that isn't in the list. */
export function MissingClipScreen({ kind, onClose }: MissingClipScreenProps) {
  const t = useStrings(playerStrings).missing[kind]
  return <Popup open onClose={onClose} title={t.title} text={t.text} closeLabel={t.back} />
}
