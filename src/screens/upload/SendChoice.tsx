import { partMargin } from '../../../clipper/pure/parts/planParts.ts'
import { uploadStrings } from '../../strings/en/uploadStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { RadioCards } from '../../ui/RadioCards.tsx'

export interface SendChoiceProps {
  /** Of the whole file. */
  bytes: number
  choice: { onlyClips: boolean; bytes: number }
  onChoose: (onlyClips: boolean) => void
}

/** Whether all of a video is sent, or what its clips need. */
export function SendChoice({ bytes, choice, onChoose }: SendChoiceProps) {
  const t = useStrings(uploadStrings)
  return (
    <RadioCards
      label={t.send}
      min="12rem"
      value={choice.onlyClips ? 'clips' : 'whole'}
      options={[
        { value: 'whole', label: t.sendWhole, text: t.sendSize(bytes) },
        { value: 'clips', label: t.sendClips, text: t.sendSize(choice.bytes) },
      ]}
      hint={t.sendHint(partMargin)}
      onChange={(value) => onChoose(value === 'clips')}
    />
  )
}
