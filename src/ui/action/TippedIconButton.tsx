import { Tooltip } from '../feedback/Tooltip.tsx'
import { IconButton, type IconButtonProps } from './IconButton.tsx'

/** An `IconButton` that shows its label on hover and focus. A component of its own, because the tooltip's code isn't small. */
export function TippedIconButton(props: IconButtonProps) {
  return (
    <Tooltip text={props.label}>
      <IconButton {...props} />
    </Tooltip>
  )
}
