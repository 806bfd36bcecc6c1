import { speechStrings } from '../../strings/en/clips/speechStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { Text } from '../../ui/text/Text.tsx'

/** Tells users who can't install speech recognition that it is missing. */
export function SpeechNotHere() {
  const t = useStrings(speechStrings)
  return (
    <Text size="sm" tone="muted">
      {t.notHere}
    </Text>
  )
}
