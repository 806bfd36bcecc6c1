import { speechStrings } from '../../strings/en/clips/speechStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { Text } from '../../ui/text/Text.tsx'

/** Tells users who may not install it that speech is not recognised. */
export function SpeechNotHere() {
  const t = useStrings(speechStrings)
  return (
    <Text size="sm" tone="muted">
      {t.notHere}
    </Text>
  )
}
