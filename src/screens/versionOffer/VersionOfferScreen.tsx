import { failuresStrings } from '../../strings/en/common/failuresStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { Button } from '../../ui/action/Button.tsx'
import { BottomNotice } from '../shared/BottomNotice.tsx'

/** Offers a new build without interrupting anything. */
export function VersionOfferScreen({ onAccept, onDismiss }: { onAccept: () => void; onDismiss: () => void }) {
  const t = useStrings(failuresStrings)
  return (
    <BottomNotice
      action={
        <Button size="sm" onClick={onAccept}>
          {t.newVersionAction}
        </Button>
      }
      onDismiss={onDismiss}
      dismissLabel={t.later}
    >
      {t.newVersion}
    </BottomNotice>
  )
}
