import { sharedStrings } from '../../strings/en/sharedStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { Banner } from '../../ui/Banner.tsx'
import type { NoticeProps } from './listProps.ts'
import { StatusRegion } from './StatusRegion.tsx'

/** Says that something was done. The region is always there, so that the words are announced when they come. */
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
