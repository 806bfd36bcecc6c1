import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { limits } from '../../../contract/values/limits.ts'
import { localLibraryStrings } from '../../strings/en/device/localLibraryStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { Button } from '../../ui/action/Button.tsx'
import { TippedIconButton } from '../../ui/action/TippedIconButton.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { Inline } from '../../ui/layout/Inline.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'

export interface RenameLocalClipProps {
  title: string
  /** Null restores the original title. */
  onRename: (title: string | null) => void
}

/** Renames a local clip. */
export function RenameLocalClip({ title, onRename }: RenameLocalClipProps) {
  const t = useStrings(localLibraryStrings)
  /** Null while the field is closed. */
  const [typed, setTyped] = useState<string | null>(null)
  const close = () => setTyped(null)
  return (
    <>
      <TippedIconButton
        size="sm"
        label={t.renameOf(title)}
        icon={<Pencil aria-hidden="true" />}
        onClick={() => setTyped(title)}
      />
      {typed === null ? null : (
        <Dialog open size="sm" title={t.renameOf(title)} closeLabel={t.cancel} onClose={close}>
          <form
            onSubmit={(event) => {
              event.preventDefault()
              onRename(typed.trim() || null)
              close()
            }}
          >
            <Stack gap={4}>
              <TextField
                label={t.newTitle}
                value={typed}
                maxLength={limits.clip.title.max}
                autoComplete="off"
                onChange={setTyped}
              />
              <Inline gap={2} justify="end">
                <Button onClick={close}>{t.cancel}</Button>
                <Button type="submit" variant="primary">
                  {t.save}
                </Button>
              </Inline>
            </Stack>
          </form>
        </Dialog>
      )}
    </>
  )
}
