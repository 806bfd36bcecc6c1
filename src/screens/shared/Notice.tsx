import { sharedStrings } from '../../strings/en/common/sharedStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { Banner } from '../../ui/feedback/Banner.tsx'
import type { NoticeProps } from './listProps.ts'
import { StatusRegion } from './StatusRegion.tsx'

/** Confirms an action. The live region is always rendered, so that new text is announced. */
export function Notice({ text, onDismiss }: NoticeProps) {
  const { dismiss } = useStrings(sharedStrings)
  return (
    <StatusRegion>
      {text === null ? null : (
        <Banner tone="success" onDismiss={onDismiss} dismissLabel={dismiss}>
          {text}
        </Banner>
      )}
    </StatusRegion>
  )
}
