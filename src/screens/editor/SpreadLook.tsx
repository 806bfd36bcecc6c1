import { useId } from 'react'
import { lookStrings } from '../../strings/en/clips/lookStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { Button } from '../../ui/action/Button.tsx'
import { Inline } from '../../ui/layout/Inline.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Text } from '../../ui/text/Text.tsx'
import type { LooksProps } from '../clips/LooksProps.ts'

export interface SpreadLookProps extends Pick<LooksProps, 'busy' | 'done'> {
  onSpread: () => void
}

/** Applies the look of this clip to all clips of its video, and undoes that. */
export function SpreadLook({ busy, done, onSpread }: SpreadLookProps) {
  const t = useStrings(lookStrings)
  const hint = useId()
  return (
    <Stack gap={2}>
      <Inline gap={3}>
        <Button size="sm" busy={busy} busyLabel={t.applying} aria-describedby={hint} onClick={onSpread}>
          {t.spread}
        </Button>
        {done?.onUndo ? (
          <Button size="sm" variant="ghost" onClick={done.onUndo}>
            {t.undo}
          </Button>
        ) : null}
      </Inline>
      <Text size="sm" tone="muted" id={hint}>
        {t.spreadHint}
      </Text>
      <Text size="sm" role="status">
        {done ? (done.restored ? t.restored : t.applied)(done.count, done.failed) : ''}
      </Text>
    </Stack>
  )
}
