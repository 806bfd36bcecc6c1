import { profileStrings } from '../../strings/en/account/profileStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { Button } from '../../ui/action/Button.tsx'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'

export interface AccountDeletionPartProps {
  /** True while the confirmation is open. */
  open: boolean
  /** The email, which must be typed. */
  phrase: string
  errors: string[]
  busy: boolean
  onAsk: () => void
  onCancel: () => void
  onConfirm: (typed: string) => void
}

/** Delete the account, after typing its address. */
export function AccountDeletionPart(props: AccountDeletionPartProps) {
  const t = useStrings(profileStrings)
  return (
    <>
      <Button variant="danger" onClick={props.onAsk}>
        {t.deleteAsk}
      </Button>
      <ConfirmDialog
        open={props.open}
        title={t.deleteDialogTitle}
        description={t.deleteDialogText}
        confirmLabel={t.deleteConfirm}
        cancelLabel={t.deleteCancel}
        typed={{ phrase: props.phrase, label: t.deleteTyped(props.phrase) }}
        busy={props.busy}
        error={props.errors}
        onCancel={props.onCancel}
        onConfirm={props.onConfirm}
      />
    </>
  )
}
