import styled from 'styled-components'
import { editorStrings } from '../../strings/en/clips/editorStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { color, font, radius, space } from '../../theme/tokens.ts'
import { Button } from '../../ui/action/Button.tsx'

export interface OutsideMarkProps {
  /** The shown frame of the video is outside the clip. */
  isOutside: boolean
  onPlayClip: () => void
}

/** Ignores the pointer, so that a press on the picture plays or pauses it. */
const Mark = styled.div`
  position: absolute; inset: 0; pointer-events: none;
  &[data-outside] { border: 3px dashed ${color.videoAccent}; border-radius: ${radius.lg}; }
`
const Row = styled.div`
  display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: ${space[2]};
  padding: ${space[2]}; button { pointer-events: auto; }
`
const Label = styled.span`
  padding: ${space[1]} ${space[2]}; border-radius: ${radius.sm}; background: ${color.videoShadeStrong}; color: ${color.onVideo};
  font-size: ${font.size.sm}; font-weight: ${font.weight.strong};
`

/** Marks a frame outside the clip, with a button that returns to the clip. */
export function OutsideMark({ isOutside, onPlayClip }: OutsideMarkProps) {
  const t = useStrings(editorStrings).outside
  return (
    <Mark data-outside={isOutside ? '' : undefined}>
      <Row>
        {/* Mounted before it has text: screen readers only announce changes. */}
        <span role="status">{isOutside ? <Label>{t.mark}</Label> : null}</span>
        {isOutside ? (
          <Button size="sm" onClick={onPlayClip}>
            {t.playClip}
          </Button>
        ) : null}
      </Row>
    </Mark>
  )
}
