import { partMargin } from '../../../clipper/pure/parts/planParts.ts'
import type { Sending } from '../../../machines/uploadQueue/Sending.ts'
import { uploadStrings } from '../../strings/en/clips/uploadStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { RadioCards } from '../../ui/form/RadioCards.tsx'

export interface SendChoiceProps {
  /** Size of the whole file. */
  bytes: number
  /** `bytes` is the size of the clips. */
  choice: { sending: Sending; bytes: number }
  onChoose: (sending: Sending) => void
}

/** The choice of what to send: the clips first, the whole video at once, or the clips alone. */
export function SendChoice({ bytes, choice, onChoose }: SendChoiceProps) {
  const t = useStrings(uploadStrings)
  const all = bytes + choice.bytes
  const hints: Record<Sending, string> = {
    first: t.sendHints.first(choice.bytes, all, bytes),
    whole: t.sendHints.whole,
    clips: t.sendHints.clips(partMargin),
  }
  return (
    <RadioCards
      label={t.send}
      min="12rem"
      value={choice.sending}
      options={[
        { value: 'first', label: t.sendFirst, text: t.sendSizes(choice.bytes, all) },
        { value: 'whole', label: t.sendWhole, text: t.sendSize(bytes) },
        { value: 'clips', label: t.sendClips, text: t.sendSize(choice.bytes) },
      ]}
      hint={hints[choice.sending]}
      onChange={onChoose}
    />
  )
}
