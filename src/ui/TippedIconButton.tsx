import { IconButton, type IconButtonProps } from './IconButton.tsx'
import { Tooltip } from './Tooltip.tsx'

/** An `IconButton` that shows its label on hover and focus. A part of its own: the bubble's code is not small. */
export function TippedIconButton(props: IconButtonProps) {
  return (
    <Tooltip text={props.label}>
      <IconButton {...props} />
    </Tooltip>
  )
}
