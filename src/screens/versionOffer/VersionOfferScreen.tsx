import styled from 'styled-components'
import { useStrings } from '../../strings/StringsContext.ts'
import { shadow, space, zIndex } from '../../theme/tokens.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'

const Corner = styled.div`
  position: fixed; inset-block-end: calc(var(--page-foot) + ${space[4]}); inset-inline: ${space[4]}; z-index: ${zIndex.toast};
  max-inline-size: 34rem; margin-inline: auto; box-shadow: ${shadow.lg};
`

/** Offers a new build without taking anything away from what one is doing. */
export function VersionOfferScreen({ onAccept, onDismiss }: { onAccept: () => void; onDismiss: () => void }) {
  const t = useStrings('failures')
  return (
    <Corner>
      <Banner
        tone="info"
        live="polite"
        action={
          <Button size="sm" onClick={onAccept}>
            {t.newVersionAction}
          </Button>
        }
        onDismiss={onDismiss}
        dismissLabel={t.later}
      >
        {t.newVersion}
      </Banner>
    </Corner>
  )
}
